"""Empty meadows and the ways they make (T2, R26).

The empty meadows fall into networks. Of each network only its border is kept: all spaces that
touch it. A resource travels from its meadow to a ruins space if both lie in one border, or touch
each other (Q3). `reach[ruin]` holds, for every ruins space, the (kind, meadow) pairs within reach;
it only grows as spaces open, so opening one is a few unions and no search. Only the Flying Machine
closes a space again; then all is worked out anew.
"""

from __future__ import annotations

from perihelion.core.numbers.sets import members
from perihelion.games.via_nebula.board import Board
from perihelion.games.via_nebula.rules.position import Position


def open_space(position: Position, cell: int) -> None:
    """A space becomes an empty meadow: networks that touch it become one."""
    board = position.board
    border = board.near[cell]
    space = 1 << cell
    position.open |= space
    position.open_near |= border
    kept: list[int] = []
    for other in position.borders:
        if other & space:
            border |= other
        else:
            kept.append(other)
    kept.append(border)
    position.borders = kept
    ruins = border & board.ruin_set
    if ruins:
        meadows = (border & board.meadow_set) * board.lanes
        reach = position.reach
        while ruins:
            low = ruins & -ruins
            ruins ^= low
            reach[low.bit_length() - 1 - board.first_ruin] |= meadows


def rebuild(position: Position, open_spaces: int) -> None:
    """Networks and reach from nothing, for a set of empty meadows."""
    position.open = 0
    position.open_near = 0
    position.borders = []
    position.reach = first_reach(position.board)
    for cell in members(open_spaces):
        open_space(position, cell)


def first_reach(board: Board) -> list[int]:
    """What each ruins space reaches over no empty meadow at all (Q3)."""
    if not board.readings.touching:
        return [0] * board.ruins
    return [
        (board.near[ruin] & board.meadow_set) * board.lanes
        for ruin in range(board.first_ruin, board.first_mist)
    ]


def cheapest_way(board: Board, passable: int, start: int, end: int) -> list[int]:
    """A way between two spaces over as few impassable ones as can be, and as short as can be
    among those; both ends included. For pictures and for reasons: the rules ask `reach`."""
    came: dict[int, int] = {start: start}
    layers: list[list[int]] = [[start]]  # by the number of impassable spaces so far
    for layer in layers:
        following: list[int] = []
        for cell in layer:
            for other in board.beside[cell]:
                if other == end:
                    return _back(came, cell, end)
                if other not in came and passable >> other & 1:
                    came[other] = cell
                    layer.append(other)
        for cell in layer:
            for other in board.beside[cell]:
                if other not in came:
                    came[other] = cell
                    following.append(other)
        if following:
            layers.append(following)
    return []


def _back(came: dict[int, int], cell: int, end: int) -> list[int]:
    way = [end, cell]
    while came[way[-1]] != way[-1]:
        way.append(came[way[-1]])
    way.reverse()
    return way

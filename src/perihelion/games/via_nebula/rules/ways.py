"""Empty meadows and the ways they make (T2, R26).

The empty meadows fall into networks. Of each network only its border is kept: all spaces that
touch it. A resource travels from its meadow to a ruins space if both lie in one border, or touch
each other (Q3). `reach[ruin]` holds, for every ruins space, the (kind, meadow) pairs within reach;
it only grows as spaces open, so opening one is a few unions and no search. Only the Flying Machine
closes a space again; then all is worked out anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from perihelion.games.via_nebula.board import Board, members

if TYPE_CHECKING:
    from perihelion.games.via_nebula.state import State


def open_space(state: State, cell: int) -> None:
    """A space becomes an empty meadow: networks that touch it become one."""
    board = state.board
    border = board.near[cell]
    state.open |= 1 << cell
    state.open_near |= border
    kept: list[int] = []
    for other in state.borders:
        if other >> cell & 1:
            border |= other
        else:
            kept.append(other)
    kept.append(border)
    state.borders = kept
    ruins = border & board.ruin_set
    if ruins:
        meadows = (border & board.meadow_set) * board.lanes
        reach = state.reach
        while ruins:
            low = ruins & -ruins
            ruins ^= low
            reach[low.bit_length() - 1 - board.first_ruin] |= meadows


def rebuild(state: State, open_spaces: int) -> None:
    """Networks and reach from nothing, for a set of empty meadows."""
    state.open = 0
    state.open_near = 0
    state.borders = []
    state.reach = first_reach(state.board)
    for cell in members(open_spaces):
        open_space(state, cell)


def first_reach(board: Board) -> list[int]:
    """What each ruins space reaches over no empty meadow at all (Q3)."""
    if not board.readings.touching:
        return [0] * board.ruins
    return [
        (board.near[ruin] & board.meadow_set) * board.lanes
        for ruin in range(board.first_ruin, board.first_mist)
    ]


def way(board: Board, passable: int, start: int, end: int) -> list[int]:
    """A shortest way from one space to another over passable ones, both ends included; []
    if there is none. For pictures: the rules ask `reach`."""
    came: dict[int, int] = {start: start}
    todo = [start]
    for cell in todo:
        for other in board.beside[cell]:
            if other == end:
                found = [end, cell]
                while found[-1] != start:
                    found.append(came[found[-1]])
                found.reverse()
                return found
            if passable >> other & 1 and other not in came:
                came[other] = cell
                todo.append(other)
    return []

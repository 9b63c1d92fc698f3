"""Empty meadows and the ways they make (T2, R26).

The empty meadows fall into networks. Of each network only its border is kept: all spaces that
touch it. A resource travels from its meadow to a ruins space if both lie in one border, or touch
each other (Q3). `reach[ruin]` holds, for every ruins space, the (kind, meadow) pairs within reach;
it only grows as spaces open, so opening one is a few unions and no search. Only the Flying Machine
closes a space again; then all is worked out anew.

Bots ask how many actions away a resource is: `fronts` says what exploring would join.
"""

from __future__ import annotations

from typing import Final

from perihelion.core.native import append, i64, vec
from perihelion.games.via_nebula.board import COMPILED, Board
from perihelion.games.via_nebula.rules.position import Position, lowest

FARTHEST: Final = 5  # explorations looked ahead
MOST_GROUNDS: Final = 512
NO_FRONTS: Final[vec[i64]] = vec[i64]([])


def open_space(position: Position, cell: i64) -> None:
    """A space becomes an empty meadow: networks that touch it become one."""
    board = position.board
    words = board.words
    bit = board.bit[cell]
    word = cell // board.bits
    position.open_words[word] |= bit
    networks = position.networks
    row = _network_at(position, words, word, bit) * words
    near = board.near_words
    start = cell * words
    borders = position.border_words
    open_near = position.open_near
    longer = position.networks < networks  # several became one
    for word in range(words):
        beside = near[start + word]
        if beside & ~borders[row + word] & board.end_words[word]:
            longer = True
        borders[row + word] |= beside
        open_near[word] |= beside
    if longer:
        _supply(position, board, row)


def _network_at(position: Position, words: i64, word: i64, bit: i64) -> i64:
    """The network that touches the space with this bit: several become one, the first of them; if
    there is none, a new one."""
    borders = position.border_words
    last = position.networks - 1
    joined: i64 = -1
    network: i64 = 0
    while network <= last:
        if borders[network * words + word] & bit:
            if joined < 0:
                joined = network
            else:
                for k in range(words):
                    borders[joined * words + k] |= borders[network * words + k]
                    borders[network * words + k] = borders[last * words + k]
                last -= 1
                continue
        network += 1
    if joined < 0:
        last += 1
        joined = last
        for k in range(joined * words, joined * words + words):
            if k < len(borders):
                borders[k] = 0
            else:
                borders = append(borders, i64(0))
        position.border_words = borders
    position.networks = last + 1
    return joined


def _supply(position: Position, board: Board, row: i64) -> None:
    """The meadows at a network's border reach all ruins there."""
    borders = position.border_words
    reach = position.reach
    meadows = (borders[row] & board.meadow_word) * board.lanes
    if not meadows:
        return
    first: i64 = -board.first_ruin
    for word in range(board.words):
        ruins = borders[row + word] & board.ruin_words[word]
        while ruins:
            rest = ruins & (ruins - 1)
            if COMPILED:
                reach[first + lowest(ruins)] |= meadows
            else:
                bit: int = ruins ^ rest  # written out: interpreted, the call would take longer
                reach[first + bit.bit_length() - 1] |= meadows
            ruins = rest
        first += board.bits


def rebuild(position: Position, open_words: vec[i64]) -> None:
    """Networks and reach from nothing, for a set of empty meadows."""
    board = position.board
    position.open_words = vec[i64]([i64(0)] * board.words)
    position.open_near = vec[i64]([i64(0)] * board.words)
    position.networks = 0
    position.reach = first_reach(board)
    first: i64 = 0
    for spaces in open_words:
        while spaces:
            open_space(position, first + lowest(spaces))
            spaces &= spaces - 1
        first += board.bits


def first_reach(board: Board) -> vec[i64]:
    """What each ruins space reaches over no empty meadow at all (Q3)."""
    reach = vec[i64]([i64(0)] * board.ruins)
    if board.readings.touching:
        for ruin in range(board.ruins):
            near = board.near[board.first_ruin + ruin] & board.meadow_set
            reach[ruin] = near * board.lanes
    return reach


def ground_of(position: Position) -> list[vec[i64]]:
    """By space: its fronts as far as they are known; cached by the tiles and empty meadows, because
    most moves leave them as they are."""
    cached = position.board.fronts
    key = (position.tiles, position.open)
    ground = cached.get(key)
    if ground is None:
        if len(cached) >= MOST_GROUNDS:
            cached.clear()
        ground = cached[key] = [NO_FRONTS] * position.board.spaces
    return ground


def fronts(position: Position, ground: list[vec[i64]], start: int) -> vec[i64]:
    """What touches the spaces joined to `start` after 0, 1, 2 … actions of exploring: the words of
    one set after another."""
    known = ground[start]
    if not len(known):
        known = ground[start] = _fronts(position, start)
    return known


def _fronts(position: Position, start: i64) -> vec[i64]:
    board = position.board
    words = board.words
    tiles = position.tile_words
    joined = vec[i64]([i64(0)] * (board.words * (FARTHEST + 1)))
    step = vec[i64]([i64(0)] * board.words)
    explored = step[:]
    forest_cost: i64 = board.forest_cost
    for word in range(words):
        joined[word] = board.near_words[start * words + word]
    step[start // board.bits] = board.bit[start]
    _join_networks(position, step, joined, 0)
    row: i64 = 0
    for cost in range(i64(1), i64(FARTHEST + 1)):
        row += words
        for word in range(words):
            before = joined[row - words + word]
            fresh = before & board.mist_words[word]
            if cost >= forest_cost:
                fresh |= joined[(cost - forest_cost) * words + word] & board.forest_words[word]
            fresh &= ~tiles[word] & ~explored[word]
            step[word] = fresh
            explored[word] |= fresh
            joined[row + word] = before
        _join_networks(position, step, joined, row)
        first: i64 = 0
        for word in range(words):
            cells = step[word]
            while cells:
                near = (first + lowest(cells)) * words
                for beside in range(words):
                    joined[row + beside] |= board.near_words[near + beside]
                cells &= cells - 1
            first += board.bits
    return joined


def _join_networks(position: Position, step: vec[i64], joined: vec[i64], row: i64) -> None:
    """Add the borders of the networks that touch a set to the set at `row`."""
    borders = position.border_words
    words: i64 = len(step)
    for network in range(position.networks):
        at = network * words
        touches: i64 = 0
        for word in range(words):
            touches |= borders[at + word] & step[word]
        if touches:
            for word in range(words):
                joined[row + word] |= borders[at + word]


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

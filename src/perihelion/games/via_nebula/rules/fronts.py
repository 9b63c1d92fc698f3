"""What exploring would join: for bots, which ask how many actions away a resource is."""

from __future__ import annotations

from typing import Final

from perihelion.core.native import i64, vec
from perihelion.games.via_nebula.rules.position import Position, lowest

FARTHEST: Final = 5  # explorations looked ahead
MOST_GROUNDS: Final = 512

NO_FRONTS: Final[vec[i64]] = vec[i64]([])


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

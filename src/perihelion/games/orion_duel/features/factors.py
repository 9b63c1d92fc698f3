"""The policy factors of Orion Duel: a move's logit is the sum of those of its factors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perihelion.core.features import Features, numbers
from perihelion.core.native import i16, i64, vec
from perihelion.games.orion_duel.features.ground import (
    GALAXY,
    HOLE,
    OTHER,
    OWN,
    Ground,
)
from perihelion.games.orion_duel.features.tables import HEXES, tables_of
from perihelion.games.orion_duel.state import State

STEPS: Final = 4  # of none, one, two or more hexes
TOKENS: Final = 8  # of none to seven or more tokens in a network
JOINED: Final = 4

# The kinds of factors that a placement has for either colour: hexes on the way of that colour and
# on the way of the other one, whether they may close the way, how many networks they join, and the
# galaxies and black holes of the network that arises.
ALONG: Final = 0
ACROSS: Final = ALONG + STEPS
CLOSES: Final = ACROSS + STEPS
JOINS: Final = CLOSES + 2
GALAXIES: Final = JOINS + JOINED + 1
HOLES: Final = GALAXIES + TOKENS
A_COLOUR: Final = HOLES + TOKENS
KINDS: Final = 6
FACTORS_PER_MOVE: Final = 1 + 2 * HEXES + 2 * KINDS

# Where the factors begin that do not depend on the size of the board.
FIRST: Final = 2 * A_COLOUR


def factors(state: State) -> int:
    tables = tables_of(state.board)
    return FIRST + 2 + 4 * tables.cells + tables.shapes + 1


def move_factors(state: State, moves: Sequence[int], _: int) -> Features:
    tables = tables_of(state.board)
    none: i64 = factors(state) - 1
    row = vec[i16]([i16(none)] * (FACTORS_PER_MOVE * len(moves)))
    board = state.board
    if state.actor >= 0 and moves and moves[0] < board.galaxy:
        _placements(row, Ground(state, state.actor), moves)
        return numbers(row)
    cells = FIRST + 2 + 2 * tables.cells
    for k, move in enumerate(moves):
        at = FACTORS_PER_MOVE * k
        if move < board.galaxy:
            continue
        if move < board.first:
            row[at] = cells + move - board.galaxy
        elif move < board.galaxy_player:
            row[at] = FIRST + (0 if move - board.first == state.actor else 1)
    return numbers(row)


def _placements(row: vec[i16], ground: Ground, moves: Sequence[int]) -> None:
    tables = ground.tables
    cells: i64 = tables.cells
    own_cells: i64 = FIRST + 2
    other_cells = own_cells + cells
    shapes = other_cells + 3 * cells
    at: i64 = 0
    for move in moves:
        first: i64 = HEXES * move
        row[at] = i16(shapes + tables.shape[move])
        for k in range(i64(HEXES)):
            if tables.own[first + k] >= 0:
                row[at + 1 + k] = i16(own_cells + tables.own[first + k])
            if tables.other[first + k] >= 0:
                row[at + 1 + HEXES + k] = i16(other_cells + tables.other[first + k])
        at += 1 + 2 * HEXES
        _colour(row, at, ground, tables.own, first, OWN)
        _colour(row, at + KINDS, ground, tables.other, first, OTHER)
        at += FACTORS_PER_MOVE - 1 - 2 * HEXES


def _colour(row: vec[i16], at: i64, ground: Ground, hexes: vec[i64], first: i64, own: i64) -> None:
    """What the hexes of one colour do."""
    start = ground.tables.start
    near = ground.tables.near
    network = ground.network
    along: i64 = 0
    across: i64 = 0
    joined: i64 = 0
    galaxies: i64 = 0
    holes: i64 = 0
    a: i64 = -1
    b: i64 = -1
    c: i64 = -1
    for k in range(first, first + HEXES):
        cell = hexes[k]
        if cell >= 0:
            way = ground.way[cell]
            along += 1 if way & own else 0
            across += 1 if way & (3 - own) else 0
            if ground.token[cell] == GALAXY:
                galaxies += 1
            elif ground.token[cell] == HOLE:
                holes += 1
            for side in range(start[cell], start[cell + 1]):
                beside = near[side]
                if ground.colour[beside] == own:
                    number = network[beside]
                    if number != a and number != b and number != c:
                        c = b
                        b = a
                        a = number
                        joined += 1
                        galaxies += ground.galaxies[number]
                        holes += ground.holes[number]
    base = A_COLOUR * (own - OWN)
    row[at] = i16(base + ALONG + _most(along, STEPS - 1))
    row[at + 1] = i16(base + ACROSS + _most(across, STEPS - 1))
    row[at + 2] = i16(base + CLOSES + (1 if along >= ground.goal[own - OWN] else 0))
    row[at + 3] = i16(base + JOINS + _most(joined, JOINED))
    row[at + 4] = i16(base + GALAXIES + _most(galaxies, TOKENS - 1))
    row[at + 5] = i16(base + HOLES + _most(holes, TOKENS - 1))


def _most(number: i64, most: i64) -> i64:
    return number if number < most else most

"""The policy factors of Pacal's Rocket: a move's logit is the sum of those of its factors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perihelion.core.features import Features, numbers
from perihelion.core.native import i16, i64, vec
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.features.promise import STONE, Promise
from perihelion.games.pacals_rocket.features.tables import SEATS, Tables, tables_of
from perihelion.games.pacals_rocket.state import State

FACTORS_PER_MOVE: Final = 8
VALUES: Final = 9
STEPS: Final = TALLEST + 1
INSIDE: Final = 3
SPENT: Final = 5
WAYS: Final = 9  # directly, turning, stuck, and up to six god stones

# Of a square to go to: how, what a stone there would earn, whether that would score, and the value
# of the district. Of a throw: into whose ship, what the stone would earn there, what lies in it.
WAY: Final = 0
EARNS: Final = WAY + WAYS
SCORES: Final = EARNS + STEPS * 2
VALUE: Final = SCORES + VALUES
TAKEN: Final = VALUE + VALUES
SHIP: Final = TAKEN + 2
SHIP_EARNS: Final = SHIP + SEATS
SHIP_HOLDS: Final = SHIP_EARNS + STEPS * 2
STAY: Final = SHIP_HOLDS + INSIDE
# Of a build: its size, the storeys it adds, what it scores, the stones it spends, and the water.
SIZE: Final = STAY + 2
ADDS: Final = SIZE + STEPS
GAINS: Final = ADDS + STEPS
SPENDS: Final = GAINS + VALUES
WATER: Final = SPENDS + SPENT
# Then, by the edition: the square to go to, to take from and to build on, and its district.
FIRST: Final = WATER + 2


def factors(state: State) -> int:
    return FIRST + 3 * tables_of(state.board).land + 2 * state.board.districts + 1


def move_factors(state: State, moves: Sequence[int], _: int) -> Features:
    tables = tables_of(state.board)
    none: i64 = factors(state) - 1
    row = vec[i16]([i16(none)] * (FACTORS_PER_MOVE * len(moves)))
    if state.actor >= 0:
        board = state.board
        own = Promise(tables, state.city, state.actor)
        at: i64 = 0
        for move in moves:
            if move < board.roll:
                _go(row, at, state, own, move)
            elif move < board.keep:
                _throw(row, at, state, own, move)
            elif move < board.build:
                row[at] = STAY + move - board.keep
            else:
                _build(row, at, state, tables, move)
            at += FACTORS_PER_MOVE
    return numbers(row)


def _least(number: i64, limit: i64) -> i64:
    return number if number < limit else limit - 1


def _go(row: vec[i16], at: i64, state: State, own: Promise, move: int) -> None:
    board = state.board
    tables = own.tables
    kind, square = move // board.cells, move % board.cells
    cell: i64 = square
    god = board.god // board.cells
    way = 0
    if kind >= god:
        way = kind - god + 3
    elif kind == board.turning // board.cells:
        way = 1
    elif kind == board.stuck // board.cells:
        way = 2
    row[at] = i16(WAY + _least(way, WAYS))
    earns = own.earns[cell] if not own.here[cell] else i64(0)
    district = tables.district[cell]
    row[at + 1] = i16(EARNS + earns)
    gain = state.city.gain(state.actor, district, earns) if earns else 0
    row[at + 2] = i16(SCORES + _least(gain, VALUES))
    row[at + 3] = i16(VALUE + _least(board.values[district], VALUES))
    row[at + 4] = i16(TAKEN + (1 if own.here[cell] & STONE else 0))
    row[at + 5] = i16(FIRST + tables.number[cell])
    row[at + 6] = i16(FIRST + 3 * tables.land + district)


def _throw(row: vec[i16], at: i64, state: State, own: Promise, move: int) -> None:
    board = state.board
    city = state.city
    tables = own.tables
    seats = state.terms.seats
    ship = move - board.throw
    if move >= board.throw_from:
        ship = (move - board.throw_from) // board.cells
        source: i64 = (move - board.throw_from) % board.cells
        row[at + 3] = i16(FIRST + tables.land + tables.number[source])
    row[at] = SHIP + (ship - state.actor) % seats
    cell: i64 = city.ships[ship]
    if cell >= 0:
        earns = own.earns[cell] if not own.here[cell] else i64(0)
        row[at + 1] = i16(SHIP_EARNS + earns + (STEPS if ship == state.actor else 0))
    row[at + 2] = i16(SHIP_HOLDS + _least(city.load[ship * seats + state.actor], INSIDE))


def _build(row: vec[i16], at: i64, state: State, tables: Tables, move: int) -> None:
    board = state.board
    size: i64 = (move - board.build) // board.works + 1
    work = (move - board.build) % board.works
    site: i64 = board.work_site[work]
    district = tables.district[site]
    more: i64 = size - i64(state.city.heights[site])
    row[at] = i16(SIZE + size)
    row[at + 1] = i16(ADDS + (more if more > 0 else 0))
    row[at + 2] = i16(GAINS + _least(state.city.gain(state.actor, district, more), VALUES))
    row[at + 3] = i16(SPENDS + _least(tables.stones[work], SPENT))
    row[at + 4] = i16(WATER + tables.bank[site])
    row[at + 5] = i16(FIRST + 2 * tables.land + tables.number[site])
    row[at + 6] = i16(FIRST + 3 * tables.land + board.districts + district)
    row[at + 7] = i16(VALUE + _least(board.values[district], VALUES))

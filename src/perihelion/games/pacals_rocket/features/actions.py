"""The moves of players as a compact space: squares to go to, ships, and pyramids by site and size.

Most builds are known by their site and size. Where several spend different stones for the same, the
first keeps this number and the others are counted through behind all of them.
"""

from __future__ import annotations

from typing import Final

from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.features.tables import SEATS, Tables, tables_of
from perihelion.games.pacals_rocket.state import BUILD, PLACE, State

KEEP: Final = 0
LEAVE: Final = 1
THROW: Final = 2
GO: Final = THROW + SEATS
# More builds than this that differ in their stones alone do not fit on a board with so few stones.
FURTHER: Final = 1500


def actions(state: State) -> int:
    return _further(state) + FURTHER


def action(state: State, move: int) -> int:
    board = state.board
    tables = tables_of(board)
    if move < board.roll:
        kind, cell = divmod(move, board.cells)
        return GO + _way(state, kind) * tables.land + tables.number[cell]
    if move < board.throw_from:
        return THROW + (move - board.throw - state.actor) % state.terms.seats
    if move < board.keep:
        ship, cell = divmod(move - board.throw_from, board.cells)
        ship = (ship - state.actor) % state.terms.seats
        return _throw_from(state) + ship * tables.land + tables.number[cell]
    if move < board.build:
        return KEEP if move == board.keep else LEAVE
    return legal_actions(state)[state.offer.index(move)]


def move(state: State, action: int) -> int:
    board = state.board
    tables = tables_of(board)
    if action < THROW:
        return board.keep if action == KEEP else board.leave
    if action < GO:
        return board.throw + (action - THROW + state.actor) % state.terms.seats
    if action < _throw_from(state):
        way, number = divmod(action - GO, tables.land)
        return _flight(state, way) + tables.squares[number]
    if action < _first_build(state):
        ship, number = divmod(action - _throw_from(state), tables.land)
        ship = (ship + state.actor) % state.terms.seats
        return board.throw_from + ship * board.cells + tables.squares[number]
    if action < _further(state):
        for offered in state.offer:
            if offered >= board.build and _site_and_size(state, tables, offered) == action:
                return offered
        raise ValueError(f"no action {action}")
    return _doubles(state, tables)[action - _further(state)]


def _way(state: State, kind: int) -> int:
    """How a ship comes to a square: directly, turning, or by each god stone."""
    board = state.board
    if kind >= board.god // board.cells:
        return kind - board.god // board.cells + 2
    return 1 if kind == board.turning // board.cells else 0


def _flight(state: State, way: int) -> int:
    """The first move of the kind that comes to squares in that way."""
    board = state.board
    if way == 0:
        return board.start if state.stage == PLACE else state.line_range()
    return board.turning if way == 1 else board.god + (way - 2) * board.cells


def _throw_from(state: State) -> int:
    ways = 2 + len(state.board.god_values)
    return GO + ways * tables_of(state.board).land


def _first_build(state: State) -> int:
    return _throw_from(state) + SEATS * tables_of(state.board).land


def _further(state: State) -> int:
    return _first_build(state) + TALLEST * tables_of(state.board).land


def _site_and_size(state: State, tables: Tables, move: int) -> int:
    board = state.board
    size, work = divmod(move - board.build, board.works)
    return _first_build(state) + size * tables.land + tables.number[board.work_site[work]]


def legal_actions(state: State) -> list[int]:
    if state.stage != BUILD:
        return [action(state, move) for move in state.moves()]
    tables = tables_of(state.board)
    first = state.board.build
    further = _further(state)
    seen: set[int] = set()
    numbers: list[int] = []
    for offered in state.offer:
        number = _site_and_size(state, tables, offered) if offered >= first else LEAVE
        if number in seen:
            number = further
            further += 1
        seen.add(number)
        numbers.append(number)
    return numbers


def _doubles(state: State, tables: Tables) -> list[int]:
    """The builds on offer that have the site and size of an earlier one."""
    seen: set[int] = set()
    doubles: list[int] = []
    for offered in state.offer:
        if offered >= state.board.build:
            plain = _site_and_size(state, tables, offered)
            if plain in seen:
                doubles.append(offered)
            seen.add(plain)
    return doubles

"""What a network is told of a position of Pacal's Rocket."""

from __future__ import annotations

from typing import Final

from perihelion.core.features import Features, Part, Parts, numbers, width
from perihelion.core.native import i16, i64, vec
from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.features.promise import Promise
from perihelion.games.pacals_rocket.features.tables import SEATS, Tables, tables_of
from perihelion.games.pacals_rocket.state import ENDED, State

MOST_POINTS: Final = 80
MOST_ROUNDS: Final = 40
MOST_STOREYS: Final = 20
MOST_WATER: Final = 40
MOST_INSIDE: Final = 3


def parts(state: State) -> Parts:
    board = state.board
    tables = tables_of(board)
    land = (tables.land,)
    gods = len(board.god_values)
    return {
        "stage": Part((ENDED + 1,), 0, 1),
        "to_move": Part((SEATS,), 0, 1),
        "turn_of": Part((SEATS,), 0, 1),
        "starter": Part((SEATS,), 0, 1),
        "bonus": Part((SEATS,), 0, 1),
        "seats": Part((SEATS,), 0, 1),
        "die": Part((len(board.sides),), 0, 1),
        "stones_allowed": Part((1,), 0, 2),
        "round": Part((1,), 0, MOST_ROUNDS),
        "turns_taken": Part((1,), 0, SEATS),
        "last_round": Part((1,), 0, 1),
        "terms": Part((4,), 0, 1),
        "threshold": Part((1,), 0, MOST_POINTS),
        "points": Part((SEATS,), 0, MOST_POINTS),
        "supply": Part((SEATS,), 0, board.energy_stones),
        "formed": Part((SEATS,), 0, TALLEST),
        "water": Part((SEATS,), 0, MOST_WATER),
        "own_inside": Part((SEATS,), 0, MOST_INSIDE),
        "inside_own": Part((SEATS,), 0, MOST_INSIDE),
        "god_stones": Part((SEATS, gods), 0, max(board.god_counts)),
        "pyramids_left": Part((SEATS, TALLEST), 0, max(board.pyramids)),
        "ship_row": Part((SEATS, board.rows), 0, 1),
        "ship_column": Part((SEATS, board.columns), 0, 1),
        "district_open": Part((board.districts,), 0, 1),
        "own_storeys": Part((board.districts,), 0, MOST_STOREYS),
        "best_storeys": Part((board.districts,), 0, MOST_STOREYS),
        "own_stones": Part(land, 0, 1),
        "own_heights": Part(land, 0, TALLEST),
        "other_stones": Part(land, 0, SEATS - 1),
        "other_heights": Part(land, 0, TALLEST),
        "earns": Part(land, 0, TALLEST),
    }


def features(view: State, seat: int) -> Features:
    tables = tables_of(view.board)
    if not tables.width:
        tables.width = width(parts(view))
    row = vec[i16]([i16(0)] * tables.width)
    at = _table(row, view, seat)
    _planes(row, _players(row, at, tables, view, seat), tables, view, seat)
    return numbers(row)


def most(number: i64, limit: i64) -> i16:
    return i16(number if number < limit else limit)


def _table(row: vec[i16], view: State, seat: int) -> i64:
    terms = view.terms
    row[view.stage] = 1
    at: i64 = ENDED + 1
    for player in (view.actor, view.mover(), view.starter, view.bonus):
        if player >= 0:
            row[at + (player - seat) % terms.seats] = 1
        at += SEATS
    row[at + terms.seats - 1] = 1
    at += SEATS
    if view.side >= 0:
        row[at + view.side] = 1
    at += len(view.board.sides)
    row[at] = view.allowance
    row[at + 1] = most(view.round, MOST_ROUNDS)
    row[at + 2] = view.turn
    row[at + 3] = 1 if view.last_round else 0
    row[at + 4] = 1 if terms.masters else 0
    row[at + 5] = 1 if terms.tilted else 0
    row[at + 6] = 1 if terms.separately else 0
    row[at + 7] = 1 if terms.after_god == 2 else 0
    row[at + 8] = most(terms.threshold, MOST_POINTS)
    return at + 9


def _players(row: vec[i16], at: i64, tables: Tables, view: State, seat: int) -> i64:
    board = view.board
    city = view.city
    seats = view.terms.seats
    kinds: i64 = len(board.god_values)
    gods = at + 6 * SEATS
    left = gods + SEATS * kinds
    rows = left + SEATS * TALLEST
    columns = rows + SEATS * tables.rows
    districts = columns + SEATS * tables.columns
    last: i64 = board.districts
    earns = districts + 3 * last + 4 * tables.land
    for after in range(seats):
        player = (seat + after) % seats
        promise = Promise(tables, city, player)
        row[at + after] = most(city.points[player], MOST_POINTS)
        row[at + SEATS + after] = city.supply[player]
        row[at + 2 * SEATS + after] = i16(promise.formed)
        row[at + 3 * SEATS + after] = most(promise.water, MOST_WATER)
        row[at + 4 * SEATS + after] = most(city.load[player * seats + seat], MOST_INSIDE)
        row[at + 5 * SEATS + after] = most(city.load[seat * seats + player], MOST_INSIDE)
        for kind in range(kinds):
            row[gods + kinds * after + kind] = city.gods[player * kinds + kind]
        for size in range(TALLEST):
            row[left + TALLEST * after + size] = city.left[player * TALLEST + size]
        ship = city.ships[player]
        if ship >= 0:
            row[rows + tables.rows * after + ship // tables.columns] = 1
            row[columns + tables.columns * after + ship % tables.columns] = 1
        for district in range(last):
            storeys: i64 = city.storeys[player * last + district]
            spot = districts + last + district
            if after == 0:
                row[spot] = most(storeys, MOST_STOREYS)
            elif most(storeys, MOST_STOREYS) > row[spot + last]:
                row[spot + last] = most(storeys, MOST_STOREYS)
        if after == 0:
            for k, cell in enumerate(tables.squares):
                if not promise.here[cell]:
                    row[earns + k] = i16(promise.earns[cell])
    for district in range(last):
        row[districts + district] = 0 if district in board.covered[seats] else 1
    return districts + 3 * last


def _planes(row: vec[i16], at: i64, tables: Tables, view: State, seat: int) -> None:
    city = view.city
    land: i64 = tables.land
    for player in range(view.terms.seats):
        stones = at if player == seat else at + 2 * land
        heights = stones + land
        for cell in members(city.stones[player]):
            spot = stones + tables.number[cell]
            row[spot] = row[spot] + 1
        for cell in members(city.pyramids[player]):
            row[heights + tables.number[cell]] = city.heights[cell]

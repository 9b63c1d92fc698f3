"""Pacal's Rocket in numbers, as a seat sees it, for agents that learn."""

from __future__ import annotations

from collections.abc import Sequence

from perihelion.core.features import Features, Part, Parts, around, counts, flags, joined, singles
from perihelion.games.pacals_rocket.edition import TALLEST
from perihelion.games.pacals_rocket.state import State


def _widths(state: State) -> dict[str, int]:
    board = state.board
    seats = state.terms.seats
    return {
        **singles("stage to_move turn_of round start_player turns_taken die"),
        **singles("stones_allowed last_round bonus"),
        "ship": seats,
        "supply": seats,
        "points": seats,
        "load": seats * seats,
        "pyramids_left": seats * TALLEST,
        "god_stones": seats * len(board.god_values),
        "taken": seats * board.districts,
        "storeys": board.cells,
        "stones": seats * board.cells,
        "pyramids": seats * board.cells,
    }


def features(view: State, seat: int) -> Features:
    board = view.board
    city = view.city
    seats = view.terms.seats
    number = around(seat, seats)
    numbers = [view.stage, number[view.actor], number[view.mover()], view.round]
    numbers += [number[view.starter], view.turn, view.side, view.allowance]
    numbers += [int(view.last_round), number[view.bonus]]
    order = [(seat + after) % seats for after in range(seats)]
    for values in (city.ships, city.supply, city.points):
        for player in order:
            numbers.append(values[player])
    for player in order:
        load = city.load[player * seats : (player + 1) * seats]
        numbers += load[seat:] + load[:seat]
    for values in (city.left, city.gods, city.taken):
        width = len(values) // seats
        numbers += values[seat * width :] + values[: seat * width]
    numbers += city.heights
    stones: list[bytes] = []
    pyramids: list[bytes] = []
    for player in order:
        stones.append(flags(city.stones[player], board.cells))
        pyramids.append(flags(city.pyramids[player], board.cells))
    return joined(counts(numbers), *stones, *pyramids)


FACTORS_PER_MOVE = 1


def parts(state: State) -> Parts:
    return {name: Part((width,), -32768, 32767) for name, width in _widths(state).items()}


def actions(state: State) -> int:
    return state.board.moves


def action(_: State, move: int) -> int:
    return move


def move(_: State, action: int) -> int:
    return action


def factors(state: State) -> int:
    return min(state.board.moves, 2000) + 1


def move_factors(state: State, moves: Sequence[int], _: int) -> Features:
    most = factors(state) - 1
    return joined(counts([min(move, most) for move in moves]))

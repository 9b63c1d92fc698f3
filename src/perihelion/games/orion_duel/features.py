"""Orion Duel in numbers, as a seat sees it, for agents that learn."""

from __future__ import annotations

from collections.abc import Sequence

from perihelion.core.features import Features, Part, Parts, around, counts, flags, joined, singles
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.state import State


def _widths(state: State) -> dict[str, int]:
    cells = len(state.board.cells)
    return {
        **singles("stage to_move galaxy_player first_player"),
        "conditions": 2,
        "met": 6,
        "scores": 2,
        "tiles": 2 * len(state.board.counts),
        "own_hexes": cells,
        "other_hexes": cells,
        "galaxies": cells,
        "black_holes": cells,
    }


def features(view: State, seat: int) -> Features:
    board = view.board
    other = 1 - seat
    number = around(seat, 2)
    numbers = [view.stage, number[view.actor], number[view.galaxy_player], number[view.first]]
    numbers += [view.conditions(seat), view.conditions(other)]
    for player in (seat, other):
        for flag in (CONSTELLATIONS, GALAXIES, BLACK_HOLES):
            numbers.append(1 if view.met[player] & flag else 0)
    scores = view.scores()
    numbers += [scores[seat], scores[other]]
    numbers += view.stock[seat]
    numbers += view.stock[other]
    width = len(board.cells)
    hexes = [0, 0]
    player = view.first
    for move in view.placed:
        hexes[player] |= board.own_numbers[move]
        player = 1 - player
        hexes[player] |= board.other_numbers[move]
    return joined(
        counts(numbers),
        flags(hexes[seat], width),
        flags(hexes[other], width),
        flags(board.numbers_of(view.galaxies), width),
        flags(board.numbers_of(view.black_holes), width),
    )


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

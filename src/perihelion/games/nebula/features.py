"""Nebula in numbers, as a seat sees it, for agents that learn. A card that may not be known is
UNKNOWN, as in the view."""

from __future__ import annotations

from collections.abc import Sequence

from perihelion.core.features import Features, Part, Parts, around, counts, joined, singles
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.state import State


def _widths(state: State) -> dict[str, int]:
    board = state.board
    seats = state.seats
    kinds = len(board.kinds)
    tasks = len(state.public)
    markers = len(state.values.cells)
    return {
        **singles("stage to_move turn_of round supernova track chosen steps_left due"),
        **singles("matched wanted replaced"),
        "bag": kinds,
        "box": kinds,
        "drawn": len(state.drawn),
        "placed": kinds,
        "rays": len(state.rays),
        "rays_to_fill": len(state.rays),
        "clocks": len(state.clocks),
        "public_tasks": tasks,
        "task_first": tasks,
        "task_later": tasks * seats,
        "advanced_cards": len(state.advanced),
        "marker_cell": markers,
        "marker_rank": markers,
        "personal_tasks": len(state.personal),
        "black_holes": seats,
        "observatory": seats * len(state.galaxies[0].observatory),
        "galaxy": seats * board.cells,
    }


def features(view: State, seat: int) -> Features:
    board = view.board
    seats = view.seats
    number = around(seat, seats)
    numbers = [view.stage, number[view.actor], number[view.turn]]
    numbers += [view.round, view.supernova, view.track, view.chosen, view.steps_left, view.due]
    numbers += [int(view.matched), view.wanted, view.old]
    numbers += view.bag
    numbers += view.box
    numbers += view.drawn
    numbers += bits(view.used, len(board.kinds))
    numbers += view.rays
    numbers += bits(view.pending, len(view.rays))
    numbers += view.clocks
    numbers += view.public
    for first in view.first:
        numbers.append(number[first])
    for later in view.later:
        marked = bits(later, seats)
        numbers += marked[seat:] + marked[:seat]
    numbers += view.advanced
    numbers += view.values.cells
    ranks = [NONE] * len(view.values.cells)
    for order in view.values.order:
        for rank, marker in enumerate(order):
            ranks[marker] = rank
    numbers += ranks
    numbers += view.personal[2 * seat :] + view.personal[: 2 * seat]
    galaxies = view.galaxies[seat:] + view.galaxies[:seat]
    for galaxy in galaxies:
        numbers.append(galaxy.holes)
    for galaxy in galaxies:
        numbers += galaxy.observatory
    for galaxy in galaxies:
        numbers += galaxy.cells
    return joined(counts(numbers))


def bits(members: int, width: int) -> list[int]:
    """A set as zeros and ones."""
    return [members >> number & 1 for number in range(width)]


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

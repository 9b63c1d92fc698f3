"""Syzygy in numbers, as a seat sees it, for agents that learn."""

from array import array
from collections.abc import Sequence
from typing import Final

from perihelion.core.features import Features, Part, Parts, numbers
from syzygy.rules import carried, points
from syzygy.state import State

SEATS: Final = 4
MOST_TURNS: Final = 99
MOST_POINTS: Final = 250
FACTORS_PER_MOVE: Final = 3
MOST_GAIN: Final = 15


def parts(state: State) -> Parts:
    board = state.board
    return {
        "to_move": Part((SEATS,), 0, 1),
        "seats": Part((SEATS,), 0, 1),
        "pips": Part((1,), 0, max(board.pips)),
        "turns_left": Part((1,), 0, MOST_TURNS),
        "resting": Part((len(board.planets),), 0, 1),
        "points": Part((SEATS,), 0, MOST_POINTS),
        "comets": Part((SEATS,), 0, max(1, board.comets)),
        "hours": Part((len(board.planets), board.hours), 0, 1),
    }


def features(view: State, seat: int) -> Features:
    seats, scores, comets = len(view.comets), view.scores(), view.comets
    absent = [0] * (SEATS - seats)
    row = [int(view.actor >= 0 and (view.actor - seat) % seats == k) for k in range(SEATS)]
    row += [int(seats == k + 1) for k in range(SEATS)]
    row += [view.pips, min(view.rounds * seats - view.turn, MOST_TURNS)]
    row += [int(planet == view.resting) for planet in range(len(view.hours))]
    row += [min(score, MOST_POINTS) for score in scores[seat:] + scores[:seat]] + absent
    row += comets[seat:] + comets[:seat] + absent
    for hour in view.hours:
        row += [int(hour == k) for k in range(view.board.hours)]
    return numbers(array("h", row))


def actions(state: State) -> int:
    """Every flight of a planet: the moves but the rolls."""
    return state.board.roll


def action(_: State, move: int) -> int:
    return move


def move(_: State, action: int) -> int:
    return action


def legal_actions(state: State) -> list[int]:
    return state.moves()


def factors(state: State) -> int:
    return state.board.roll + MOST_GAIN + 1 + 2 + 1


def move_factors(state: State, moves: Sequence[int], _: int) -> Features:
    """The flight, what it brings (R8 to R10), and whether it costs a comet (R7)."""
    board, row = state.board, []
    for move in moves:
        planet, hour = divmod(move, board.hours)
        gain = min(sum(points(board, state.hours, planet, hour)), MOST_GAIN)
        back = hour != carried(board, planet, state.hours[planet], state.pips)
        row += [move, board.roll + gain, board.roll + MOST_GAIN + 1 + back]
    return numbers(array("h", row))

"""Syzygy in numbers, as a seat sees it, for agents that learn."""

from perihelion.core.features import Features, around, counts, flags, joined, singles
from syzygy.state import State


def parts(state: State) -> dict[str, int]:
    seats, once = len(state.comets), singles("to_move pips turns_left resting")
    return {**once, "scores": seats, "comets": seats, "hours": state.board.roll}


def features(view: State, seat: int) -> Features:
    seats, scores, comets = len(view.comets), view.scores(), view.comets
    numbers = [around(seat, seats)[view.actor], view.pips, view.rounds * seats - view.turn]
    numbers += [view.resting, *scores[seat:], *scores[:seat], *comets[seat:], *comets[:seat]]
    standing = 0
    for planet, hour in enumerate(view.hours):
        standing |= 1 << planet * view.board.hours + hour
    return joined(counts(numbers), flags(standing, view.board.roll))

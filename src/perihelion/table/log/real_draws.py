"""Draws at a table with the real box: people enter what came, nothing is drawn here.

A draw that all may see is entered by anybody at the table. One that goes to a hand is entered by
the seat that holds the hand, and nobody else ever learns it from here.
"""

from __future__ import annotations

from typing import Any

from perihelion.core.errors import MoveError
from perihelion.core.game import CHANCE, AnyGame, Seat


def drawing_seat(game: AnyGame, state: Any) -> Seat:
    """The seat that alone sees the next draw; None if everybody does, or nothing is to be drawn."""
    if state.actor != CHANCE:
        return None
    outcome = state.nth(0)
    words = game.words(state, outcome)
    if game.seen(state, outcome, None) == words:
        return None
    seats = range(game.seats_of(state))
    return next((seat for seat in seats if game.seen(state, outcome, seat) == words), None)


def entering_seats(game: AnyGame, state: Any, people: frozenset[int]) -> frozenset[int]:
    """The seats that may enter the next move or draw."""
    if state.actor != CHANCE:
        return frozenset({state.actor})
    seat = drawing_seat(game, state)
    return people if seat is None else frozenset({seat})


def clashes(game: AnyGame, state: Any, words: str, seats: frozenset[int]) -> bool:
    """Whether a draw is impossible only because of what others have entered in secret. Raises
    MoveError if it is impossible by all that the seats know."""
    if state.actor != CHANCE:
        return False
    for seat in sorted(seats):
        game.parse(game.view(state, seat), words)
    try:
        game.parse(state, words)
    except MoveError:
        return True
    return False

"""Moves from outside: checked, then played. And what follows from a position: its result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from perihelion.core.errors import BadSeats, IllegalMove
from perihelion.core.state import OVER, Result, State

if TYPE_CHECKING:
    from perihelion.core.game import Game


def play(game: Game[Any], state: State, move: int | str) -> int:
    """Play a move given as words or as a number; raises MoveError if it is not legal."""
    if isinstance(move, str):
        move = game.parse(state, move)
    elif move not in state.moves():
        raise IllegalMove("move-number", move=move)
    state.play(move)
    return move


def result(game: Game[Any], state: State) -> Result | None:
    """The result of the game, or None while it goes on."""
    if state.actor != OVER:
        return None
    return Result(state.scores(), state.standings(), state.ending(), game.roles(state))


def check_seats(game: Game[Any], seats: int) -> None:
    """Raise BadSeats if the game does not support this number of players."""
    if seats not in game.seats:
        known = ", ".join(str(number) for number in game.seats)
        raise BadSeats("seats-wrong", game=game.name, seats=str(seats), known=known)

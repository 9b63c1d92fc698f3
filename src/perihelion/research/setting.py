"""A game set up to be studied: seats and options chosen, its first position at hand.

Every interface of this room begins with one, so all of them mean the same game.
"""

from __future__ import annotations

from typing import Final, final

from perihelion import catalogue
from perihelion.core.game import OVER, AnyGame, State
from perihelion.core.options import Options, settle


@final
class Setting:
    """What is played: the game, how many play it, and by which options."""

    __slots__ = ("first", "game", "moves", "options", "seats")

    def __init__(self, name: str, seats: int | None = None, **options: object) -> None:
        self.game: Final[AnyGame] = catalogue.game(name)
        self.seats: Final = usual_seats(self.game) if seats is None else seats
        self.options: Final = settle(self.game.options, {**finite(self.game), **options})
        self.first: Final[State] = self.game.start(self.seats, None, **self.options)
        self.moves: Final = self.game.vocabulary(self.first)

    def returns(self, state: State) -> list[float]:
        """What the result is worth to each seat, -1 to 1, together 0; all 0 before the end.

        By places: the first of all gets 1, the last -1, and those who share places share what
        these are worth. Alone, where there is no place to win, by what the game's heuristics
        make of the score.
        """
        if state.actor != OVER:
            return [0.0] * self.seats
        if self.seats == 1:
            return [2 * share - 1 for share in self.game.heuristics.evaluate(state)]
        places = state.standings()
        # A seat on place p that n seats share takes the mean of the places p to p + n - 1.
        means = [place + (places.count(place) - 1) / 2 for place in places]
        return [1 - 2 * (mean - 1) / (self.seats - 1) for mean in means]


def usual_seats(game: AnyGame) -> int:
    """Two, where two can play."""
    return 2 if 2 in game.seats else game.seats[0]


def finite(game: AnyGame) -> Options:
    """Where a game may go on for ever, its longest limit: an agent that learns begins at random."""
    if "turn_limit" not in game.options:
        return {}
    limits = [value for value in game.options["turn_limit"].values if type(value) is int]
    return {"turn_limit": max(limits)}

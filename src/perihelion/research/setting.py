"""A game set up to be studied: seats, edition and options chosen, its first position at hand.

Every interface of this room begins with one, so all of them mean the same game.
"""

from __future__ import annotations

from typing import Any, Final, Self, final

from perihelion import catalogue
from perihelion.core.edition import Edition
from perihelion.core.game import OVER, AnyGame, State
from perihelion.core.options import Options, settle
from perihelion.core.position import Position


@final
class Setting:
    """What is played: the game, how many play it, and by which options. It never changes."""

    __slots__ = ("edition", "first", "game", "moves", "options", "seats")

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        edition: Edition | str | None = None,
        **options: object,
    ) -> None:
        self.game: Final[AnyGame] = catalogue.game(name)
        self.seats: Final = usual_seats(self.game) if seats is None else seats
        self.edition: Final = edition
        self.options: Final = settle(self.game.options, {**self.game.finite, **options})
        self.first: Final[State] = self.game.start(self.seats, edition, **self.options)
        self.moves: Final = self.game.vocabulary(self.first)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _setting, (self.game.name, self.seats, self.edition, self.options)

    def position(self, state: State) -> Position:
        """The state as it copies by its own `copy` and travels by its own `pack`."""
        return Position(self.game, state, self.edition)

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


def _setting(name: str, seats: int, edition: Edition | str | None, options: Options) -> Setting:
    return Setting(name, seats, edition, **options)

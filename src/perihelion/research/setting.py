"""A game with its seats, edition and options, as all research interfaces use it."""

from __future__ import annotations

from typing import Any, Final, Self, final

from perihelion import catalogue
from perihelion.core.edition import Edition
from perihelion.core.game import OVER, AnyGame, State
from perihelion.core.options import Options, settle
from perihelion.core.position import Position


@final
class Setting:
    """A game with its seats, edition, options and first position. Immutable."""

    __slots__ = ("actions", "edition", "first", "game", "moves", "options", "parts", "seats")

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        edition: Edition | str | None = None,
        **options: object,
    ) -> None:
        self.game: Final[AnyGame] = catalogue.game(name)
        self.seats: Final = self.game.usual_seats if seats is None else seats
        self.edition: Final = edition
        self.options: Final = settle(self.game.options, {**self.game.finite, **options})
        self.first: Final[State] = self.game.start(self.seats, edition, **self.options)
        self.moves: Final = self.game.vocabulary(self.first)
        """How many moves there are, those of chance included."""
        self.actions: Final = self.game.actions(self.first)
        """How many actions there are in the compact space of the seats."""
        self.parts: Final = self.game.feature_parts(self.first)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _setting, (self.game.name, self.seats, self.edition, self.options)

    def position(self, state: State) -> Position:
        """The state as a `Position`, which can be copied and pickled."""
        return Position(self.game, state, self.edition)

    def returns(self, state: State) -> list[float]:
        """The return of each seat, -1 to 1, summing to 0; all 0 before the end.

        Returns fall evenly from 1 for the first place to -1 for the last, and tied seats get the
        mean of theirs. In a game for one, the return is the heuristics' evaluation of the score.
        """
        if state.actor != OVER:
            return [0.0] * self.seats
        if self.seats == 1:
            return [2 * share - 1 for share in self.game.heuristics.evaluate(state)]
        places = state.standings()
        # A seat on place p that n seats share takes the mean of the places p to p + n - 1.
        means = [place + (places.count(place) - 1) / 2 for place in places]
        return [1 - 2 * (mean - 1) / (self.seats - 1) for mean in means]


def _setting(name: str, seats: int, edition: Edition | str | None, options: Options) -> Setting:
    return Setting(name, seats, edition, **options)

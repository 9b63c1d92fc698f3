"""Returns and rewards: what the end of a game, or one move, is worth to each seat.

Several players: `win` (the default), `places` or `margin`; one player: `score`. Those by points are
linear, with the constants of the game's `data/returns.toml`; see docs/research/interfaces.md.
"""

from __future__ import annotations

from typing import Any, Final, final

from perihelion.core.errors import PerihelionError
from perihelion.core.game import OVER, AnyGame, State
from perihelion.core.game.package import data
from perihelion.research.extras import TEXTS

WIN: Final = "win"
PLACES: Final = "places"
MARGIN: Final = "margin"
SCORE: Final = "score"
BY_POINTS: Final = (MARGIN, SCORE)


class BadReward(PerihelionError):
    """A kind of return that does not exist for this game and number of seats."""


@final
class Reward:
    """A kind of return for one game and number of seats. Immutable.

    `dense` pays differences of points after every move; otherwise everything comes at the end.
    """

    __slots__ = ("dense", "greatest", "kind", "least", "nothing", "one", "seats", "zero")

    def __init__(
        self, game: AnyGame, seats: int, kind: str | None = None, dense: bool = False
    ) -> None:
        kinds = (SCORE,) if seats == 1 else (WIN, PLACES, MARGIN)
        self.kind: Final = kinds[0] if kind is None else kind
        self.dense: Final = dense
        self.seats: Final = seats
        self.nothing: Final = [0.0] * seats
        if self.kind not in kinds:
            raise BadReward("reward-kind", TEXTS, kind=self.kind, known=", ".join(kinds))
        if dense and self.kind not in BY_POINTS:
            raise BadReward("reward-dense", TEXTS, kind=self.kind, known=", ".join(BY_POINTS))
        points = _points(game, self.kind)
        self.zero: Final[float] = points["zero"]
        self.one: Final[float] = points["one"]
        self.least: Final[float] = self._linear(points["worst"])
        """No return is below this one with the game's own editions."""
        self.greatest: Final[float] = self._linear(points["best"])

    def returns(self, state: State) -> list[float]:
        """The return of each seat if the game ended now by points; by place, 0 before the end.

        The returns of several seats add up to 0.
        """
        if self.kind == SCORE:
            return [self._linear(score) for score in state.scores()]
        if self.kind == MARGIN:
            return self._margins(state.scores())
        if state.actor != OVER:
            return self.nothing
        return self._places(state.standings()) if self.kind == PLACES else self._wins(state)

    def _linear(self, points: float) -> float:
        return (points - self.zero) / (self.one - self.zero)

    def _margins(self, scores: list[int]) -> list[float]:
        """How far each is ahead of the mean of the others."""
        total, others = sum(scores), self.seats - 1
        return [self._linear(score - (total - score) / others) for score in scores]

    def _places(self, places: list[int]) -> list[float]:
        """From 1 for the first place to -1 for the last. Seats that share places share these."""
        means = [place + (places.count(place) - 1) / 2 for place in places]
        return [1 - 2 * (mean - 1) / (self.seats - 1) for mean in means]

    def _wins(self, state: State) -> list[float]:
        """1 for a victory. The others lose as much together, and tied winners share."""
        places = state.standings()
        others = self.seats - 1
        share = (self.seats / places.count(1) - 1) / others
        return [share if place == 1 else -1 / others for place in places]


def _points(game: AnyGame, kind: str) -> dict[str, Any]:
    """The constants of a kind of return."""
    if kind not in BY_POINTS:
        return {"zero": 0, "one": 1, "worst": -1, "best": 1}
    table = data(game.texts.package, "returns").get(kind)
    if table is None:
        raise BadReward("reward-no-points", TEXTS, game=game.name, kind=kind)
    if kind == MARGIN:
        return {"zero": 0, "one": table["one"], "worst": -table["most"], "best": table["most"]}
    return dict(table)

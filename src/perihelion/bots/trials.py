"""Whether one bot really beats another: games until the answer is sure, and no longer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt
from typing import Final, final

from perihelion.bots.bot import Maker
from perihelion.bots.matches import play_matches, wins
from perihelion.core.game import AnyGame

SIDED: Final = 1.959964  # standard deviations either side of 95 %


def wilson(won: float, games: int) -> tuple[float, float]:
    """Between which shares of wins the true one lies, 95 times in 100."""
    if not games:
        return 0.0, 1.0
    share = won / games
    square = SIDED * SIDED / games
    middle = share + square / 2
    around = SIDED * sqrt(share * (1 - share) / games + square / (4 * games))
    return max(0.0, (middle - around) / (1 + square)), min(1.0, (middle + around) / (1 + square))


@final
class Trial:
    """A sequential test (Wald's): does the first win at least `strong` of its games, or at most
    `weak`? It errs once in `1 / error` either way, and it stops as soon as it is sure."""

    def __init__(self, strong: float = 0.7, weak: float = 0.5, error: float = 0.05) -> None:
        self.gain: Final = log(strong / weak)  # what a win says for `strong`
        self.loss: Final = log((1 - strong) / (1 - weak))
        self.bound: Final = log((1 - error) / error)
        self.won = 0.0
        self.games = 0

    @property
    def evidence(self) -> float:
        return self.won * self.gain + (self.games - self.won) * self.loss

    @property
    def answer(self) -> bool | None:
        """Yes, no, or None while it is open."""
        if abs(self.evidence) < self.bound:
            return None
        return self.evidence > 0

    def add(self, won: float) -> None:
        """A game: 1 won, 0 lost, between for a shared victory."""
        self.won += won
        self.games += 1

    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)


def run(
    trial: Trial,
    game: AnyGame,
    makers: Sequence[Maker],
    most: int,
    seed: int | str,
    options: Iterable[Mapping[str, object]] = ({},),
) -> bool | None:
    """Let the first maker's bots play against the others' until the trial is sure, or `most`
    games are played. Every way to set the game up has its turn, with each bot on each seat."""
    ways = [dict(way) for way in options]
    rounds = [play_matches(game, makers, most, f"{seed}/{n}", way) for n, way in enumerate(ways)]
    while trial.answer is None and trial.games < most:
        turn = trial.games // len(makers)
        trial.add(wins([next(rounds[turn % len(rounds)])], len(makers))[0])
    return trial.answer

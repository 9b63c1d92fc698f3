"""A sequential test of whether one bot beats another, in as few games as possible."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt
from typing import Final, final

from perihelion.bots.bot import Maker
from perihelion.bots.bot_games import play_bot_games, wins
from perihelion.core.game import AnyGame

Z_95: Final = 1.959964  # standard deviations either side of 95 %


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share of wins."""
    if not games:
        return 0.0, 1.0
    share = won / games
    square = Z_95 * Z_95 / games
    middle = share + square / 2
    half_width = Z_95 * sqrt(share * (1 - share) / games + square / (4 * games))
    return max(0.0, (middle - half_width) / (1 + square)), min(
        1.0, (middle + half_width) / (1 + square)
    )


@final
class Trial:
    """Wald's sequential test: does the first bot win at least `strong` of its games, or at most
    `weak`? Either answer is wrong with probability `error`."""

    def __init__(self, strong: float = 0.7, weak: float = 0.5, error: float = 0.05) -> None:
        self.gain: Final = log(strong / weak)  # the log-likelihood ratio of a win
        self.loss: Final = log((1 - strong) / (1 - weak))
        self.bound: Final = log((1 - error) / error)
        self.won = 0.0
        self.games = 0

    @property
    def evidence(self) -> float:
        return self.won * self.gain + (self.games - self.won) * self.loss

    @property
    def answer(self) -> bool | None:
        """True for `strong`, False for `weak`, None while undecided."""
        if abs(self.evidence) < self.bound:
            return None
        return self.evidence > 0

    def add(self, won: float) -> None:
        """Count a game: 1 if won, 0 if lost, in between for a shared victory."""
        self.won += won
        self.games += 1

    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)


def run_trial(
    trial: Trial,
    game: AnyGame,
    makers: Sequence[Maker],
    most: int,
    seed: int | str,
    options: Iterable[Mapping[str, object]] = ({},),
) -> bool | None:
    """Play the first maker's bots against the others' until the trial has an answer or `most`
    games are played. The `options` take turns, with each bot on each seat."""
    settings = [dict(setting) for setting in options]
    rounds = [
        play_bot_games(game, makers, most, f"{seed}/{n}", setting)
        for n, setting in enumerate(settings)
    ]
    while trial.answer is None and trial.games < most:
        turn = trial.games // len(makers)
        trial.add(wins([next(rounds[turn % len(rounds)])], len(makers))[0])
    return trial.answer

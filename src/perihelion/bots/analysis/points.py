"""Converts the value of a position into points, in a game for one.

A search returns values from 0 to 1. How the game's heuristics map final scores to values is fitted
on a few finished games, as a line over the log-odds.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from perihelion.bots.analysis.judgement import STEEPEST
from perihelion.bots.log_odds import log_odds
from perihelion.bots.playout import play_at_random
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State

GAMES: Final = 12


class Points(NamedTuple):
    """Points are `middle + slope * log(value / (1 - value))`."""

    middle: float
    slope: float

    def of(self, value: float) -> float:
        return self.middle + self.slope * log_odds(value)

    def lost(self, cost: float) -> float:
        """The points that a cost stands for; in a game for one, costs are log odds times
        STEEPEST."""
        return abs(self.slope) / STEEPEST * cost


def points(game: AnyGame, start: State) -> Points | None:
    """The fit for games from this start; None if more than one seat plays."""
    if game.seats_of(start) > 1:
        return None
    ends = [_end(start, Dealer(f"points/{number}")) for number in range(GAMES)]
    odds = [log_odds(game.heuristics.evaluate(end)[0]) for end in ends]
    scores = [float(end.scores()[0]) for end in ends]
    mean_odds, mean = sum(odds) / GAMES, sum(scores) / GAMES
    spread = sum((odd - mean_odds) ** 2 for odd in odds)
    if not spread:
        return Points(mean, 0.0)
    both = sum((odd - mean_odds) * (s - mean) for odd, s in zip(odds, scores, strict=True))
    return Points(mean - both / spread * mean_odds, both / spread)


def _end(start: State, dealer: Dealer) -> State:
    state = start.copy()
    play_at_random(state, dealer)
    return state

"""How well the greedy bot plays."""

from __future__ import annotations

import perihelion
from perihelion.bots import named
from perihelion.bots.matches import bouts, wins

GAME = perihelion.game("nova-luna")


def greedy_alone(games: int, seed: str) -> float:
    """The average score of the solo game; fewer is better."""
    played = bouts(GAME, [named("greedy")], games, seed)
    return sum(bout.record.state.scores()[0] for bout in played) / games


def greedy_wins(games: int, seed: str) -> float:
    """How many games of two greedy wins against random."""
    return wins(bouts(GAME, [named("greedy"), named("random")], games, seed), 2)[0]

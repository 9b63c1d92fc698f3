"""How well the greedy bot plays."""

from __future__ import annotations

import perihelion
from perihelion.bots import named
from perihelion.bots.bot_games import play_bot_games, wins

GAME = perihelion.game("nova-luna")


def greedy_alone(games: int, seed: str) -> float:
    """The average score of the solo game; fewer is better."""
    played = play_bot_games(GAME, [named("greedy")], games, seed)
    return sum(match.record.state.scores()[0] for match in played) / games


def greedy_wins(games: int, seed: str) -> float:
    """How many games of two greedy wins against random."""
    return wins(play_bot_games(GAME, [named("greedy"), named("random")], games, seed), 2)[0]

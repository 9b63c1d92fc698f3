"""How well a bot plays solo; fewer points are better."""

from __future__ import annotations

from math import sqrt

import perihelion
from perihelion.bots import Maker
from perihelion.bots.bot_games import play_bot_games
from perihelion.bots.trials import Z_95

GAME = perihelion.game("nova-luna")


def scores(maker: Maker, games: int, seed: str) -> list[int]:
    return [match.record.state.scores()[0] for match in play_bot_games(GAME, [maker], games, seed)]


def interval(points: list[int]) -> tuple[float, float]:
    """The 95 % interval of the mean."""
    mean = sum(points) / len(points)
    spread = sum((point - mean) ** 2 for point in points) / (len(points) - 1)
    around = Z_95 * sqrt(spread / len(points))
    return mean - around, mean + around

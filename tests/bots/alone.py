"""How well a bot plays alone; fewer points are better."""

from __future__ import annotations

from math import sqrt

import perihelion
from perihelion.bots import Maker
from perihelion.bots.matches import play_matches
from perihelion.bots.trials import SIDED

GAME = perihelion.game("nova-luna")


def scores(maker: Maker, games: int, seed: str) -> list[int]:
    return [match.record.state.scores()[0] for match in play_matches(GAME, [maker], games, seed)]


def interval(points: list[int]) -> tuple[float, float]:
    """Between which means the true one lies, 95 times in 100."""
    mean = sum(points) / len(points)
    spread = sum((point - mean) ** 2 for point in points) / (len(points) - 1)
    around = SIDED * sqrt(spread / len(points))
    return mean - around, mean + around

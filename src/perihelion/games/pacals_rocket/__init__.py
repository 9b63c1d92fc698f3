"""Pacal's Rocket."""

from perihelion.games.pacals_rocket.game import GAME

__all__ = ["GAME"]

"""Nebula."""

from perihelion.games.nebula.game import GAME

__all__ = ["GAME"]

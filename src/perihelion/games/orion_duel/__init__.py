"""Orion Duel."""

from perihelion.games.orion_duel.game import GAME

__all__ = ["GAME"]

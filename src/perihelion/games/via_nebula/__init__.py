"""Via Nebula."""

from perihelion.games.via_nebula.game import GAME

__all__ = ["GAME"]

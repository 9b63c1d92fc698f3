"""Nova Luna."""

from perihelion.games.nova_luna.game import GAME

__all__ = ["GAME"]

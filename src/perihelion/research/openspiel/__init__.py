"""Every game as an OpenSpiel game, so that its algorithms run on them unchanged.

    import pyspiel
    from perihelion import research

    research.register_openspiel()
    game = pyspiel.load_game("python_perihelion_nova_luna(players=3)")

Actions are those of the compact space, chance outcomes are moves of our engine.
"""

from perihelion.research.openspiel.game import SpielGame, SpielState, register, short_name
from perihelion.research.openspiel.parameters import parameter

__all__ = ["SpielGame", "SpielState", "parameter", "register", "short_name"]

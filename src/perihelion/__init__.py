"""Perihelion: a table for celestial board games.

>>> import perihelion
>>> game = perihelion.game("orion-duel")
>>> state = game.start(setup="symmetric_1", first_player="blue")
>>> state.count()
1220
"""

from perihelion import compiled

compiled.obey_switch()

from perihelion.catalogue import game, game_names, read  # noqa: E402

__all__ = ["game", "game_names", "read"]
__version__ = "0.2.0"

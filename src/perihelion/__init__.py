"""Perihelion: a table for celestial board games.

>>> import perihelion
>>> game = perihelion.game("orion-duel")
>>> state = game.start(setup="symmetric_1", first_player="blue")
>>> state.count()
1220
"""

from typing import TYPE_CHECKING

from perihelion import compiled

compiled.obey_switch()

if TYPE_CHECKING:
    from perihelion.catalogue import game, game_names, read

__all__ = ["game", "game_names", "read"]
__version__ = "0.2.0"


def __getattr__(name: str) -> object:
    """The catalogue is imported when it is first needed, so that a command that needs no game
    starts at once."""
    if name in __all__:
        from perihelion import catalogue

        return getattr(catalogue, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

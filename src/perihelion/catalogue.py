"""The games there are. The only file that names them."""

from __future__ import annotations

from typing import Final

from perihelion.core import record
from perihelion.core.errors import UnknownGame
from perihelion.core.game import AnyGame
from perihelion.core.game.package import load

_PACKAGES: Final = {
    "nova-luna": "perihelion.games.nova_luna",
    "nebula": "perihelion.games.nebula",
    "orion-duel": "perihelion.games.orion_duel",
    "pacals-rocket": "perihelion.games.pacals_rocket",
    "via-nebula": "perihelion.games.via_nebula",
}


def game_names() -> list[str]:
    return sorted(_PACKAGES)


def game(name: str) -> AnyGame:
    """A game by its name. Its package is loaded when it is first asked for."""
    if name not in _PACKAGES:
        raise UnknownGame("game-unknown", name=name, known=", ".join(game_names()))
    return load(_PACKAGES[name])


def read(text: str) -> record.Record:
    """The record of a text, or BadRecord with the line that is wrong."""
    return record.read(text, game)

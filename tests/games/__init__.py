"""The games of this house, whatever other packages add where the tests run."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from perihelion import catalogue
from perihelion.core.game import AnyGame

GAMES: Final = [catalogue.game(name) for name in sorted(catalogue._PACKAGES)]


def folder_of(game: AnyGame) -> Path:
    """The folder of a game's own tests; `golden` in it holds its golden files."""
    return Path(__file__).parent / game.package.rpartition(".")[2]

"""The pictures of single tiles, for a form in which they are changed."""

from __future__ import annotations

from perihelion.core.edition.fields import Path
from perihelion.core.scene import Scene, Shape
from perihelion.games.nova_luna.scene import art
from perihelion.games.nova_luna.scene.layout import TILE
from perihelion.games.nova_luna.scene.mosaics import tasks
from perihelion.games.nova_luna.state import State
from perihelion.games.nova_luna.words import tile_label


def component(state: State, path: Path, language: str) -> Scene | None:
    """The tile that the path leads to."""
    if path[:2] != ("tiles", "tile") or len(path) < 3:
        return None
    board, tile = state.board, int(path[2])
    label = tile_label(board, tile, language)
    picture = art.STYLE.canvas(label, 1.1 * TILE, 1.1 * TILE)
    at = (0.55 * TILE, 0.55 * TILE)
    marks = art.tile_marks(board.colour[tile], board.time[tile])
    picture.shapes += [Shape("tile", marks, at, label=label), *tasks(board, tile, at, 1, language)]
    return picture

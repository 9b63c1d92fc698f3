"""Where things lie in the picture: the wheel and the others above, the own mosaic large below."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, NamedTuple

from perihelion.core.scene import Box, Point
from perihelion.games.nova_luna.board import Board
from perihelion.games.nova_luna.rules import Mosaic

WIDTH: Final = 1000
HEIGHT: Final = 1330
TILE: Final = 100  # a tile is drawn this wide and scaled to its place

WHEEL: Final[Point] = (328, 330)
RIM: Final = 318
SLOT_RING: Final = 260
SLOT_SCALE: Final = 0.92
TRACK_RING: Final = 176
SPACE: Final = 20

MARGIN: Final = 14
PANELS_LEFT: Final = 662
PANELS_TOP: Final = 14
PANELS_BOTTOM: Final = 644
STRIP_TOP: Final = 658
STRIP_HEIGHT: Final = 104
HAND: Final[Point] = (930, 710)
LARGEST: Final = 1.3


OWN: Final = Box(
    MARGIN,
    STRIP_TOP + STRIP_HEIGHT + 12,
    WIDTH - 2 * MARGIN,
    HEIGHT - STRIP_TOP - STRIP_HEIGHT - 26,
)


def around(radius: float, turn: float) -> Point:
    """A point on a ring about the wheel; a whole turn is 1, clockwise from the top."""
    angle = 2 * pi * turn
    return (WHEEL[0] + radius * sin(angle), WHEEL[1] - radius * cos(angle))


def slot(board: Board, number: int) -> Point:
    return around(SLOT_RING, number / board.slots)


def space(board: Board, number: int) -> Point:
    return around(TRACK_RING, number / board.spaces)


def panel(place: int, panels: int) -> Box:
    """The box of another player, from top to bottom."""
    gap = 12
    height = (PANELS_BOTTOM - PANELS_TOP - gap * (panels - 1)) / panels
    width = WIDTH - MARGIN - PANELS_LEFT
    return Box(PANELS_LEFT, PANELS_TOP + place * (height + gap), width, height)


class Grid(NamedTuple):
    """A mosaic fitted into a box: where each cell lies, and how large a tile is."""

    scale: float
    x: float
    y: float

    def at(self, cell: tuple[int, int]) -> Point:
        return (self.x + cell[0] * self.scale * TILE, self.y + cell[1] * self.scale * TILE)


def fitted(board: Board, mosaic: Mosaic, box: Box, rim: int, largest: float) -> Grid:
    """The whole mosaic in the middle of the box, with `rim` cells free all round it."""
    cells = [board.cells[cell] for cell in mosaic.cells] or [(0, 0)]
    left, right = min(x for x, _ in cells) - rim, max(x for x, _ in cells) + rim
    top, bottom = min(y for _, y in cells) - rim, max(y for _, y in cells) + rim
    wide, high = (right - left + 1) * TILE, (bottom - top + 1) * TILE
    scale = min(largest, box.width / wide, box.height / high)
    x, y = box.centre
    step = scale * TILE
    return Grid(scale, x - (left + right) / 2 * step, y - (top + bottom) / 2 * step)

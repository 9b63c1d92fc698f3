"""Where things lie in the picture: in a wide one the wheel left of the own mosaic, and the other
players below the wheel, or below both if they are several; in a tall one both above it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import Final, NamedTuple

from perihelion.core.boards import board_cache
from perihelion.core.scene import TALL, Box, Point
from perihelion.games.nova_luna.board import Board

TILE: Final = 100  # a tile is drawn this wide and scaled to its place
RIM: Final = 318
SLOT_RING: Final = 260
SLOT_SCALE: Final = 0.92
TRACK_RING: Final = 176
SPACE: Final = 20
GAP: Final = 12
LARGEST: Final = 1.3  # scale of a tile


# By identity, because it is a key of everything that is drawn.
@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The places of one form of the picture."""

    width: float
    height: float
    wheel: Point
    others: Box
    """Shared by the panels of the other players."""
    strip: Box
    """The own name, tokens and the tile in hand."""
    own: Box
    """The own mosaic."""

    @property
    def hand(self) -> Point:
        return (self.strip.x + self.strip.width - 56, self.strip.y + self.strip.height / 2)

    def around(self, radius: float, turn: float) -> Point:
        """A point on a ring about the wheel; a whole turn is 1, clockwise from the top."""
        angle = 2 * pi * turn
        return (self.wheel[0] + radius * sin(angle), self.wheel[1] - radius * cos(angle))

    def slot(self, board: Board, number: int) -> Point:
        return self.around(SLOT_RING, number / board.slots)

    def space(self, board: Board, number: int) -> Point:
        return self.around(TRACK_RING, number / board.spaces)

    def panel(self, place: int, panels: int) -> Box:
        """The box of another player: side by side where there is more width than height."""
        x, y, width, height = self.others
        if width > height:
            share = (width - GAP * (panels - 1)) / panels
            return Box(x + place * (share + GAP), y, share, height)
        share = (height - GAP * (panels - 1)) / panels
        return Box(x, y + place * (share + GAP), width, share)


_WHEEL: Final = (332, 328)
_TALL: Final = Layout(
    1000,
    1430,
    wheel=(328, 330),
    others=Box(662, 14, 324, 630),
    strip=Box(14, 658, 972, 104),
    own=Box(14, 774, 972, 642),
)
_WIDE: Final = Layout(
    1400,
    1050,
    wheel=_WHEEL,
    others=Box(14, 656, 636, 382),
    strip=Box(664, 14, 722, 104),
    own=Box(664, 130, 722, 906),
)
_WIDE_FOR_MANY: Final = replace(_WIDE, others=Box(14, 656, 1372, 382), own=Box(664, 130, 722, 514))


def plan(form: str, seats: int) -> Layout:
    """The places of a form for that many players."""
    if form == TALL:
        return _TALL
    return _WIDE_FOR_MANY if seats > 2 else _WIDE


class Grid(NamedTuple):
    """A mosaic fitted into a box: where each cell lies, and how large a tile is."""

    scale: float
    x: float
    y: float

    def at(self, cell: tuple[int, int]) -> Point:
        return (self.x + cell[0] * self.scale * TILE, self.y + cell[1] * self.scale * TILE)


@board_cache(5000)
def fitted(board: Board, laid: tuple[int, ...], box: Box, rim: int, largest: float) -> Grid:
    """The mosaic on these cells in the middle of the box, with `rim` cells free all round it."""
    cells = [board.cells[cell] for cell in laid] or [(0, 0)]
    left, right = min(x for x, _ in cells) - rim, max(x for x, _ in cells) + rim
    top, bottom = min(y for _, y in cells) - rim, max(y for _, y in cells) + rim
    wide, high = (right - left + 1) * TILE, (bottom - top + 1) * TILE
    scale = min(largest, box.width / wide, box.height / high)
    x, y = box.centre
    step = scale * TILE
    return Grid(scale, x - (left + right) / 2 * step, y - (top + bottom) / 2 * step)

"""Where things lie in the picture. Hexes are flat-top; `SIZE` is their radius."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from perihelion.core.scene import TALL, WIDE, Box, Point
from perihelion.core.scene.drawing import ring
from perihelion.games.orion_duel.edition import Cell

SIZE: Final = 48
RACK_SCALE: Final = 0.44


CORNERS: Final = ring(6, SIZE)


def offset(cell: Cell) -> Point:
    """A cell's centre, seen from the centre of the board or from the anchor of a tile."""
    q, r = cell
    return (1.5 * q * SIZE, sqrt(3) * (r + q / 2) * SIZE)


# By identity, because it is a key of everything that is drawn.
@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The places of one form of the picture: the board in the middle, a rack on either side of it
    or above and below."""

    width: float
    height: float
    centre: Point
    """Of the board."""
    own: Box
    """The rack of the seat that looks."""
    other: Box
    upright: bool
    """Whether the tiles in a rack lie below one another."""
    names: bool
    """Whether there is room for the names of the cells."""

    def cell(self, cell: Cell) -> Point:
        x, y = offset(cell)
        return (self.centre[0] + x, self.centre[1] + y)

    def rack(self, own: bool) -> Box:
        return self.own if own else self.other

    def slot(self, own: bool, kind: int, kinds: int) -> Box:
        """The place of one kind of tiles in a rack."""
        x, y, width, height = self.rack(own)
        if self.upright:
            share = (height - 160) / kinds
            return Box(x + 4, y + 52 + share * kind, width - 8, share)
        share = 636 / kinds
        return Box(x + 12 + share * kind, y, share, height)

    def condition(self, own: bool, place: int) -> Point:
        """The middle of the badge of one of the three conditions."""
        x, y, width, height = self.rack(own)
        if self.upright:
            return (x + width / 2 + 44 * (place - 1), y + height - 62)
        return (x + 700 + 72 * place, y + 60)

    def supply(self, own: bool) -> Point:
        """The middle of the row of tokens that are still to be placed."""
        x = self.centre[0]
        if self.upright:
            return (x, self.height - 36 if own else 36)
        return (x, self.own.y - 34 if own else self.other.y + self.other.height + 34)


LAYOUTS: Final = {
    WIDE: Layout(
        1256,
        940,
        centre=(628, 470),
        own=Box(1112, 8, 138, 924),
        other=Box(6, 8, 138, 924),
        upright=True,
        names=True,
    ),
    TALL: Layout(
        1000,
        1220,
        centre=(500, 610),
        own=Box(14, 1088, 972, 118),
        other=Box(14, 14, 972, 118),
        upright=False,
        names=False,
    ),
}


# The neighbour across the edge from corner k to corner k + 1.
ACROSS: Final[tuple[Cell, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def edges(cells: list[Cell], inside: list[Cell]) -> str:
    """The outline of a set of cells as a path: the edges whose other side is not `inside`.

    Coordinates are offsets from cell (0, 0).
    """
    drawn = []
    for q, r in cells:
        x, y = offset((q, r))
        for corner, (dq, dr) in enumerate(ACROSS):
            if (q + dq, r + dr) not in inside:
                (ax, ay), (bx, by) = CORNERS[corner], CORNERS[(corner + 1) % 6]
                drawn.append(f"M{x + ax:.1f} {y + ay:.1f}L{x + bx:.1f} {y + by:.1f}")
    return "".join(drawn)

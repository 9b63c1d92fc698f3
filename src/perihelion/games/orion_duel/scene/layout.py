"""Where things lie in the picture. Hexes are flat-top; `SIZE` is their radius."""

from __future__ import annotations

from math import sqrt
from typing import Final

from perihelion.core.scene import Point
from perihelion.core.scene.drawing import ring
from perihelion.games.orion_duel.edition import Cell

SIZE: Final = 48
WIDTH: Final = 1000
HEIGHT: Final = 1220
CENTRE: Final[Point] = (500, 610)
RACK_HEIGHT: Final = 118
RACK_SCALE: Final = 0.44
# Columns of the six kinds of tiles in a rack, and where the conditions begin.
SLOTS: Final = (52, 122, 212, 330, 460, 578)
CONDITIONS: Final = 690

CORNERS: Final = ring(6, SIZE)


def offset(cell: Cell) -> Point:
    """A cell's centre, seen from the centre of the board or from the anchor of a tile."""
    q, r = cell
    return (1.5 * q * SIZE, sqrt(3) * (r + q / 2) * SIZE)


def centre(cell: Cell) -> Point:
    x, y = offset(cell)
    return (CENTRE[0] + x, CENTRE[1] + y)


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

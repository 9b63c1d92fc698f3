"""Where things lie in the picture.

The galaxy of the seat that looks is largest; clusters and Observatory lie beside it, below it the
black-hole bar, the cards, in the full version the values board, and the other players' galaxies.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from perihelion.core.scene import Box, Point
from perihelion.games.nebula.board import Board

WIDTH: Final = 1100
MARGIN: Final = 16
GAP: Final = 12


GALAXY: Final = Box(MARGIN, MARGIN, 680, 692)
SCALE: Final = 0.68
CLUSTERS: Final = Box(708, MARGIN, 376, 476)
OBSERVATORY: Final = Box(708, 504, 376, 204)
BAR: Final = Box(MARGIN, 720, 680, 64)
BAG: Final = Box(708, 720, 376, 64)
CARD: Final = Box(0, 796, 204, 164)
VALUES: Final = Box(MARGIN, 972, 624, 198)
ADVANCED: Final = Box(652, 972, 432, 198)
OTHERS: Final = (0, 0, 330, 296, 246)
"""How high the other players' panels are, by the number of players."""

WHEELS: Final[tuple[Point, ...]] = ((896, 116), (989, 342), (803, 342))
SUPERNOVA: Final[Point] = (896, 249)
CLOCK_AT: Final = 27
RAY_AT: Final = 61
MOON_AT: Final = 89
TRACK_Y: Final = 466
TRACK_STEP: Final = 28


def below(full: bool) -> float:
    """Where the other players' galaxies begin."""
    return VALUES.y + VALUES.height + GAP if full else VALUES.y


def height(full: bool, seats: int) -> float:
    return below(full) + OTHERS[seats] + MARGIN


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """A point by its angle clockwise from the top."""
    angle = (degrees - 90) * pi / 180
    return (centre[0] + radius * cos(angle), centre[1] + radius * sin(angle))


def cell(board: Board, number: int) -> Point:
    """A cell in the drawing of the galaxy, 1000 wide, seen from its centre."""
    place = board.parts.galaxy.cells[number]
    radius = board.parts.galaxy.radii[place.orbit - 1] if place.orbit else 0
    return polar((0, 0), radius, place.angle - 45)


def placed(centre: Point, scale: float, at: Point) -> Point:
    return (centre[0] + scale * at[0], centre[1] + scale * at[1])


def ray(board: Board, cluster: int, number: int, distance: float) -> Point:
    return polar(WHEELS[cluster], distance, 360 * number / board.rays[cluster])


def track(number: int) -> Point:
    return (728 + TRACK_STEP * number, TRACK_Y)


def bar(number: int) -> Point:
    return (BAR.x + 38 + 67 * number, BAR.y + BAR.height / 2)


def observatory(kind: int) -> Point:
    """Four kinds above, the others below."""
    row, column = divmod(kind, 4)
    return (OBSERVATORY.x + 52 + 91 * column, OBSERVATORY.y + 66 + 84 * row)


def card(number: int) -> Point:
    """The centre of a card of the upper row: the personal task, then the public ones."""
    x = MARGIN + CARD.width / 2 + (CARD.width + GAP) * number
    return (x, CARD.y + CARD.height / 2)


def advanced(number: int) -> Point:
    row, column = divmod(number, 2)
    return (ADVANCED.x + 105 + 222 * column, ADVANCED.y + 46.5 + 105 * row)


def other(position: int, number: int, full: bool) -> Box:
    """The panel of one of the other players."""
    width = (WIDTH - 2 * MARGIN - GAP * (number - 1)) / number
    return Box(MARGIN + (width + GAP) * position, below(full), width, OTHERS[number + 1])

"""Where things lie in the picture: in a wide one the own galaxy left, with Observatory, black-hole
bar and values board below it, and right of it clusters, cards and the other players; in a tall one
the galaxy above, all else below it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from perihelion.core.scene import TALL, WIDE, Box, Point
from perihelion.games.nebula.board import Board

GAP: Final = 10
DRAWN: Final = 1000
"""A galaxy is drawn this wide and scaled to its place."""
CLOCK_AT: Final = 27
RAY_AT: Final = 64
MOON_AT: Final = 96
RAY: Final = 23
"""Radius of the end of a ray."""
TASK: Final = (324.0, 124.0)
"""A task with its sentence; the sentence needs this much room."""


# By identity, because it is a key of everything that is drawn.
@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The places of one form of the picture."""

    width: float
    height: float
    small: float
    """The size of the smallest letters."""
    galaxy: Box
    bar: Box
    observatory: Box
    clusters: Box
    wheels: tuple[Point, ...]
    wheel_scale: float
    supernova: Point
    supernova_scale: float
    bag: Box
    cards: Box
    """The personal task and the public ones; the bag may lie in the last place."""
    card_columns: int
    card_rows: int
    sentences: bool
    """Whether cards say what they ask for; else they say it when they are opened large."""
    others: Box
    values: Box | None = None
    advanced: Box | None = None

    @property
    def scale(self) -> float:
        """Of the own galaxy."""
        return (self.galaxy.width - 14) / (DRAWN - 20)

    def ray(self, board: Board, cluster: int, number: int, distance: float) -> Point:
        turned = 360 * number / board.rays[cluster]
        return polar(self.wheels[cluster], distance * self.wheel_scale, turned)

    def card(self, number: int) -> Box:
        """The personal task, then the public ones."""
        return part(self.cards, number, self.card_columns, self.card_rows)

    def numeral(self, number: int) -> Box:
        """An advanced card."""
        return part(self.advanced or self.cards, number, 2, 2)

    def other(self, position: int, number: int) -> Box:
        """The panel of one of the other players: side by side where there is width for it."""
        if self.others.width > self.others.height:
            return part(self.others, position, number, 1)
        return part(self.others, position, 1, number)

    def bar_cell(self, number: int, cells: int) -> Point:
        step = (self.bar.width - 16) / cells
        return (self.bar.x + 8 + step * (number + 0.5), self.bar.y + self.bar.height / 2)


@lru_cache(maxsize=1000)
def part(box: Box, number: int, columns: int, rows: int) -> Box:
    """One of the equal parts of a box, row by row."""
    row, column = divmod(number, columns)
    width = (box.width - GAP * (columns - 1)) / columns
    height = (box.height - GAP * (rows - 1)) / rows
    return Box(box.x + column * (width + GAP), box.y + row * (height + GAP), width, height)


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """A point by its angle clockwise from the top."""
    angle = (degrees - 90) * pi / 180
    return (centre[0] + radius * cos(angle), centre[1] + radius * sin(angle))


def cell(board: Board, number: int) -> Point:
    """A cell in the drawing of the galaxy, seen from its centre."""
    place = board.parts.galaxy.cells[number]
    radius = board.parts.galaxy.radii[place.orbit - 1] if place.orbit else 0
    return polar((0, 0), radius, place.angle - 45)


def placed(centre: Point, scale: float, at: Point) -> Point:
    return (centre[0] + scale * at[0], centre[1] + scale * at[1])


_WIDE: Final = Layout(
    1400,
    1080,
    small=17,
    galaxy=Box(14, 14, 704, 704),
    bar=Box(14, 728, 704, 58),
    observatory=Box(14, 796, 704, 90),
    clusters=Box(728, 14, 392, 450),
    wheels=((924, 124), (1026, 350), (822, 350)),
    wheel_scale=1,
    supernova=(924, 264),
    supernova_scale=0.74,
    bag=Box(1062, 742, 324, 124),
    cards=Box(728, 474, 658, 392),
    card_columns=2,
    card_rows=3,
    sentences=True,
    others=Box(1130, 14, 256, 450),
    values=Box(14, 896, 704, 170),
    advanced=Box(728, 876, 658, 190),
)
_TALL: Final = Layout(
    1000,
    1612,
    small=24,
    galaxy=Box(14, 14, 600, 600),
    bar=Box(14, 624, 972, 66),
    observatory=Box(624, 14, 362, 380),
    clusters=Box(14, 700, 972, 330),
    wheels=((415, 862), (692, 880), (138, 880)),
    wheel_scale=1.28,
    supernova=(893, 865),
    supernova_scale=1.5,
    bag=Box(624, 404, 362, 210),
    cards=Box(14, 1040, 972, 150),
    card_columns=5,
    card_rows=1,
    sentences=False,
    others=Box(14, 1396, 972, 202),
    values=Box(14, 1200, 640, 186),
    advanced=Box(664, 1200, 322, 186),
)
# Without values board and advanced cards there is more room for the Observatory and the tasks.
_BASIC_WIDE: Final = replace(
    _WIDE,
    bar=Box(14, 728, 704, 70),
    observatory=Box(14, 808, 704, 258),
    bag=Box(1062, 876, 324, 190),
    cards=Box(728, 474, 658, 592),
    values=None,
    advanced=None,
)
_BASIC_TALL: Final = replace(
    _TALL,
    height=1492,
    cards=Box(14, 1040, 972, 170),
    others=Box(14, 1220, 972, 258),
    values=None,
    advanced=None,
)
LAYOUTS: Final = {
    (WIDE, True): _WIDE,
    (WIDE, False): _BASIC_WIDE,
    (TALL, True): _TALL,
    (TALL, False): _BASIC_TALL,
}

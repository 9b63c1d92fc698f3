"""The chart of a game: a line for each seat over the decisions, with mistakes marked.

Seats differ by colour, by dashes and by a glyph at the end of their line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from perihelion.core.scene import OVER, PIECES, Point, Scene, Shape
from perihelion.core.scene.drawing import line, mark, text

WIDE: Final = 1300.0
NARROW: Final = 440.0  # for a phone
WIDEST: Final = 24.0  # of a decision
HEIGHT: Final = 170.0
LEFT: Final = 52.0
RIGHT: Final = 26.0
TOP: Final = 14.0
BOTTOM: Final = 10.0
GLYPHS: Final = ("●", "■", "▲", "◆", "★")
DASHES: Final = ("none", "9 4", "2 4", "12 4 2 4", "5 3")
PALETTE: Final = {
    "text": ("#eef1ff", "#141a36"),
    "quiet": ("#aab3de", "#4f5a8c"),
    "line": ("#37427a", "#b9c2e4"),
    "panel": ("#141a3a", "#ffffff"),
    "bad": ("#ff9aa6", "#a8122c"),
    "series-0": ("#7cc4ff", "#1460b8"),
    "series-1": ("#ffb057", "#9a4b00"),
    "series-2": ("#7fe0b4", "#0d6b45"),
    "series-3": ("#e7a6ff", "#8a2bb8"),
    "series-4": ("#ffe27a", "#6d5600"),
}


class Dot(NamedTuple):
    """A decision on the chart: its number, the value per seat after it, its seat, the mark of a
    mistake, and its label."""

    number: int
    heights: list[float]
    seat: int
    mark: str
    label: str


class Axis(NamedTuple):
    """The range of values, and the ticks with their labels."""

    least: float
    most: float
    ticks: Sequence[tuple[float, str]]


def graph(
    title: str, dots: Sequence[Dot], slots: int, seats: int, axis: Axis, width: float = WIDE
) -> Scene:
    """The chart as a scene; `slots` is the number of decisions, including those not judged yet."""
    scene = Scene(title, width, HEIGHT, PALETTE)
    step = (width - LEFT - RIGHT) / max(1, slots - 1)

    def across(place: int) -> float:
        return LEFT + place * step

    def up(height: float) -> float:
        share = (height - axis.least) / ((axis.most - axis.least) or 1.0)
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

    for number, (height, label) in enumerate(axis.ticks):
        scene.shapes.append(_tick(f"tick-{number}", label, up(height), width))
    for place, dot in enumerate(dots):
        scene.shapes.append(_column(dot, across(place), step))
    for seat in range(seats):
        points = [(across(place), up(dot.heights[seat])) for place, dot in enumerate(dots)]
        if points:
            scene.shapes.append(_curve(seat, points))
    for place, dot in enumerate(dots):
        if dot.mark:
            scene.shapes.append(_mistake(dot, (across(place), up(dot.heights[dot.seat]))))
    return scene


def _tick(name: str, label: str, y: float, width: float) -> Shape:
    rule = line([(LEFT, y), (width - RIGHT, y)], stroke="line", stroke_width=1.5)
    words = text(label, 15, (LEFT - 8, y), fill="quiet", text_anchor="end")
    return Shape(name, (rule, words))


def _column(dot: Dot, x: float, width: float) -> Shape:
    """The area in which a click selects this decision."""
    wide = min(max(2.0, width), WIDEST)
    area = mark("rect", "", x=x - wide / 2, y=0, width=wide, height=HEIGHT, fill="panel")
    area.attributes["fill-opacity"] = "0"
    return Shape(f"at-{dot.number}", (area,), label=dot.label, word=str(dot.number))


def _curve(seat: int, points: list[Point]) -> Shape:
    colour = f"series-{seat % len(GLYPHS)}"
    drawn = line(points, stroke=colour, stroke_width=3, stroke_linejoin="round")
    drawn.attributes["stroke-dasharray"] = DASHES[seat % len(DASHES)]
    x, y = points[-1]
    end = text(GLYPHS[seat % len(GLYPHS)], 18, (x + 13, y), fill=colour)
    return Shape(f"course-{seat}", (drawn, end), layer=PIECES)


def _mistake(dot: Dot, at: Point) -> Shape:
    ring = mark("circle", "", cx=0, cy=0, r=9, fill="panel", stroke="bad", stroke_width=2)
    sign = text(dot.mark, 11, (0, 0), fill="bad", font_weight="bold")
    return Shape(f"mistake-{dot.number}", (ring, sign), at, layer=OVER)

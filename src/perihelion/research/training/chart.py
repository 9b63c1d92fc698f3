"""Charts of numbers over time: lines, with the intervals of the points if they have any."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor, log10
from typing import Final, NamedTuple, TypeAlias

from perihelion.bots.arena.plot import PALETTE, scale, ticks
from perihelion.core.scene import Mark, Scene, Shape
from perihelion.core.scene.drawing import circle, line, polygon, text

WIDTH: Final = 760
HEIGHT: Final = 420
LEFT: Final = 76
RIGHT: Final = 24
TOP: Final = 76
BOTTOM: Final = 62
STROKES: Final = ("bar", "dot", "ink")

Place: TypeAlias = Callable[[float, float], tuple[float, float]]
"""From the numbers of a point to its place in the picture."""


class ChartPoint(NamedTuple):
    x: float
    y: float
    low: float | None = None
    high: float | None = None


class Series(NamedTuple):
    name: str
    points: Sequence[ChartPoint]


def chart(title: str, axis: str, series: Sequence[Series]) -> Scene:
    """A chart of up to three series with at least one point, on common axes."""
    points = [point for one in series for point in one.points]
    least = min(point.y if point.low is None else point.low for point in points)
    most = max(point.y if point.high is None else point.high for point in points)
    x_axis = scale(0.0, max(point.x for point in points))
    y_axis = scale(least, most)

    def at(x: float, y: float) -> tuple[float, float]:
        across = (x - x_axis[0]) / (x_axis[1] - x_axis[0])
        up = (y - y_axis[0]) / (y_axis[1] - y_axis[0])
        return LEFT + across * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM - up * (
            HEIGHT - TOP - BOTTOM
        )

    scene = Scene(title, WIDTH, HEIGHT, PALETTE)
    frame = [(0.0, 0.0), (WIDTH, 0.0), (WIDTH, HEIGHT), (0.0, HEIGHT)]
    back = [polygon([*frame], fill="night")]
    back.append(text(title, 20, (LEFT, 30), fill="ink", text_anchor="start", font_weight=600))
    for x in ticks(*x_axis):
        ends = [at(x, y_axis[0]), at(x, y_axis[1])]
        back.append(line(ends, stroke="grid", stroke_width=1))
        back.append(text(_spelled(x, x_axis[2]), 13, (ends[0][0], ends[0][1] + 16), fill="faint"))
    for y in ticks(*y_axis):
        ends = [at(x_axis[0], y), at(x_axis[1], y)]
        back.append(line(ends, stroke="grid", stroke_width=1))
        where = (ends[0][0] - 10, ends[0][1])
        said = _spelled(y, y_axis[2])
        back.append(text(said, 13, where, fill="faint", text_anchor="end"))
    back.append(text(axis, 13, ((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 18), fill="faint"))
    scene.shapes.append(Shape("frame", tuple(back)))
    for number, one in enumerate(series):
        marks = _drawn(one, number, at)
        scene.shapes.append(Shape(f"series-{number}", tuple(marks), label=one.name))
    return scene


def _drawn(series: Series, number: int, at: Place) -> list[Mark]:
    stroke = STROKES[number]
    marks = [
        text(series.name, 14, (LEFT + 150 * number + 18, 54), fill="ink", text_anchor="start"),
        circle(6, (LEFT + 150 * number + 6, 54), fill=stroke),
    ]
    for x, _, low, high in series.points:
        if low is not None and high is not None:
            marks.append(line([at(x, low), at(x, high)], stroke=stroke, stroke_width=1.5))
    if len(series.points) > 1:
        path = [at(point.x, point.y) for point in series.points]
        marks.append(line(path, stroke=stroke, stroke_width=2.5, stroke_linejoin="round"))
    marks += [circle(3.5, at(point.x, point.y), fill=stroke) for point in series.points]
    return marks


def _spelled(value: float, step: float) -> str:
    return f"{value:.{max(0, -floor(log10(step)))}f}".replace("-", "−")

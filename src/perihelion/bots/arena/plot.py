"""A plot of estimates with their confidence intervals, one row each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from perihelion.core.scene import Mark, Scene, Shape
from perihelion.core.scene.drawing import circle, line, polygon, text

WIDTH: Final = 760
NAMES: Final = 150  # width of the column of names
FIGURES: Final = 170  # width of the column of figures
ROW: Final = 44
TOP: Final = 76
BOTTOM: Final = 62
MARGIN: Final = 24
PALETTE: Final = {
    "night": ("#0b1020", "#f7f8fd"),
    "band": ("#121936", "#eceffa"),
    "grid": ("#2a3564", "#cfd6ec"),
    "ink": ("#eef1ff", "#151a36"),
    "faint": ("#a3aedd", "#4d5885"),
    "bar": ("#7f9cff", "#3453c4"),
    "dot": ("#ffd76a", "#8a5a00"),
}


class Estimate(NamedTuple):
    name: str
    value: float
    low: float
    high: float
    said: str  # the figures as text


def plot(title: str, axis: str, rows: Sequence[Estimate]) -> Scene:
    height = TOP + ROW * len(rows) + BOTTOM
    low, high, step = scale(min(row.low for row in rows), max(row.high for row in rows))
    left, right = float(NAMES), float(WIDTH - FIGURES)

    def x(value: float) -> float:
        return left + (value - low) / (high - low) * (right - left)

    scene = Scene(title, WIDTH, height, PALETTE)
    frame = [(0.0, 0.0), (WIDTH, 0.0), (WIDTH, height), (0.0, height)]
    back = [polygon([*frame], fill="night")]
    back.append(text(title, 20, (MARGIN, 36), fill="ink", text_anchor="start", font_weight=600))
    for number in range(0, len(rows), 2):
        back.append(_band(number))
    base = TOP + ROW * len(rows)
    for value in ticks(low, high, step):
        back.append(line([(x(value), TOP), (x(value), base)], stroke="grid", stroke_width=1))
        said = f"{value:.{max(0, -floor(log10(step)))}f}".replace("-", "−")
        back.append(text(said, 13, (x(value), base + 16), fill="faint"))
    back.append(text(axis, 13, ((left + right) / 2, base + 40), fill="faint"))
    scene.shapes.append(Shape("frame", tuple(back)))
    for number, row in enumerate(rows):
        at = (0, TOP + ROW * (number + 0.5))
        marks = _row(row, x(row.low), x(row.value), x(row.high))
        label = f"{row.name}: {row.said}"
        scene.shapes.append(Shape(f"row-{number}", marks, at=at, label=label))
    return scene


def _band(number: int) -> Mark:
    top = TOP + ROW * number
    corners = [(MARGIN / 2, top), (WIDTH - MARGIN / 2, top)]
    corners += [(x, top + ROW) for x, _ in reversed(corners)]
    return polygon([(float(x), float(y)) for x, y in corners], fill="band")


def _row(row: Estimate, low: float, at: float, high: float) -> tuple[Mark, ...]:
    """The name, a bar with ends, a dot, the figures."""
    bar = {"stroke": "bar", "stroke_width": 3, "stroke_linecap": "round"}
    return (
        text(row.name, 15, (NAMES - 16, 0), fill="ink", text_anchor="end"),
        line([(low, 0), (high, 0)], **bar),
        line([(low, -6), (low, 6)], **bar),
        line([(high, -6), (high, 6)], **bar),
        circle(7, (at, 0), fill="dot", stroke="night", stroke_width=2),
        text(row.said, 14, (WIDTH - MARGIN, 0), fill="ink", text_anchor="end"),
    )


def scale(least: float, most: float) -> tuple[float, float, float]:
    """The ends of an axis that holds both values, and its step: 1, 2 or 5 times a power of 10."""
    span = (most - least) or 1.0
    size = 10 ** floor(log10(span / 4))
    step = next(size * times for times in (1, 2, 5, 10) if span / (size * times) <= 6)
    low, high = floor(least / step) * step, ceil(most / step) * step
    return low, max(high, low + step), step


def ticks(low: float, high: float, step: float) -> Iterator[float]:
    """The numbers to write beside the axis."""
    for number in range(round((high - low) / step) + 1):
        yield low + number * step

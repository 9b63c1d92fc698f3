"""Marks and helpers with which the pictures of all games are drawn."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin, sqrt
from typing import Final

from perihelion.core.scene import Mark, Point, cached_drawing

_NUMBERS: Final = (int, float)


@lru_cache(maxsize=50_000)  # the same coordinates come again and again
def number(value: float) -> str:
    """A coordinate with at most two decimals."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


@cached_drawing
def mark(tag: str, text: str = "", /, **attributes: object) -> Mark:
    """A mark of any kind; `stroke_width=2` stands for stroke-width="2"."""
    return Mark(
        tag,
        {
            _spelled(name): number(value) if isinstance(value, _NUMBERS) else str(value)
            for name, value in attributes.items()
        },
        text,
    )


@cache
def _spelled(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def circle(radius: float, at: Point = (0, 0), **attributes: object) -> Mark:
    return mark("circle", "", cx=at[0], cy=at[1], r=radius, **attributes)


def rect(width: float, height: float, at: Point | None = None, **attributes: object) -> Mark:
    """A rectangle by its size and its upper left corner."""
    if at is None:
        return mark("rect", "", width=width, height=height, **attributes)
    return mark("rect", "", x=at[0], y=at[1], width=width, height=height, **attributes)


def plate(
    width: float,
    height: float,
    edge: str,
    thick: float,
    at: Point | None = None,
    *,
    fill: str = "panel",
    opacity: float = 0.94,
    rx: float = 18,
) -> Mark:
    """A panel with a coloured edge, slightly transparent by default."""
    paint = {"fill": fill, "fill_opacity": opacity, "stroke": edge, "stroke_width": thick}
    return rect(width, height, at, rx=rx, **paint)


def centred(width: float, height: float, rx: float) -> dict[str, float]:
    """The attributes of a rectangle centred on the origin."""
    return {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": rx}


def square(half: float, rx: float) -> dict[str, float]:
    """The attributes of a square centred on the origin, by half its side."""
    return centred(2 * half, 2 * half, rx)


def polygon(points: list[Point], **attributes: object) -> Mark:
    return path("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z", **attributes)


def line(points: list[Point], **attributes: object) -> Mark:
    drawn = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return path(drawn, **{"fill": "none", **attributes})


def path(d: str, **attributes: object) -> Mark:
    return mark("path", "", d=d, **attributes)


def text(words: str, size: float, at: Point = (0, 0), **attributes: object) -> Mark:
    given = {"text_anchor": "middle", "font_family": "Open Sans, sans-serif", **attributes}
    # Shifted to the baseline by hand: SVG renderers disagree on other alignments.
    return mark("text", words, x=at[0], y=at[1] + 0.36 * size, font_size=size, **given)


@lru_cache(maxsize=10_000)
def _ring(corners: int, radius: float, first: float, at: Point) -> tuple[Point, ...]:
    angles = [(first + 360 * corner / corners) * pi / 180 for corner in range(corners)]
    return tuple((at[0] + radius * cos(angle), at[1] + radius * sin(angle)) for angle in angles)


def ring(corners: int, radius: float, first: float = 0, at: Point = (0, 0)) -> list[Point]:
    """The corners of a regular polygon; `first` is the angle of the first one in degrees."""
    return list(_ring(corners, radius, first, at))


def spikes(
    points: int, outer: float, inner: float, first: float = -90, at: Point = (0, 0)
) -> list[Point]:
    """The corners of a star of so many points; `first` is the angle of the first one in degrees."""
    tips = ring(points, outer, first, at)
    notches = ring(points, inner, first + 180 / points, at)
    return [point for pair in zip(tips, notches, strict=True) for point in pair]


def scattered(number: int, width: float, height: float) -> Point:
    """The place of one of many small stars: irrational strides spread them without a pattern."""
    return (number * (sqrt(5) - 1) / 2 % 1 * width, number * sqrt(2) % 1 * height)


def star_field(
    stars: int, width: float, height: float, dim: float = 0.25, bright: float = 0.65
) -> list[Mark]:
    """Small stars of several sizes, with opacities from `dim` to `bright`."""
    marks = []
    for star in range(1, stars):
        size = 0.6 + (star * 7 % 11) / 9
        opacity = dim + (bright - dim) * (star % 5) / 4
        at = scattered(star, width, height)
        marks.append(circle(size, at, fill="star", fill_opacity=opacity))
    return marks


def wrapped(words: str, most: int) -> list[str]:
    """A sentence split into lines of at most `most` letters."""
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines

"""The picture of a position: shapes with ids, labels and words. `svg.py` prints it.

A shape is one thing a person can name: a cell, a tile, a card. It is drawn by marks around its own
origin and put in place by `at`, `turn`, `flip` and `scale`: a thing that moves keeps its marks and
only changes its place, and the page lets it glide.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Final, ParamSpec, TypeAlias, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")
Point: TypeAlias = tuple[float, float]
GROUND: Final = "ground"
PIECES: Final = "pieces"
OVER: Final = "over"
LAYERS: Final = (GROUND, PIECES, OVER)
MOST_REMEMBERED: Final = 20_000
_NUMBERS: Final = (int, float)


def remembered(draw: Callable[P, T]) -> Callable[P, T]:
    """For a function that draws from plain values. Most of a picture has been drawn before, for
    another position, table or pair of eyes; then the same thing is taken again, which printing
    and sending need not look into."""
    return cast(Callable[P, T], lru_cache(maxsize=MOST_REMEMBERED)(draw))


# Marks and shapes are known by themselves, not by what is in them: to compare all that is slow.
@dataclass(frozen=True, slots=True, eq=False)
class Mark:
    """One stroke of the pen. Colours are names of the palette, "none", or "url(#…)"."""

    tag: str
    attributes: dict[str, str]
    text: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """One thing in the picture. `word` is what a click on it says; `label` is its name for a
    screen reader; `look` marks a passing state (last, won, covered) for the style sheet."""

    id: str
    marks: tuple[Mark, ...]
    at: Point = (0, 0)
    turn: int = 0
    flip: bool = False
    scale: float = 1
    label: str = ""
    word: str = ""
    look: str = ""
    layer: str = GROUND


@dataclass(frozen=True, slots=True, eq=False)
class Gradient:
    """A radial gradient from the centre out: offset, colour name, opacity."""

    id: str
    stops: tuple[tuple[float, str, float], ...]


@dataclass(slots=True)
class Scene:
    """Everything that is drawn, in a box of its own units, with its palette for both themes."""

    title: str
    width: float
    height: float
    palette: dict[str, tuple[str, str]]
    """Colour name to its value in the dark and in the light theme."""
    safe: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Colours that differ in the palette for the colour-blind."""
    shapes: list[Shape] = field(default_factory=list)
    gradients: tuple[Gradient, ...] = ()
    origin: Point = (0, 0)

    def _repr_svg_(self) -> str:
        from perihelion.core.svg import svg

        return svg(self, "dark")


@lru_cache(maxsize=50_000)  # the same places are drawn again and again
def number(value: float) -> str:
    """A coordinate, short."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


@remembered
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


def polygon(points: list[Point], **attributes: object) -> Mark:
    return path("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z", **attributes)


def line(points: list[Point], **attributes: object) -> Mark:
    drawn = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return path(drawn, **{"fill": "none", **attributes})


def path(d: str, **attributes: object) -> Mark:
    return mark("path", "", d=d, **attributes)


def text(words: str, size: float, at: Point = (0, 0), **attributes: object) -> Mark:
    given = {"text_anchor": "middle", "font_family": "Open Sans, sans-serif", **attributes}
    # Put on the baseline by hand: printers of SVG disagree on other alignments.
    return mark("text", words, x=at[0], y=at[1] + 0.36 * size, font_size=size, **given)


@lru_cache(maxsize=10_000)
def _ring(corners: int, radius: float, first: float, at: Point) -> tuple[Point, ...]:
    angles = [(first + 360 * corner / corners) * pi / 180 for corner in range(corners)]
    return tuple((at[0] + radius * cos(angle), at[1] + radius * sin(angle)) for angle in angles)


def ring(corners: int, radius: float, first: float = 0, at: Point = (0, 0)) -> list[Point]:
    """The corners of a regular polygon; `first` is the angle of the first one in degrees."""
    return list(_ring(corners, radius, first, at))

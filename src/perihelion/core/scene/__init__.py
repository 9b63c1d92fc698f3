"""The picture of a position: shapes with ids, labels and words. `drawing.py` makes the marks they
are drawn with, and `svg.py` prints them.

A shape is one thing a person can name: a cell, a tile, a card. It is drawn by marks around its own
origin and put in place by `at`, `turn`, `flip` and `scale`: a thing that moves keeps its marks and
only changes its place, and the page lets it glide.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Final, ParamSpec, TypeAlias, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")
Point: TypeAlias = tuple[float, float]
Colours: TypeAlias = dict[str, tuple[str, str]]
"""Colour name to its value in the dark and in the light theme."""
GROUND: Final = "ground"
PIECES: Final = "pieces"
OVER: Final = "over"
LAYERS: Final = (GROUND, PIECES, OVER)
MOST_CACHED: Final = 20_000


def cached_drawing(draw: Callable[P, T]) -> Callable[P, T]:
    """Caches a function that draws from plain values. Most of a picture has been drawn before, for
    another position, table or viewer; the same object is returned then, so what is cached by
    identity when it is printed and sent stays cached."""
    return cast(Callable[P, T], lru_cache(maxsize=MOST_CACHED)(draw))


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
    palette: Colours
    safe: Colours = field(default_factory=dict)
    """Colours that differ in the palette for the colour-blind."""
    shapes: list[Shape] = field(default_factory=list)
    gradients: tuple[Gradient, ...] = ()
    origin: Point = (0, 0)

    def _repr_svg_(self) -> str:
        from perihelion.core.scene.svg import svg

        return svg(self, "dark")


@dataclass(frozen=True, slots=True)
class Style:
    """What all pictures of a game share."""

    palette: Colours
    safe: Colours
    gradients: tuple[Gradient, ...]

    def canvas(self, title: str, width: float, height: float) -> Scene:
        """An empty picture in these colours."""
        return Scene(title, width, height, self.palette, self.safe, gradients=self.gradients)


def colours(package: str) -> tuple[Colours, Colours]:
    """The palette of a game's scene package, and what differs in it for the colour-blind, from its
    `palette.toml`."""
    file = files(package).joinpath("palette.toml")
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    palette, safe = (
        {name: (dark, light) for name, (dark, light) in tables[table].items()}
        for table in ("palette", "safe")
    )
    return palette, safe

"""The picture of a position: shapes with ids, labels and words. `drawing.py` makes their marks,
and `svg.py` renders them.

A shape is one thing that has a name: a cell, a tile, a card. Its marks are drawn around its own
origin, and `at`, `turn`, `flip` and `scale` place it. A piece that moves changes only its place, so
that the page can animate it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, ParamSpec, TypeAlias, TypeVar, final

from perihelion.core.boards import board_cache, part_cache
from perihelion.core.package_files import text_of

P = ParamSpec("P")
T = TypeVar("T")
Point: TypeAlias = tuple[float, float]
Colours: TypeAlias = dict[str, tuple[str, str]]
"""Colour name to its value in the dark and in the light theme."""
GROUND: Final = "ground"
PIECES: Final = "pieces"
OVER: Final = "over"
LAYERS: Final = (GROUND, PIECES, OVER)
WIDE: Final = "wide"
TALL: Final = "tall"
FORMS: Final = (WIDE, TALL)
"""The compositions of a picture: for a window that is wider than high, and for a phone upright."""
MAX_DRAWINGS: Final = 20_000


def cached_drawing(draw: Callable[P, T]) -> Callable[P, T]:
    """Cache a function that draws from plain values. Most of a picture was drawn before, for
    another position, table or viewer. The cache returns the same object, so that what is cached by
    identity when it is rendered and sent stays cached."""
    return board_cache(MAX_DRAWINGS)(draw)


def cached_part(key: Callable[P, Hashable]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Cache a function that draws a part of the picture, by everything that the part shows. Most
    moves change few parts, and many parts are the same for all who look. The list of shapes that it
    returns is shared: nobody may change it."""
    return part_cache(key)


# Marks and shapes are compared by identity, because comparing their contents is slow; and they are
# not frozen, because that makes them three times as slow to make. Nobody changes them.
@dataclass(slots=True, eq=False)
class Mark:
    """One SVG element. Colours are names of the palette, "none", or "url(#…)"."""

    tag: Final[str]
    attributes: Final[dict[str, str]]
    text: Final[str] = ""


Marks: TypeAlias = tuple[Mark, ...]


@dataclass(slots=True, eq=False)
class Shape:
    """One thing in the picture. `word` is the word that a click chooses; `label` is its name for a
    screen reader; `look` is a temporary state (last, won, covered) for the style sheet."""

    id: Final[str]
    marks: Final[Marks]
    at: Final[Point] = (0, 0)
    turn: Final[int] = 0
    flip: Final[bool] = False
    scale: Final[float] = 1
    label: Final[str] = ""
    word: Final[str] = ""
    look: Final[str] = ""
    layer: Final[str] = GROUND


class Box(NamedTuple):
    """A rectangle in the picture: its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        return (self.x + self.width / 2, self.y + self.height / 2)


class Area(NamedTuple):
    """A part of the picture that can be opened large: an opponent's board, a card, a track.

    `label` names it; `description` says what lies there, for somebody who does not see it."""

    id: str
    box: Box
    label: str
    description: str


@dataclass(frozen=True, slots=True, eq=False)
class Gradient:
    """A radial gradient from the centre out: offset, colour name, opacity."""

    id: str
    stops: tuple[tuple[float, str, float], ...]


@final
class Scene:
    """A whole picture in its own units, with its palette for both themes."""

    __slots__ = (
        "_parts",
        "areas",
        "cover",
        "decisive",
        "gradients",
        "height",
        "origin",
        "palette",
        "safe",
        "title",
        "width",
    )

    def __init__(
        self,
        title: str,
        width: float,
        height: float,
        palette: Colours,
        safe: Colours | None = None,
        shapes: Sequence[Shape] = (),
        gradients: tuple[Gradient, ...] = (),
        areas: Sequence[Area] = (),
    ) -> None:
        self.title = title
        self.width = width
        self.height = height
        self.palette = palette
        self.safe: Colours = safe or {}
        """The colours that differ in the palette for colour-blind people."""
        self._parts: list[Sequence[Shape]] = [list(shapes)] if shapes else []
        self.gradients = gradients
        self.origin: Point = (0, 0)
        self.areas: list[Area] = list(areas)
        self.decisive: list[str] = []
        """At the end of a game: the ids of the shapes that decided it. They glow on the page."""
        self.cover: Box | None = None
        """The part that shows best what game it is, for a small picture of it; None for all."""

    def add(self, *parts: Sequence[Shape]) -> None:
        """Draw parts over those before. A part is rendered anew only if one of its shapes is new,
        so what changes together should be a part."""
        self._parts += parts

    @property
    def parts(self) -> Sequence[Sequence[Shape]]:
        return self._parts

    @property
    def shapes(self) -> list[Shape]:
        """All shapes in one list, which may be changed."""
        shapes = [shape for part in self._parts for shape in part]
        self._parts = [shapes]
        return shapes

    @shapes.setter
    def shapes(self, shapes: list[Shape]) -> None:
        self._parts = [shapes]

    def _repr_svg_(self) -> str:
        from perihelion.core.scene.svg import svg

        return svg(self, "dark")


@dataclass(frozen=True, slots=True)
class Style:
    """The palette and gradients that all pictures of a game share."""

    palette: Colours
    safe: Colours
    gradients: tuple[Gradient, ...]

    def canvas(self, title: str, width: float, height: float) -> Scene:
        """An empty picture in these colours."""
        return Scene(title, width, height, self.palette, self.safe, gradients=self.gradients)


def colours(package: str) -> tuple[Colours, Colours]:
    """The palette in the `palette.toml` of a game's scene package, and the colours that differ for
    colour-blind people."""
    tables = tomllib.loads(text_of(package, "palette.toml"))
    palette, safe = (
        {name: (dark, light) for name, (dark, light) in tables[table].items()}
        for table in ("palette", "safe")
    )
    return palette, safe

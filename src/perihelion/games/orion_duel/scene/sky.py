"""The sky around the board: stars, and the six constellations as figures of our own."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Final

from perihelion.core.package_files import text_of
from perihelion.core.scene import Mark, Point
from perihelion.core.scene.drawing import circle, line


@dataclass(frozen=True, slots=True)
class Figure:
    """Stars (x, y, brightness) seen from the centre of the board, lines between them, and where the
    name stands."""

    stars: list[list[float]]
    lines: list[list[int]]
    name: Point
    turn: int


def _figures() -> dict[str, Figure]:
    tables = tomllib.loads(text_of("perihelion.games.orion_duel.scene", "constellations.toml"))
    return {
        name: Figure(table["stars"], table["lines"], tuple(table["name"]), table["turn"])
        for name, table in tables.items()
    }


FIGURES: Final = _figures()


def figure_marks(figure: Figure, colour: str) -> list[Mark]:
    marks = []
    for chain in figure.lines:
        points = [(figure.stars[star][0], figure.stars[star][1]) for star in chain]
        marks.append(line(points, stroke=colour, stroke_width=1.4, stroke_opacity=0.6))
    for x, y, size in figure.stars:
        marks.append(circle(size * 2.4, (x, y), fill=colour, fill_opacity=0.16))
        marks.append(circle(size, (x, y), fill=colour))
    return marks

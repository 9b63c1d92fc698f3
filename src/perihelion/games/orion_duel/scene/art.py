"""The drawn pieces: tiles, tokens, cells. Every colour has a glyph of its own."""

from __future__ import annotations

from functools import cache
from math import cos, exp, pi, sin
from typing import Final

from perihelion.core.scene import Gradient, Mark, Marks, Point, Style, colours
from perihelion.core.scene.drawing import circle, line, path, polygon, ring, spikes
from perihelion.games.orion_duel.edition import Cell
from perihelion.games.orion_duel.scene.layout import SIZE, edges, offset

PALETTE, SAFE = colours("perihelion.games.orion_duel.scene")
GRADIENTS: Final = (
    Gradient("sky", ((0, "dusk", 1), (1, "night", 1))),
    Gradient("core", ((0, "galaxy", 1), (0.5, "galaxy", 0.5), (1, "galaxy", 0))),
    Gradient("disc", ((0.5, "hole-ring", 0), (0.62, "hole-ring", 1), (1, "hole-ring", 0))),
)
STYLE: Final = Style(PALETTE, SAFE, GRADIENTS)


def cell_marks(edge: bool) -> tuple[Mark, ...]:
    """An empty cell. Cells at the rim are drawn alike; their side's line lies above them."""
    return (
        polygon(
            ring(6, SIZE - 1.5),
            fill="cell",
            stroke="cell-edge",
            stroke_width=1.5,
            fill_opacity=0.92 if edge else 0.8,
        ),
    )


def glyph(colour: str, at: Point, size: float = 1, ink: str = "") -> list[Mark]:
    """Blue is a star of six rays, orange a ringed sun: both look the same however turned."""
    ink = ink or f"{colour}-glyph"
    if colour == "blue":
        return [polygon(spikes(6, 17 * size, 6.5 * size, 30, at), fill=ink, fill_opacity=0.85)]
    return [
        circle(
            13 * size, at, fill="none", stroke=ink, stroke_width=3.4 * size, stroke_opacity=0.85
        ),
        circle(5 * size, at, fill=ink, fill_opacity=0.85),
    ]


def tile_marks(own: list[Cell], other: list[Cell], colour: str, opposing: str) -> tuple[Mark, ...]:
    """A tile around its anchor, in the reference position."""
    marks = []
    for cells, paint in ((own, colour), (other, opposing)):
        for cell in cells:
            at = offset(cell)
            corners = [(at[0] + x, at[1] + y) for x, y in ring(6, SIZE - 0.5)]
            marks.append(polygon(corners, fill=paint))
            corners = [(at[0] + x, at[1] + y) for x, y in ring(6, SIZE - 7)]
            edge = f"{paint}-edge"
            marks.append(
                polygon(corners, fill="none", stroke=edge, stroke_width=1.5, stroke_opacity=0.45)
            )
            marks += glyph(paint, at)
    outline = edges([*own, *other], [*own, *other])
    marks.append(
        path(
            outline,
            fill="none",
            stroke=f"{colour}-edge",
            stroke_width=4.5,
            stroke_linecap="round",
        )
    )
    return tuple(marks)


@cache
def galaxy_marks() -> tuple[Mark, ...]:
    arms = [
        line(_spiral(start), stroke="galaxy", stroke_width=3.4, stroke_linecap="round")
        for start in (0, pi)
    ]
    faint = [
        line(
            _spiral(start),
            stroke="galaxy",
            stroke_width=2,
            stroke_opacity=0.55,
            stroke_linecap="round",
        )
        for start in (pi / 2, 3 * pi / 2)
    ]
    return (
        circle(28, fill="coin", stroke="coin-edge", stroke_width=2.2),
        circle(22, fill="url(#core)"),
        *faint,
        *arms,
        circle(5.2, fill="coin-edge"),
    )


@cache
def black_hole_marks() -> tuple[Mark, ...]:
    spikes = [
        line(
            [(21 * cos(a), 21 * sin(a)), (26 * cos(a), 26 * sin(a))],
            stroke="hole-ring",
            stroke_width=2.4,
            stroke_linecap="round",
        )
        for a in (pi * k / 4 for k in range(8))
    ]
    return (
        circle(28, fill="coin", stroke="hole-ring", stroke_width=2.2),
        circle(25, fill="url(#disc)"),
        *spikes,
        circle(13, fill="hole", stroke="coin-edge", stroke_width=2.6),
    )


def _spiral(start: float) -> list[Point]:
    points = []
    for step in range(15):
        angle = step * 0.2
        radius = 5 * exp(0.55 * angle)
        points.append((radius * cos(start + angle), radius * sin(start + angle)))
    return points


def triangle(at: Point, size: float) -> list[Point]:
    return ring(3, size, -90, at)


def pair_glyph(pair: int, at: Point, size: float, colour: str) -> Mark:
    """The sign that opposite sides share besides their colour."""
    if pair == 0:
        return polygon(ring(4, size, 45, at), fill=colour)
    if pair == 1:
        return polygon(triangle(at, size * 1.15), fill=colour)
    return circle(size * 0.85, at, fill="none", stroke=colour, stroke_width=size * 0.4)


def icons() -> dict[str, Marks]:
    """Little pictures for sentences: the colours and the tokens."""
    hexes = {
        colour: (polygon(ring(6, 48), fill=colour), *glyph(colour, (0, 0), 1.6))
        for colour in ("blue", "orange")
    }
    disc = circle(44, fill="coin", stroke="coin-edge", stroke_width=5)
    arms = [line(_spiral(start), stroke="galaxy", stroke_width=6) for start in (0, pi)]
    hole = circle(20, fill="hole", stroke="hole-ring", stroke_width=8)
    return {**hexes, "galaxy": (disc, *arms), "hole": (disc, hole)}

"""The drawn pieces: tiles and their tasks, tokens, the moon. Every colour has a glyph."""

from __future__ import annotations

from functools import cache
from math import cos, pi
from typing import Final

from perihelion.core.scene import Gradient, Mark, Marks, Point, Style, cached_drawing, colours
from perihelion.core.scene.drawing import (
    circle,
    line,
    mark,
    number,
    path,
    polygon,
    ring,
    spikes,
    square,
    text,
)
from perihelion.games.nova_luna.edition import TILE_COLOURS
from perihelion.games.nova_luna.scene.layout import TILE

PALETTE, SAFE = colours("perihelion.games.nova_luna.scene")
GRADIENTS: Final = (
    Gradient("sky", ((0, "dusk", 1), (1, "night", 1))),
    Gradient("halo", ((0.5, "moon", 0.55), (1, "moon", 0))),
)
STYLE: Final = Style(PALETTE, SAFE, GRADIENTS)
DISC: Final = 21
PLATE: Final = 19
CORNER: Final = 28.5
# Where the tasks of a tile are; the time stands in the fourth corner (R8).
CORNERS: Final[tuple[Point, ...]] = ((CORNER, -CORNER), (CORNER, CORNER), (-CORNER, CORNER))
DOTS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-8.3, 0), (8.3, 0)),
    3: ((-8.3, -7), (8.3, -7), (0, 8)),
    4: ((-8.3, -8.3), (8.3, -8.3), (-8.3, 8.3), (8.3, 8.3)),
}


def glyph(colour: int, at: Point, size: float, **ink: object) -> Mark:
    """Red is a triangle, blue a disc, turquoise a diamond, yellow a star of four rays."""
    if colour == 0:
        return polygon(ring(3, 1.15 * size, -90, (at[0], at[1] + 0.18 * size)), **ink)
    if colour == 1:
        return circle(0.9 * size, at, **ink)
    if colour == 2:
        x, y = at
        tall, wide = 1.12 * size, 0.86 * size
        return polygon([(x, y - tall), (x + wide, y), (x, y + tall), (x - wide, y)], **ink)
    return polygon(spikes(4, 1.25 * size, 0.52 * size, at=at), **ink)


@cache
def tile_marks(colour: int, time: int) -> tuple[Mark, ...]:
    """A tile without its tasks: its colour and glyph, and its time."""
    name = TILE_COLOURS[colour]
    half = TILE / 2 - 1.5
    dark = f"{name}-ink"
    box, inner = square(half, 13), square(half - 4, 10)
    return (
        mark("rect", "", fill=name, stroke=dark, stroke_width=2, **box),
        mark("rect", "", fill="none", stroke="plate-edge", stroke_opacity=0.28, **inner),
        glyph(colour, (0, 0), 9, fill=dark, fill_opacity=0.7),
        circle(21, (-CORNER, -CORNER), fill="plate"),
        text(str(time), 38, (-CORNER, -CORNER), fill="plate-edge", font_weight=600),
    )


@cached_drawing
def task_marks(colours: tuple[int, ...], missing: tuple[bool, ...]) -> tuple[Mark, ...]:
    """A task on its plate. What is missing shines; what is there is a faint outline."""
    marks = [mark("rect", "", fill="plate", **square(PLATE, 9))]
    size = 10.5 if len(colours) == 1 else 7.4
    for at, colour, lacks in zip(DOTS[len(colours)], colours, missing, strict=True):
        if lacks:
            marks.append(glyph(colour, at, size, fill=f"{TILE_COLOURS[colour]}-dot"))
        else:
            marks.append(
                glyph(colour, at, size * 0.8, fill="none", stroke="done", stroke_width=1.6)
            )
    return tuple(marks)


@cache
def token_marks(seat: int) -> tuple[Mark, ...]:
    """A token: white has a ring, orange a dot, blue two bars, black a cross."""
    edge = f"player-{seat}-edge"
    pen = {"stroke": edge, "stroke_width": 4, "stroke_linecap": "round"}
    signs: tuple[tuple[Mark, ...], ...] = (
        (circle(9, fill="none", stroke=edge, stroke_width=3.4),),
        (circle(7, fill=edge),),
        (line([(-4.5, -7), (-4.5, 7)], **pen), line([(4.5, -7), (4.5, 7)], **pen)),
        (line([(-6, -6), (6, 6)], **pen), line([(-6, 6), (6, -6)], **pen)),
    )
    return (
        circle(DISC, fill=f"player-{seat}", stroke="plate", stroke_width=2.5),
        circle(DISC - 3, fill="none", stroke=edge, stroke_width=1.6, stroke_opacity=0.8),
        *signs[seat],
    )


@cache
def moon_marks() -> tuple[Mark, ...]:
    craters = ((-13, -11, 8), (11, 5, 10.5), (-11, 16, 5.5), (15, -17, 4.5), (-23, 4, 3.5))
    return (
        circle(60, fill="url(#halo)"),
        circle(38, fill="moon", stroke="moon-edge", stroke_width=2),
        *(circle(r, (x, y), fill="moon-shade", fill_opacity=0.75) for x, y, r in craters),
    )


def phase_path(turn: float, radius: float) -> str:
    """The lit part of the moon; a turn of 0 is the new moon, 0.5 the full moon."""
    waxing = turn <= 0.5
    bulge = radius * abs(cos(2 * pi * turn))
    crescent = cos(2 * pi * turn) > 0
    outer = 1 if waxing else 0
    inner = outer if not crescent else 1 - outer
    r, b = number(radius), number(bulge)
    return f"M0 -{r}A{r} {r} 0 0 {outer} 0 {r}A{b} {r} 0 0 {inner} 0 -{r}Z"


def space_marks(turn: float, radius: float) -> tuple[Mark, ...]:
    """One space of the lunar track: a phase of the moon, the new moon in gold."""
    new = turn == 0
    drawn: tuple[Mark, ...] = ()
    if not new:
        drawn = (path(phase_path(turn, radius * 0.62), fill="lit", fill_opacity=0.9),)
    return (
        circle(
            radius,
            fill="shadow",
            stroke="gold" if new else "wheel-edge",
            stroke_width=4 if new else 1.2,
        ),
        *drawn,
    )


@cache
def pile_marks(left: int) -> tuple[Mark, ...]:
    """The tiles that lie face down, as a small heap, with their number."""
    heap = []
    paint = {"fill": "back", "stroke": "back-edge", "stroke_width": 2.2}
    for turn in (-14, 9, -3)[: max(1, min(3, left))] if left else ():
        turned = f"rotate({turn})"
        heap.append(mark("rect", "", **paint, transform=turned, **square(42, 12)))
    if left:
        heap.append(path(phase_path(0.14, 30), fill="back-edge", fill_opacity=0.6))
    ink = "on-back" if left else "faint"
    return (*heap, text(str(left), 36, fill=ink, font_weight=600))


def icons() -> dict[str, Marks]:
    """Little pictures for sentences: a tile of each colour, and the tokens."""
    drawn: dict[str, Marks] = {}
    for colour, name in enumerate(TILE_COLOURS):
        plain = mark("rect", "", fill=name, **square(46, 12))
        drawn[name] = (plain, glyph(colour, (0, 0), 24, fill=f"{name}-ink"))
    for seat in range(4):
        disc = circle(44, fill=f"player-{seat}", stroke=f"player-{seat}-edge", stroke_width=8)
        drawn[f"token-{seat}"] = (disc,)
    return drawn


def lacking(colours: list[int], have: int) -> tuple[bool, ...]:
    """For each colour of a task, whether it is still missing; a byte of `have` counts one."""
    left = [have >> 8 * colour & 255 for colour in range(4)]
    missing = []
    for colour in colours:
        missing.append(left[colour] <= 0)
        left[colour] -= 1
    return tuple(missing)

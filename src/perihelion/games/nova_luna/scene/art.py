"""The drawn pieces: tiles and their tasks, tokens, the moon. Every colour has a glyph."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sqrt
from typing import Final

from perihelion.core.scene import (
    Gradient,
    Mark,
    Point,
    circle,
    line,
    mark,
    number,
    path,
    polygon,
    remembered,
    ring,
    text,
)
from perihelion.games.nova_luna.edition import TILE_COLOURS
from perihelion.games.nova_luna.scene.layout import HEIGHT, TILE, WIDTH

PALETTE: Final = {
    "night": ("#080c1e", "#eef1fb"),
    "dusk": ("#17204a", "#dde4f7"),
    "panel": ("#101736", "#ffffff"),
    "edge": ("#38447f", "#aab5da"),
    "wheel": ("#0e1533", "#f8faff"),
    "wheel-edge": ("#4a5796", "#98a5d2"),
    "ink": ("#eef1ff", "#151a36"),
    "faint": ("#a3aedd", "#55608f"),
    "star": ("#ffffff", "#8d98c8"),
    "moon": ("#fdf6dc", "#fff4cf"),
    "moon-shade": ("#d9cfae", "#d8c68c"),
    "moon-edge": ("#fffdf2", "#8a7430"),
    "gold": ("#f4c95d", "#a87400"),
    "lit": ("#f1f3ff", "#fffdf0"),
    "shadow": ("#1d2650", "#7c88ba"),
    "cell": ("#1d2650", "#d3daf0"),
    "offer": ("#ffe9a6", "#7d5200"),
    "plate": ("#0c1128", "#0f1530"),
    "plate-edge": ("#ffffff", "#ffffff"),
    "done": ("#8791c0", "#8791c0"),
    "back": ("#26316b", "#3a4786"),
    "back-edge": ("#7f8fd8", "#c9d2f5"),
    "on-back": ("#f2f4ff", "#ffffff"),
    "red": ("#df5a67", "#df5a67"),
    "red-ink": ("#2b0206", "#2b0206"),
    "red-dot": ("#ff7f8b", "#ff7f8b"),
    "blue": ("#5584e0", "#5584e0"),
    "blue-ink": ("#04123a", "#04123a"),
    "blue-dot": ("#7fb0ff", "#7fb0ff"),
    "turquoise": ("#35b3a6", "#35b3a6"),
    "turquoise-ink": ("#022823", "#022823"),
    "turquoise-dot": ("#4fe0cf", "#4fe0cf"),
    "yellow": ("#e6b83f", "#e6b83f"),
    "yellow-ink": ("#382600", "#382600"),
    "yellow-dot": ("#ffd65c", "#ffd65c"),
    "player-0": ("#f6f3ea", "#ffffff"),
    "player-0-edge": ("#3b3f55", "#3b3f55"),
    "player-1": ("#f08a3c", "#f08a3c"),
    "player-1-edge": ("#3a1a00", "#3a1a00"),
    "player-2": ("#3d6fe8", "#3d6fe8"),
    "player-2-edge": ("#ffffff", "#ffffff"),
    "player-3": ("#1b1d26", "#1b1d26"),
    "player-3-edge": ("#ffffff", "#ffffff"),
    "last": ("#ffffff", "#101433"),
}
# For the colour-blind: hues that stay apart, and differ in lightness too.
SAFE: Final = {
    "red": ("#c8375a", "#c8375a"),
    "red-ink": ("#ffffff", "#ffffff"),
    "red-dot": ("#ff8fb0", "#ff8fb0"),
    "blue": ("#3f6fd6", "#3f6fd6"),
    "blue-ink": ("#ffffff", "#ffffff"),
    "turquoise": ("#8fe3d8", "#8fe3d8"),
    "turquoise-dot": ("#a6fff2", "#a6fff2"),
    "yellow": ("#ffd23e", "#ffd23e"),
}
GRADIENTS: Final = (
    Gradient("sky", ((0, "dusk", 1), (1, "night", 1))),
    Gradient("halo", ((0.5, "moon", 0.55), (1, "moon", 0))),
)
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
    outer, inner = ring(4, 1.25 * size, -90, at), ring(4, 0.52 * size, -45, at)
    return polygon([point for pair in zip(outer, inner, strict=True) for point in pair], **ink)


@cache
def tile_marks(colour: int, time: int, tile: int) -> tuple[Mark, ...]:
    """A tile without its tasks: its colour and glyph, its time, and its number."""
    name = TILE_COLOURS[colour]
    half = TILE / 2 - 1.5
    dark = f"{name}-ink"
    box = {"x": -half, "y": -half, "width": 2 * half, "height": 2 * half, "rx": 13}
    inner = {
        "x": -half + 4,
        "y": -half + 4,
        "width": 2 * half - 8,
        "height": 2 * half - 8,
        "rx": 10,
    }
    return (
        mark("rect", "", fill=name, stroke=dark, stroke_width=2, **box),
        mark("rect", "", fill="none", stroke="plate-edge", stroke_opacity=0.28, **inner),
        glyph(colour, (0, 0), 9, fill=dark, fill_opacity=0.7),
        circle(18, (-CORNER, -CORNER), fill="plate"),
        text(str(time), 29, (-CORNER, -CORNER), fill="plate-edge", font_weight=600),
        text(str(tile + 1), 11, (0, 40), fill=dark),
    )


@remembered
def task_marks(colours: tuple[int, ...], missing: tuple[bool, ...]) -> tuple[Mark, ...]:
    """A task on its plate. What is missing shines; what is there is a faint outline."""
    box = {"x": -PLATE, "y": -PLATE, "width": 2 * PLATE, "height": 2 * PLATE, "rx": 9}
    marks = [mark("rect", "", fill="plate", **box)]
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
    for turn in (-14, 9, -3)[: max(1, min(3, left))] if left else ():
        box = {"x": -42, "y": -42, "width": 84, "height": 84, "rx": 12}
        heap.append(
            mark(
                "rect",
                "",
                fill="back",
                stroke="back-edge",
                stroke_width=2.2,
                transform=f"rotate({turn})",
                **box,
            )
        )
    if left:
        heap.append(path(phase_path(0.14, 30), fill="back-edge", fill_opacity=0.6))
    ink = "on-back" if left else "faint"
    return (*heap, text(str(left), 36, fill=ink, font_weight=600))


@cache
def stars() -> tuple[Mark, ...]:
    """Small stars, spread without pattern by two irrational strides."""
    marks = []
    for count in range(1, 150):
        at = (count * (sqrt(5) - 1) / 2 % 1 * WIDTH, count * sqrt(2) % 1 * HEIGHT)
        size = 0.6 + (count * 7 % 11) / 9
        marks.append(circle(size, at, fill="star", fill_opacity=0.2 + (count % 5) / 12))
    return tuple(marks)

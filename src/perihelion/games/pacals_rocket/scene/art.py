"""The drawn pieces. Every colour has a shape of its own besides: green a hexagon, yellow a
circle, red a square, violet a diamond, blue a star."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final

from perihelion.core.scene import (
    Gradient,
    Mark,
    Point,
    circle,
    line,
    mark,
    path,
    polygon,
    ring,
    text,
)
from perihelion.games.pacals_rocket.scene.layout import HEIGHT, WIDTH

PALETTE: Final = {
    "night": ("#0b0f22", "#f4f1e8"),
    "dusk": ("#151b38", "#e9e3d2"),
    "panel": ("#161d3d", "#fffdf6"),
    "rim": ("#46518a", "#b3a98e"),
    "ink": ("#f1f3ff", "#1c1a2e"),
    "faint": ("#a9b3dd", "#5d5873"),
    "star": ("#ffffff", "#b7a97e"),
    "grid": ("#0b0f22", "#fffdf6"),
    # Districts by their printed colour.
    "red": ("#5b2436", "#f5c3c4"),
    "orange": ("#553319", "#fad3ae"),
    "ochre": ("#4b4018", "#f5e2a3"),
    "olive": ("#2f4324", "#d5e4b4"),
    "sand": ("#3b3a40", "#e9e0d0"),
    "lake": ("#0f4352", "#b3e3e6"),
    "water": ("#4fd8dc", "#0c8f9c"),
    "cover": ("#0f1329", "#d9d3c4"),
    "cover-line": ("#262d52", "#bdb49f"),
    # Players: piece, its edge, and what is written on it.
    "green": ("#45d98a", "#177a41"),
    "green-edge": ("#0a3a20", "#021a0b"),
    "green-ink": ("#04210f", "#ffffff"),
    "yellow": ("#ffdc55", "#f4bd16"),
    "yellow-edge": ("#4a3900", "#5c4300"),
    "yellow-ink": ("#2b2000", "#2b2000"),
    "crimson": ("#ff6f6f", "#cc2f34"),
    "crimson-edge": ("#4d0b10", "#2c0406"),
    "crimson-ink": ("#2e0306", "#ffffff"),
    "violet": ("#c79bff", "#8244cc"),
    "violet-edge": ("#2b0f52", "#140329"),
    "violet-ink": ("#1c0638", "#ffffff"),
    "blue": ("#6db4ff", "#2467c9"),
    "blue-edge": ("#07264d", "#03142c"),
    "blue-ink": ("#031630", "#ffffff"),
    "hollow": ("#0a0d1d", "#2a2536"),
    "gold": ("#ffe3a1", "#8a5a00"),
    "gold-ink": ("#ffe9b8", "#ffe9b8"),
    "die": ("#f4ead2", "#3a3350"),
    "die-ink": ("#2a2140", "#fff7e2"),
    # What a move would do to a square.
    "straight": ("#3f6fb5", "#9cc4f5"),
    "turning": ("#4d4f9c", "#c3c4f2"),
    "god": ("#8a6d1f", "#f3dc8f"),
    "start": ("#3f6fb5", "#9cc4f5"),
    "spent": ("#2c7d74", "#8fdcd2"),
    "leaning": ("#275b70", "#aed3e4"),
    "site": ("#b98a2b", "#f4c95d"),
    "loaded": ("#ffe3a1", "#8a5a00"),
}
# For the colour-blind: hues that stay apart, and differ in lightness too.
SAFE: Final = {
    "green": ("#1fb89a", "#00705c"),
    "yellow": ("#fff07a", "#f7d000"),
    "crimson": ("#ff7a45", "#c23b00"),
    "violet": ("#e0a6ff", "#8a3fc0"),
    "blue": ("#5aa2ff", "#0f55b8"),
}
GRADIENTS: Final = (Gradient("sky", ((0, "dusk", 1), (1, "night", 1))),)
# The palette's name for each seat's colour; "red" is a district's.
PAINTS: Final = ("green", "yellow", "crimson", "violet", "blue")


@cache
def stars() -> tuple[Mark, ...]:
    """Small stars, spread without pattern by two irrational strides."""
    marks = [mark("rect", "", width=WIDTH, height=HEIGHT, rx=28, fill="url(#sky)")]
    for number in range(1, 120):
        at = (number * (sqrt(5) - 1) / 2 % 1 * WIDTH, number * sqrt(2) % 1 * HEIGHT)
        size = 0.6 + (number * 7 % 11) / 9
        marks.append(circle(size, at, fill="star", fill_opacity=0.25 + (number % 5) / 10))
    return tuple(marks)


def emblem(seat: int, radius: float, at: Point = (0, 0), **paint: object) -> Mark:
    """The shape of a colour."""
    if seat == 1:
        return circle(radius * 0.94, at, **paint)
    if seat == 4:
        outer, inner = ring(5, radius * 1.2, -90, at), ring(5, radius * 0.72, -54, at)
        return polygon([p for pair in zip(outer, inner, strict=True) for p in pair], **paint)
    corners, first, size = {0: (6, 0, 1.05), 2: (4, 45, 1.2), 3: (4, 0, 1.22)}[seat]
    return polygon(ring(corners, radius * size, first, at), **paint)


def chip(seat: int, words: str, at: Point, radius: float) -> list[Mark]:
    """The emblem of a player with a number in it."""
    paint = PAINTS[seat]
    return [
        emblem(seat, radius, at, fill=paint, stroke=f"{paint}-edge", stroke_width=1.5),
        text(words, radius * 1.25, at, fill=f"{paint}-ink", font_weight=600),
    ]


@cache
def stone_marks(seat: int) -> tuple[Mark, ...]:
    """An energy stone: a triangle with the emblem of its colour."""
    paint = PAINTS[seat]
    return (
        polygon(
            ring(3, 18, -90, (0, 2)),
            fill=paint,
            stroke=f"{paint}-edge",
            stroke_width=2.4,
            stroke_linejoin="round",
        ),
        emblem(seat, 4.6, (0, 3), fill=f"{paint}-ink"),
    )


@cache
def pyramid_marks(seat: int, storeys: int) -> tuple[Mark, ...]:
    """A pyramid from above: one step for each storey, and its number on the platform."""
    paint = PAINTS[seat]
    base = 19 + 3.3 * storeys
    top = 12.5
    marks: list[Mark] = []
    for step in range(storeys):
        half = base - (base - top) * step / max(1, storeys)
        marks.append(_square(half, fill=paint, stroke=f"{paint}-edge", stroke_width=2))
        marks.append(
            polygon(
                [(-half, half), (half, half), (half, -half)],
                fill=f"{paint}-edge",
                fill_opacity=0.15,
            )
        )
    ridge = base - 2
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        marks.append(
            line(
                [(x * ridge, y * ridge), (x * top, y * top)],
                stroke=f"{paint}-edge",
                stroke_width=1.6,
                stroke_opacity=0.8,
            )
        )
    marks.append(_square(top, fill=f"{paint}-edge", stroke="none"))
    marks.append(emblem(seat, 10.4, fill=paint))
    marks.append(text(str(storeys), 15, fill=f"{paint}-ink", font_weight=600))
    return tuple(marks)


def trace_mark(at: Point) -> Mark:
    """Where a pyramid stood that has been used up."""
    x, y = at
    drawn = {"stroke": "rim", "stroke_width": 1.6, "stroke_dasharray": "4 5", "fill": "none"}
    return mark("rect", "", x=x - 18, y=y - 18, width=36, height=36, **drawn)


def _square(half: float, **paint: object) -> Mark:
    return polygon([(-half, -half), (half, -half), (half, half), (-half, half)], **paint)


@cache
def ship_marks(seat: int) -> tuple[Mark, ...]:
    """A rocket from above: three fins around a hollow tube, which hides what it holds."""
    paint = PAINTS[seat]
    edge = f"{paint}-edge"
    marks: list[Mark] = [circle(33, fill="gold", fill_opacity=0.2)]
    for turn in (0, 120, 240):
        fin = ring(3, 13, turn - 90, ring(3, 28, -90)[turn // 120])
        marks.append(polygon(fin, fill=edge, stroke=paint, stroke_width=2))
    marks += [
        circle(27, fill=paint, stroke=edge, stroke_width=2.5),
        circle(19, fill="hollow", stroke=edge, stroke_width=2.5),
        circle(23, fill="none", stroke="ink", stroke_width=1, stroke_opacity=0.45),
        emblem(seat, 10, fill=paint),
    ]
    return tuple(marks)


@cache
def god_marks(value: int, used: bool) -> tuple[Mark, ...]:
    """A god stone: a sun with rays, or only its trace when it was given up."""
    if used:
        trace = circle(22, fill="none", stroke="rim", stroke_width=2, stroke_dasharray="4 5")
        return (trace, text(str(value), 18, fill="faint"))
    outer, inner = ring(12, 27, 0), ring(12, 21, 15)
    rays = [p for pair in zip(outer, inner, strict=True) for p in pair]
    return (
        polygon(rays, fill="gold"),
        circle(18, fill="hollow", stroke="gold", stroke_width=1.5),
        text(str(value), 22, fill="gold-ink", font_weight=600),
    )


PIPS: Final = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}


def die_marks(shown: int | str | None) -> tuple[Mark, ...]:
    """The die: pips, arrows, or blank while it rolls."""
    body = mark("rect", "", x=-38, y=-38, width=76, height=76, rx=17, fill="die")
    if shown is None:
        return (body, text("?", 44, fill="die-ink"))
    if shown == "arrows":
        ways = []
        for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            tip = (x * 29, y * 29)
            wings = [(x * 17 + y * 10, y * 17 + x * 10), (x * 17 - y * 10, y * 17 - x * 10)]
            ways.append(polygon([tip, *wings], fill="die-ink"))
            ways.append(line([(0, 0), (x * 19, y * 19)], stroke="die-ink", stroke_width=6))
        return (body, *ways)
    if shown in PIPS:
        dots = [circle(7.5, (x * 19, y * 19), fill="die-ink") for x, y in PIPS[int(shown)]]
        return (body, *dots)
    return (body, text(str(shown), 44, fill="die-ink"))


def decline_marks(building: bool) -> tuple[Mark, ...]:
    """A stone, or a pyramid, struck through."""
    paint = {"fill": "none", "stroke": "ink", "stroke_width": 3, "stroke_linejoin": "round"}
    drawn = [_square(13, **paint), _square(6, **paint)] if building else []
    return (
        circle(30, fill="dusk", stroke="rim", stroke_width=2),
        *(drawn or [polygon(ring(3, 17, -90, (0, 3)), **paint)]),
        line([(-20, 20), (20, -20)], stroke="gold", stroke_width=4, stroke_linecap="round"),
    )


def way_marks(stones: int) -> tuple[Mark, ...]:
    """On a square that can be reached: as many little stones as may be thrown there."""
    spots = [(-9.0, 0.0), (9.0, 0.0)] if stones == 2 else [(0.0, 0.0)]
    return tuple(
        polygon(ring(3, 8.5, -90, at), fill="ink", stroke="night", stroke_width=2)
        for at in spots[: max(1, stones)]
    )


def wave(at: Point, width: float) -> Mark:
    x, y = at
    step = width / 4
    return path(
        f"M{x} {y}q{step / 2} -6 {step} 0t{step} 0t{step} 0t{step} 0",
        fill="none",
        stroke="water",
        stroke_width=2.6,
        stroke_linecap="round",
        stroke_opacity=0.75,
    )

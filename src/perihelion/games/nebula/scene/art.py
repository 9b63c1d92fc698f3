"""The drawn pieces: stars, holes, clocks, markers. Every colour has a glyph of its own."""

from __future__ import annotations

from functools import cache
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
    ring,
    text,
)

PALETTE: Final = {
    "night": ("#050816", "#eef0fb"),
    "dusk": ("#151238", "#fbfbff"),
    "cloud-a": ("#2f7fd6", "#9cc6f5"),
    "cloud-b": ("#8d4fd8", "#d3b5f7"),
    "cloud-c": ("#d0478f", "#f6b3d3"),
    "cloud-d": ("#1f9d92", "#9fe0d8"),
    "panel": ("#0d1230", "#ffffff"),
    "panel-edge": ("#353f7d", "#b9c1e4"),
    "cell": ("#0a0f2a", "#ffffff"),
    "cell-edge": ("#6f7cc4", "#7782b8"),
    "orbit": ("#4a569c", "#b3bbdf"),
    "link": ("#7f8cd6", "#8b95c9"),
    "lit": ("#ffe9b0", "#a86b00"),
    "ink": ("#f1f3ff", "#141937"),
    "faint": ("#a3aede", "#535e92"),
    "dust": ("#ffffff", "#7f8ac0"),
    "gold": ("#ffd77a", "#8f5f00"),
    "chosen": ("#ffd77a", "#f0b429"),
    "given": ("#8a90b8", "#9aa0c4"),
    "bag": ("#5b4a8f", "#d9cff5"),
    "red": ("#ff6464", "#e23b3b"),
    "red-ink": ("#3d0000", "#ffffff"),
    "purple": ("#b57bff", "#7d3fd0"),
    "purple-ink": ("#22004d", "#ffffff"),
    "yellow": ("#ffe14d", "#f4c400"),
    "yellow-ink": ("#4a3a00", "#3d3000"),
    "white": ("#f4f7ff", "#ffffff"),
    "white-ink": ("#39406b", "#39406b"),
    "white-mark": ("#f4f7ff", "#6b7299"),
    "blue": ("#57a8ff", "#2473dd"),
    "blue-ink": ("#001f4d", "#ffffff"),
    "orange": ("#ff9a3c", "#ef7d0d"),
    "orange-ink": ("#472000", "#2e1500"),
    "star-edge": ("#050816", "#2b3160"),
    "hole": ("#000000", "#0a0c1c"),
    "hole-ink": ("#ff8fc4", "#ff8fc4"),
    "seat-0": ("#6fe08a", "#17762f"),
    "seat-1": ("#4fe0e6", "#0a7f88"),
    "seat-2": ("#ff8fc8", "#c22c80"),
    "seat-3": ("#e0c79a", "#85662c"),
}
SAFE: Final = {
    "red": ("#ff5a3c", "#d03000"),
    "purple": ("#d68cff", "#8a2fc0"),
    "yellow": ("#fff06a", "#f0d000"),
    "blue": ("#4aa3ff", "#0060c8"),
    "orange": ("#ffb000", "#f09000"),
}
COLOURS: Final = ("red", "purple", "yellow", "white", "blue", "orange")
GRADIENTS: Final = (
    Gradient("sky", ((0, "dusk", 1), (1, "night", 1))),
    *(
        Gradient(f"haze-{name}", ((0, f"cloud-{name}", 0.42), (1, f"cloud-{name}", 0)))
        for name in "abcd"
    ),
    *(
        Gradient(f"blaze-{name}", ((0, f"cloud-{name}", 0.85), (1, f"cloud-{name}", 0)))
        for name in "abcd"
    ),
    *(
        Gradient(f"glow-{name}", ((0.3, name, 0.65), (0.6, name, 0.2), (1, name, 0)))
        for name in COLOURS
    ),
    Gradient("glow-hole", ((0.45, "hole-ink", 0.75), (0.7, "hole-ink", 0.2), (1, "hole-ink", 0))),
    Gradient("shine", ((0, "white", 0.75), (1, "white", 0))),
    Gradient("heart", ((0, "lit", 0.5), (1, "lit", 0))),
)
RADIUS: Final = 26
"""Of a star in the galaxy; everything else scales it."""


def place(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def dots(points: list[Point], radius: float, **paint: object) -> Mark:
    """Many small discs as one stroke: a picture is sent often, so it is kept short."""
    drawn = "".join(f"M{place(point)}h.01" for point in points)
    return path(drawn, fill="none", stroke_width=2 * radius, stroke_linecap="round", **paint)


def lines(ends: list[tuple[Point, Point]], **paint: object) -> Mark:
    drawn = "".join(f"M{place(a)}L{place(b)}" for a, b in ends)
    return path(drawn, fill="none", stroke_linecap="round", **paint)


def rays(points: int, outer: float, inner: float, at: Point = (0, 0)) -> list[Point]:
    """A star of so many points, the first one upwards."""
    tips = ring(points, outer, -90, at)
    notches = ring(points, inner, -90 + 180 / points, at)
    return [point for pair in zip(tips, notches, strict=True) for point in pair]


def glyph(kind: str, size: float, ink: str, at: Point = (0, 0)) -> list[Mark]:
    """The sign of a colour: stars of three, four, five, six and eight points, and a crescent."""
    x, y = at
    if kind == "purple":
        r = size
        crescent = (
            f"M{x + 0.42 * r:.2f} {y - 0.86 * r:.2f}"
            f"A{r:.2f} {r:.2f} 0 1 0 {x + 0.42 * r:.2f} {y + 0.86 * r:.2f}"
            f"A{0.86 * r:.2f} {0.86 * r:.2f} 0 0 1 {x + 0.42 * r:.2f} {y - 0.86 * r:.2f}Z"
        )
        return [path(crescent, fill=ink)]
    points, inner = {
        "orange": (3, 0.34),
        "red": (4, 0.36),
        "blue": (5, 0.42),
        "white": (6, 0.5),
        "yellow": (8, 0.62),
    }.get(kind, (7, 0.5))
    return [polygon(rays(points, size, inner * size, at), fill=ink)]


@cache
def star(kind: str) -> tuple[Mark, ...]:
    """A star of a kind, or the black hole, around its own origin."""
    if kind == "hole":
        return (
            circle(RADIUS * 1.55, fill="url(#glow-hole)"),
            circle(RADIUS * 0.86, fill="hole", stroke="hole-ink", stroke_width=3),
            mark(
                "ellipse",
                "",
                rx=RADIUS * 1.18,
                ry=RADIUS * 0.36,
                transform="rotate(-22)",
                fill="none",
                stroke="hole-ink",
                stroke_width=2.6,
            ),
        )
    colour = kind if kind in COLOURS else "white"
    return (
        circle(RADIUS * 1.7, fill=f"url(#glow-{colour})"),
        circle(RADIUS, fill=colour, stroke="star-edge", stroke_width=2),
        circle(RADIUS * 0.5, (-RADIUS * 0.34, -RADIUS * 0.36), fill="url(#shine)"),
        *glyph(kind, RADIUS * 0.66, f"{colour}-ink"),
    )


def pip(kind: str, size: float, at: Point = (0, 0)) -> list[Mark]:
    """A star of a kind, small and flat, for diagrams."""
    if kind == "hole":
        return [
            circle(size, at, fill="hole", stroke="hole-ink", stroke_width=size * 0.28),
        ]
    colour = kind if kind in COLOURS else "white"
    return [
        circle(size, at, fill=colour, stroke="star-edge", stroke_width=1),
        *glyph(kind, size * 0.66, f"{colour}-ink", at),
    ]


def seat_glyph(seat: int, size: float, at: Point = (0, 0)) -> Mark:
    """The sign of a player: disc, diamond, triangle, square."""
    paint = {"fill": f"seat-{seat}", "stroke": "star-edge", "stroke_width": 1.5}
    if seat == 0:
        return circle(size * 0.86, at, **paint)
    corners = {1: (4, 0.0), 2: (3, -90.0), 3: (4, 45.0)}[seat]
    return polygon(ring(corners[0], size, corners[1], at), **paint)


def symbol(sign: str, size: float, at: Point, ink: str) -> Mark:
    """The symbol of a constellation; those that fonts lack are drawn."""
    drawn = {"△": (3, -90.0), "◇": (4, 0.0), "□": (4, 45.0), "○": (32, 0.0)}
    if sign not in drawn:
        return text(sign, size * 1.25, at, fill=ink, font_weight=600)
    corners, first = drawn[sign]
    return polygon(
        ring(corners, size * 0.56, first, at), fill="none", stroke=ink, stroke_width=size * 0.11
    )


@cache
def clock() -> tuple[Mark, ...]:
    return (
        circle(11, fill="ink", stroke="star-edge", stroke_width=1.5),
        line([(0, -7), (0, 0), (5, 3)], stroke="night", stroke_width=2.4, stroke_linecap="round"),
    )


@cache
def moon() -> tuple[Mark, ...]:
    return (path("M4 -9.5A10 10 0 1 0 4 9.5A8.4 8.4 0 0 1 4 -9.5Z", fill="gold"),)


@cache
def bag() -> tuple[Mark, ...]:
    sack = "M-9 -18C-30 -2 -30 24 0 24C30 24 30 -2 9 -18Z"
    knot = "M-12 -25L12 -25L8 -17L-8 -17Z"
    return (
        path(sack, fill="bag", stroke="cell-edge", stroke_width=2),
        path(knot, fill="bag", stroke="cell-edge", stroke_width=2),
    )


def panel(
    width: float, height: float, edge: str = "panel-edge", at: Point = (0, 0), opacity: float = 0.62
) -> Mark:
    return mark(
        "rect",
        "",
        x=at[0],
        y=at[1],
        width=width,
        height=height,
        rx=18,
        fill="panel",
        fill_opacity=opacity,
        stroke=edge,
        stroke_width=3.5 if edge == "gold" else 1.5,
    )


def wrapped(words: str, most: int) -> list[str]:
    """A sentence in lines of at most so many letters."""
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines

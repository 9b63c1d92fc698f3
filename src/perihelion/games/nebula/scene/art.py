"""The drawn pieces: stars, holes, clocks, markers. Every colour has a glyph of its own."""

from __future__ import annotations

from functools import cache
from typing import Final

from perihelion.core.scene import Gradient, Mark, Marks, Point, Style, cached_drawing, colours
from perihelion.core.scene.drawing import (
    circle,
    line,
    mark,
    number,
    path,
    plate,
    polygon,
    ring,
    spikes,
    text,
)

PALETTE, SAFE = colours("perihelion.games.nebula.scene")
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
STYLE: Final = Style(PALETTE, SAFE, GRADIENTS)
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
    return [polygon(spikes(points, size, inner * size, at=at), fill=ink)]


@cached_drawing
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
    """The symbol of a constellation; the known ones are drawn, so that they can be small."""
    half = size * 0.46
    strokes: dict[str, list[list[Point]]] = {
        "Υ": [[(-0.8, -1), (0, 0), (0.8, -1)], [(0, 0), (0, 1)]],
        "Σ": [[(0.7, -1), (-0.7, -1), (0.2, 0), (-0.7, 1), (0.7, 1)]],
    }
    if sign in strokes:
        x, y = at
        strokes_drawn = "".join(
            "M" + "L".join(place((x + half * a, y + half * b)) for a, b in stroke)
            for stroke in strokes[sign]
        )
        return path(strokes_drawn, fill="none", stroke=ink, stroke_width=size * 0.11)
    drawn = {"△": (3, -90.0), "◇": (4, 0.0), "□": (4, 45.0), "○": (32, 0.0)}
    if sign not in drawn:
        return text(sign, size * 1.25, at, fill=ink, font_weight=600)
    corners, first = drawn[sign]
    return polygon(
        ring(corners, size * 0.56, first, at), fill="none", stroke=ink, stroke_width=size * 0.11
    )


@cached_drawing
def numeral(name: str) -> Mark:
    """A Roman numeral in strokes, because as a text it would be too small to read."""
    size = RADIUS * 0.5
    drawn = ""
    signs = [{"X": 0.9, "V": 0.9, "I": 0.42}[sign] * size for sign in name]
    x = -sum(signs) / 2
    for sign, wide in zip(name, signs, strict=True):
        left, middle, right = x, x + wide / 2, x + wide
        if sign == "V":
            drawn += f"M{number(left + 2)} {number(-size)}L{number(middle)} {number(size)}"
            drawn += f"L{number(right - 2)} {number(-size)}"
        elif sign == "X":
            drawn += f"M{number(left + 2)} {number(-size)}L{number(right - 2)} {number(size)}"
            drawn += f"M{number(right - 2)} {number(-size)}L{number(left + 2)} {number(size)}"
        else:
            drawn += f"M{number(middle)} {number(-size)}V{number(size)}"
        x = right
    return path(drawn, fill="none", stroke="gold", stroke_width=3.6, stroke_linecap="round")


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


def board_panel(
    width: float, height: float, edge: str = "panel-edge", opacity: float = 0.62
) -> Mark:
    """The ground of a board or of a player; a golden edge is a thick one."""
    return plate(width, height, edge, 3.5 if edge == "gold" else 1.5, (0, 0), opacity=opacity)


def icons() -> dict[str, Marks]:
    """Little pictures for sentences: stars, the black hole, clocks, the bag, cards, markers."""
    drawn: dict[str, Marks] = {kind: tuple(pip(kind, 44)) for kind in (*COLOURS, "hole")}
    hands = line(
        [(0, -26), (0, 0), (18, 12)], stroke="night", stroke_width=9, stroke_linecap="round"
    )
    drawn["clock"] = (circle(44, fill="ink", stroke="star-edge", stroke_width=5), hands)
    drawn["supernova"] = (polygon(spikes(8, 48, 24), fill="gold"),)
    sack = "M-15 -22C-54 0 -54 46 0 46C54 46 54 0 15 -22Z"
    paint = {"fill": "bag", "stroke": "cell-edge", "stroke_width": 5}
    drawn["bag"] = (path(sack, **paint), path("M-22 -44L22 -44L14 -20L-14 -20Z", **paint))
    check = {"stroke": "ink", "stroke_width": 12, "stroke_linecap": "round", "fill": "none"}
    # The night behind it: a button may be white.
    drawn["stop"] = (circle(46, fill="night"), path("M-24 3L-8 21L26 -20", **check))
    card = plate(72, 92, "cell-edge", 6, (-36, -46), rx=12)
    drawn["task"] = (
        card,
        circle(20, fill="none", stroke="gold", stroke_width=6),
        circle(6, fill="gold"),
    )
    drawn["value"] = (
        circle(44, fill="panel", stroke="gold", stroke_width=7),
        *glyph("blue", 26, "gold"),
    )
    for seat in range(4):
        drawn[f"marker-{seat}"] = (seat_glyph(seat, 46),)
    return drawn

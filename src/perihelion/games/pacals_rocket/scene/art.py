"""The drawn pieces. Every colour has a shape of its own besides: green a hexagon, yellow a
circle, red a square, violet a diamond, blue a star."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from perihelion.core.scene import Gradient, Mark, Marks, Point, Style, colours
from perihelion.core.scene.drawing import circle, line, path, polygon, rect, ring, spikes, text

PALETTE, SAFE = colours("perihelion.games.pacals_rocket.scene")
GRADIENTS: Final = (Gradient("sky", ((0, "dusk", 1), (1, "night", 1))),)
STYLE: Final = Style(PALETTE, SAFE, GRADIENTS)
# The palette's name for each seat's colour; "red" is a district's.
PAINTS: Final = ("green", "yellow", "crimson", "violet", "blue")


def emblem(seat: int, radius: float, at: Point = (0, 0), **paint: object) -> Mark:
    """The shape of a colour."""
    if seat == 1:
        return circle(radius * 0.94, at, **paint)
    if seat == 4:
        return polygon(spikes(5, radius * 1.2, radius * 0.72, at=at), **paint)
    corners, first, size = {0: (6, 0, 1.05), 2: (4, 45, 1.2), 3: (4, 0, 1.22)}[seat]
    return polygon(ring(corners, radius * size, first, at), **paint)


def _badge(seat: int, radius: float, at: Point = (0, 0), **paint: object) -> Mark:
    """An emblem with room for a number: the star is blunt."""
    if seat == 4:
        return polygon(spikes(5, radius * 1.2, radius * 0.95, at=at), **paint)
    return emblem(seat, radius, at, **paint)


def chip(seat: int, words: str, at: Point, radius: float) -> list[Mark]:
    """The emblem of a player with a number in it."""
    paint = PAINTS[seat]
    return [
        _badge(seat, radius, at, fill=paint, stroke=f"{paint}-edge", stroke_width=1.5),
        text(words, 27, at, fill=f"{paint}-ink", font_weight=600),
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
def pyramid_marks(seat: int, storeys: int, numbered: bool = True) -> tuple[Mark, ...]:
    """A pyramid from above: one step for each storey, and its number on the platform."""
    paint = PAINTS[seat]
    base = 19 + 3.3 * storeys
    top = 15.0 if numbered else 12.5
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
    if not numbered:
        marks.append(emblem(seat, 11.5, fill=paint))
    else:
        marks.append(_badge(seat, 14, fill=paint))
        marks.append(text(str(storeys), 31, fill=f"{paint}-ink", font_weight=600))
    return tuple(marks)


def trace_mark(at: Point, half: float) -> Mark:
    """Where pyramids stood that have been used up."""
    x, y = at
    drawn = {"stroke": "rim", "stroke_width": 1.6, "stroke_dasharray": "4 5", "fill": "none"}
    return rect(2 * half, 2 * half, (x - half, y - half), **drawn)


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
        return (trace, text(str(value), 27, fill="faint"))
    return (
        polygon(spikes(12, 27, 21, 0), fill="gold"),
        circle(18, fill="hollow", stroke="gold", stroke_width=1.5),
        text(str(value), 27, fill="gold-ink", font_weight=600),
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
    body = rect(76, 76, (-38, -38), rx=17, fill="die")
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


def icons() -> dict[str, Marks]:
    """Little pictures for sentences: stones, pyramids and ships of each colour, gods, the die."""
    drawn: dict[str, Marks] = {"god": (polygon(spikes(12, 48, 36, 0), fill="gold"),)}
    for seat, paint in enumerate(PAINTS):
        edge: dict[str, Any] = {"fill": paint, "stroke": f"{paint}-edge", "stroke_width": 5}
        drawn[f"stone-{seat}"] = (polygon(ring(3, 46, -90, (0, 8)), **edge),)
        drawn[f"pyramid-{seat}"] = (_square(44, **edge), _square(24, **edge))
        drawn[f"ship-{seat}"] = (circle(44, **edge), circle(24, fill="hollow"))
    drawn["die"] = (rect(88, 88, (-44, -44), rx=20, fill="die"), circle(12, fill="die-ink"))
    return drawn

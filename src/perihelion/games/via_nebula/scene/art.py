"""The drawn things: terrain, resources, pieces. Every colour has a glyph of its own."""

from __future__ import annotations

from functools import cache
from typing import Final

from perihelion.core.scene import Gradient, Mark, Marks, Point, Style, cached_drawing, colours
from perihelion.core.scene.drawing import (
    centred,
    circle,
    line,
    mark,
    path,
    polygon,
    ring,
    spikes,
    text,
)
from perihelion.games.via_nebula.scene.layout import HALF_WIDTH, SIZE

PALETTE, SAFE = colours("perihelion.games.via_nebula.scene")
PAINTS: Final = ("blue", "black", "white", "purple")  # by seat, whatever an edition calls them
GRADIENTS: Final = (Gradient("valley", ((0, "dusk", 1), (1, "night", 1))),)
STYLE: Final = Style(PALETTE, SAFE, GRADIENTS)
OUTLINE: Final[dict[str, object]] = {
    "stroke": "piece-edge",
    "stroke_width": 1.6,
    "stroke_linejoin": "round",
}


def hexagon(radius: float, **attributes: object) -> Mark:
    return polygon(ring(6, radius, 30), **attributes)


@cache
def terrain_marks(terrain: str, halves: bool) -> tuple[Mark, ...]:
    """A printed space; "open" is an empty meadow."""
    fill = {"petrified_forest": "forest", "forbidden": "chasm"}.get(terrain, terrain)
    base = hexagon(SIZE - 0.5, fill=fill, stroke="edge", stroke_width=1.5)
    return (base, *_TERRAINS[terrain](halves))


def _mist(_: bool) -> list[Mark]:
    waves = []
    for y, shift in ((-14, -4), (0, 5), (14, -2)):
        d = f"M{-24 + shift} {y}q8 -8 16 0t16 0t14 0"
        waves.append(
            path(d, fill="none", stroke="mist-line", stroke_width=3, stroke_linecap="round")
        )
    return waves


def _forest(_: bool) -> list[Mark]:
    marks = []
    for x, y, size in ((-15, 8, 1.0), (2, -6, 1.15), (18, 10, 0.95)):
        d = (
            f"M{x} {y + 13 * size}V{y - 15 * size}"
            f"M{x} {y + 3 * size}l{8 * size} {-9 * size}"
            f"M{x} {y - 3 * size}l{-8 * size} {-8 * size}"
        )
        marks.append(
            path(d, fill="none", stroke="forest-line", stroke_width=3.4, stroke_linecap="round")
        )
    return marks


def _grass(_: bool) -> list[Mark]:
    return [_tuft(x, y) for x, y in ((-22, -8), (19, -14), (-6, 18), (20, 12), (-3, -24))]


def _tuft(x: float, y: float) -> Mark:
    d = f"M{x - 5} {y}q2 -6 0 -9M{x} {y}v-11M{x + 5} {y}q-2 -6 0 -9"
    return path(d, fill="none", stroke="grass", stroke_width=1.8, stroke_linecap="round")


def _meadow(halves: bool) -> list[Mark]:
    return _grass(halves)[:3]


def _ruins(halves: bool) -> list[Mark]:
    """Two broken columns; a line parts the halves (R17)."""
    marks = []
    if halves:
        dashes = {"stroke_dasharray": "4 4", "stroke_opacity": 0.7}
        marks.append(
            line([(0, -SIZE + 6), (0, SIZE - 6)], stroke="ruins-line", stroke_width=1.6, **dashes)
        )
    for x in (-19, 19):
        d = f"M{x - 9} 18h18M{x - 6} 16V{-10 + x // 4}l5 4l4 -7l3 5V16"
        marks.append(
            path(d, fill="none", stroke="ruins-line", stroke_width=2.4, stroke_linejoin="round")
        )
    return marks


def _forbidden(_: bool) -> list[Mark]:
    cracks = "M-30 -6l14 6l-4 12l16 -6l6 14l8 -16l18 2M-12 -26l6 12l14 -4l6 10"
    return [
        path(cracks, fill="none", stroke="chasm-line", stroke_width=2.6, stroke_linejoin="round")
    ]


_TERRAINS: Final = {
    "mist": _mist,
    "petrified_forest": _forest,
    "meadow": _meadow,
    "open": _grass,
    "ruins": _ruins,
    "forbidden": _forbidden,
}


@cache
def tile_marks() -> tuple[Mark, ...]:
    return (
        hexagon(SIZE - 3, fill="open", stroke="grass", stroke_width=2),
        *_grass(False),
    )


@cached_drawing
def resource_marks(kind: str) -> tuple[Mark, ...]:
    """A log, a rock, a brick, an ear of wheat, a ham: told apart by shape as well as by colour."""
    drawn = {"wood": _wood, "stone": _stone, "clay": _clay, "wheat": _wheat, "food": _food}
    if kind in drawn:
        return tuple(drawn[kind]())
    return (circle(11, (0, 0), fill="coin", **OUTLINE), text(kind[:2], 12, fill="coin-ink"))


def _wood() -> list[Mark]:
    return [
        path("M-9 -7H9a4 7 0 0 1 0 14H-9z", fill="wood", **OUTLINE),
        mark("ellipse", "", cx=-9, cy=0, rx=4.5, ry=7, fill="wood-light", **OUTLINE),
        circle(1.7, (-9, 0), fill="wood"),
    ]


def _stone() -> list[Mark]:
    outline: list[Point] = [(-12, 5), (-8, -7), (2, -10), (11, -3), (12, 6), (3, 10), (-6, 9)]
    facet: list[Point] = [(-8, -7), (-1, 0), (11, -3)]
    return [
        polygon(outline, fill="stone", **OUTLINE),
        line(facet, stroke="stone-dark", stroke_width=1.8),
        line([(-1, 0), (3, 10)], stroke="stone-dark", stroke_width=1.8),
    ]


def _clay() -> list[Mark]:
    return [
        path("M-12 -7H12V8H-12z", fill="clay", **OUTLINE),
        path("M-12 0.5H12M-2 -7V0.5M5 0.5V8", stroke="clay-dark", stroke_width=1.6, fill="none"),
    ]


def _wheat() -> list[Mark]:
    grains = "M0 -13q5 5 0 9q-5 -4 0 -9M0 -5q9 -4 9 3q-6 3 -9 -3q-9 -4 -9 3q6 3 9 -3"
    lower = "M0 3q9 -4 9 3q-6 3 -9 -3q-9 -4 -9 3q6 3 9 -3"
    return [
        path("M0 -6V13", stroke="wheat-dark", stroke_width=2.4, fill="none"),
        path(grains, fill="wheat", stroke="wheat-dark", stroke_width=1.3),
        path(lower, fill="wheat", stroke="wheat-dark", stroke_width=1.3),
    ]


def _food() -> list[Mark]:
    return [
        path("M5 5l6 6", stroke="piece-edge", stroke_width=7, stroke_linecap="round"),
        path("M5 5l6 6", stroke="coin", stroke_width=4, stroke_linecap="round"),
        circle(9, (-2, -2), fill="food", stroke="piece-edge", stroke_width=1.6),
        path("M-7 -4q3 -5 8 -3", stroke="food-dark", stroke_width=1.8, fill="none"),
    ]


def glyph(colour: str, at: Point, size: float, ink: str = "") -> Mark:
    """The sign of a player: a triangle, a square, a disc, a star."""
    ink = ink or f"{colour}-ink"
    if colour == "blue":
        return polygon(ring(3, size * 1.15, -90, at), fill=ink)
    if colour == "black":
        return polygon(ring(4, size * 1.1, 45, at), fill=ink)
    if colour == "white":
        return circle(size * 0.85, at, fill="none", stroke=ink, stroke_width=size * 0.5)
    return polygon(spikes(5, size * 1.25, size * 0.55, at=at), fill=ink)


@cached_drawing
def craftsman_marks(colour: str) -> tuple[Mark, ...]:
    body = "M-13 18q-1 -15 8 -18q-6 -4 -4 -11q3 -8 9 -8t9 8q2 7 -4 11q9 3 8 18z"
    edge = {"stroke": f"{colour}-edge", "stroke_width": 2, "stroke_linejoin": "round"}
    return (path(body, fill=colour, **edge), glyph(colour, (0, 10), 5.5))


@cached_drawing
def building_marks(colour: str) -> tuple[Mark, ...]:
    house = "M-15 18V-3L0 -19L15 -3V18z"
    edge = {"stroke": f"{colour}-edge", "stroke_width": 2.4, "stroke_linejoin": "round"}
    roof = line([(-17, -3), (0, -20), (17, -3)], stroke=f"{colour}-edge", stroke_width=3)
    return (path(house, fill=colour, **edge), roof, glyph(colour, (0, 5), 7))


@cached_drawing
def site_marks(colour: str, half: bool) -> tuple[Mark, ...]:
    """A plate with posts, as large as its part of the ruins."""
    wide = HALF_WIDTH * (0.42 if half else 0.86)
    high = SIZE * 0.5
    box = centred(2 * wide, 2 * high, 7)
    paper = {"fill": "panel", "fill_opacity": 0.86, "stroke": f"{colour}-edge"}
    plate = mark("rect", "", stroke_width=6.5, **paper, **box)
    rim = mark("rect", "", fill="none", stroke=colour, stroke_width=3.6, **box)
    flag = circle(10, (0, -high), fill=colour, stroke=f"{colour}-edge", stroke_width=1.6)
    return (plate, rim, flag, glyph(colour, (0, -high), 5.4))


def piece_marks(seat: int, half: bool) -> tuple[tuple[Mark, ...], ...]:
    """A craftsman, a site and a building of a player."""
    colour = PAINTS[seat]
    return (craftsman_marks(colour), site_marks(colour, half), building_marks(colour))


@cached_drawing
def token_marks(kind: str, amount: int, points: int) -> tuple[Mark, ...]:
    """How many of what, and the worth in the star."""
    return (
        circle(34, fill="coin", stroke="coin-edge", stroke_width=3),
        *(_moved(m, (1, -15)) for m in resource_marks(kind)),
        text(str(amount), 30, (-17, 12), fill="coin-ink", font_weight=600),
        *star(points, (14, 12), 15.5, 30),
    )


@cached_drawing
def coin_marks(kind: str, points: int) -> tuple[Mark, ...]:
    """A token that its owner has taken: its worth, in a ring of the colour of its kind."""
    ring_colour = kind if kind in PALETTE else "coin-edge"
    return (
        circle(26, fill="coin", stroke="piece-edge", stroke_width=1),
        circle(22.5, fill="none", stroke=ring_colour, stroke_width=6),
        text(str(points), 36, fill="coin-ink", font_weight=700),
    )


def star(points: int, at: Point, size: float, letter: float = 0) -> tuple[Mark, ...]:
    """Points, in a star; `letter` is the size of the number if it is not to suit the star."""
    return (
        polygon(spikes(8, size * 1.2, size * 0.86, at=at), fill="coin-ink"),
        text(str(points), letter or size * 1.35, at, fill="coin", font_weight=600),
    )


def _moved(drawn: Mark, at: Point) -> Mark:
    """A mark of another thing, set elsewhere within this one."""
    return Mark(
        drawn.tag, {**drawn.attributes, "transform": f"translate({at[0]} {at[1]})"}, drawn.text
    )


def small(marks: tuple[Mark, ...], at: Point, scale: float) -> list[Mark]:
    """The marks of a thing, as a picture of it on another."""
    place = f"translate({at[0]:.1f} {at[1]:.1f}) scale({scale})"
    return [Mark(m.tag, {**m.attributes, "transform": place}, m.text) for m in marks]


@cache
def explorer_marks() -> tuple[Mark, ...]:
    """A visible explorer: a hat, a face, a lantern."""
    return (
        circle(9, (0, 2), fill="coin", stroke="coin-edge", stroke_width=1.6),
        path("M-14 -3q14 -6 28 0l-6 -2q-2 -9 -8 -9t-8 9z", fill="gold", stroke="piece-edge"),
        path("M-12 20q1 -10 12 -10t12 10z", fill="grass", stroke="piece-edge", stroke_width=1),
    )


def icons() -> dict[str, Marks]:
    """Little pictures for sentences: resources, the pieces of each player, tiles and cards."""
    drawn: dict[str, Marks] = {
        kind: tuple(small(resource_marks(kind), (0, 0), 3.4))
        for kind in ("wood", "stone", "clay", "wheat", "food")
    }
    for seat in range(len(PAINTS)):
        craftsman, site, building = piece_marks(seat, True)
        drawn[f"craftsman-{seat}"] = tuple(small(craftsman, (0, 0), 2.4))
        drawn[f"site-{seat}"] = tuple(small(site, (0, 7), 1.2))
        drawn[f"building-{seat}"] = tuple(small(building, (0, 1), 2.3))
    drawn["tile"] = tile_marks()
    arrow = {"fill": "none", "stroke": "ink", "stroke_width": 8, "stroke_linecap": "round"}
    log = small(resource_marks("wood"), (0, 16), 2.6)
    drawn["transport"] = (*log, path("M-34 -28H30M14 -44L32 -28L14 -12", **arrow))
    house: dict[str, object] = {"fill": "coin", "stroke": "coin-edge", "stroke_width": 6}
    drawn["build"] = (path("M-34 44V-6L0 -42L34 -6V44Z", **house),)
    drawn["stop"] = (path("M-32 4L-10 28L34 -26", **{**arrow, "stroke_width": 12}),)
    drawn["decline"] = (path("M-28 -28L28 28M28 -28L-28 28", **{**arrow, "stroke_width": 12}),)
    drawn["explorer"] = tuple(small(explorer_marks(), (0, -6), 2.4))
    drawn["token"] = (
        circle(44, fill="coin", stroke="coin-edge", stroke_width=6),
        polygon(spikes(8, 28, 20), fill="coin-ink"),
    )
    for name, fill in (("contract", "card"), ("private", "private")):
        paper = mark(
            "rect", "", fill=fill, stroke="card-edge", stroke_width=5, **centred(72, 88, 9)
        )
        rule = line([(-24, -20), (24, -20)], stroke="card-edge", stroke_width=5)
        drawn[name] = (paper, rule, polygon(spikes(8, 22, 16, at=(0, 16)), fill="coin-ink"))
    return drawn

"""The sky behind everything, and the drawing of a galaxy: clouds, orbits, links, cells."""

from __future__ import annotations

from functools import cache
from math import exp

from perihelion.core.scene import PIECES, Mark, Point, Shape, cached_drawing
from perihelion.core.scene.drawing import circle, number, path, rect, ring, scattered, text
from perihelion.games.nebula.board import NONE, Board
from perihelion.games.nebula.scene import art, layout
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import cell_label

CELL = 41
"""Radius of a cell in the drawing of a galaxy."""
CLOUDS = "abcd"


@cached_drawing
def ground(width: float, height: float) -> Shape:
    """Night, veils of four colours, and small stars spread by two irrational strides."""
    marks = [rect(width, height, rx=28, fill="url(#sky)")]
    for name, x, y, radius in (
        ("b", 0.12, 0.2, 520),
        ("a", 0.92, 0.1, 480),
        ("c", 0.8, 0.62, 560),
        ("d", 0.1, 0.86, 520),
    ):
        marks.append(circle(radius, (x * width, y * height), fill=f"url(#haze-{name})"))
    for size in range(4):
        some = range(1 + size, 200, 4)
        at = [scattered(star, width, height) for star in some]
        marks.append(art.dots(at, 0.7 + size / 3, stroke="dust", stroke_opacity=0.7 - size / 8))
    return Shape("sky-ground", tuple(marks))


@cache
def arms() -> tuple[Mark, ...]:
    """Four spiral arms of dust around the centre of a galaxy, 1000 wide."""
    marks = []
    for size in range(3):
        at = []
        for arm in range(4):
            for step in range(size, 46, 3):
                turn = step * 6.4
                radius = 46 * exp(0.0084 * turn) + (step * 37 % 17) - 8
                if radius < 500:
                    aside = (step * 53 % 13) - 6
                    at.append(layout.polar((0, 0), radius, turn + 90 * arm + aside))
        marks.append(art.dots(at, 1.2 + size * 0.7, stroke="dust", stroke_opacity=0.36 - size / 10))
    return tuple(marks)


@cached_drawing
def backdrop(board: Board, seat: int, occupied: int, centre: Point, scale: float) -> Shape:
    """Clouds, orbits and links. A complete constellation blazes; links between stars are lit."""
    marks: list[Mark] = [*_clouds(board, occupied), *arms(), circle(150, fill="url(#heart)")]
    for radius in board.parts.galaxy.radii:
        marks.append(circle(radius, fill="none", stroke="orbit", stroke_width=3))
    marks += _lit_arcs(board, occupied)
    for links, dashes in ((board.direct, ""), (board.indirect, "14 12")):
        for lit in (0, 1):
            ends = [
                (layout.cell(board, a), layout.cell(board, b))
                for a, b in links
                if occupied >> a & occupied >> b & 1 == lit
            ]
            paint: dict[str, object] = {"stroke": "lit" if lit else "link"}
            paint["stroke_width"] = 8 if lit else 5
            if dashes:
                paint["stroke_dasharray"] = dashes
            if ends:
                marks.append(art.lines(ends, **paint))
    return Shape(f"galaxy-{seat}", tuple(marks), at=centre, scale=scale)


def _clouds(board: Board, occupied: int) -> list[Mark]:
    marks = []
    around = len(board.constellations)
    for index, cells in enumerate(board.constellations):
        full = cells & ~occupied == 0
        at = layout.polar((0, 0), 285, 360 * index / around - 45)
        paint = "blaze" if full else "haze"
        marks.append(circle(250, at, fill=f"url(#{paint}-{CLOUDS[index % 4]})"))
    return marks


def _lit_arcs(board: Board, occupied: int) -> list[Mark]:
    """Parts of an orbit between two neighbouring stars."""
    drawn = ""
    for orbit, around in enumerate(board.circles):
        radius = number(board.parts.galaxy.radii[orbit])
        for index, cell in enumerate(around):
            after = around[(index + 1) % len(around)]
            if cell == after or not occupied >> cell & occupied >> after & 1:
                continue
            angles = [board.parts.galaxy.cells[end].angle for end in (cell, after)]
            large = int((angles[1] - angles[0]) % 360 > 180)
            one, other = [art.place(layout.cell(board, end)) for end in (cell, after)]
            drawn += f"M{one}A{radius} {radius} 0 {large} 1 {other}"
    return [path(drawn, fill="none", stroke="lit", stroke_width=7)] if drawn else []


def cells(
    view: State, seat: int, centre: Point, scale: float, small: float, language: str
) -> list[Shape]:
    """The cells, as ground, and the stars on them, as pieces. With letters of a size, which the own
    galaxy has, the cells show their names and can be clicked."""
    kinds = tuple(view.galaxies[seat].cells)
    return _cells(view.board, seat, kinds, centre, scale, small, language)


@cached_drawing
def _cells(
    board: Board,
    seat: int,
    kinds: tuple[int, ...],
    centre: Point,
    scale: float,
    small: float,
    language: str,
) -> list[Shape]:
    shapes: list[Shape] = []
    for cell, kind in enumerate(kinds):
        shapes += _cell(board, seat, cell, kind, centre, scale, small, language)
    return shapes


@cached_drawing
def _cell(
    board: Board,
    seat: int,
    cell: int,
    kind: int,
    centre: Point,
    scale: float,
    small: float,
    language: str,
) -> list[Shape]:
    name = board.names[cell]
    at = layout.placed(centre, scale, layout.cell(board, cell))
    marks = [
        circle(CELL, fill="cell", fill_opacity=0.9, stroke="cell-edge", stroke_width=3),
        *(_radiance() if board.radiant >> cell & 1 else ()),
    ]
    if small:
        marks.append(text(name, max(26, small / scale), fill="faint"))
    ground = Shape(
        f"{'cell' if small else 'other'}-{seat}-{name}",
        tuple(marks),
        at=at,
        scale=scale,
        label=cell_label(board, cell, kind, language),
        word=name if small else "",
    )
    if kind == NONE:
        return [ground]
    drawn = art.star(board.kinds[kind])
    return [ground, Shape(f"star-{seat}-{name}", drawn, at, scale=scale * 1.5, layer=PIECES)]


@cache
def _radiance() -> tuple[Mark, ...]:
    """The rays around a radiant cell."""
    drawn = ""
    inner, outer, side = CELL + 3, CELL + 13, 4.2
    for x, y in ring(16, 1, 11.25):
        tip = (x * outer, y * outer)
        left = (x * inner - y * side, y * inner + x * side)
        right = (x * inner + y * side, y * inner - x * side)
        drawn += f"M{art.place(tip)}L{art.place(left)}L{art.place(right)}Z"
    return (path(drawn, fill="gold"),)


@cached_drawing
def signs(board: Board, centre: Point, scale: float, small: float) -> Shape:
    """Orbit numbers at the lowest points (R5), and the symbols of the constellations."""
    marks: list[Mark] = []
    size = max(24, small / scale)
    for orbit, radius in enumerate(board.parts.galaxy.radii, 1):
        at: Point = (0, radius - (8 if orbit == len(board.parts.galaxy.radii) else 0))
        marks.append(circle(0.7 * size, at, fill="panel", stroke="orbit", stroke_width=2))
        marks.append(text(str(orbit), size, at, fill="ink"))
    around = len(board.constellations)
    for index, sign in enumerate(board.parts.galaxy.symbols.values()):
        at = layout.polar((0, 0), 452, 360 * index / around - 61)
        marks.append(art.symbol(sign, 50, at, "ink"))
    return Shape("signs", tuple(marks), at=centre, scale=scale)

"""The board: districts, water, covers, and who rules where."""

from __future__ import annotations

from collections.abc import Hashable

from perihelion.core.numbers.sets import members
from perihelion.core.scene import OVER, Mark, Shape, cached_drawing, cached_part
from perihelion.core.scene.drawing import circle, line, mark, path, plate, text
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.scene import art, layout
from perihelion.games.pacals_rocket.scene.layout import Layout
from perihelion.games.pacals_rocket.state import FLY, State
from perihelion.games.pacals_rocket.words import TEXTS
from perihelion.games.pacals_rocket.words.labels import district_label, square_label, things_on

CELL = layout.CELL


def _shown_squares(view: State, plan: Layout, language: str) -> Hashable:
    city = view.city
    lying = tuple(city.pyramids), tuple(city.stones), tuple(city.heights)
    return view.board, plan, language, lying, tuple(city.ships), tuple(city.load)


@cached_part(_shown_squares)
def squares(view: State, plan: Layout, language: str) -> list[list[Shape]]:
    """Every square in the colour of its district, row by row; those in play can be chosen."""
    board, seats = view.board, view.terms.seats
    city = view.city
    taken = 0
    for cells in (*city.pyramids, *city.stones):
        taken |= cells
    for ship in city.ships:
        taken |= board.bit[ship] if ship >= 0 else 0
    things = [
        things_on(view, cell, language) if taken & bit else () for cell, bit in enumerate(board.bit)
    ]
    return [
        _row(board, plan, seats, first, tuple(things[first : first + board.columns]), language)
        for first in range(0, len(things), board.columns)
    ]


@cached_drawing
def _row(
    board: Board,
    plan: Layout,
    seats: int,
    first: int,
    things: tuple[tuple[str, ...], ...],
    language: str,
) -> list[Shape]:
    return [
        _square(board, plan, seats, cell, here, language) for cell, here in enumerate(things, first)
    ]


@cached_drawing
def _square(
    board: Board, plan: Layout, seats: int, cell: int, things: tuple[str, ...], language: str
) -> Shape:
    bit = board.bit[cell]
    inside = bool(bit & board.open[seats])
    if bit & board.lake:
        fill = "lake"
    else:
        fill = board.district_colours[board.district[cell]] if inside else "cover"
    marks = [_tile(fill), *_water_marks(board, cell)]
    if not inside and not bit & board.lake:
        marks += _hatch()
    return Shape(
        f"cell-{board.names[cell]}",
        tuple(marks),
        at=plan.centre(board, cell),
        scale=layout.scale(board),
        label=square_label(board, seats, cell, things, language),
        word=board.names[cell] if inside else "",
    )


def _tile(fill: str) -> Mark:
    half = CELL / 2
    box = {"x": -half + 0.7, "y": -half + 0.7, "width": CELL - 1.4, "height": CELL - 1.4}
    return mark("rect", "", rx=5, fill=fill, stroke="grid", stroke_width=1.5, **box)


def _water_marks(board: Board, cell: int) -> list[Mark]:
    """Waves on the lake; a ripple in the corner of every bank square."""
    bit = board.bit[cell]
    if bit & board.lake:
        return [art.wave((-26, y), 52) for y in (-16, 4, 24)]
    if bit & (board.river_bank | board.lake_shore):
        return [art.wave((6, 35), 30)]
    return []


def _hatch() -> list[Mark]:
    half = CELL / 2 - 6
    ends = [((-half, 0), (0, -half)), ((-half, half), (half, -half)), ((0, half), (half, 0))]
    return [line([a, b], stroke="cover-line", stroke_width=2) for a, b in ends]


@cached_drawing
def names(board: Board, plan: Layout) -> Shape:
    """Letters above the columns, numbers beside the rows."""
    marks = []
    for column in range(board.columns):
        x, y = layout.corner(board, 0, column + 0.5)
        marks.append(text(board.names[column][0], 27, (x, y - 18), fill="faint"))
    for row in range(board.rows):
        x, y = layout.corner(board, row + 0.5, 0)
        marks.append(text(board.names[row * board.columns][1:], 26.5, (x - 22, y), fill="faint"))
    return Shape("coordinates", tuple(marks), at=plan.city)


@cached_drawing
def river(board: Board, plan: Layout) -> Shape:
    points = [layout.corner(board, row, column) for row, column in board.river]
    drawn = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return Shape(
        "river",
        (
            line(points, stroke="night", stroke_width=15, stroke_opacity=0.55, **drawn),
            line(points, stroke="water", stroke_width=9, **drawn),
        ),
        at=plan.city,
    )


@cached_drawing
def borders(board: Board, plan: Layout, storeys: tuple[int, ...]) -> list[Shape]:
    """Each district's border, in the colour of the player who rules it alone. `storeys` are those
    of each seat in each district."""
    covered = board.covered[len(storeys) // board.districts]
    return [
        _border(board, plan, district, ruler)
        for district, ruler in enumerate(rulers(board, storeys))
        if district not in covered
    ]


def rulers(board: Board, storeys: tuple[int, ...]) -> list[int]:
    """The player who rules each district alone, or -1."""
    alone = []
    for district in range(board.districts):
        here = storeys[district :: board.districts]
        leads = here.count(max(here)) == 1
        alone.append(here.index(max(here)) if leads and len(here) > 1 else -1)
    return alone


@cached_drawing
def _border(board: Board, plan: Layout, district: int, ruler: int) -> Shape:
    drawn = path(
        layout.outline(board, board.area[district], 4),
        fill="none",
        stroke=art.PAINTS[ruler] if ruler >= 0 else "faint",
        stroke_width=6 if ruler >= 0 else 2.5,
        stroke_opacity=1 if ruler >= 0 else 0.55,
        stroke_linecap="round",
    )
    return Shape(f"border-{board.district_ids[district]}", (drawn,), at=plan.city)


@cached_drawing
def plaques(board: Board, plan: Layout, storeys: tuple[int, ...], language: str) -> list[Shape]:
    """The value of each district, and the storeys of everyone who has built there."""
    covered = board.covered[len(storeys) // board.districts]
    return [
        _plaque(board, plan, district, storeys[district :: board.districts], language)
        for district in range(board.districts)
        if district not in covered
    ]


@cached_drawing
def _plaque(
    board: Board, plan: Layout, district: int, storeys: tuple[int, ...], language: str
) -> Shape:
    order = sorted((seat for seat, n in enumerate(storeys) if n), key=lambda s: -storeys[s])
    x, y = layout.plaque(board, district)
    wide = [36 if storeys[seat] < 10 else 44 for seat in order]
    width = 40 + sum(wide)
    left = -width / 2
    marks: list[Mark] = [
        plate(width, 36, "gold", 1.6, (left, -18), fill="night", opacity=0.92),
        circle(16, (left + 18, 0), fill="night", stroke="none"),
        text(str(board.values[district]), 28, (left + 19, 0), fill="gold", font_weight=600),
    ]
    x_chip = left + 36.0
    for seat, room in zip(order, wide, strict=True):
        at = (x_chip + room / 2, 0)
        marks += art.chip(seat, str(storeys[seat]), at, 15 if room < 40 else 19)
        x_chip += room
    return Shape(
        f"plaque-{board.district_ids[district]}",
        tuple(marks),
        at=(plan.city[0] + x, plan.city[1] + y),
        scale=layout.scale(board),
        label=_control(board, district, storeys, order, language),
        layer=OVER,
    )


def _control(
    board: Board, district: int, storeys: tuple[int, ...], order: list[int], language: str
) -> str:
    parts = [district_label(board, district, language)]
    for seat in order:
        name = TEXTS.say(language, f"seat-{seat}")
        parts.append(TEXTS.say(language, "control", name=name, storeys=storeys[seat]))
    return ", ".join(parts)


def ways(view: State, plan: Layout) -> list[Shape]:
    """Little stones on every square the ship can reach: two after a line, one after turns."""
    if view.stage != FLY:
        return []
    board = view.board
    return [
        _way(board, plan, cell, view.allowance if view.straight & board.bit[cell] else 1)
        for cell in members(view.straight | view.turning)
    ]


@cached_drawing
def _way(board: Board, plan: Layout, cell: int, stones: int) -> Shape:
    x, y = plan.centre(board, cell)
    scale = layout.scale(board)
    return Shape(
        f"way-{board.names[cell]}",
        art.way_marks(stones),
        at=(x, y - 16 * scale),
        scale=scale,
        layer=OVER,
    )

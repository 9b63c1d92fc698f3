"""The racks: tiles and tokens still to be placed."""

from __future__ import annotations

from typing import Final

from perihelion.core.scene import PIECES, Area, Mark, Point, Shape, cached_drawing
from perihelion.core.scene.drawing import mark, number, path, plate, text
from perihelion.core.state import CHANCE
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.scene import art, conditions, layout
from perihelion.games.orion_duel.scene.layout import Layout
from perihelion.games.orion_duel.state import (
    CHOOSE_FIRST,
    COLOURS,
    PLACE_BLACK_HOLES,
    PLACE_GALAXIES,
    PLACE_TILES,
    State,
)
from perihelion.games.orion_duel.words import TEXTS

LETTER: Final = 0.57  # how wide a letter of a name is, for a size of 1


def racks(view: State, plan: Layout, looking: int, language: str) -> list[list[Shape]]:
    """Both racks but for their tiles, in parts: a move changes few of them."""
    parts = []
    for owner in range(len(COLOURS)):
        own = owner == looking
        stock = tuple(view.stock[owner])
        active, choosing = view.actor == owner, view.stage == CHOOSE_FIRST
        parts.append([_panel(view.board, owner, plan, own, stock, active, choosing, language)])
        if active and view.stage == PLACE_TILES:
            parts.append(_slot_shapes(view.board, owner, plan, own, stock, language))
        parts.append(conditions.badges(view, owner, plan, own, language))
    return [*parts, _supply(view, plan, looking, language)]


def tiles(view: State, plan: Layout, looking: int) -> list[list[Shape]]:
    """The tiles in each rack."""
    return [
        _waiting(view.board, plan, owner, owner == looking, tuple(stock))
        for owner, stock in enumerate(view.stock)
    ]


@cached_drawing
def _waiting(
    board: Board, plan: Layout, owner: int, own: bool, stock: tuple[int, ...]
) -> list[Shape]:
    return [
        _waiting_tile(board, plan, owner, kind, number, own)
        for kind, count in enumerate(board.counts)
        for number in range(count - stock[kind] + 1, count + 1)
    ]


def areas(view: State, plan: Layout, looking: int, language: str) -> list[Area]:
    """Each rack can be opened large."""
    return [
        _area(view.board, plan, owner, owner == looking, tuple(stock), language)
        for owner, stock in enumerate(view.stock)
    ]


@cached_drawing
def _area(
    board: Board, plan: Layout, owner: int, own: bool, stock: tuple[int, ...], language: str
) -> Area:
    colour = COLOURS[owner]
    label = TEXTS.say(language, "rack", colour=colour, tiles=sum(stock))
    tiles = [
        TEXTS.say(language, "word", word=name, left=left)
        for name, left in zip(board.kind_names, stock, strict=True)
    ]
    return Area(f"rack-{colour}", plan.rack(own), label, ", ".join(tiles))


@cached_drawing
def _panel(
    board: Board,
    owner: int,
    plan: Layout,
    own: bool,
    stock: tuple[int, ...],
    active: bool,
    choosing: bool,
    language: str,
) -> Shape:
    colour = COLOURS[owner]
    box = plan.rack(own)
    edge, thick = (colour, 4) if active else ("cell-edge", 1.5)
    marks: list[Mark] = [plate(box.width, box.height, edge, thick, fill="dusk", opacity=0.9, rx=22)]
    marks += _title(TEXTS.say(language, f"seat-{owner}"), colour, box.width)
    for kind, left in enumerate(stock):
        slot = plan.slot(own, kind, len(stock))
        x, y = slot.x - box.x + slot.width / 2, slot.y - box.y + slot.height
        marks.append(
            text(
                f"×{left}",
                24 if not plan.upright else 19,
                (x, y - 16),
                fill="ink" if left else "faint",
            )
        )
        if not left:
            marks.append(_empty(board, kind, (x, y - slot.height / 2 - 9)))
    return Shape(
        f"rack-{colour}",
        tuple(marks),
        at=(box.x, box.y),
        label=TEXTS.say(language, "rack", colour=colour, tiles=sum(stock)),
        word=colour if choosing else "",
    )


@cached_drawing
def _title(name: str, colour: str, width: float) -> list[Mark]:
    """The name of a player, with the glyph of the colour where there is room for it."""
    right = width - 46
    size = min(24, (width - 20) / (LETTER * len(name)))
    bold = {"fill": "ink", "font_weight": 600}
    if LETTER * size * len(name) > right - 8:
        return [text(name, size, (width / 2, 26), **bold)]
    glyph = art.glyph(colour, (right + 22, 26), 0.75, colour)
    return [text(name, size, (right, 26), text_anchor="end", **bold), *glyph]


@cached_drawing
def _slot_shapes(
    board: Board, owner: int, plan: Layout, own: bool, stock: tuple[int, ...], language: str
) -> list[Shape]:
    """The places of the mover's rack: they are clicked, for a tile is too small for a finger."""
    shapes = []
    for kind, left in enumerate(stock):
        if not left:
            continue
        slot = plan.slot(own, kind, len(stock))
        box = {"width": slot.width - 6, "height": slot.height - 4, "rx": 12}
        name = board.kind_names[kind]
        shapes.append(
            Shape(
                f"slot-{COLOURS[owner]}-{name}",
                (mark("rect", "", fill="dusk", fill_opacity=0, **box),),
                at=(slot.x + 3, slot.y + 2),
                label=TEXTS.say(language, "word", word=name, left=left),
                word=name,
            )
        )
    return shapes


def _tile(
    board: Board,
    owner: int,
    kind: int,
    number: int,
    at: Point,
    turn: int = 0,
    flip: bool = False,
    scale: float = 1,
) -> Shape:
    """One tile; its id stays the same from the rack to the board."""
    marks = _tile_marks(board, owner, kind)
    name = f"{COLOURS[owner]}-{board.kind_names[kind]}-{number}"
    return Shape(name, marks, at, turn, flip, scale, layer=PIECES)


@cached_drawing
def _tile_marks(board: Board, owner: int, kind: int) -> tuple[Mark, ...]:
    hand = board.held[kind][0]
    return art.tile_marks(hand.own, hand.other, COLOURS[owner], COLOURS[1 - owner])


@cached_drawing
def placed(board: Board, plan: Layout, owner: int, number: int, move: int) -> Shape:
    """A tile on the board."""
    kind = board.kind[move]
    held = board.held[kind][board.turn[move]].word
    at = plan.cell(board.cells[board.anchor[move]])
    return _tile(board, owner, kind, number, at, 60 * int(held[1:]), held.startswith("m"))


@cached_drawing
def _waiting_tile(
    board: Board, plan: Layout, owner: int, kind: int, number: int, own: bool
) -> Shape:
    """A tile in the rack; equal tiles lie on one another, slightly shifted."""
    x, y = _middle(board, kind)
    shift = 5 * (board.counts[kind] - number)
    scale = layout.RACK_SCALE
    slot = plan.slot(own, kind, len(board.counts))
    middle = slot.centre
    at = (middle[0] - x * scale + shift, middle[1] - 9 - y * scale - shift)
    return _tile(board, owner, kind, number, at, scale=scale)


def _middle(board: Board, kind: int) -> Point:
    """The middle of a tile, seen from its anchor."""
    hand = board.held[kind][0]
    spots = [layout.offset(cell) for cell in [*hand.own, *hand.other]]
    return (sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))


@cached_drawing
def _empty(board: Board, kind: int, middle: Point) -> Mark:
    """The outline of a tile that has been used up."""
    hand = board.held[kind][0]
    cells = [*hand.own, *hand.other]
    x, y = _middle(board, kind)
    scale = layout.RACK_SCALE
    left, top = middle[0] - x * scale, middle[1] - y * scale
    return path(
        layout.edges(cells, cells),
        transform=f"translate({number(left)} {number(top)}) scale({scale})",
        fill="none",
        stroke="cell-edge",
        stroke_width=3,
        stroke_dasharray="5 7",
    )


def _supply(view: State, plan: Layout, looking: int, language: str) -> list[Shape]:
    """Tokens still to be placed lie before the player who places them."""
    board = view.board
    if view.stage == PLACE_GALAXIES:
        kind, marks = "galaxy", art.galaxy_marks()
        left = board.galaxies - view.galaxies.bit_count()
    elif view.stage == PLACE_BLACK_HOLES:
        kind, marks = "hole", art.black_hole_marks()
        left = board.black_holes - view.black_holes.bit_count()
    else:
        return []
    x, y = plan.supply(view.actor in (CHANCE, looking))
    label = TEXTS.say(language, "supply", token=kind, left=left)
    return [
        Shape(
            f"{kind}-supply-{number}",
            marks,
            at=(x + 40 * (number - (left - 1) / 2), y),
            scale=0.6,
            label=label if number == 0 else "",
            word=kind,
            layer=PIECES,
        )
        for number in range(left)
    ]

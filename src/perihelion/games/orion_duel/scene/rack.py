"""The racks: tiles and tokens still to be placed."""

from __future__ import annotations

from perihelion.core.scene import PIECES, Mark, Point, Shape, cached_drawing
from perihelion.core.scene.drawing import mark, number, path, plate, text
from perihelion.core.state import CHANCE
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.scene import art, conditions, layout
from perihelion.games.orion_duel.state import (
    CHOOSE_FIRST,
    COLOURS,
    PLACE_BLACK_HOLES,
    PLACE_GALAXIES,
    PLACE_TILES,
    State,
)
from perihelion.games.orion_duel.words import TEXTS


def top(owner: int, below: int) -> float:
    """Where a rack begins: the looking seat's below the board, the other one above."""
    return layout.HEIGHT - layout.RACK_HEIGHT - 14 if owner == below else 14


def racks(view: State, below: int, language: str) -> list[Shape]:
    shapes = []
    for owner in range(len(COLOURS)):
        stock = tuple(view.stock[owner])
        active, choosing = view.actor == owner, view.stage == CHOOSE_FIRST
        shapes.append(_panel(view.board, owner, below, stock, active, choosing, language))
        if active and view.stage == PLACE_TILES:
            shapes += _slot_shapes(view.board, owner, below, stock, language)
        shapes += conditions.badges(view, owner, top(owner, below), language)
    return shapes + _supply(view, below, language)


@cached_drawing
def _panel(
    board: Board,
    owner: int,
    below: int,
    stock: tuple[int, ...],
    active: bool,
    choosing: bool,
    language: str,
) -> Shape:
    colour = COLOURS[owner]
    edge, thick = (colour, 4) if active else ("cell-edge", 1.5)
    size = (layout.WIDTH - 28, layout.RACK_HEIGHT)
    marks: list[Mark] = [plate(*size, edge, thick, fill="dusk", opacity=0.9, rx=22)]
    name = TEXTS.say(language, f"seat-{owner}")
    marks.append(text(name, 22, (926, 26), fill="ink", text_anchor="end", font_weight=600))
    marks += art.glyph(colour, (948, 26), 0.75, colour)
    for kind, (slot, left) in enumerate(zip(_slots(board), stock, strict=True)):
        marks.append(text(f"×{left}", 17, (slot, 102), fill="ink" if left else "faint"))
        if not left:
            marks.append(_empty(board, kind, slot))
    return Shape(
        f"rack-{colour}",
        tuple(marks),
        at=(14, top(owner, below)),
        label=TEXTS.say(language, "rack", colour=colour, tiles=sum(stock)),
        word=colour if choosing else "",
    )


def _slots(board: Board) -> list[float]:
    """The column of each kind; an edition with other kinds spreads them evenly."""
    kinds = len(board.counts)
    if kinds == len(layout.SLOTS):
        return list(layout.SLOTS)
    return [60 + 540 * kind / max(1, kinds - 1) for kind in range(kinds)]


@cached_drawing
def _slot_shapes(
    board: Board, owner: int, below: int, stock: tuple[int, ...], language: str
) -> list[Shape]:
    """The places of the mover's rack: they are clicked, for a tile is too small for a finger."""
    box = {"x": -46, "y": 0, "width": 92, "height": layout.RACK_HEIGHT, "rx": 12}
    return [
        Shape(
            f"slot-{COLOURS[owner]}-{board.kind_names[kind]}",
            (mark("rect", "", fill="dusk", fill_opacity=0, **box),),
            at=(14 + slot, top(owner, below)),
            label=TEXTS.say(language, "word", word=board.kind_names[kind], left=stock[kind]),
            word=board.kind_names[kind],
        )
        for kind, slot in enumerate(_slots(board))
        if stock[kind]
    ]


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
    hand = board.held[kind][0]
    marks = art.tile_marks(hand.own, hand.other, COLOURS[owner], COLOURS[1 - owner])
    name = f"{COLOURS[owner]}-{board.kind_names[kind]}-{number}"
    return Shape(name, marks, at, turn, flip, scale, layer=PIECES)


@cached_drawing
def placed(board: Board, owner: int, number: int, move: int) -> Shape:
    """A tile on the board."""
    kind = board.kind[move]
    held = board.held[kind][board.turn[move]].word
    at = layout.centre(board.cells[board.anchor[move]])
    return _tile(board, owner, kind, number, at, 60 * int(held[1:]), held.startswith("m"))


@cached_drawing
def waiting(board: Board, owner: int, kind: int, number: int, below: int) -> Shape:
    """A tile in the rack; equal tiles lie on one another, slightly shifted."""
    x, y = _middle(board, kind)
    shift = 5 * (board.counts[kind] - number)
    scale = layout.RACK_SCALE
    at = (
        14 + _slots(board)[kind] - x * scale + shift,
        top(owner, below) + 50 - y * scale - shift,
    )
    return _tile(board, owner, kind, number, at, scale=scale)


def _middle(board: Board, kind: int) -> Point:
    """The middle of a tile, seen from its anchor."""
    hand = board.held[kind][0]
    spots = [layout.offset(cell) for cell in [*hand.own, *hand.other]]
    return (sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))


@cached_drawing
def _empty(board: Board, kind: int, slot: float) -> Mark:
    """The outline of a tile that has been used up."""
    hand = board.held[kind][0]
    cells = [*hand.own, *hand.other]
    x, y = _middle(board, kind)
    scale = layout.RACK_SCALE
    return path(
        layout.edges(cells, cells),
        transform=f"translate({number(slot - x * scale)} {number(50 - y * scale)}) scale({scale})",
        fill="none",
        stroke="cell-edge",
        stroke_width=3,
        stroke_dasharray="5 7",
    )


def _supply(view: State, below: int, language: str) -> list[Shape]:
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
    owner = below if view.actor == CHANCE else view.actor
    y = top(owner, below) + (-34 if owner == below else layout.RACK_HEIGHT + 34)
    label = TEXTS.say(language, "supply", token=kind, left=left)
    return [
        Shape(
            f"{kind}-supply-{number}",
            marks,
            at=(500 + 40 * (number - (left - 1) / 2), y),
            scale=0.6,
            label=label if number == 0 else "",
            word=kind,
            layer=PIECES,
        )
        for number in range(left)
    ]

"""The picture of Via Nebula: the valley, the contracts, and a guild board for every player.

The guild board of the seat that looks lies below; a spectator looks with the first seat.
"""

from __future__ import annotations

from typing import Final

from perihelion.core.scene import PIECES, Mark, Marks, Point, Scene, Shape, cached_drawing
from perihelion.core.scene.drawing import mark, rect, text
from perihelion.core.state import Seat
from perihelion.games.via_nebula.board import Board
from perihelion.games.via_nebula.scene import art, cards, guild, land, layout
from perihelion.games.via_nebula.scene.ids import reserve_id, tile_id
from perihelion.games.via_nebula.scene.preview import touches
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.words import TEXTS, words

__all__ = ["ICONS", "scene", "touches"]

ICONS: Final[dict[str, Marks]] = {}
HEAP = 5  # pieces of a kind drawn in the general reserve: those that would leave it next


def scene(view: State, seat: Seat, language: str, form: str) -> Scene:  # noqa: ARG001
    """The position as the seat sees it."""
    picture = art.STYLE.canvas(TEXTS.say(language, "name"), layout.WIDTH, layout.HEIGHT)
    said = _sayable(view, seat)
    picture.shapes += [
        _ground(),
        *land.spaces(view, language, said),
        *_reserve(view, language),
        *cards.pile_and_end_card(view, language),
        *land.tiles(view, language),
        *guild.guilds(view, seat or 0, language, said),
        *land.tokens(view, language),
        *land.pieces(view, language, said),
        *land.resources(view, language, said),
        *cards.display(view, language),
    ]
    return picture


def _sayable(view: State, seat: Seat) -> set[str]:
    """The words of all moves the seat may make now."""
    if view.actor < 0 or view.actor != seat:
        return set()
    return {word for move in view.moves() for word in words(view, move).split()}


@cached_drawing
def _ground() -> Shape:
    box = {"width": layout.WIDTH, "height": layout.HEIGHT, "rx": 28}
    return Shape("valley-ground", (mark("rect", "", fill="url(#valley)", **box),))


def _reserve(view: State, language: str) -> list[Shape]:
    """The general reserve, a heap for each kind, and the tile reserve beside it."""
    board = view.board
    y = layout.DISPLAY_TOP - 24
    shapes = []
    for kind, left in enumerate(board.unpacked(view.reserve)):
        x = 40.0 + 124 * kind
        shapes.append(_goods(board, kind, left, (x, y), language))
        drawn = 0
        for number in range(board.pool_start[kind], board.pool_start[kind + 1]):
            if drawn == HEAP:
                break
            if view.where[number] == board.at_reserve:
                shapes.append(land.resource(board, kind, number, (x - 8 + 6 * drawn, y), 0.95))
                drawn += 1
    at = (40.0 + 124 * len(board.kinds), y)
    shapes.append(_tile_reserve(view.tile_reserve, at, language))
    first = board.pool_start[board.tile_pool]
    for number in range(first, board.pool_start[board.tile_pool + 1]):
        if view.where[number] == board.at_reserve:
            marks = art.tile_marks()
            shapes.append(Shape(tile_id(board, number), marks, at, scale=0.34, layer=PIECES))
            break
    return shapes


@cached_drawing
def _goods(board: Board, kind: int, left: int, at: Point, language: str) -> Shape:
    name = board.kinds[kind]
    goods = TEXTS.say(language, "amount", kind=name, count=left)
    return Shape(
        reserve_id(board, kind),
        _plate(114, left),
        at,
        label=TEXTS.say(language, "reserve", goods=goods),
        word=name,
    )


@cached_drawing
def _tile_reserve(left: int, at: Point, language: str) -> Shape:
    label = TEXTS.say(language, "tile-reserve", count=left)
    return Shape("tile-reserve", _plate(104, left), at, label=label)


def _plate(width: float, left: int) -> tuple[Mark, ...]:
    return (
        rect(width, 36, (-30, -18), rx=12, fill="panel", stroke="panel-edge", stroke_width=1.5),
        text(f"×{left}", 20, (width - 40, 0), fill="ink", text_anchor="end"),
    )

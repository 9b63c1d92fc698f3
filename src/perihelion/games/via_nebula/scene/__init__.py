"""The picture of Via Nebula: the valley, the contracts, and a guild board for every player.

The guild board of the seat that looks is the large one; a spectator looks with the first seat.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from perihelion.core.scene import (
    PIECES,
    Box,
    Mark,
    Point,
    Scene,
    Shape,
    cached_drawing,
    cached_part,
)
from perihelion.core.scene.drawing import mark, rect, text
from perihelion.core.state import OVER, Seat
from perihelion.games.via_nebula.board import Board
from perihelion.games.via_nebula.scene import art, cards, guild, land, layout, panels
from perihelion.games.via_nebula.scene.components import component
from perihelion.games.via_nebula.scene.ids import BUILDING, piece_id, reserve_id, tile_id
from perihelion.games.via_nebula.scene.layout import Layout
from perihelion.games.via_nebula.scene.preview import touches
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.words import TEXTS, words

__all__ = ["ICONS", "component", "scene", "touches"]

ICONS: Final = art.icons()
STEP: Final = 128  # from one heap to the next
HEAP: Final = 4  # pieces of a kind drawn in the general reserve: those that would leave it next


def scene(view: State, seat: Seat, language: str, form: str) -> Scene:
    """The position as the seat sees it."""
    plan = layout.layout(form, view.board.seats)
    picture = art.STYLE.canvas(TEXTS.say(language, "name"), plan.width, plan.height)
    said = _sayable(view, seat)
    below = seat or 0
    picture.add(
        [_ground(plan)],
        *land.spaces(view, plan, language, said),
        _reserve(view, plan, language),
        cards.pile_and_end_card(view, plan, language),
        land.tiles(view, plan, language),
        *guild.guilds(view, plan, below, language, said),
        land.tokens(view, plan, language),
        land.pieces(view, plan, language, said),
        land.resources(view, plan, language, said),
        cards.display(view, plan, language),
    )
    own = panels.panel(plan, below, below, view.board.seats)
    picture.areas += guild.areas(view, plan, below, language)
    picture.areas += cards.areas(view, plan, own, language)
    picture.decisive += _decisive(view)
    picture.cover = Box(*plan.board, *layout.MAP)
    return picture


def _decisive(view: State) -> list[str]:
    """The buildings of the winners, or their guild boards if they have built nothing, and the card
    that ended the game (R61)."""
    if view.actor != OVER:
        return []
    board = view.board
    ids = ["end-card"] if view.end_holder >= 0 else []
    for seat, place in enumerate(view.standings()):
        if place == 1:
            pool = board.first_pool + 3 * seat + BUILDING
            pieces = range(board.pool_start[pool], board.pool_start[pool + 1])
            built = [piece for piece in pieces if view.where[piece] < board.at_storage]
            ids += [piece_id(board, seat, BUILDING, piece) for piece in built]
            ids += [f"guild-{board.colours[seat]}"] if not built else []
    return ids


def _sayable(view: State, seat: Seat) -> set[str]:
    """The words of all moves the seat may make now."""
    if view.actor < 0 or view.actor != seat:
        return set()
    return {word for move in view.moves() for word in words(view, move).split()}


@cached_drawing
def _ground(plan: Layout) -> Shape:
    box = {"width": plan.width, "height": plan.height, "rx": 28}
    return Shape("valley-ground", (mark("rect", "", fill="url(#valley)", **box),))


def _shown_reserve(view: State, plan: Layout, language: str) -> Hashable:
    board = view.board
    start = board.pool_start
    goods = tuple(view.where[start[0] : start[len(board.kinds)]])
    tiles = tuple(view.where[start[board.tile_pool] : start[board.tile_pool + 1]])
    return board, plan, language, view.reserve, view.tile_reserve, goods, tiles


@cached_part(_shown_reserve)
def _reserve(view: State, plan: Layout, language: str) -> list[Shape]:
    """The general reserve, a heap for each kind, and the tile reserve beside it."""
    board = view.board
    left, y = plan.strip
    shapes = []
    for kind, count in enumerate(board.unpacked(view.reserve)):
        x = left + 30 + STEP * kind
        shapes.append(_goods(board, kind, count, (x, y), language))
        drawn = 0
        for number in range(board.pool_start[kind], board.pool_start[kind + 1]):
            if drawn == HEAP:
                break
            if view.where[number] == board.at_reserve:
                shapes.append(land.resource(board, kind, number, (x - 8 + 6 * drawn, y), 1))
                drawn += 1
    at = (left + 30 + STEP * len(board.kinds), y)
    shapes.append(_tile_reserve(view.tile_reserve, at, language))
    first = board.pool_start[board.tile_pool]
    for number in range(first, board.pool_start[board.tile_pool + 1]):
        if view.where[number] == board.at_reserve:
            marks = art.tile_marks()
            shapes.append(Shape(tile_id(board, number), marks, at, scale=0.4, layer=PIECES))
            break
    return shapes


@cached_drawing
def _goods(board: Board, kind: int, left: int, at: Point, language: str) -> Shape:
    name = board.kinds[kind]
    goods = TEXTS.say(language, "amount", kind=name, count=left)
    return Shape(
        reserve_id(board, kind),
        _plate(120, left),
        at,
        label=TEXTS.say(language, "reserve", goods=goods),
        word=name,
    )


@cached_drawing
def _tile_reserve(left: int, at: Point, language: str) -> Shape:
    label = TEXTS.say(language, "tile-reserve", count=left)
    return Shape("tile-reserve", _plate(118, left), at, label=label)


def _plate(width: float, left: int) -> tuple[Mark, ...]:
    return (
        rect(width, 44, (-30, -22), rx=12, fill="panel", stroke="panel-edge", stroke_width=1.5),
        text(f"×{left}", 30, (width - 38, 0), fill="ink", text_anchor="end"),
    )

"""The moon wheel with its slots, the lunar track inside it, and the tiles that lie face down."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from perihelion.core.scene import PIECES, Mark, Shape, cached_drawing, cached_part
from perihelion.core.scene.drawing import circle, mark, square
from perihelion.games.nova_luna.board import Board
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.scene import art, layout, mosaics
from perihelion.games.nova_luna.scene.layout import Layout
from perihelion.games.nova_luna.state import REFILL, TAKE, State
from perihelion.games.nova_luna.view import stacks
from perihelion.games.nova_luna.words import TEXTS, tile_label

TOWER: Final = 9  # how far a token stands above the one below it


def _offered(view: State) -> tuple[int, ...]:
    return tuple(view.offered) if view.stage == TAKE else ()


def ground(view: State, plan: Layout, language: str) -> list[list[Shape]]:
    """All that does not move: the disc, its slots and the spaces of the track."""
    board, offered = view.board, _offered(view)
    on_wheel = enumerate(view.wheel)
    marked = tuple([slot for slot, tile in on_wheel if tile != EMPTY and tile in offered])
    towers = tuple([(space, tuple(seats)) for space, seats in stacks(view).items()])
    return [
        [_disc(plan, view.on_wheel, view.moon, language)],
        _slots(plan, board, marked),
        _spaces(plan, board, towers, language),
        [_pile(plan, len(view.pile), view.stage == REFILL, language)],
    ]


@cached_drawing
def _slots(plan: Layout, board: Board, marked: tuple[int, ...]) -> list[Shape]:
    return [_slot(plan, board, slot, slot in marked) for slot in range(board.slots)]


@cached_drawing
def _spaces(
    plan: Layout, board: Board, towers: tuple[tuple[int, tuple[int, ...]], ...], language: str
) -> list[Shape]:
    on = dict(towers)
    return [
        _space(plan, board, space, on.get(space, ()), language) for space in range(board.spaces)
    ]


@cached_drawing
def _disc(plan: Layout, tiles: int, moon: int, language: str) -> Shape:
    return Shape(
        "wheel",
        (
            circle(layout.RIM, fill="wheel", stroke="wheel-edge", stroke_width=2.5),
            circle(layout.SLOT_RING - 54, fill="none", stroke="wheel-edge", stroke_opacity=0.5),
            circle(layout.TRACK_RING - 32, fill="none", stroke="wheel-edge", stroke_opacity=0.5),
        ),
        at=plan.wheel,
        label=TEXTS.say(language, "wheel", tiles=tiles, moon=moon + 1),
    )


def pieces(view: State, plan: Layout, language: str) -> list[Shape]:
    """The moon, and the tokens on the track; stacked ones stand on one another (R22)."""
    board = view.board
    shapes = [_moon(plan, board, view.moon, language)]
    for space, seats in sorted(stacks(view).items()):
        for height, seat in enumerate(seats):
            shapes.append(_token(plan, board, space, height, seat))
    return shapes


@cached_drawing
def _moon(plan: Layout, board: Board, slot: int, language: str) -> Shape:
    label = TEXTS.say(language, "moon", slot=slot + 1)
    at = plan.slot(board, slot)
    return Shape("moon", art.moon_marks(), at=at, label=label, layer=PIECES)


@cached_drawing
def _token(plan: Layout, board: Board, space: int, height: int, seat: int) -> Shape:
    x, y = plan.space(board, space)
    name = f"token-{board.player_colours[seat]}-0"
    at = (x, y - TOWER * height)
    return Shape(name, art.token_marks(seat), at, scale=0.95, layer=PIECES)


def _shown_tiles(view: State, plan: Layout, language: str) -> Hashable:
    return view.board, plan, language, tuple(view.wheel), _offered(view)


@cached_part(_shown_tiles)
def tiles(view: State, plan: Layout, language: str) -> list[Shape]:
    """The tiles on the wheel with their tasks."""
    offered = _offered(view)
    shapes: list[Shape] = []
    for slot, tile in enumerate(view.wheel):
        if tile != EMPTY:
            shapes += _tile(plan, view.board, slot, tile, tile in offered, language)
    return shapes


@cached_drawing
def _tile(
    plan: Layout, board: Board, slot: int, number: int, offered: bool, language: str
) -> list[Shape]:
    """A tile on the wheel; the next three stand out."""
    at, scale = plan.slot(board, slot), layout.SLOT_SCALE
    tile = Shape(
        f"tile-{number + 1}",
        art.tile_marks(board.colour[number], board.time[number]),
        at=at,
        scale=scale,
        label=tile_label(board, number, language),
        word=str(number + 1),
        look="offered" if offered else "",
        layer=PIECES,
    )
    return [tile, *mosaics.tasks(board, number, at, scale, language)]


@cached_drawing
def _slot(plan: Layout, board: Board, slot: int, offered: bool) -> Shape:
    half = 0.5 * layout.TILE * layout.SLOT_SCALE + 3
    box = square(half, 17)
    marks: list[Mark] = [mark("rect", "", fill="cell", fill_opacity=0.5, **box)]
    if offered:
        marks.append(mark("rect", "", fill="none", stroke="offer", stroke_width=7, **box))
    else:
        marks.append(mark("rect", "", fill="none", stroke="wheel-edge", stroke_opacity=0.6, **box))
    return Shape(f"slot-{slot}", tuple(marks), at=plan.slot(board, slot))


@cached_drawing
def _space(plan: Layout, board: Board, space: int, seats: tuple[int, ...], language: str) -> Shape:
    turn = space / board.spaces
    names = [TEXTS.say(language, f"seat-{seat}") for seat in seats]
    label = TEXTS.say(
        language,
        "space",
        space=space,
        phase=_phase(turn),
        count=len(names),
        players=", ".join(reversed(names)),
    )
    marks = art.space_marks(turn, layout.SPACE)
    return Shape(f"space-{space}", marks, at=plan.space(board, space), label=label)


def _phase(turn: float) -> str:
    """The name of a phase: the four quarters, and what lies between them."""
    quarters = ("new", "first", "full", "last")
    between = ("waxing-crescent", "waxing-gibbous", "waning-gibbous", "waning-crescent")
    quarter = int(turn * 4)
    return quarters[quarter] if turn * 4 == quarter else between[quarter]


@cached_drawing
def _pile(plan: Layout, left: int, refill: bool, language: str) -> Shape:
    return Shape(
        "pile",
        art.pile_marks(left),
        at=plan.wheel,
        label=TEXTS.say(language, "pile", tiles=left),
        word="refill" if refill else "",
    )

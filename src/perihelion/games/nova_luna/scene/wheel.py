"""The moon wheel with its slots, the lunar track inside it, and the tiles that lie face down."""

from __future__ import annotations

from typing import Final

from perihelion.core.scene import PIECES, Mark, Shape, circle, mark
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.scene import art, layout
from perihelion.games.nova_luna.state import REFILL, TAKE, State
from perihelion.games.nova_luna.view import stacks
from perihelion.games.nova_luna.words import TEXTS, tile_label

TOWER: Final = 9  # how far a token stands above the one below it


def ground(view: State, language: str) -> list[Shape]:
    """All that does not move: the disc, its slots and the spaces of the track."""
    disc = Shape(
        "wheel",
        (
            circle(layout.RIM, fill="wheel", stroke="wheel-edge", stroke_width=2.5),
            circle(layout.SLOT_RING - 54, fill="none", stroke="wheel-edge", stroke_opacity=0.5),
            circle(layout.TRACK_RING - 32, fill="none", stroke="wheel-edge", stroke_opacity=0.5),
        ),
        at=layout.WHEEL,
        label=TEXTS.say(language, "wheel", tiles=view.on_wheel, moon=view.moon + 1),
    )
    slots = [_slot(view, slot) for slot in range(view.board.slots)]
    spaces = [_space(view, space, language) for space in range(view.board.spaces)]
    return [disc, *slots, *spaces, _pile(view, language)]


def pieces(view: State, language: str) -> list[Shape]:
    """The moon, and the tokens on the track; stacked ones stand on one another (R22)."""
    shapes = [
        Shape(
            "moon",
            art.moon_marks(),
            at=layout.slot(view, view.moon),
            label=TEXTS.say(language, "moon", slot=view.moon + 1),
            layer=PIECES,
        )
    ]
    for space, seats in sorted(stacks(view).items()):
        x, y = layout.space(view, space)
        for height, seat in enumerate(seats):
            at = (x, y - TOWER * height)
            name = f"token-{view.board.player_colours[seat]}-0"
            shapes.append(Shape(name, art.token_marks(seat), at, scale=0.95, layer=PIECES))
    return shapes


def tile(view: State, slot: int, language: str) -> Shape:
    """A tile on the wheel; it can be clicked if it is among the next three."""
    number = view.wheel[slot]
    offered = view.stage == TAKE and number in view.offered
    return Shape(
        f"tile-{number + 1}",
        art.tile_marks(view.board.colour[number], view.board.time[number], number),
        at=layout.slot(view, slot),
        scale=layout.SLOT_SCALE,
        label=tile_label(view, number, language),
        word=str(number + 1) if offered else "",
        look="offered" if offered else "",
        layer=PIECES,
    )


def _slot(view: State, slot: int) -> Shape:
    half = 0.5 * layout.TILE * layout.SLOT_SCALE + 3
    box = {"x": -half, "y": -half, "width": 2 * half, "height": 2 * half, "rx": 17}
    offered = view.stage == TAKE and view.wheel[slot] in view.offered
    marks: list[Mark] = [mark("rect", "", fill="cell", fill_opacity=0.5, **box)]
    if offered and view.wheel[slot] != EMPTY:
        marks.append(mark("rect", "", fill="none", stroke="offer", stroke_width=7, **box))
    else:
        marks.append(mark("rect", "", fill="none", stroke="wheel-edge", stroke_opacity=0.6, **box))
    return Shape(f"slot-{slot}", tuple(marks), at=layout.slot(view, slot))


def _space(view: State, space: int, language: str) -> Shape:
    turn = space / view.board.spaces
    names = [TEXTS.say(language, f"seat-{seat}") for seat in stacks(view).get(space, [])]
    label = TEXTS.say(
        language,
        "space",
        space=space,
        phase=_phase(turn),
        count=len(names),
        players=", ".join(reversed(names)),
    )
    marks = art.space_marks(turn, layout.SPACE)
    return Shape(f"space-{space}", marks, at=layout.space(view, space), label=label)


def _phase(turn: float) -> str:
    """The name of a phase: the four quarters, and what lies between them."""
    quarters = ("new", "first", "full", "last")
    between = ("waxing-crescent", "waxing-gibbous", "waning-gibbous", "waning-crescent")
    quarter = int(turn * 4)
    return quarters[quarter] if turn * 4 == quarter else between[quarter]


def _pile(view: State, language: str) -> Shape:
    left = len(view.pile)
    return Shape(
        "pile",
        art.pile_marks(left),
        at=layout.WHEEL,
        label=TEXTS.say(language, "pile", tiles=left),
        word="refill" if view.stage == REFILL else "",
    )

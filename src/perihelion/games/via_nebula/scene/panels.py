"""How a guild board is divided: the pieces, the explorers, the storage and what is finished."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from perihelion.core.scene import WIDE, Box, Point
from perihelion.games.via_nebula.scene.layout import CARD_HEIGHT, CARD_WIDTH, Layout


# By identity, because it is a key of everything that is drawn.
@dataclass(frozen=True, slots=True, eq=False)
class Panel:
    """The places of one guild board; all points and boxes are those of the picture."""

    seat: int
    own: bool
    box: Box
    name: float
    """The size of the player's name."""
    pieces: tuple[Point, Point, Point]
    """The first craftsman, site and building at hand."""
    steps: tuple[float, float, float]
    piece: float
    """The scale of the pieces."""
    stacks: Point
    stack_step: float
    stack: float
    """The radius of a stack of tiles."""
    store: Box
    tokens: Box
    contracts: Box
    hand: Box
    """The cards in hand, or their backs."""
    coin: float

    @property
    def chip(self) -> float:
        """The scale of a fulfilled contract."""
        return self.contracts.height / CARD_HEIGHT

    @property
    def card(self) -> float:
        """The scale of a card in hand."""
        return self.hand.height / CARD_HEIGHT


class _Rows(NamedTuple):
    """The same, measured from the corner of the guild board."""

    name: float
    pieces: tuple[float, tuple[float, float, float], tuple[float, float, float], float]
    stacks: tuple[float, float, float, float]
    store: Box
    tokens: Box
    contracts: Box
    hand: Box


@cache
def panel(plan: Layout, seat: int, below: int, seats: int) -> Panel:
    """The guild board of a seat; that of the seat `below` is the large one."""
    own = seat == below
    if own:
        box = plan.own
        rows = _wide_own(box.height) if plan.form == WIDE else _tall_own()
    else:
        box = plan.others[(seat - below) % seats - 1]
        rows = (_WIDE if plan.form == WIDE else _TALL)[len(plan.others)]
    y, starts, steps, scale = rows.pieces
    first = [(box.x + x, box.y + y) for x in starts]
    left, middle, step, radius = rows.stacks
    return Panel(
        seat,
        own,
        box,
        rows.name,
        (first[0], first[1], first[2]),
        steps,
        scale,
        (box.x + left, box.y + middle),
        step,
        radius,
        _moved(rows.store, box),
        _moved(rows.tokens, box),
        _moved(rows.contracts, box),
        _moved(rows.hand, box),
        plan.coin,
    )


def _moved(part: Box, box: Box) -> Box:
    return Box(box.x + part.x, box.y + part.y, part.width, part.height)


def _wide_own(height: float) -> _Rows:
    """The hand above the explorers; where there are few players the rows stand further apart."""
    spare = height - 556
    chips = min(84.0, 66 + spare / 4)
    gap = (spare - (chips - 66)) / 5
    card = 211 / CARD_WIDTH * CARD_HEIGHT
    return _Rows(
        28,
        (390 + 3 * gap, (28, 148, 276), (34, 42, 36), 1),
        (60, 308 + 2 * gap, 109, 36 + gap / 6),
        Box(10, 418 + 4 * gap, 210, 54),
        Box(230, 416 + 4 * gap, 210, 60),
        Box(10, height - chips - 8, 430, chips),
        Box(8, 54 + gap, 432, card),
    )


def _tall_own() -> _Rows:
    """The hand beside the rest."""
    return _Rows(
        30,
        (196, (534, 646, 802), (36, 46, 40), 1),
        (562, 106, 116, 40),
        Box(512, 232, 228, 56),
        Box(750, 224, 242, 70),
        Box(230, 5, 300, 46),
        Box(10, 58, 490, CARD_HEIGHT),
    )


# The guild boards of other players, by how many of them there are.
_WIDE = {
    1: _Rows(
        26,
        (86, (30, 148, 276), (36, 42, 36), 0.95),
        (62, 160, 108, 36),
        Box(10, 212, 214, 54),
        Box(234, 210, 204, 60),
        Box(10, 276, 290, 54),
        Box(316, 276, 122, 54),
    ),
    2: _Rows(
        24,
        (78, (24, 92, 178), (26, 28, 25), 0.66),
        (36, 138, 56, 23),
        Box(248, 110, 190, 54),
        Box(180, 10, 200, 34),
        Box(10, 174, 428, 46),
        Box(300, 54, 138, 44),
    ),
    3: _Rows(
        24,
        (78, (24, 92, 178), (26, 28, 25), 0.66),
        (32, 139, 52, 21),
        Box(228, 112, 90, 54),
        Box(328, 108, 112, 62),
        Box(182, 6, 196, 42),
        Box(300, 54, 138, 44),
    ),
}
_TALL = {
    1: _Rows(
        28,
        (104, (30, 148, 284), (36, 42, 36), 0.95),
        (498, 104, 84, 36),
        Box(796, 56, 192, 42),
        Box(560, 8, 370, 38),
        Box(220, 5, 300, 46),
        Box(796, 109, 192, 44),
    ),
    2: _Rows(
        27,
        (80, (24, 92, 184), (28, 30, 26), 0.7),
        (36, 144, 57, 24),
        Box(256, 114, 94, 58),
        Box(358, 104, 130, 74),
        Box(186, 6, 236, 44),
        Box(318, 55, 168, 46),
    ),
    3: _Rows(
        26,
        (80, (24, 92, 184), (28, 30, 26), 0.7),
        (32, 141, 54, 22),
        Box(236, 114, 82, 52),
        Box(8, 222, 310, 38),
        Box(8, 174, 310, 44),
        Box(178, 7, 92, 40),
    ),
}

"""Where things lie in the picture. Hexes stand on a corner; `SIZE` is their radius.

A wide picture has the map on the left with the contracts on display below it, and a column of
guild boards on the right. A tall one has from top to bottom the other players, the map, the
contracts on display, and the player who looks. `panels.py` divides the guild boards.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Final

from perihelion.core.scene import TALL, WIDE, Box, Point
from perihelion.games.via_nebula.board import Board

SIZE: Final = 48
HALF_WIDTH: Final = SIZE * sqrt(3) / 2
CARD_WIDTH: Final = 240
CARD_HEIGHT: Final = 228
GAP: Final = 11
EDGE: Final = 10
MAP: Final = (24 * HALF_WIDTH, 17 * SIZE)
STRIP: Final = 50  # height of the row of heaps
COLUMN: Final = 448  # width of the guild boards in a wide picture


# By identity, because it is a key of everything that is drawn.
@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The places of one form of the picture."""

    form: str
    width: float
    height: float
    board: Point
    """The upper left corner of the map."""
    strip: Point
    """The left end and the middle of the row of heaps."""
    display: Box
    others: tuple[Box, ...]
    """The guild boards of the other players."""
    own: Box
    cell_text: float
    """The size of the names of spaces: a phone shows a picture smaller."""
    coin: float
    """The scale of tokens that a player owns."""

    def centre(self, board: Board, space: int) -> Point:
        x = self.board[0] + (board.x[space] + 1) * HALF_WIDTH
        return (x, self.board[1] + SIZE + board.row[space] * 1.5 * SIZE)

    def place(self, board: Board, number: int) -> Point:
        """The middle of a building place: of a half of the ruins, or of the whole. It lies higher
        than the middle of the space, whose name stands below it."""
        x, y = self.centre(board, board.ruin_of[number])
        y -= 6
        if board.capacity == 1:
            return (x, y)
        return (x + (-0.46 if number % 2 == 0 else 0.46) * HALF_WIDTH, y)

    def card_on_display(self, number: int, cards: int) -> tuple[Point, float]:
        """The middle of a contract on display, and its scale."""
        step = (self.display.width + GAP) / cards
        scale = min(self.display.height / CARD_HEIGHT, (step - GAP) / CARD_WIDTH)
        return (
            self.display.x + (step - GAP) / 2 + step * number,
            self.display.centre[1],
        ), scale


@cache
def layout(form: str, seats: int) -> Layout:
    return _wide(seats - 1) if form == WIDE else _tall(seats - 1)


def _wide(others: int) -> Layout:
    height = 1136.0
    left = 2 * EDGE + MAP[0] + GAP
    each = {1: 340.0, 2: 228.0}.get(others, 178.0)
    boxes = tuple(Box(left, EDGE + (each + GAP) * k, COLUMN, each) for k in range(others))
    top = EDGE + (each + GAP) * others
    strip = EDGE + MAP[1] + GAP + STRIP / 2
    shown = strip + STRIP / 2 + GAP
    return Layout(
        WIDE,
        left + COLUMN + EDGE,
        height,
        board=(EDGE, EDGE),
        strip=(EDGE, strip),
        display=Box(EDGE, shown, MAP[0], height - EDGE - shown),
        others=boxes,
        own=Box(left, top, COLUMN, height - EDGE - top),
        cell_text=18,
        coin=0.53,
    )


def _tall(others: int) -> Layout:
    width = 2 * EDGE + MAP[0]
    each = {1: 160.0, 2: 184.0}.get(others, 266.0)
    share = (MAP[0] - GAP * (others - 1)) / max(1, others)
    boxes = tuple(Box(EDGE + (share + GAP) * k, EDGE, share, each) for k in range(others))
    board = EDGE + each + GAP
    strip = board + MAP[1] + GAP + STRIP / 2
    shown = strip + STRIP / 2 + GAP
    own = Box(EDGE, shown + CARD_HEIGHT + GAP, MAP[0], 296)
    return Layout(
        TALL,
        width,
        own.y + own.height + EDGE,
        board=(EDGE, board),
        strip=(EDGE, strip),
        display=Box(EDGE, shown, MAP[0], CARD_HEIGHT),
        others=boxes,
        own=own,
        cell_text=25,
        coin=0.7,
    )


def on_meadow(at: Point, number: int) -> Point:
    """Resources stand in an arc over the craftsman; more than five in a second row."""
    spots = ((-21, -13), (0, -23), (21, -13), (-22, 11), (22, 11), (-11, -1), (11, -1))
    dx, dy = spots[number % len(spots)]
    return (at[0] + dx, at[1] + dy + 3 * (number // len(spots)))


def on_site(board: Board, at: Point, number: int, count: int) -> tuple[Point, float]:
    """The place of one of so many resources on a site, and its scale: as large as they all fit."""
    if board.capacity == 1 and count <= 2:
        columns, step, scale = 2, 31.0, 1.15
    elif board.capacity == 1:
        columns, step, scale = (3, 22.0, 0.9) if count <= 6 else (4, 17.0, 0.62)
    elif count <= 2:
        columns, step, scale = 1, 21.0, 0.9
    else:
        columns, step, scale = 2, 16.0, 0.64
    rows = -(-count // columns)
    row, column = divmod(number, columns)
    x = at[0] + (column - (min(count, columns) - 1) / 2) * step
    down = min(step, 42 / rows)
    return (x, at[1] + 1 + (row - (rows - 1) / 2) * down), scale


def in_row(box: Box, number: int, count: int, width: float) -> Point:
    """The middle of one of so many things in a box, from the left; they overlap where they must."""
    step = min(width + 10, (box.width - width) / max(1, count - 1))
    return (box.x + width / 2 + step * number, box.centre[1])


def in_rows(box: Box, number: int, count: int, width: float) -> Point:
    """The same in as many rows as the box is high."""
    rows = max(1, int(box.height // width))
    each = max(int(box.width // (width + 2)), -(-count // rows))
    row, place = divmod(number, each)
    step = min(width + 2, (box.width - width) / max(1, each - 1))
    drawn = min(rows, -(-count // each))
    y = box.centre[1] + (row - (drawn - 1) / 2) * (width + 2)
    return (box.x + width / 2 + step * place, y)

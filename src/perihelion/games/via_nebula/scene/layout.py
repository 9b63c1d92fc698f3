"""Where things lie in the picture. Hexes stand on a corner; `SIZE` is their radius.

From top to bottom: the other players, the board, the contracts on display, the player who looks.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from perihelion.core.scene import Point
from perihelion.games.via_nebula.board import Board

WIDTH: Final = 1000
HEIGHT: Final = 1600
SIZE: Final = 47
HALF_WIDTH: Final = SIZE * sqrt(3) / 2
BOARD_LEFT: Final = (WIDTH - 24 * HALF_WIDTH) / 2
BOARD_TOP: Final = 196
CARD_WIDTH: Final = 224
CARD_HEIGHT: Final = 214
DISPLAY_TOP: Final = 1042
HAND_TOP: Final = 1340
PANEL_TOP: Final = 10
PANEL_HEIGHT: Final = 172
OWN_TOP: Final = 1276
GAP: Final = 10


def centre(board: Board, space: int) -> Point:
    x = BOARD_LEFT + (board.x[space] + 1) * HALF_WIDTH
    return (x, BOARD_TOP + SIZE + board.row[space] * 1.5 * SIZE)


def place(board: Board, number: int) -> Point:
    """The middle of a building place: of a half of the ruins, or of the whole."""
    x, y = centre(board, board.ruin_of[number])
    if board.capacity == 1:
        return (x, y)
    return (x + (-0.46 if number % 2 == 0 else 0.46) * HALF_WIDTH, y)


def on_meadow(at: Point, number: int) -> Point:
    """Resources stand in an arc over the craftsman; more than five in a second row."""
    spots = ((-21, -13), (0, -23), (21, -13), (-22, 11), (22, 11), (-11, -1), (11, -1))
    dx, dy = spots[number % len(spots)]
    return (at[0] + dx, at[1] + dy + 3 * (number // len(spots)))


def on_site(board: Board, at: Point, number: int) -> Point:
    columns = 2 if board.capacity > 1 else 3
    row, column = divmod(number, columns)
    x = at[0] + (column - (columns - 1) / 2) * 17
    return (x, at[1] - 15 + 15 * (row % 4) + 2 * (row // 4))


def card_on_display(number: int, cards: int) -> Point:
    step = (WIDTH - GAP) / cards
    return (GAP / 2 + step * (number + 0.5), DISPLAY_TOP + CARD_HEIGHT / 2)


def card_in_hand(number: int, cards: int) -> Point:
    """The hand lies at the left of the own panel; more than two cards overlap."""
    step = min(CARD_WIDTH + 6, (CARD_WIDTH + 6) / max(1, cards - 1))
    return (26 + CARD_WIDTH / 2 + step * number, HAND_TOP + CARD_HEIGHT / 2)


def panel(order: int, others: int) -> tuple[Point, float]:
    """The corner and the width of the panel of another player."""
    width = (WIDTH - GAP * (others + 1)) / others
    return ((GAP + order * (width + GAP), PANEL_TOP), width)

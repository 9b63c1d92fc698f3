"""The numbers of an edition of Nebula, packed for quick reading."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import i64, vec
from perihelion.games.nebula.board import (
    COUNT,
    EACH,
    HOLES,
    PAIRS,
    SPREAD,
    SURROUND,
    TOUCH,
    Board,
    Card,
)

ASKS: Final = SURROUND + 1
SEATS: Final = 4
PUBLIC: Final = 4  # tasks on the table
PERSONAL: Final = 2  # tasks dealt to each seat


@final
class Tables:
    """The sets of cells that cards and constellations speak of, and where parts lie."""

    def __init__(self, board: Board) -> None:
        self.board: Final[Board] = board
        self.colours: Final[int] = board.colours
        self.kinds: Final[int] = len(board.kinds)
        self.cells: Final[int] = board.cells
        self.constellations: Final[vec[i64]] = vec[i64]([i64(s) for s in board.constellations])
        self.public: Final[vec[i64]] = vec[i64]([serving(card) for card in board.public])
        """For each public task, the cells whose filling may serve it."""
        self.personal: Final[vec[i64]] = vec[i64]([serving(card) for card in board.personal])
        self.advanced: Final[vec[i64]] = vec[i64]([serving(card) for card in board.advanced])
        self.most_reward: Final[int] = max(
            [
                max([*rewards, other])
                for rewards, other in zip(board.rewards, board.otherwise, strict=True)
            ]
        )
        self.most_points: Final[int] = max([card.first for card in board.public])
        self.width: int = 0  # of the features; `inputs` knows it


def serving(card: Card) -> i64:
    cells = 0
    for some in card.sets:
        cells |= some
    return 0 if card.asks == HOLES else cells


def serves(card: Card, cells: i64, colour: int, cell: i64, empty: bool) -> bool:
    """Whether a star of a colour on a cell may bring a card forward."""
    if not cells >> cell & 1:
        return False
    asks = card.asks
    if asks == PAIRS:
        return colour in (card.colour, card.other)
    if asks in (SPREAD, TOUCH, COUNT):
        return colour == card.colour
    return empty or asks == EACH


_TABLES: Final[dict[Board, Tables]] = {}


def tables_of(board: Board) -> Tables:
    if board not in _TABLES:
        _TABLES[board] = Tables(board)
    return _TABLES[board]

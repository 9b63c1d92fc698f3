"""The numbers of an edition of Pacal's Rocket, packed for quick reading."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import i64, vec
from perihelion.core.numbers.sets import members
from perihelion.games.pacals_rocket.board import Board
from perihelion.games.pacals_rocket.edition import PLAYERS

SEATS: Final = max(PLAYERS)


@final
class Tables:
    """The squares of land, numbered in order; lakes are left out."""

    def __init__(self, board: Board) -> None:
        self.board: Final[Board] = board
        self.cells: Final[int] = board.cells
        self.rows: Final[int] = board.rows
        self.columns: Final[int] = board.columns
        self.squares: Final[list[int]] = members(board.land)
        self.land: Final[int] = len(self.squares)
        numbers: list[i64] = [-1] * board.cells
        for number, cell in enumerate(self.squares):
            numbers[cell] = number
        self.number: Final[vec[i64]] = vec[i64](numbers)
        """The number of each square on land, -1 for the lake."""
        self.district: Final[vec[i64]] = vec[i64]([i64(part) for part in board.district])
        banks = board.river_bank | board.lake_shore
        self.bank: Final[vec[i64]] = vec[i64]([i64(banks >> c & 1) for c in range(board.cells)])
        self.stones: Final[vec[i64]] = vec[i64]([i64(s.bit_count()) for s in board.work_stones])
        """How many stones a work spends."""
        self.width: int = 0  # of the features; `inputs` knows it


_TABLES: Final[dict[Board, Tables]] = {}


def tables_of(board: Board) -> Tables:
    if board not in _TABLES:
        _TABLES[board] = Tables(board)
    return _TABLES[board]

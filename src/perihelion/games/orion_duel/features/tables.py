"""The numbers of an edition of Orion Duel, packed for quick reading."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import i64, vec
from perihelion.games.orion_duel.board import Board

HEXES: Final = 3  # so many hexes of a colour on one tile are told apart
MOST_KEPT: Final = 1000


@final
class Tables:
    """Which cells touch, which lie at which edge, and which cells each placement covers."""

    def __init__(self, board: Board) -> None:
        self.board: Final[Board] = board
        self.cells: Final[int] = len(board.cells)
        self.pairs: Final[int] = len(board.pairs)
        # The neighbours of a cell begin at its number in `start`, and end where the next begin.
        start: list[i64] = [0]
        near: list[i64] = []
        for bit in board.bit:
            near += board.members(board.around(bit))
            start.append(len(near))
        self.start: Final[vec[i64]] = vec[i64](start)
        self.near: Final[vec[i64]] = vec[i64](near)
        # Sets of cells are words (`core.native`): which word a cell is in, and its bit there.
        self.words: Final[int] = board.cell_words
        self.bits: Final[int] = board.cell_bits
        self.stride: Final[int] = board.stride
        self.all: Final[vec[i64]] = board.all_words
        self.sides: Final[vec[i64]] = board.side_words
        places = [bit.bit_length() - 1 for bit in board.bit]
        self.word: Final[vec[i64]] = vec[i64]([i64(place // self.bits) for place in places])
        self.bit: Final[vec[i64]] = vec[i64]([i64(1 << place % self.bits) for place in places])
        self.own: Final[vec[i64]] = vec[i64](_padded(board.own_cells))
        self.other: Final[vec[i64]] = vec[i64](_padded(board.other_cells))
        turns = [len(held) for held in board.held]
        first = [sum(turns[:kind]) for kind in range(len(turns))]
        self.shapes: Final[int] = sum(turns)
        self.shape: Final[list[int]] = [
            first[kind] + turn for kind, turn in zip(board.kind, board.turn, strict=True)
        ]
        self.width: int = 0  # of the features; `inputs` knows it
        # What `ground` finds while no tile is laid: tokens are in nobody's way.
        self.empty_distance: vec[i64] = vec[i64]()
        self.empty_goal: vec[i64] = vec[i64]()
        self.empty_way: vec[i64] = vec[i64]()
        self._members: Final[dict[int, list[int]]] = {}

    def members(self, cells: int) -> list[int]:
        """`Board.members`, kept: tokens do not move once the tiles are laid."""
        numbers = self._members.get(cells)
        if numbers is None:
            if len(self._members) >= MOST_KEPT:
                self._members.clear()
            numbers = self.board.members(cells)
            self._members[cells] = numbers
        return numbers


def _padded(cells: list[list[int]]) -> list[i64]:
    """HEXES cells for each placement, -1 where there are fewer."""
    padded: list[i64] = []
    for some in cells:
        for k in range(HEXES):
            padded.append(some[k] if k < len(some) else -1)
    return padded


_TABLES: Final[dict[Board, Tables]] = {}


def tables_of(board: Board) -> Tables:
    if board not in _TABLES:
        _TABLES[board] = Tables(board)
    return _TABLES[board]

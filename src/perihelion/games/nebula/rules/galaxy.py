"""A player's galaxy: where a star may be put (R27 to R30), and what putting it does."""

from __future__ import annotations

from typing import final

from perihelion.games.nebula.board import NONE, Board


@final
class Galaxy:
    """The cells, the black-hole bar and the Observatory of one player.

    `near` are the cells linked with an occupied one, `blocked[c]` those linked with a star of
    colour c; both follow from the cells.
    """

    __slots__ = ("blocked", "cells", "holes", "near", "observatory", "occupied", "stars")

    def __init__(self) -> None:
        self.cells: list[int] = []
        self.observatory: list[int] = []
        self.holes: int = 0
        self.occupied: int = 0
        self.near: int = 0
        self.stars: list[int] = []
        self.blocked: list[int] = []

    def copy(self) -> Galaxy:
        twin = Galaxy()
        twin.cells, twin.observatory = self.cells[:], self.observatory[:]
        twin.holes, twin.occupied, twin.near = self.holes, self.occupied, self.near
        twin.stars, twin.blocked = self.stars[:], self.blocked[:]
        return twin

    def open(self, colour: int) -> int:
        """The cells that may take a star of the colour (R28, R29, Q7)."""
        if not self.occupied:
            return 1  # the central cell is number 0
        return self.near & ~self.blocked[colour]

    def put(self, board: Board, colour: int, cell: int) -> int:
        """Lay a star from the Observatory; what it covers, or NONE, is returned (R30)."""
        self.observatory[colour] -= 1
        covered = self.cells[cell]
        if covered != NONE:
            self.stars[covered] ^= 1 << cell
            self._block(board, covered)
        self.set(board, colour, cell)
        return covered

    def set(self, board: Board, colour: int, cell: int) -> None:
        self.cells[cell] = colour
        self.stars[colour] |= 1 << cell
        self.blocked[colour] |= board.linked[cell]
        self.occupied |= 1 << cell
        self.near |= board.linked[cell]

    def _block(self, board: Board, colour: int) -> None:
        blocked = 0
        left = self.stars[colour]
        while left:
            low = left & -left
            blocked |= board.linked[low.bit_length() - 1]
            left ^= low
        self.blocked[colour] = blocked

    def complete(self, board: Board) -> int:
        """How many constellations are complete (R4)."""
        number = 0
        for cells in board.constellations:
            if cells & ~self.occupied == 0:
                number += 1
        return number


def empty(board: Board) -> Galaxy:
    galaxy = Galaxy()
    galaxy.cells = [NONE] * board.cells
    galaxy.observatory = [0] * len(board.kinds)
    galaxy.stars = [0] * board.colours
    galaxy.blocked = [0] * board.colours
    return galaxy

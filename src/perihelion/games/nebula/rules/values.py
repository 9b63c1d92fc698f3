"""The values board (R15, R34, R42): three tracks, their markers and stacks."""

from __future__ import annotations

from typing import final

from perihelion.games.nebula.board import NONE, Board


@final
class Values:
    """Where each marker stands, and the order of those that have left the start, first the one
    ahead: further right, or in the same cell higher in the stack (R42). What follows from it is
    found when it is first asked for."""

    __slots__ = ("_rewards", "cells", "order")

    def __init__(self) -> None:
        self.cells: list[int] = []
        self.order: list[list[int]] = [[], [], []]
        self._rewards: list[int] = []  # by marker

    def copy(self) -> Values:
        twin = Values()
        twin.cells = self.cells[:]
        twin.order = [self.order[0][:], self.order[1][:], self.order[2][:]]
        return twin

    def movable(self, board: Board) -> int:
        """The markers that are not on their last cell (Q12), as a set."""
        markers = 0
        for marker, cell in enumerate(self.cells):
            if cell < board.value_last[board.track_of[marker]]:
                markers |= 1 << marker
        return markers

    def advance(self, board: Board, marker: int) -> None:
        """One cell to the right, on top of the stack there; the others keep their order (Q13)."""
        self._rewards = []
        order = self.order[board.track_of[marker]]
        cell = self.cells[marker] + 1
        self.cells[marker] = cell
        if cell > 1:
            order.remove(marker)
        ahead = 0
        while ahead < len(order) and self.cells[order[ahead]] > cell:
            ahead += 1
        order.insert(ahead, marker)

    def rank(self, board: Board, marker: int) -> int:
        """The rank from 0, or NONE for those that do not count."""
        track = board.track_of[marker]
        order = self.order[track]
        for rank in range(min(len(order), len(board.rewards[track]))):
            if order[rank] == marker:
                return rank
        return NONE

    def reward(self, board: Board, marker: int) -> int:
        if not self._rewards:
            for each, track in enumerate(board.track_of):
                rank = self.rank(board, each)
                rewards = board.rewards[track]
                self._rewards.append(board.otherwise[track] if rank == NONE else rewards[rank])
        return self._rewards[marker]

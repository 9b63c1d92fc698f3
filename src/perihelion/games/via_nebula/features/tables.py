"""The numbers of a board of Via Nebula, packed for quick reading."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import i64, vec
from perihelion.games.via_nebula.board import DRAW_CONTRACT, FOREST, LANE, MIST, Board
from perihelion.games.via_nebula.edition import EFFECTS

SEATS: Final = 4
EFFECT_KINDS: Final = len(EFFECTS)


@final
class Tables:
    """Neighbours, terrains and contracts of one board."""

    def __init__(self, board: Board) -> None:
        self.board: Final[Board] = board
        self.kinds: Final[int] = len(board.kinds)
        self.wild: Final[int] = board.spaces - board.first_mist
        """Mist, petrified forest and forbidden spaces."""
        self.hand: Final[int] = board.hand + sum(
            [
                n
                for n, effect in zip(board.amount, board.effect, strict=True)
                if effect == DRAW_CONTRACT
            ]
        )
        """The most contracts in a hand."""
        self.offered: Final[int] = board.display + self.hand
        start: list[i64] = [0]
        near: list[i64] = []
        for beside in board.beside:
            near += beside
            start.append(len(near))
        self.start: Final[vec[i64]] = vec[i64](start)
        self.near: Final[vec[i64]] = vec[i64](near)
        self.price: Final[vec[i64]] = vec[i64](
            [
                i64(board.mist_cost if t == MIST else board.forest_cost if t == FOREST else 0)
                for t in board.terrain
            ]
        )
        """What exploring a space costs; 0 if it cannot be explored."""
        self.toll: Final[vec[i64]] = vec[i64]([price if price else i64(-1) for price in self.price])
        """The same, but -1 if it cannot be explored."""
        self.cost: Final[vec[i64]] = vec[i64]([i64(cost) for cost in board.cost])
        self.different: Final[vec[i64]] = vec[i64]([i64(n) for n in board.different])
        self.equal: Final[vec[i64]] = vec[i64]([i64(n) for n in board.equal])
        self.width: int = 0  # of the features; `inputs` knows it
        self.starts: list[int] = []  # of the actions, and where moves of a kind begin:
        self.begins: list[int] = []  # `actions` knows both

    def lacks(self, card: i64, held: i64) -> i64:
        """How many resources a site with these amounts lacks for a contract."""
        lacking: i64 = 0
        most: i64 = 0
        different: i64 = 0
        cost = self.cost[card]
        for _ in range(i64(self.kinds)):
            here = held & 255
            if here:
                different += 1
                most = here if here > most else most
            if cost & 255 > here:
                lacking += (cost & 255) - here
            cost >>= LANE
            held >>= LANE
        if self.different[card]:
            lacking = self.different[card] - different
        elif self.equal[card]:
            lacking = self.equal[card] - most
        return lacking if lacking > 0 else i64(0)


_TABLES: Final[dict[Board, Tables]] = {}


def tables_of(board: Board) -> Tables:
    if board not in _TABLES:
        _TABLES[board] = Tables(board)
    return _TABLES[board]

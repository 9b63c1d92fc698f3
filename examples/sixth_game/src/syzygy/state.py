"""One position of Syzygy, and how a move changes it."""

from typing import Self, final

from perihelion.core.numbers.packing import Reader, packed, same
from perihelion.core.state import CHANCE, OVER
from syzygy.board import Board
from syzygy.rules import KINDS, carried, points


@final
class State:
    """Where the planets stand, who has how many points and comets, and what the die shows."""

    __slots__ = (
        "actor", "board", "comets", "gain", "hours", "pips", "points", "resting", "rounds", "turn",
    )  # fmt: skip

    def __init__(self, board: Board, seats: int, rounds: int) -> None:
        self.board: Board = board
        self.rounds: int = rounds
        self.actor: int = CHANCE
        self.turn: int = 0  # turns taken so far
        self.pips: int = 0  # 0 before the roll
        self.resting: int = -1  # the planet moved last
        self.gain: int = 0  # what that move brought
        self.hours: list[int] = board.starts[:]
        self.points: list[int] = [0] * (KINDS * seats)  # by seat, then by kind
        self.comets: list[int] = [board.comets] * seats

    def copy(self) -> Self:
        twin = self.__class__(self.board, len(self.comets), self.rounds)
        twin.actor, twin.turn, twin.pips = self.actor, self.turn, self.pips
        twin.resting, twin.gain, twin.hours = self.resting, self.gain, self.hours[:]
        twin.points, twin.comets = self.points[:], self.comets[:]
        return twin

    def __eq__(self, other: object) -> bool:
        return same(self, other)

    def moves(self) -> list[int]:
        if self.actor == CHANCE:
            return list(range(self.board.roll, self.board.moves))
        moves: list[int] = []
        for planet, hour in enumerate(self.hours if self.actor >= 0 else []):
            if planet != self.resting:  # R6
                first = planet * self.board.hours
                ahead = carried(self.board, planet, hour, self.pips)
                back = carried(self.board, planet, hour, -self.pips)
                moves.append(first + ahead)
                if back != ahead and self.comets[self.actor]:  # R7, Q1
                    moves.append(first + back)
        return moves

    def count(self) -> int:
        return len(self.moves())

    def nth(self, k: int) -> int:
        return self.moves()[k]

    def weights(self) -> list[int]:
        return self.board.weights[:]

    def play(self, move: int) -> None:
        board = self.board
        if move >= board.roll:
            self.pips = board.pips[move - board.roll]
            self.actor = self.turn % len(self.comets)
            return
        planet, hour = divmod(move, board.hours)
        if hour != carried(board, planet, self.hours[planet], self.pips):
            self.comets[self.actor] -= 1  # R7
        gains = points(board, self.hours, planet, hour)
        for kind, gain in enumerate(gains):
            self.points[KINDS * self.actor + kind] += gain
        self.hours[planet] = hour
        self.resting, self.gain, self.pips = planet, sum(gains), 0
        self.turn += 1
        self.actor = OVER if self.turn == self.rounds * len(self.comets) else CHANCE  # R11

    def scores(self) -> list[int]:
        return [sum(self.points[at : at + KINDS]) for at in range(0, len(self.points), KINDS)]

    def standings(self) -> list[int]:
        """R11, and R12 among equals."""
        ranks = list(zip(self.scores(), self.comets, strict=True))
        return [1 + sum([other > mine for other in ranks]) for mine in ranks]

    def ending(self) -> str:
        return "R11" if self.actor == OVER else ""

    def pack(self) -> bytes:
        numbers = [len(self.comets), self.rounds, self.actor, self.turn, self.pips, self.resting]
        return packed([*numbers, self.gain, *self.hours, *self.points, *self.comets])


def unpack(board: Board, position: bytes) -> State:
    reader = Reader(position)
    state = State(board, reader.take(), reader.take())
    state.actor, state.turn, state.pips = reader.take(), reader.take(), reader.take()
    state.resting, state.gain = reader.take(), reader.take()
    for part in (state.hours, state.points, state.comets):
        reader.fill(part)
    return state

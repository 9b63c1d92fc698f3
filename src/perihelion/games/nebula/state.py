"""One position of Nebula, and how a move changes it."""

from __future__ import annotations

from typing import final

from perihelion.core.native import i64
from perihelion.core.numbers.packing import Reader, packed, same
from perihelion.core.state import OVER
from perihelion.games.nebula.board import NONE, Board, lowest, ones
from perihelion.games.nebula.rules import closing, drawing, placing, setup
from perihelion.games.nebula.rules.position import Position
from perihelion.games.nebula.rules.scoring import total_points
from perihelion.games.nebula.rules.stages import (
    DEAL_PERSONAL,
    DEAL_PUBLIC,
    ENDED,
    KEEP,
    START_STARS,
    VALUE,
)


@final
class State(Position):
    """A position that keeps the contract: it lists its moves, plays them and counts points."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return same(self, other)

    def __hash__(self) -> int:
        return hash(self.pack())

    def copy(self) -> State:
        twin = State(self.board, self.seats, self.full, self.by_moment)
        self.copy_to(twin)
        return twin

    def moves(self) -> list[int]:
        moves: list[int] = []
        for index in range(self.offered):
            base = self.bases[index]
            word = self.parts[index]
            while word:
                moves.append(base + lowest(word))
                word &= word - 1
        return moves

    def count(self) -> int:
        return self.total

    def nth(self, k: int) -> int:
        left: i64 = k
        for index in range(self.offered):
            word = self.parts[index]
            here: i64 = ones(word)
            if left < here:
                for _ in range(left):
                    word &= word - 1
                return self.bases[index] + lowest(word)
            left -= here
        raise IndexError("no such move")

    def weights(self) -> list[int]:
        """Stars weigh as many as the bag holds of their kind; cards are all alike."""
        if DEAL_PUBLIC <= self.stage <= DEAL_PERSONAL:
            return [1] * self.count()
        weights: list[int] = []
        for index in range(self.offered):
            first = self.bases[index] - self.board.draw
            word = self.parts[index]
            while word:
                weights.append(self.bag[first + lowest(word)])
                word &= word - 1
        return weights

    def outcome(self, chance: float) -> int:
        total: int = self.total
        if DEAL_PUBLIC <= self.stage <= DEAL_PERSONAL:
            return self.nth(int(chance * total))
        kinds = self.parts[0]  # all fit one word
        stars = 0
        word = kinds
        while word:
            stars += self.bag[lowest(word)]
            word &= word - 1
        left = int(chance * stars)
        while kinds:
            kind = lowest(kinds)
            left -= self.bag[kind]
            if left < 0:
                return self.board.draw + kind
            kinds &= kinds - 1
        raise ValueError("nothing to draw: the bag is empty")

    def play(self, move: int) -> None:
        self._apply(move)
        self.offer()
        # Q32: where there is only one possibility nobody is asked.
        while self.actor >= 0 and self.total == 1:
            self._apply(self.nth(0))
            self.offer()

    def _apply(self, move: int) -> None:
        if self.stage <= START_STARS:
            setup.play(self, move)
        elif self.stage <= KEEP:
            drawing.play(self, move)
        elif self.stage <= VALUE:
            placing.play(self, move)
        else:
            closing.play(self, move)

    def offer(self) -> None:
        """Who acts now, and what may be done."""
        if self.stage <= START_STARS:
            setup.offer(self)
        elif self.stage <= KEEP:
            drawing.offer(self)
        elif self.stage <= VALUE:
            placing.offer(self)
        elif self.stage == ENDED:
            self.actor = OVER
            self.offer_from(0, 0)
        else:
            closing.offer(self)

    def scores(self) -> list[int]:
        return [total_points(self, seat) for seat in range(self.seats)]

    def standings(self) -> list[int]:
        """R46: by points, then by black holes; who is equal in both shares the place."""
        scores = self.scores()
        results = [(scores[seat], self.galaxies[seat].holes) for seat in range(self.seats)]
        places: list[int] = []
        for mine in results:
            places.append(1 + sum([1 for other in results if other > mine]))
        return places

    def ending(self) -> str:
        return "R37" if self.stage == ENDED else ""

    def pack(self) -> bytes:
        numbers = [self.seats, int(self.full), int(self.by_moment), self.stage, self.turn]
        numbers += [self.round, self.supernova, self.track, self.chosen, self.steps_left]
        numbers += [self.due, self.used, int(self.matched), self.wanted, self.old, self.pending]
        for part in (self.bag, self.box, self.rays, self.clocks, self.public, self.first):
            numbers += part
        for part in (self.later, self.advanced, self.values.cells, self.personal, self.drawn):
            numbers += part
        for galaxy in self.galaxies:
            numbers.append(galaxy.holes)
            numbers += galaxy.observatory
            numbers += galaxy.cells
        for order in self.values.order:
            numbers.append(len(order))
            numbers += order
        return packed(numbers)


def begin(board: Board, seats: int, full: bool, by_moment: bool) -> State:
    state = State(board, seats, full, by_moment)
    setup.begin(state)
    state.offer()
    return state


def unpack(board: Board, position: bytes) -> State:
    reader = Reader(position)
    state = begin(board, reader.take(), reader.flag(), reader.flag())
    state.stage, state.turn, state.round = reader.take(), reader.take(), reader.take()
    state.supernova, state.track, state.chosen = reader.take(), reader.take(), reader.take()
    state.steps_left, state.due, state.used = reader.take(), reader.take(), reader.take()
    state.matched, state.wanted = reader.flag(), reader.take()
    state.old, state.pending = reader.take(), reader.take()
    for part in (state.bag, state.box, state.rays, state.clocks, state.public, state.first):
        reader.fill(part)
    for part in (state.later, state.advanced, state.values.cells, state.personal, state.drawn):
        reader.fill(part)
    for galaxy in state.galaxies:
        galaxy.holes = reader.take()
        reader.fill(galaxy.observatory)
        for cell, colour in enumerate(reader.some(board.cells)):
            if colour != NONE:
                galaxy.set(board, colour, cell)
    for order in state.values.order:
        order += reader.some(reader.take())
    state.offer()
    return state

"""Solves a whole game of two with perfect information and writes the proof down.

A proof is text: a header, then one move for each position in which the claimant is to move. The
positions come in the order of a walk through the game, from the start: of the claimant's moves
only the written one is played, of the opponent's all, in the order of `State.moves`. A position
that was met before, also turned or reflected by a symmetry of the start, is not entered again.

    perihelion-proof 1
    game orion-duel
    edition 0123456789abcdef
    option setup symmetric_1
    seat 0
    claim wins

    17
    4
    25

The claim is that the seat "wins", or that it "shares": it wins or shares the victory. Where nobody
wins there are two proofs, one for each seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from perihelion.bots.search.proof import INFINITE, Prover
from perihelion.core.errors import PerihelionError
from perihelion.core.game import CHANCE, OVER, AnyGame, State
from perihelion.core.texts import Texts

TEXTS: Final = Texts("perihelion.bots")
FORMAT: Final = 1
WINS: Final = "wins"
SHARES: Final = "shares"


class Unsolved(PerihelionError):
    """A game that cannot be solved, or not within the budget."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat wins, or it at least shares the victory, and how: see the module."""

    seat: int
    result: str
    moves: list[int]


@dataclass(frozen=True, slots=True)
class Solution:
    """The value for seat 0 (1, 0.5 or 0), the positions searched, and one or two proofs."""

    value: float
    positions: int
    claims: list[Claim]


def solve(game: AnyGame, state: State, budget: int) -> Solution:
    """The result with best play; raises Unsolved if that takes more than `budget` moves."""
    prover = Prover(game.heuristics, budget)
    tactics = prover.tactics
    if tactics is None or state.actor == CHANCE or tactics.key(state, []) < 0:
        raise Unsolved("unsolvable", TEXTS, game=game.name)
    value, _ = prover.solve(state)
    if value < 0.0:
        raise Unsolved("unsolved", TEXTS, moves=budget)
    value = value if state.actor == 0 else 1.0 - value
    if value == 0.5:
        claims = [Claim(seat, SHARES, _Walk(prover, seat, SHARES).moves(state)) for seat in (0, 1)]
    else:
        seat = 0 if value == 1.0 else 1
        claims = [Claim(seat, WINS, _Walk(prover, seat, WINS).moves(state))]
    return Solution(value, len(prover.actor), claims)


def lines(game: AnyGame, digest: str, options: Mapping[str, object], claim: Claim) -> Iterator[str]:
    """The proof as text."""
    yield f"perihelion-proof {FORMAT}"
    yield f"game {game.name}"
    yield f"edition {digest}"
    for name, value in options.items():
        yield f"option {name} {str(value).lower() if isinstance(value, bool) else value}"
    yield f"seat {claim.seat}"
    yield f"claim {claim.result}"
    yield ""
    yield from map(str, claim.moves)


class _Walk:
    """The walk through all positions that the claimant allows."""

    def __init__(self, prover: Prover, seat: int, result: str) -> None:
        assert prover.tactics is not None
        self.prover = prover
        self.tactics: Any = prover.tactics
        self.seat = seat
        self.result = result
        self.met: set[int] = set()
        self.written: list[int] = []

    def moves(self, state: State) -> list[int]:
        self._visit(state)
        return self.written

    def _visit(self, state: State) -> None:
        if state.actor == OVER:
            return
        key = self.tactics.key(state, self.prover.ways)
        if key in self.met:
            return
        self.met.add(key)
        if state.actor == self.seat:
            move = self._good_move(state)
            self.written.append(move)
            self._visit(_after(state, move))
        else:
            for move in state.moves():
                self._visit(_after(state, move))

    def _good_move(self, state: State) -> int:
        """A move that keeps the claim; the shortest way if there is a win at once."""
        win, moves = self.tactics.decisive(state)
        if win >= 0:
            return int(win)
        for move in state.moves() if moves is None else moves:
            if self._keeps(_after(state, move)):
                return int(move)
        raise AssertionError("the search has proven what it cannot show")

    def _keeps(self, state: State) -> bool:
        node = self.prover.known.get(self.tactics.key(state, self.prover.ways))
        if node is None:
            return False
        if self.result == WINS:
            return bool(self.prover.proof[2 * node + self.seat] == 0)
        return bool(self.prover.proof[2 * node + 1 - self.seat] == INFINITE)


def _after(state: State, move: int) -> State:
    after = state.copy()
    after.play(move)
    return after

"""Proves forced wins in games of two with perfect information.

The attacker needs only one winning move, so only promising ones are tried; all of the defender's
moves are tried. A win found this way is proven; finding none proves nothing.
"""

from __future__ import annotations

from time import monotonic
from typing import Any, Final, final

from perihelion.core.state import CHANCE, OVER, Heuristics, State

MAX_DEPTH: Final = 40
ATTACKER_MOVES: Final = 16  # tried in each position
KILLER_MOVES: Final = 4  # moves that won in sibling positions, tried first


@final
class Prover:
    """Gives up after playing `budget` moves on copies, or after `seconds` if that is not 0."""

    __slots__ = ("budget", "heuristics", "killers", "until")

    def __init__(self, heuristics: Heuristics[Any], budget: int, seconds: float = 0.0) -> None:
        self.heuristics: Heuristics[Any] = heuristics
        self.budget: int = budget
        self.until: float = monotonic() + seconds if seconds else 0.0
        self.killers: list[list[int]] = [[] for _ in range(MAX_DEPTH + 1)]

    def solve(self, state: State) -> tuple[float, int]:
        """1 and a winning move, 0 and -1 if every move loses, or -1 and -1 if neither is proven."""
        for depth in range(1, MAX_DEPTH + 1):
            move = self.win(state, depth)
            if move >= 0:
                return 1.0, move
            if self.lost(state, depth):
                return 0.0, -1
            if self.budget <= 0:
                break
        return -1.0, -1

    def win(self, state: State, depth: int) -> int:
        """A move of the actor that wins within `depth` moves of its own, or -1."""
        moves = state.moves()
        for move in self.killers[depth]:
            if move in moves and self._wins(state, move, depth):
                return move
        for move in self._ordered(state, moves)[:ATTACKER_MOVES]:
            if self._wins(state, move, depth):
                self._add_killer(move, depth)
                return move
        return -1

    def _wins(self, state: State, move: int, depth: int) -> bool:
        after = self._after(state, move)
        if after is None or after.actor == CHANCE:
            return False
        me = state.actor
        if after.actor == OVER:
            places = after.standings()
            return places[me] < places[1 - me]
        if after.actor == me:
            return self.win(after, depth) >= 0
        return depth > 1 and self.lost(after, depth - 1)

    def lost(self, state: State, depth: int) -> bool:
        """Whether the opponent wins within `depth` moves of its own, whatever the actor does."""
        me = state.actor
        for move in self._ordered(state, state.moves()):
            after = self._after(state, move)
            if after is None or after.actor == CHANCE:
                return False
            if after.actor == OVER:
                places = after.standings()
                if places[me] <= places[1 - me]:
                    return False
            elif after.actor == me:
                if not self.lost(after, depth):
                    return False
            elif self.win(after, depth) < 0:
                return False
        return True

    def _after(self, state: State, move: int) -> State | None:
        if self.budget <= 0:
            return None
        self.budget -= 1
        if self.until and monotonic() >= self.until:
            self.budget = 0
        after = state.copy()
        after.play(move)
        return after

    def _ordered(self, state: State, moves: list[int]) -> list[int]:
        """The moves by prior, highest first: likely the quickest win or the best defence."""
        prior = self.heuristics.prior(state, moves)
        order = sorted(range(len(moves)), key=prior.__getitem__, reverse=True)
        return [moves[k] for k in order]

    def _add_killer(self, move: int, depth: int) -> None:
        killers = self.killers[depth]
        if move in killers:
            killers.remove(move)
        killers.insert(0, move)
        del killers[KILLER_MOVES:]

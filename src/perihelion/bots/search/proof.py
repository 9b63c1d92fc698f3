"""Wins that nothing can prevent, in games of two where all is open.

The attacker needs one move that wins, so only promising ones are tried; the defender's moves are
tried all. A win found so is proven; that none was found proves nothing.
"""

from __future__ import annotations

from time import monotonic
from typing import Any, Final, final

from perihelion.core.state import CHANCE, OVER, Heuristics, State

DEEPEST: Final = 40
FEW: Final = 16  # moves that the attacker tries
REMEMBERED: Final = 4  # moves that won beside this position, tried first


@final
class Prover:
    """Plays at most `budget` moves on copies, and no longer than `seconds` if there are any; after
    that it knows nothing."""

    __slots__ = ("answers", "budget", "heuristics", "until")

    def __init__(self, heuristics: Heuristics[Any], budget: int, seconds: float = 0.0) -> None:
        self.heuristics: Heuristics[Any] = heuristics
        self.budget: int = budget
        self.until: float = monotonic() + seconds if seconds else 0.0
        self.answers: list[list[int]] = [[] for _ in range(DEEPEST + 1)]

    def solve(self, state: State) -> tuple[float, int]:
        """1 and a winning move, 0 if every move loses, or -1 if neither is known."""
        for depth in range(1, DEEPEST + 1):
            move = self.win(state, depth)
            if move >= 0:
                return 1.0, move
            if self.lost(state, depth):
                return 0.0, -1
            if self.budget <= 0:
                break
        return -1.0, -1

    def win(self, state: State, depth: int) -> int:
        """A move of the actor that wins within so many moves of its own, or -1."""
        moves = state.moves()
        for move in self.answers[depth]:
            if move in moves and self._wins(state, move, depth):
                return move
        for move in self._best(state, moves)[:FEW]:
            if self._wins(state, move, depth):
                self._remember(move, depth)
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
        """Whether the opponent wins within so many moves of its own, whatever the actor does."""
        me = state.actor
        for move in self._best(state, state.moves()):
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

    def _best(self, state: State, moves: list[int]) -> list[int]:
        """The moves, the most promising first: they win soonest, or hold out longest."""
        prior = self.heuristics.prior(state, moves)
        order = sorted(range(len(moves)), key=prior.__getitem__, reverse=True)
        return [moves[k] for k in order]

    def _remember(self, move: int, depth: int) -> None:
        answers = self.answers[depth]
        if move in answers:
            answers.remove(move)
        answers.insert(0, move)
        del answers[REMEMBERED:]

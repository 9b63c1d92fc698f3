"""A bot that looks one move ahead and takes the move with the best evaluation."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State

SHORTLIST: Final = 24


@final
class GreedyBot:
    """Evaluates the moves with the highest priors, each on a copy, and picks among the best."""

    def __init__(self, game: AnyGame, seed: int | str, shortlist: int = SHORTLIST) -> None:
        self.game = game
        self.dealer = Dealer(seed)
        self.shortlist = shortlist

    def choose(self, view: State) -> int:
        state: State = self.game.guess(view, view.actor, self.dealer)
        best: list[int] = []
        most = -1.0
        for move in self.promising(state):
            value = self.value(state, move)
            if value > most:
                best, most = [], value
            if value == most:
                best.append(move)
        return best[self.dealer.below(len(best))]

    def promising(self, state: State) -> list[int]:
        """The moves on the shortlist; ties in the prior are broken at random."""
        moves = state.moves()
        if len(moves) <= self.shortlist:
            return moves
        self.dealer.shuffle(moves)
        prior = self.game.heuristics.prior(state, moves)
        order = sorted(range(len(moves)), key=prior.__getitem__, reverse=True)
        return [moves[index] for index in order[: self.shortlist]]

    def value(self, state: State, move: int) -> float:
        """The expected result for the mover after the move."""
        after = state.copy()
        after.play(move)
        return self.game.heuristics.evaluate(after)[state.actor]

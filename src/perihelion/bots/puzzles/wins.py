"""Puzzles that are proven: a win within a few turns, in games of two with perfect information."""

from __future__ import annotations

from typing import Final, NamedTuple

from perihelion.bots.exact.turns import MOST_TURNS, ForcedWins, OutOfBudget, Win
from perihelion.bots.search.proof import Prover, tactics_of
from perihelion.core.game import AnyGame, State

PROMISING: Final = 0.5  # the value from which a proof is tried
SCAN: Final = 1_500  # moves that the prover may play to see whether there is a win at all
BUDGET: Final = 40_000  # moves that may be played to find all the winning moves
MOST_ANSWERS: Final = 8  # winning moves that a puzzle may have, ...
ANSWERS_ONE_IN: Final = 12  # ... and one legal move in so many at most


class ForcedWin(NamedTuple):
    """All moves that win in the least number of turns, and the line of the first: the replies are
    those that hold out longest."""

    turns: int
    moves: tuple[int, ...]
    line: tuple[int, ...]


def provable(game: AnyGame) -> bool:
    """Whether wins can be proven in this game."""
    return tactics_of(game.heuristics) is not None


def may_win(game: AnyGame, state: State) -> bool:
    """Whether a short search proves that the actor wins."""
    promising = game.heuristics.evaluate(state)[state.actor] >= PROMISING
    return promising and Prover(game.heuristics, SCAN).solve(state)[0] == 1.0


def forced_win(game: AnyGame, state: State, budget: int = BUDGET) -> ForcedWin | None:
    """The forced win of the actor if it has one within MOST_TURNS and few moves begin it; None also
    if the budget is too small to tell. A budget of 0 has no limit."""
    proof = ForcedWins(game, budget)
    moves = state.moves()
    most = min(MOST_ANSWERS, len(moves) // ANSWERS_ONE_IN)
    prior = dict(zip(moves, game.heuristics.prior(state, moves), strict=True))
    try:
        turns = proof.turns(state, MOST_TURNS)
        if not turns:
            return None
        winning: list[int] = []
        for move in sorted(moves, key=lambda move: -prior[move]):
            if proof.wins(state, move, turns):
                winning.append(move)
                if len(winning) > most:
                    return None
        line = longest_line(proof.tree_of(state, winning[0], turns))
    except OutOfBudget:
        return None
    return ForcedWin(turns, tuple(winning), line)


def longest_line(win: Win) -> tuple[int, ...]:
    """The moves of a forced win against the replies that hold out longest."""
    if not win.answers:
        return (win.move,)
    reply = max(win.answers, key=lambda move: win.answers[move].turns)
    return (win.move, reply, *longest_line(win.answers[reply]))

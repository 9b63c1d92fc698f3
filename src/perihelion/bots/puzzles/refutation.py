"""What is wrong with a move that does not solve a puzzle: the reply to it, and what that leaves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from perihelion.bots.analysis.line import line
from perihelion.bots.exact.turns import MOST_TURNS, ForcedWins, OutOfBudget
from perihelion.bots.puzzles.looks import chances, settings_of
from perihelion.bots.puzzles.wins import longest_line
from perihelion.bots.search import engine
from perihelion.bots.search.proof import tactics_of
from perihelion.core.game import OVER, AnyGame, State

LOST: Final = "lost"  # the reply wins, or the move loses by itself
STOPPED: Final = "stopped"  # the reply prevents the win
SLOWER: Final = "slower"  # the move wins too, but later
COMPARED: Final = "compared"  # nothing is proven; the chances tell

GLANCE: Final = 100  # simulations for all moves
SIMULATIONS: Final = 2_000  # ... and for the one that is refuted
BUDGET: Final = 20_000  # moves that a proof may play


@dataclass(frozen=True, slots=True)
class Refutation:
    """How the game goes on after a move: the words of the move and of those that follow. `kind`
    says what they show; `chance` is the mover's after a search, `turns` those of a slower win."""

    kind: str
    line: tuple[str, ...]
    chance: float = 0.0
    turns: int = 0


def refute(game: AnyGame, view: State, move: int, turns: int, seed: str) -> Refutation:
    """The refutation of a legal move that is not right; `turns` are those of the puzzle's proven
    win, 0 without one. The work is bounded, and the same seed gives the same answer."""
    after = view.copy()
    after.play(move)
    tactics = tactics_of(game.heuristics)
    if tactics is not None and after.actor == 1 - view.actor:
        win, _ = tactics.decisive(after)
        if win >= 0:
            return Refutation(LOST, (game.words(view, move), game.words(after, win)))
    if turns:
        try:
            return _by_proof(game, view, after, move, turns)
        except OutOfBudget:
            pass
    return _by_search(game, view, move, seed)


def _by_proof(game: AnyGame, view: State, after: State, move: int, turns: int) -> Refutation:
    begun = (game.words(view, move),)
    if after.actor == OVER:
        return Refutation(_ended(after, view.actor), begun)
    proof = ForcedWins(game, BUDGET)
    reply = -1
    for within in range(max(1, turns - 1), MOST_TURNS):
        try:
            sturdier = proof.refutation(after, within)
        except OutOfBudget:
            if reply < 0:
                raise
            break
        if sturdier < 0:
            return _slower(game, view, move, within + 1)
        reply = sturdier
    told = (*begun, game.words(after, reply))
    after.play(reply)
    return Refutation(_ended(after, view.actor), told)


def _ended(state: State, seat: int) -> str:
    """LOST if the game is over and that seat has not won it."""
    over = state.actor == OVER
    return LOST if over and state.standings()[seat] > min(state.standings()) else STOPPED


def _slower(game: AnyGame, view: State, move: int, turns: int) -> Refutation:
    """A win that takes more turns than the best, with the replies that hold out longest."""
    state, told = view.copy(), []
    for following in longest_line(ForcedWins(game, BUDGET).tree_of(view, move, turns)):
        told.append(game.words(state, following))
        state.play(following)
    return Refutation(SLOWER, tuple(told), turns=turns)


def _by_search(game: AnyGame, view: State, move: int, seed: str) -> Refutation:
    seats = game.seats_of(view)
    search = engine(game, seats, seed, settings_of(game, seats))
    search.look(view, GLANCE)
    result = search.look_at(move, SIMULATIONS)
    chance = chances(result, view.actor)[result.moves.index(move)]
    return Refutation(COMPARED, tuple(line(game, view, search, move)), round(chance, 4))

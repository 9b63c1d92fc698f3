"""Wins within a few turns, exactly: all moves of both players are considered.

A turn is a move of the player who is to move now. A win in two turns is a move after which the
player wins at once, whatever the opponent replies.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from perihelion.bots.search.proof import tactics_of
from perihelion.core.game import CHANCE, OVER, AnyGame, State

MOST_TURNS: Final = 3


class OutOfBudget(Exception):
    """The question was not settled within the budget."""


@dataclass(frozen=True, slots=True)
class Win:
    """A winning move, the turns it takes at most, and what to play after each reply.

    Replies that lose the game by themselves need no answer and are left out."""

    move: int
    turns: int
    answers: dict[int, Win]


class ForcedWins:
    """Wins within MOST_TURNS in games of two with perfect information.

    With a budget, OutOfBudget is raised when that many moves have been played on copies. Positions
    are remembered, so ask one object about one game.
    """

    def __init__(self, game: AnyGame, budget: int = 0) -> None:
        self._heuristics = game.heuristics
        self._tactics = tactics_of(game.heuristics)
        self._limited = budget > 0
        self._budget = budget
        self._known: dict[tuple[int, int], int] = {}  # a winning move or -1, by key and turns
        self._refutation: dict[int, int] = {}  # by turns: the reply that saved the opponent last

    def turns(self, state: State, most: int = MOST_TURNS) -> int:
        """The least number of turns in which the actor wins, or 0 if it is more than `most`."""
        for turns in range(1, most + 1):
            if self._winning_move(state, turns) >= 0:
                return turns
        return 0

    def wins(self, state: State, move: int, turns: int) -> bool:
        """Whether a move of the actor wins within so many turns, itself included."""
        after = self._after(state, move)
        if after.actor == OVER:
            return _won(after, state.actor)
        if after.actor == state.actor:
            return self._winning_move(after, turns) >= 0
        return turns > 1 and self._forces(after, turns - 1)

    def tree(self, state: State, turns: int) -> Win | None:
        """The quickest win within so many turns with the answers to all replies, or None."""
        least = self.turns(state, turns)
        return self.tree_of(state, self._winning_move(state, least), least) if least else None

    def tree_of(self, state: State, move: int, turns: int) -> Win:
        """The answers to all replies to a move that wins within so many turns."""
        after = self._after(state, move)
        answers: dict[int, Win] = {}
        if after.actor == state.actor:
            raise ValueError("the actor moves twice in one turn")
        if after.actor != OVER:
            for reply in after.moves():
                then = self._after(after, reply)
                if then.actor != OVER:
                    answer = self.tree(then, turns - 1)
                    if answer is None:
                        raise ValueError("the move does not win in so many turns")
                    answers[reply] = answer
        least = 1 if after.actor == OVER else 2  # also if every reply loses by itself
        return Win(move, max([least, *(1 + win.turns for win in answers.values())]), answers)

    def _winning_move(self, state: State, turns: int) -> int:
        """A move that wins within so many turns, or -1."""
        win, moves = self._decisive(state)
        if win >= 0 or turns == 1:
            return win
        key = (self._key(state), turns)
        known = self._known.get(key)
        if known is None or key[0] < 0:
            known = next((m for m in self._ordered(state, moves) if self.wins(state, m, turns)), -1)
            self._known[key] = known
        return known

    def refutation(self, state: State, turns: int) -> int:
        """A move of the actor after which the opponent does not win within so many turns, -1 if
        there is none; if the actor can win at once, that move."""
        win, moves = self._decisive(state)
        if win >= 0:
            return win
        for reply in self._replies(state, moves, turns):
            after = self._after(state, reply)
            if after.actor == state.actor:
                lost = self._forces(after, turns)
            elif after.actor < 0:
                lost = after.actor == OVER and _won(after, 1 - state.actor)
            else:
                lost = self._winning_move(after, turns) >= 0
            if not lost:
                self._refutation[turns] = reply
                return reply
        return -1

    def _forces(self, state: State, turns: int) -> bool:
        """Whether the opponent of the actor wins within so many turns, whatever the actor does."""
        return state.actor != CHANCE and self.refutation(state, turns) < 0

    def _replies(self, state: State, moves: list[int], turns: int) -> Iterator[int]:
        """First what saved the opponent last time: mostly no other reply has to be ordered."""
        last = self._refutation.get(turns, -1)
        if last in moves:
            yield last
        yield from self._ordered(state, moves)

    def _decisive(self, state: State) -> tuple[int, list[int]]:
        if self._tactics is not None:
            win, answers = self._tactics.decisive(state)
            return win, state.moves() if answers is None else answers
        moves = state.moves()
        for move in moves:
            after = self._after(state, move)
            if after.actor == OVER and _won(after, state.actor):
                return move, moves
        return -1, moves

    def _key(self, state: State) -> int:
        return -1 if self._tactics is None else self._tactics.key(state, [])

    def _ordered(self, state: State, moves: list[int]) -> list[int]:
        prior: list[float] = self._heuristics.prior(state, moves)
        return [moves[k] for k in sorted(range(len(moves)), key=prior.__getitem__, reverse=True)]

    def _after(self, state: State, move: int) -> Any:
        if self._limited:
            if not self._budget:
                raise OutOfBudget
            self._budget -= 1
        after = state.copy()
        after.play(move)
        return after


def _won(state: State, seat: int) -> bool:
    places = state.standings()
    return places[seat] < places[1 - seat]

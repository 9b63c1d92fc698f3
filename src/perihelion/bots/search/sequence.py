"""Sequences of moves for a single player, as a plan extends them."""

from __future__ import annotations

from typing import Final, final

from perihelion.bots.search.tree import UNKNOWN
from perihelion.core.state import State

NO_MOVE: Final = -1  # in place of a move


@final
class MoveSequence:
    """A sequence of moves: the index of its first move, its last move and the sequence before it,
    the actor then, the first and the last of the moves that follow, and the expected value. Most
    are pruned soon, so the state it leads to is kept only once it has been asked for."""

    __slots__ = (
        "_state",
        "actor",
        "before",
        "first",
        "last_choice",
        "move",
        "next_choice",
        "value",
    )

    def __init__(
        self, first: int, state: State, before: MoveSequence | None = None, move: int = NO_MOVE
    ) -> None:
        self.first: int = first
        self.before: MoveSequence | None = before
        self.move: int = move
        self.actor: int = state.actor
        count = state.count() if state.actor >= 0 else 0
        self.next_choice: int = state.nth(0) if count else NO_MOVE
        self.last_choice: int = state.nth(count - 1) if count else NO_MOVE
        self.value: float = UNKNOWN
        self._state: State | None = state if before is None else None

    def state(self) -> State:
        """The state it leads to; not to be changed."""
        state = self._state
        if state is None:
            assert self.before is not None
            state = self.before.state().copy()
            state.play(self.move)
            self._state = state
        return state

    def moves(self) -> list[int]:
        """All its moves in order."""
        moves: list[int] = []
        sequence: MoveSequence | None = self
        while sequence is not None and sequence.move != NO_MOVE:
            moves.append(sequence.move)
            sequence = sequence.before
        moves.reverse()
        return moves


def best_of(sequences: list[MoveSequence]) -> MoveSequence:
    best = sequences[0]
    for sequence in sequences:
        if sequence.value > best.value:
            best = sequence
    return best


def pruned(sequences: list[MoveSequence], width: int) -> list[MoveSequence]:
    """The best sequences. Of those with the same value and the same moves to come one is enough:
    they are mostly mirror images."""
    sequences.sort(key=_value, reverse=True)
    kept: list[MoveSequence] = []
    last = UNKNOWN
    same: list[tuple[int, int]] = []  # the moves to come of those with the last value
    for sequence in sequences:
        if sequence.value != last:
            last = sequence.value
            same = []
        key = (sequence.next_choice, sequence.last_choice)
        if key not in same:
            same.append(key)
            kept.append(sequence)
            if len(kept) == width:
                break
    return kept


def _value(sequence: MoveSequence) -> float:
    return sequence.value

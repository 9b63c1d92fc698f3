"""Splits the moves of a game into steps: decisions, and draws of one or more outcomes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from perihelion.core.game import CHANCE, AnyGame, State


class Step(NamedTuple):
    """Moves that are judged together: one decision, or all outcomes drawn between two decisions.

    `state` is the mover's view for a decision and the whole position for a draw. `number` counts
    the moves before it.
    """

    number: int
    state: State
    moves: tuple[int, ...]


def steps(game: AnyGame, start: State, moves: Sequence[int]) -> Iterator[Step]:
    state = start.copy()
    done = 0
    while done < len(moves):
        length = 1
        if state.actor == CHANCE:
            shown = state.copy()
            state.play(moves[done])
            while state.actor == CHANCE and done + length < len(moves):
                state.play(moves[done + length])
                length += 1
        else:
            shown = game.view(state, state.actor)
            state.play(moves[done])
        yield Step(done, shown, tuple(moves[done : done + length]))
        done += length

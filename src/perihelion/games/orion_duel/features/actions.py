"""The moves of players as a compact space: all placements and tokens, and who goes first.

Who goes first is counted from the one who chooses: itself, or the other. Who lays the galaxies is
chance.
"""

from __future__ import annotations

from perihelion.games.orion_duel.state import CHOOSE_FIRST, State


def actions(state: State) -> int:
    return state.board.first + 2


def action(state: State, move: int) -> int:
    return _turned(state, move)


def move(state: State, action: int) -> int:
    return _turned(state, action)


def _turned(state: State, number: int) -> int:
    """A colour as seen by the actor, and back."""
    first = state.board.first
    return number if number < first or state.actor == 0 else 2 * first + 1 - number


def legal_actions(state: State) -> list[int]:
    moves = state.moves()
    if state.stage == CHOOSE_FIRST:
        return [_turned(state, move) for move in moves]
    return moves

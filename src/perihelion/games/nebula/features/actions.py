"""The moves of players as a compact space. They come before those of chance, so they keep their
numbers."""

from __future__ import annotations

from perihelion.games.nebula.state import State


def actions(state: State) -> int:
    return state.board.draw


def action(_: State, move: int) -> int:
    return move


def move(_: State, action: int) -> int:
    return action


def legal_actions(state: State) -> list[int]:
    return state.moves()

"""Steps many games, one a row, and writes what their seats see into arrays of the caller."""

from __future__ import annotations

from typing import Any

from perihelion.core.batch.encoder import Encoder
from perihelion.core.state import CHANCE


def play(
    states: list[Any],
    encoders: list[Encoder],
    dealers: list[Any],
    actions: list[int],
    rests: bytearray,
) -> list[int]:
    """Play an action in each game and draw the chance that follows, except where `rests` is set.

    Returns the rows whose actions are not legal; nothing happens there.
    """
    illegal: list[int] = []
    for row, action in enumerate(actions):
        if rests[row]:
            continue
        k = encoders[row].index(action)
        if k < 0:
            illegal.append(row)
            continue
        state = states[row]
        state.play(state.nth(k))
        actor: int = state.actor
        while actor == CHANCE:
            state.play(dealers[row].draw(state))
            actor = state.actor
    return illegal


def turn(states: list[Any], seats: list[int]) -> list[int]:
    """Set the seat to move in each row; where a game is over it stays the one that moved last.

    Returns the rows of games that are over.
    """
    over: list[int] = []
    for row, state in enumerate(states):
        actor: int = state.actor
        if actor < 0:
            over.append(row)
        else:
            seats[row] = actor
    return over


def show(
    states: list[Any],
    encoders: list[Encoder],
    seats: list[int],
    rows: memoryview,
    masks: memoryview,
) -> None:
    """Write features and masks into two flat arrays, of int16 and bytes, row after row."""
    wide = len(rows) // len(states)
    long = len(masks) // len(states)
    start = 0
    begin = 0
    for row, state in enumerate(states):
        encoder = encoders[row]
        rows[start : start + wide] = encoder.features(state, seats[row])
        start += wide
        masks[begin : begin + long] = encoder.mask(state)
        begin += long

"""Playouts: playing a position to the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, State

Policy: TypeAlias = Callable[[State, int], int]
"""Chooses a move in a position, given how many moves the playout has made."""


def play_out(
    state: State, choose: Policy, draw: Policy, play: Callable[[int], object] | None = None
) -> int:
    """Play a position to the end of the game, in place, and return how many moves were made.

    `choose` decides for the seats, `draw` for chance. `play`, if given, makes a move in the
    position and may do more, such as writing it into a record.
    """
    make = state.play if play is None else play
    made = 0
    while (actor := state.actor) != OVER:
        make(draw(state, made) if actor == CHANCE else choose(state, made))
        made += 1
    return made


def draw_by_number(dealer: Dealer) -> Policy:
    """Draws that depend only on the number of moves before them, not on earlier draws."""
    return lambda state, made: dealer.at(made).draw(state)


def play_at_random(state: State, dealer: Dealer) -> int:
    """As `play_out` with uniformly random moves, using one dealer for moves and draws.

    Written out because rollouts and benchmarks spend their time here: it saves two calls a move.
    """
    below, draw = dealer.below, dealer.draw
    made = 0
    while (actor := state.actor) != OVER:
        state.play(draw(state) if actor == CHANCE else state.nth(below(state.count())))
        made += 1
    return made

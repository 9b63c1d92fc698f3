"""Playing a position to its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, State

Choice: TypeAlias = Callable[[State, int], int]
"""Chooses a move in a position, after so many moves of the playout."""


def play_out(
    state: State, choose: Choice, draw: Choice, play: Callable[[int], object] | None = None
) -> int:
    """Play a position to its end, in place, and return how many moves were made.

    `choose` decides for the seats, `draw` for chance. `play` makes a move in the position, where
    more is to be done than that: a record writes it down too.
    """
    make = state.play if play is None else play
    made = 0
    while (actor := state.actor) != OVER:
        make(draw(state, made) if actor == CHANCE else choose(state, made))
        made += 1
    return made


def draw_by_number(dealer: Dealer) -> Choice:
    """Draws that depend on the number of moves before them, and on no earlier draw."""
    return lambda state, made: dealer.at(made).draw(state)


def play_at_random(state: State, dealer: Dealer) -> int:
    """As `play_out` with every legal move equally likely, one dealer for moves and draws.

    Written out because rollouts and benchmarks spend their time here: two calls fewer for each
    move.
    """
    below, draw = dealer.below, dealer.draw
    made = 0
    while (actor := state.actor) != OVER:
        state.play(draw(state) if actor == CHANCE else state.nth(below(state.count())))
        made += 1
    return made

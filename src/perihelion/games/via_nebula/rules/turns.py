"""Whose turn it is, and when the game is over (R12, R13, R61 to R63)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from perihelion.core.game import OVER
from perihelion.games.via_nebula.board import members
from perihelion.games.via_nebula.rules.offers import clear, offer_actions

if TYPE_CHECKING:
    from perihelion.games.via_nebula.state import State

# How the game stands. The set-up and what contracts bring are stages of their own.
DRAW_FIRST: Final = 0
DEAL: Final = 1
SET_DISPLAY: Final = 2
REMOVE_SPECIAL: Final = 3
LAY_TOKENS: Final = 4
ACTIONS: Final = 5
DELIVERY: Final = 6
PLAN: Final = 7
SHORTCUT: Final = 8
RETURNS: Final = 9
SWAPPING: Final = 10
LIFTING: Final = 11
LANDING: Final = 12
LAYING: Final = 13
HARVESTING: Final = 14
DRAW_PLAN: Final = 15
REFILL: Final = 16
ENDED: Final = 17


def begin_turn(state: State, seat: int) -> None:
    state.turn = seat
    state.actor = seat
    state.actions = state.board.actions
    state.done = 0
    state.stage = ACTIONS
    offer_actions(state)


def go_on(state: State) -> None:
    """The next action of this turn; without a legal one, the rest is lost (Q26)."""
    if state.actions > 0:
        state.stage = ACTIONS
        state.actor = state.turn
        offer_actions(state)
        if state.total:
            return
    end_turn(state)


def end_turn(state: State) -> None:
    """The next player with a legal action, or the end of the game."""
    seats = state.board.seats
    while True:
        state.idle = 0 if state.done else state.idle + 1
        seat = (state.turn + 1) % seats
        last_round_over = seat == state.end_holder  # R62, Q15
        if last_round_over or (state.idle == seats and state.end_holder < 0):  # Q27
            finish(state)
            return
        begin_turn(state, seat)
        if state.total:
            return


def finish(state: State) -> None:
    """R63: what is left on own sites and own exploitations goes to the own storage (Q16)."""
    state.stage = ENDED
    state.actor = OVER
    state.actions = 0
    clear(state)
    for seat in range(state.board.seats):
        for place in state.sites[seat]:
            state.storage[seat] += state.site_goods[place]
            state.site_goods[place] = 0
        for meadow in members(state.manned[seat]):
            state.storage[seat] += state.stock[meadow]
            state.stock[meadow] = 0
    state.settle()

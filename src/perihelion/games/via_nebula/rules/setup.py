"""The set-up, drawn by chance (R3 to R8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perihelion.core.game import CHANCE
from perihelion.games.via_nebula.board import members, span
from perihelion.games.via_nebula.rules.exploitations import exploit
from perihelion.games.via_nebula.rules.offers import clear, offer
from perihelion.games.via_nebula.rules.turns import (
    DEAL,
    DRAW_FIRST,
    LAY_TOKENS,
    REMOVE_SPECIAL,
    SET_DISPLAY,
    begin_turn,
)

if TYPE_CHECKING:
    from perihelion.games.via_nebula.state import State


def enter(state: State, stage: int) -> None:
    """Go to a stage of the set-up, or past it if nothing is left to draw there."""
    state.stage = stage
    state.actor = CHANCE
    if stage == DEAL and dealt(state) == state.board.seats * state.board.hand:
        enter(state, SET_DISPLAY)
    elif stage == SET_DISPLAY and -1 not in state.display:
        enter(state, REMOVE_SPECIAL)
    elif stage == REMOVE_SPECIAL and state.token_box.bit_count() == state.board.specials_removed:
        enter(state, LAY_TOKENS)
    elif stage == LAY_TOKENS and not state.loose_tokens:
        _open_specials(state)
    else:
        offer_draws(state)


def offer_draws(state: State) -> None:
    board = state.board
    stage = state.stage
    clear(state)
    if stage == DRAW_FIRST:
        offer(state, board.first, span(0, board.seats))
    elif stage == DEAL:
        offer(state, board.deal, state.box)
    elif stage == SET_DISPLAY:
        offer(state, board.reveal, state.pile)
    elif stage == REMOVE_SPECIAL:
        offer(state, board.remove, state.loose_tokens & board.special_set)
    else:
        offer(state, board.token, state.loose_tokens)


def draw(state: State, move: int) -> None:
    board = state.board
    stage = state.stage
    if stage == DRAW_FIRST:  # R3
        state.first = move - board.first
        enter(state, DEAL)
    elif stage == DEAL:
        card = move - board.deal
        state.hand[receiver(state)] |= 1 << card
        state.box ^= 1 << card
        enter(state, DEAL)
    elif stage == SET_DISPLAY:  # R4
        card = move - board.reveal
        state.display[state.display.index(-1)] = card
        state.display_set |= 1 << card
        state.pile ^= 1 << card
        enter(state, SET_DISPLAY)
    elif stage == REMOVE_SPECIAL:  # R6
        token = move - board.remove
        state.token_box |= 1 << token
        state.loose_tokens ^= 1 << token
        enter(state, REMOVE_SPECIAL)
    else:  # R7
        token = move - board.token
        meadow = state.token_at.index(-1)
        state.token_at[meadow] = token
        state.tokens |= 1 << meadow
        state.loose_tokens ^= 1 << token
        enter(state, LAY_TOKENS)


def dealt(state: State) -> int:
    """How many contracts the players hold."""
    return sum([state.hand_size(seat) for seat in range(state.board.seats)])


def receiver(state: State) -> int:
    """Who gets the next card: each player in turn gets the whole hand, the first player first."""
    return (state.first + dealt(state) // state.board.hand) % state.board.seats


def _open_specials(state: State) -> None:
    """R8: special tokens become neutral exploitations; then the first player begins (R12)."""
    board = state.board
    for meadow in members(state.tokens):
        if board.special_set >> state.token_at[meadow] & 1:
            state.token_box |= 1 << exploit(state, meadow)
    begin_turn(state, state.first)

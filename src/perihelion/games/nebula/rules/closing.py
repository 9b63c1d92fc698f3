"""Phases III and IV, and the end of the game (R35 to R37)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from perihelion.core.game import CHANCE
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules.stages import ENDED, REFILL, WAY
from perihelion.games.nebula.rules.tasks import done

if TYPE_CHECKING:
    from perihelion.games.nebula.state import State

# The ways a game can end (R37), as a set.
TRACK: Final = 1
CONSTELLATIONS: Final = 2
BAG: Final = 4
MARKERS: Final = 8


def begin(state: State) -> None:
    state.used = 0
    state.matched = False
    state.wanted = NONE
    _mark_tasks(state)
    state.pending = _to_refill(state)
    state.stage = REFILL
    if not state.pending or not state.in_bag(NONE):
        _end_turn(state)


def offer(state: State) -> None:
    state.actor = CHANCE
    state.legal = state.in_bag(NONE) << state.board.draw


def play(state: State, move: int) -> None:
    state.fill_ray(move - state.board.draw)
    if not state.pending or not state.in_bag(NONE):  # Q19
        _end_turn(state)


def _mark_tasks(state: State) -> None:
    """R35: every task the active player fulfils now and has not marked yet (Q15)."""
    board = state.board
    seat = state.turn
    for place, card in enumerate(state.public):
        if state.first[place] == seat or state.later[place] >> seat & 1:
            continue
        if done(board, board.public[card], state.galaxies, seat):
            if state.first[place] == NONE:
                state.first[place] = seat
            else:
                state.later[place] |= 1 << seat


def _to_refill(state: State) -> int:
    """The empty rays of the clusters that have run low (R36, Q18), as a set."""
    board = state.board
    found = 0
    for cluster, rays in enumerate(board.rays):
        first = board.ray[cluster]
        empty = 0
        number = 0
        for ray in range(first, first + rays):
            if state.rays[ray] == NONE:
                empty |= 1 << ray
                number += 1
        if rays - number <= state.refill_at:
            found |= empty
    return found


def _end_turn(state: State) -> None:
    state.pending = 0
    state.turn += 1
    state.stage = WAY
    if state.turn == state.seats:
        state.turn = 0
        if reasons(state):
            state.stage = ENDED
        else:
            state.round += 1


def reasons(state: State) -> int:
    """Which conditions of R37 hold. Only the end of a round asks (Q21)."""
    board = state.board
    found = 0
    if state.track == board.last:
        found |= TRACK
    for galaxy in state.galaxies:
        if galaxy.complete(board) >= board.ending_constellations:
            found |= CONSTELLATIONS
    if not state.in_bag(NONE):
        found |= BAG
    if state.markers() >= state.ending_markers:
        found |= MARKERS
    return found

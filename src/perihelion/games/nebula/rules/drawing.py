"""Phase I: Time or Chaos (R21 to R24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perihelion.core.game import CHANCE
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules import placing
from perihelion.games.nebula.rules.stages import CHAOS, GIVE, KEEP, LEFT, TOP, WAY

if TYPE_CHECKING:
    from perihelion.games.nebula.state import State


def offer(state: State) -> None:
    board = state.board
    stage = state.stage
    state.actor = state.turn
    if stage == WAY:
        state.legal = 1 << board.time
        if state.in_bag(NONE) and any(state.galaxies[state.turn].observatory):  # R24, Q19
            state.legal |= 1 << board.chaos
    elif stage <= LEFT:
        state.legal = _steps(state, stage - TOP)
    elif stage == GIVE:
        state.legal = state.kinds_of(state.galaxies[state.turn].observatory) << board.give
    elif stage == CHAOS:
        state.actor = CHANCE
        state.legal = state.in_bag(NONE) << board.draw
    else:
        state.legal = _kept(state)


def _steps(state: State, cluster: int) -> int:
    """R21, Q32: as many steps as are left, both ways; the last cluster takes all of them."""
    board = state.board
    left = state.steps_left
    still = board.step + cluster * board.spread + board.steps
    if cluster == len(board.clusters) - 1:
        return 1 << (still - left) | 1 << (still + left)
    return ((1 << (2 * left + 1)) - 1) << (still - left)


def _kept(state: State) -> int:
    """The different ways to keep some of the drawn stars (R24, Q32)."""
    board = state.board
    found = 0
    for number, pair in enumerate(board.pairs):
        fits = True
        for kind in pair:
            if pair.count(kind) > state.drawn[kind]:
                fits = False
                break
        if fits:
            found |= 1 << (board.keep + number)
    return found


def play(state: State, move: int) -> None:
    board = state.board
    stage = state.stage
    if stage == WAY:
        state.stage = TOP if move == board.time else GIVE
        state.steps_left = board.steps
    elif stage <= LEFT:
        cluster = stage - TOP
        steps = move - board.step - cluster * board.spread - board.steps
        state.clocks[cluster] = (state.clocks[cluster] + steps) % board.rays[cluster]
        state.steps_left -= abs(steps)
        state.stage += 1
        if stage == LEFT:
            _take(state)
            placing.begin(state)
    elif stage == GIVE:
        kind = move - board.give
        state.galaxies[state.turn].observatory[kind] -= 1
        state.box[kind] += 1
        state.due = min(board.chaos_drawn, sum(state.bag))  # Q19
        state.stage = CHAOS
    elif stage == CHAOS:
        kind = move - board.draw
        state.bag[kind] -= 1
        state.drawn[kind] += 1
        state.due -= 1
        if state.due == 0:
            _after_draws(state)
    else:
        _keep(state, board.pairs[move - board.keep])


def _take(state: State) -> None:
    """R23: the star of the marked ray of every cluster, where there is one."""
    board = state.board
    observatory = state.galaxies[state.turn].observatory
    for cluster, clock in enumerate(state.clocks):
        ray = board.ray[cluster] + clock
        kind = state.rays[ray]
        if kind != NONE:
            observatory[kind] += 1
            state.rays[ray] = NONE


def _after_draws(state: State) -> None:
    if sum(state.drawn) > state.board.chaos_kept:
        state.stage = KEEP
        return
    kept: list[int] = []  # Q19: so few that all are kept
    for kind, number in enumerate(state.drawn):
        kept += [kind] * number
    _keep(state, kept)


def _keep(state: State, kept: list[int]) -> None:
    observatory = state.galaxies[state.turn].observatory
    for kind in kept:
        observatory[kind] += 1
        state.drawn[kind] -= 1
    for kind, number in enumerate(state.drawn):
        state.box[kind] += number
        state.drawn[kind] = 0
    placing.begin(state)

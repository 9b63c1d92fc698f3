"""The set-up (R8 to R19), drawn in the order of Q31."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perihelion.core.game import CHANCE
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules.galaxy import empty
from perihelion.games.nebula.rules.stages import (
    CHOOSE,
    DEAL_ADVANCED,
    DEAL_PERSONAL,
    DEAL_PUBLIC,
    FILL,
    FIRST_SUPERNOVA,
    START_STARS,
    WAY,
)

if TYPE_CHECKING:
    from perihelion.games.nebula.state import State


def begin(state: State) -> None:
    board = state.board
    players = board.parts.players[state.seats]
    state.bag = board.stars[:]
    state.bag[board.hole_kind] = players.black_holes  # R9
    state.box = [0] * len(board.kinds)
    state.box[board.hole_kind] = board.stars[board.hole_kind] - players.black_holes
    state.refill_at = players.refill_at
    state.ending_markers = players.ending_markers
    state.drawn = [0] * len(board.kinds)
    rays = sum(board.rays)
    state.rays = [NONE] * rays
    state.clocks = board.starts[:]
    state.public = [NONE] * board.parts.public_tasks
    state.first = [NONE] * board.parts.public_tasks
    state.later = [0] * board.parts.public_tasks
    state.advanced = [NONE] * len(board.numerals) if state.full else []
    state.values.cells = [0] * len(board.markers) if state.full else []
    state.personal = [NONE] * (2 * state.seats)
    for _ in range(state.seats):
        state.galaxies.append(empty(board))
    state.stage = FILL
    state.pending = (1 << rays) - 1


def offer(state: State) -> None:
    board = state.board
    stage = state.stage
    if stage == CHOOSE:
        state.actor = state.turn
        state.legal = 0
        for card in state.personal[2 * state.turn : 2 * state.turn + 2]:
            if card >= 0:
                state.legal |= 1 << (board.choose + card)
        return
    state.actor = CHANCE
    if stage == DEAL_PUBLIC:
        state.legal = _left(len(board.public), state.public) << board.deal_public
    elif stage == DEAL_ADVANCED:
        state.legal = _left(len(board.advanced), state.advanced) << board.deal_advanced
    elif stage == DEAL_PERSONAL:
        state.legal = _left(len(board.personal), state.personal) << board.deal_personal
    else:
        state.legal = state.in_bag(NONE) << board.draw


def _left(cards: int, dealt: list[int]) -> int:
    """The cards of a pile that are not dealt yet, as a set."""
    left = (1 << cards) - 1
    for card in dealt:
        if card >= 0:
            left ^= 1 << card
    return left


def play(state: State, move: int) -> None:
    board = state.board
    stage = state.stage
    if stage == FILL:
        state.fill_ray(move - board.draw)  # R10
        if not state.pending:
            state.stage = FIRST_SUPERNOVA
    elif stage == FIRST_SUPERNOVA:
        state.supernova = move - board.draw  # R12
        state.bag[state.supernova] -= 1
        state.stage = DEAL_PUBLIC
    elif stage == DEAL_PUBLIC:
        if _deal(state.public, move - board.deal_public):  # R14
            state.stage = DEAL_ADVANCED if state.full else DEAL_PERSONAL
    elif stage == DEAL_ADVANCED:
        if _deal(state.advanced, move - board.deal_advanced):  # R16
            state.stage = DEAL_PERSONAL
    elif stage == DEAL_PERSONAL:
        _deal(state.personal, move - board.deal_personal)  # R17
        state.turn = state.personal.index(NONE) // 2 if NONE in state.personal else 0
        if NONE not in state.personal:
            state.stage = CHOOSE
    elif stage == CHOOSE:
        _choose(state, move - board.choose)
    else:
        kind = move - board.draw
        state.bag[kind] -= 1
        state.galaxies[state.turn].observatory[kind] += 1  # R19
        state.due -= 1
        _start_stars(state)


def _deal(places: list[int], card: int) -> bool:
    """Lay the card on the first free place; whether that was the last."""
    places[places.index(NONE)] = card
    return NONE not in places


def _choose(state: State, card: int) -> None:
    """R17: the card kept lies first of the pair, the one that goes back second."""
    first = 2 * state.turn
    if state.personal[first] != card:
        state.personal[first + 1] = state.personal[first]
        state.personal[first] = card
    state.chosen += 1
    state.turn += 1
    if state.turn == state.seats:
        state.turn = 0
        state.due = state.board.parts.start_stars[0]
        state.stage = START_STARS
        _start_stars(state)


def _start_stars(state: State) -> None:
    """R19: on to the next player who still draws, or to the first turn."""
    while state.due == 0:
        state.turn += 1
        if state.turn == state.seats:
            state.turn = 0
            state.round = 1
            state.stage = WAY
            return
        state.due = state.board.parts.start_stars[state.turn]

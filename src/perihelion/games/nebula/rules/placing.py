"""Phase II: stars onto the galaxy, black holes onto the bar (R25 to R34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perihelion.core.game import CHANCE
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules import closing
from perihelion.games.nebula.rules.stages import PLACE, SOURCE, SUPERNOVA, VALUE

if TYPE_CHECKING:
    from perihelion.games.nebula.state import State


def begin(state: State) -> None:
    state.used = 0
    state.matched = False
    state.wanted = state.supernova  # Q5
    state.stage = PLACE


def offer(state: State) -> None:
    board = state.board
    stage = state.stage
    state.actor = state.turn
    galaxy = state.galaxies[state.turn]
    if stage == PLACE:
        legal = 1 << board.stop  # Q2
        kinds = allowed(state)
        for colour in range(board.colours):
            if kinds >> colour & 1 and galaxy.observatory[colour]:
                legal |= galaxy.open(colour) << (colour * board.cells)
        room = galaxy.holes < len(board.bar)  # Q14
        if room and kinds >> board.hole_kind & 1 and galaxy.observatory[board.hole_kind]:
            legal |= 1 << board.hole
        state.legal = legal
    elif stage == SOURCE:
        state.legal = state.kinds_of(galaxy.observatory) << board.source
        if state.in_bag(NONE):
            state.legal |= 1 << board.source_bag
    elif stage == SUPERNOVA:
        state.actor = CHANCE
        state.legal = state.in_bag(state.old) << board.draw
    else:
        state.legal = state.values.movable(board) << board.value


def allowed(state: State) -> int:
    """The kinds of stars that may still be placed this turn, as a set (R25, R26, Q3 to Q6)."""
    board = state.board
    placed = state.used.bit_count()
    unused = ((1 << len(board.kinds)) - 1) & ~state.used
    if placed < board.placed or (state.matched and placed < board.placed_with_supernova):
        return unused
    if placed < board.placed_with_supernova and state.wanted != NONE:
        return unused & (1 << state.wanted)
    return 0


def play(state: State, move: int) -> None:
    board = state.board
    stage = state.stage
    if stage == PLACE:
        if move < board.hole:
            _place_star(state, move // board.cells, move % board.cells)
        elif move == board.hole:
            _place_hole(state)
        else:
            closing.begin(state)
    elif stage == SOURCE:
        if move == board.source_bag:
            state.stage = SUPERNOVA
            return
        state.supernova = move - board.source
        state.galaxies[state.turn].observatory[state.supernova] -= 1
        _supernova_is_new(state)
    elif stage == SUPERNOVA:
        state.supernova = move - board.draw
        state.bag[state.supernova] -= 1
        _supernova_is_new(state)
    else:
        state.values.advance(board, move - board.value)
        state.stage = PLACE


def _use(state: State, kind: int) -> None:
    state.used |= 1 << kind
    if kind == state.wanted:
        state.matched = True


def _place_star(state: State, colour: int, cell: int) -> None:
    _use(state, colour)
    covered = state.galaxies[state.turn].put(state.board, colour, cell)
    if covered != NONE:
        state.box[covered] += 1


def _place_hole(state: State) -> None:
    board = state.board
    _use(state, board.hole_kind)
    galaxy = state.galaxies[state.turn]
    galaxy.observatory[board.hole_kind] -= 1
    galaxy.holes += 1  # R31
    if state.track == board.last:  # R32, Q11
        return
    state.track += 1
    if not board.highlighted[state.track]:
        _move_value(state)
        return
    state.old = state.supernova  # R33
    if state.old != NONE:
        state.box[state.old] += 1
    state.supernova = NONE
    if state.in_bag(NONE) or any(galaxy.observatory):
        state.stage = SOURCE
    else:
        _supernova_is_new(state)  # Q10: the cell stays empty


def _supernova_is_new(state: State) -> None:
    state.old = NONE
    if state.by_moment:
        state.wanted = state.supernova  # Q5, the other reading
    _move_value(state)


def _move_value(state: State) -> None:
    """R34, in the full version: some marker moves, if any can."""
    movable = state.full and state.values.movable(state.board)
    state.stage = VALUE if movable else PLACE

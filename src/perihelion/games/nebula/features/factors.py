"""The policy factors of Nebula: a move's logit is the sum of those of its factors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perihelion.core.features import Features, numbers
from perihelion.core.native import i16, i64, vec
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.features.inputs import bits
from perihelion.games.nebula.features.tables import ASKS, PUBLIC, Tables, serves, tables_of
from perihelion.games.nebula.state import State

FACTORS_PER_MOVE: Final = 14
SIZES: Final = 8  # of the fullest constellation that a star goes to
COMPLETE: Final = 5
NUMERALS: Final = 4

# Of a placement: what it completes, how full its fullest constellation becomes, whether it covers a
# star or has the colour of the supernova, and which tasks and advanced cards it may serve.
COMPLETES: Final = 0
FILLS: Final = COMPLETES + COMPLETE
COVERS: Final = FILLS + SIZES
MATCHES: Final = COVERS + 2
SERVES: Final = MATCHES + 2
SERVES_OWN: Final = SERVES + PUBLIC
SERVES_ADVANCED: Final = SERVES_OWN + 1
# Of a personal task to keep: what it asks for.
KEEPS_ASKS: Final = SERVES_ADVANCED + NUMERALS
# Then, by the edition: the kind of star that a move takes, gives or places, the cell, the kind that
# a clock marks, the kinds that are kept, and the move itself.
FIRST: Final = KEEPS_ASKS + ASKS


def factors(state: State) -> int:
    tables = tables_of(state.board)
    return FIRST + 6 * (tables.kinds + 1) + tables.cells + state.board.draw + 1


def move_factors(state: State, moves: Sequence[int], seat: int) -> Features:
    tables = tables_of(state.board)
    none: i64 = factors(state) - 1
    row = vec[i16]([i16(none)] * (FACTORS_PER_MOVE * len(moves)))
    board = state.board
    kinds: i64 = tables.kinds + 1
    cells = FIRST + 6 * kinds
    itself = cells + tables.cells
    at: i64 = 0
    for move in moves:
        if move < board.draw:
            row[at] = i16(itself + move)
        if move < board.hole:
            row[at + 1] = i16(FIRST + i64(move // board.cells))
            row[at + 2] = i16(cells + i64(move % board.cells))
            _placement(row, at + 3, tables, state, seat, move // board.cells, move % board.cells)
        elif move < board.step:
            if move == board.hole:
                row[at + 1] = i16(FIRST + kinds - 2)
        elif move < board.give:
            row[at + 1] = i16(FIRST + kinds + _marked(state, move - board.step))
        elif move < board.keep:
            row[at + 1] = i16(FIRST + 2 * kinds + move - board.give)
        elif move < board.source:
            one, other = board.pairs[move - board.keep]
            row[at + 1] = i16(FIRST + 3 * kinds + one)
            row[at + 2] = i16(FIRST + 3 * kinds + other)
        elif move < board.source_bag:
            row[at + 1] = i16(FIRST + 4 * kinds + move - board.source)
        elif board.choose <= move < board.draw:
            card = board.personal[move - board.choose]
            row[at + 1] = i16(KEEPS_ASKS + card.asks)
            if card.colour >= 0:
                row[at + 2] = i16(FIRST + 5 * kinds + card.colour)
        at += FACTORS_PER_MOVE
    return numbers(row)


def _marked(state: State, step: int) -> i64:
    """The kind that the clock of a cluster would mark, or one more than there are for none."""
    board = state.board
    cluster = step // board.spread
    clock = state.clocks[cluster] + step % board.spread - board.steps
    kind = state.rays[board.ray[cluster] + clock % board.rays[cluster]]
    return i64(len(board.kinds) if kind == NONE else kind)


def _placement(
    row: vec[i16], at: i64, tables: Tables, state: State, seat: int, colour: int, cell: int
) -> None:
    board = state.board
    galaxy = state.galaxies[state.turn]
    occupied: i64 = galaxy.occupied
    place: i64 = cell
    empty = not occupied >> place & 1
    completes: i64 = 0
    fullest: i64 = 0
    for group in range(i64(len(board.constellations))):
        cells = tables.constellations[group]
        if cells >> place & 1:
            here = bits(cells & occupied)
            if empty:
                here += 1
                if here == bits(cells):
                    completes += 1
            fullest = here if here > fullest else fullest
    row[at] = i16(COMPLETES + (completes if completes < COMPLETE else i64(COMPLETE - 1)))
    row[at + 1] = i16(FILLS + (fullest if fullest < SIZES else i64(SIZES - 1)))
    row[at + 2] = COVERS + (0 if empty else 1)
    row[at + 3] = MATCHES + (1 if colour == state.wanted else 0)
    at += 4
    last = at + 7
    for k, number in enumerate(state.public):
        if number >= 0 and state.first[k] != seat and not state.later[k] >> seat & 1:
            card = board.public[number]
            if at < last and serves(card, tables.public[number], colour, place, empty):
                row[at] = SERVES + k
                at += 1
    if seat < state.chosen:
        own = state.personal[2 * seat]
        if own >= 0 and at < last:
            card = board.personal[own]
            if serves(card, tables.personal[own], colour, place, empty):
                row[at] = SERVES_OWN
                at += 1
    for k, number in enumerate(state.advanced):
        if number >= 0 and at < last:
            card = board.advanced[number]
            if serves(card, tables.advanced[number], colour, place, empty):
                row[at] = SERVES_ADVANCED + k
                at += 1

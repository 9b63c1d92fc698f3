"""The policy factors of Nova Luna: a move's logit is the sum of those of its factors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perihelion.core.features import Features, numbers
from perihelion.core.native import i16, i64, vec
from perihelion.games.nova_luna.features.inputs import order, rival_of
from perihelion.games.nova_luna.features.survey import COUNTED, Survey
from perihelion.games.nova_luna.features.tables import (
    COLOURS,
    REACH,
    TASKS,
    WINDOW,
    Tables,
    in_window,
    tables_of,
)
from perihelion.games.nova_luna.features.worth import best_worth, misses, worth
from perihelion.games.nova_luna.rules.mosaic import Mosaic
from perihelion.games.nova_luna.rules.packed import CELL_SHIFT, place_of
from perihelion.games.nova_luna.state import PLACE, TAKE, State

FACTORS_PER_MOVE: Final = 10
STEPS: Final = COUNTED + 1
LONGEST: Final = 8
LARGEST: Final = 9
PLACES: Final = 8

# Where the kinds of factors begin. Of an answer: which, and the best that the wheel offers.
ANSWER: Final = 0
OFFERED: Final = ANSWER + 2
# Of a place: the cell, what is fulfilled in all and by the tile itself, what comes near, both
# together, how many neighbours there are, the size of its group, and what its own tasks miss.
CELL: Final = OFFERED + 2 * STEPS
FULFILS: Final = CELL + WINDOW * WINDOW + 1
FULFILS_OWN: Final = FULFILS + STEPS
NEARS: Final = FULFILS_OWN + TASKS + 1
TOGETHER: Final = NEARS + STEPS
NEIGHBOURS: Final = TOGETHER + STEPS * STEPS
GROUP: Final = NEIGHBOURS + 5
MISSES: Final = GROUP + LARGEST + 1
# Of a tile: its place in the order, its attributes, what it is worth at its best place, and this
# with its time, what it is worth to the next player, whether the turn goes on, and its number.
ORDER: Final = MISSES + COLOURS + 3
COLOUR: Final = ORDER + PLACES
TIME: Final = COLOUR + COLOURS
TASK_COUNT: Final = TIME + LONGEST + 1
BEST: Final = TASK_COUNT + TASKS + 1
BEST_NEARS: Final = BEST + STEPS
BEST_IN_TIME: Final = BEST_NEARS + STEPS
RIVALS_BEST: Final = BEST_IN_TIME + STEPS * (LONGEST + 1)
GOES_ON: Final = RIVALS_BEST + STEPS
TILE: Final = GOES_ON + 2


def factors(state: State) -> int:
    return TILE + state.board.tiles + 1


def move_factors(state: State, moves: Sequence[int], _: int) -> Features:
    tables = tables_of(state.board)
    none: i64 = TILE + state.board.tiles
    row = vec[i16]([i16(none)] * (FACTORS_PER_MOVE * len(moves)))
    if state.actor >= 0:
        own = Survey(tables, state.mosaics[state.actor])
        if state.stage == PLACE:
            _places(row, own, state.mosaics[state.actor], state.hand, moves)
        elif state.stage == TAKE:
            _takes(row, own, state, moves)
        else:
            _answers(row, own, state, moves)
    return numbers(row)


def _answers(row: vec[i16], own: Survey, state: State, moves: Sequence[int]) -> None:
    best: i64 = 0
    for tile in order(state):
        value = best_worth(own, tile) >> 3
        best = value if value > best else best
    at: i64 = 0
    for move in moves:
        answer: i64 = 0 if move == state.board.refill else 1
        row[at] = i16(ANSWER + answer)
        row[at + 1] = i16(OFFERED + STEPS * answer + best)
        at += FACTORS_PER_MOVE


def _takes(row: vec[i16], own: Survey, state: State, moves: Sequence[int]) -> None:
    tables = own.tables
    actor = state.actor
    next_seat = rival_of(state, actor)
    rival = own if next_seat == actor else Survey(tables, state.mosaics[next_seat])
    gap: i64 = 0
    if next_seat != actor:
        gap = state.distance[next_seat] - state.distance[actor]
    tiles = order(state)
    at: i64 = 0
    for move in moves:
        tile: i64 = move - state.board.take
        best = best_worth(own, tile)
        time = tables.time[tile]
        counted_time = time if time < LONGEST else i64(LONGEST)
        place: i64 = tiles.index(tile)
        row[at] = ORDER + (place if place < PLACES else PLACES - 1)
        row[at + 1] = i16(COLOUR + tables.colour[tile])
        row[at + 2] = i16(TIME + counted_time)
        row[at + 3] = TASK_COUNT + len(state.board.tasks[tile])
        row[at + 4] = i16(BEST + (best >> 3))
        row[at + 5] = i16(BEST_NEARS + (best & 7))
        row[at + 6] = i16(BEST_IN_TIME + STEPS * counted_time + (best >> 3))
        row[at + 7] = i16(TILE + tile)
        if next_seat != actor:
            row[at + 8] = i16(RIVALS_BEST + (best_worth(rival, tile) >> 3))
            row[at + 9] = GOES_ON + (1 if time <= gap else 0)
        at += FACTORS_PER_MOVE


def _places(row: vec[i16], own: Survey, mosaic: Mosaic, hand: i64, moves: Sequence[int]) -> None:
    tables = own.tables
    colour = tables.colour[hand]
    rim = mosaic.rim
    at: i64 = 0
    k: i64 = 0
    for move in moves:
        # Moves come in the order of the free cells, all of them or some.
        if k >= len(rim) or rim[k] >> CELL_SHIFT != move:
            k = place_of(rim, i64(move) << CELL_SHIFT)
        window = in_window(tables.x[move] - own.x, tables.y[move] - own.y, REACH)
        row[at] = i16(CELL + (window if window >= 0 else i64(WINDOW * WINDOW)))
        if k < own.cells:
            value = worth(own, hand, k)
            row[at + 1] = i16(FULFILS + (value >> 3))
            row[at + 3] = i16(NEARS + (value & 7))
            row[at + 4] = i16(TOGETHER + value)
            row[at + 5] = i16(NEIGHBOURS + _neighbours(mosaic.rim[k]))
            have = own.have[k]
            size = (have >> 8 * colour & 255) + 1
            row[at + 6] = i16(GROUP + (size if size < LARGEST else i64(LARGEST)))
            row[at + 2] = i16(FULFILS_OWN + _own_tasks(row, at + 7, tables, hand, have))
        k += 1
        at += FACTORS_PER_MOVE


def _neighbours(entry: i64) -> i64:
    """How many tiles lie beside a cell of the rim."""
    return (entry >> 7 & 1) + (entry >> 15 & 1) + (entry >> 23 & 1) + (entry >> 31 & 1)


def _own_tasks(row: vec[i16], at: i64, tables: Tables, tile: i64, have: i64) -> i64:
    """What each task of the tile itself would miss; returns how many it would fulfil."""
    fulfilled: i64 = 0
    for task in range(i64(TASKS)):
        need = tables.need[TASKS * tile + task]
        if need:
            short = misses(need, have)
            if not short:
                fulfilled += 1
            elif short == 1:
                row[at + task] = i16(MISSES + _colour_missed(need, have))
            else:
                row[at + task] = i16(MISSES + COLOURS + (short if short < 4 else i64(4)) - 2)
    return fulfilled


def _colour_missed(need: i64, have: i64) -> i64:
    colour: i64 = 0
    while (need & 255) <= (have & 255):
        need >>= 8
        have >>= 8
        colour += 1
    return colour

"""The moves of players as a compact space: take the next tile but so many, place on a cell, refill.

A cell is counted from the centre of the mosaic. One outside the window is known by its number among
the free cells out there.
"""

from __future__ import annotations

from typing import Final

from perihelion.core.native import i64
from perihelion.games.nova_luna.features.inputs import order
from perihelion.games.nova_luna.features.tables import (
    REACH,
    WINDOW,
    Tables,
    in_window,
    tables_of,
)
from perihelion.games.nova_luna.rules.mosaic import Mosaic
from perihelion.games.nova_luna.state import PLACE, State

REFILL: Final = 0
KEEP: Final = 1
TAKE: Final = 2


def actions(state: State) -> int:
    return outside(state) + tables_of(state.board).spare


def action(state: State, move: int) -> int:
    board = state.board
    if move < board.take:
        return legal_actions(state)[state.moves().index(move)]
    if move < board.draw:
        return TAKE + order(state).index(move - board.take)
    return REFILL if move == board.refill else KEEP


def move(state: State, action: int) -> int:
    board = state.board
    if action < TAKE:
        return board.refill if action == REFILL else board.keep
    if action < TAKE + board.choice:
        return board.take + order(state)[action - TAKE]
    tables = tables_of(board)
    mosaic = state.mosaics[state.actor]
    x, y = centre(tables, mosaic)
    if action < outside(state):
        place = action - TAKE - board.choice
        return board.index[x + place % WINDOW - REACH, y + place // WINDOW - REACH]
    number = action - outside(state)
    for cell in mosaic.free:
        if in_window(tables.x[cell] - x, tables.y[cell] - y, REACH) < 0:
            if not number:
                return cell
            number -= 1
    raise ValueError(f"no action {action}")


def outside(state: State) -> int:
    """The first action of a cell outside the window."""
    return TAKE + state.board.choice + WINDOW * WINDOW


def legal_actions(state: State) -> list[int]:
    if state.stage != PLACE:
        return [action(state, move) for move in state.moves()]
    tables = tables_of(state.board)
    x, y = centre(tables, state.mosaics[state.actor])
    first = TAKE + state.board.choice
    further = outside(state)
    numbers: list[int] = []
    for cell in state.moves():
        near = in_window(tables.x[cell] - x, tables.y[cell] - y, REACH)
        if near >= 0:
            numbers.append(first + near)
        else:
            numbers.append(further)
            further += 1
    return numbers


def centre(tables: Tables, mosaic: Mosaic) -> tuple[i64, i64]:
    """The middle of what is laid; the first tile's cell before there is any."""
    if not mosaic.cells:
        return 0, 0
    left: i64 = 999
    top: i64 = 999
    right: i64 = -999
    bottom: i64 = -999
    for cell in mosaic.cells:
        x = tables.x[cell]
        y = tables.y[cell]
        left = x if x < left else left
        right = x if x > right else right
        top = y if y < top else top
        bottom = y if y > bottom else bottom
    return (left + right) >> 1, (top + bottom) >> 1

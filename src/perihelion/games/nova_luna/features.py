"""Nova Luna in numbers, as a seat sees it, for agents that learn."""

from __future__ import annotations

from typing import Final

from perihelion.core.features import Features, around, counts, joined, singles
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.state import NOTHING, State

# Where a tile is that nobody has laid.
OPEN: Final = -1  # on the wheel, or in the hand of who has just taken it
FACE_DOWN: Final = -2
GONE: Final = -3


def parts(state: State) -> dict[str, int]:
    tiles = state.board.tiles
    return {
        **singles("stage to_move moon hand phase first_tiles first_missing"),
        "wheel": state.board.slots,
        "tokens_left": state.seats,
        "distance": state.seats,
        "turn_order": state.seats,
        "tile_owner": tiles,
        "tile_x": tiles,
        "tile_y": tiles,
        "tile_covered": tiles,
    }


def features(view: State, seat: int) -> Features:
    board = view.board
    seats = view.seats
    number = around(seat, seats)
    numbers = [view.stage, number[view.actor], view.moon, view.hand, view.phase]
    numbers += [view.first_tiles, view.first_missing]
    numbers += view.wheel
    order = [(seat + after) % seats for after in range(seats)]
    for player in order:
        numbers.append(view.supply[player])
    for player in order:
        numbers.append(view.distance[player])
    turns = [-1] * seats
    for turn, player in enumerate(view.track):
        turns[number[player]] = turn
    owner = [GONE] * board.tiles
    x = [0] * board.tiles
    y = [0] * board.tiles
    covered = [0] * board.tiles
    for tile in view.pile:
        owner[tile] = FACE_DOWN
    for tile in view.wheel:
        if tile != EMPTY:
            owner[tile] = OPEN
    if view.hand != NOTHING:
        owner[view.hand] = OPEN
    for player in order:
        mosaic = view.mosaics[player]
        for laid, tile in enumerate(mosaic.tiles):
            owner[tile] = number[player]
            x[tile], y[tile] = board.cells[mosaic.cells[laid]]
            covered[tile] = mosaic.covered[laid]
    return joined(counts(numbers + turns + owner + x + y + covered))

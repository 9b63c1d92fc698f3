"""Orion Duel in numbers, as a seat sees it, for agents that learn."""

from __future__ import annotations

from perihelion.core.game import around
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.state import State


def parts(state: State) -> dict[str, int]:
    cells = len(state.board.cells)
    return {
        "stage": 1,
        "to_move": 1,
        "galaxy_player": 1,
        "first_player": 1,
        "conditions": 2,
        "met": 6,
        "scores": 2,
        "tiles": 2 * len(state.board.counts),
        "own_hexes": cells,
        "other_hexes": cells,
        "galaxies": cells,
        "black_holes": cells,
    }


def features(view: State, seat: int) -> list[int]:
    board = view.board
    other = 1 - seat
    number = around(seat, 2)
    found = [view.stage, number[view.actor], number[view.galaxy_player], number[view.first]]
    found += [view.conditions(seat), view.conditions(other)]
    for player in (seat, other):
        for flag in (CONSTELLATIONS, GALAXIES, BLACK_HOLES):
            found.append(1 if view.met[player] & flag else 0)
    scores = view.scores()
    found += [scores[seat], scores[other]]
    found += view.stock[seat]
    found += view.stock[other]
    hexes = [[0] * len(board.cells), [0] * len(board.cells)]
    player = view.first
    for move in view.placed:
        for cell in board.own_cells[move]:
            hexes[player][cell] = 1
        player = 1 - player
        for cell in board.other_cells[move]:
            hexes[player][cell] = 1
    found += hexes[seat]
    found += hexes[other]
    found += ones(board, view.galaxies)
    found += ones(board, view.black_holes)
    return found


def ones(board: Board, cells: int) -> list[int]:
    """A 1 for every cell of the set, a 0 for every other."""
    found = [0] * len(board.cells)
    for cell in board.members(cells):
        found[cell] = 1
    return found

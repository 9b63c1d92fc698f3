"""Orion Duel in numbers, as a seat sees it, for agents that learn."""

from __future__ import annotations

from perihelion.core.game import relative
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
        "hexes": cells,
        "tokens": cells,
    }


def features(view: State, seat: int) -> list[int]:
    board = view.board
    found = [view.stage]
    for who in (view.actor, view.galaxy_player, view.first):
        found.append(relative(who, seat, 2))
    scores = view.scores()
    seats = (seat, 1 - seat)
    for player in seats:
        found.append(view.conditions(player))
    for player in seats:
        for flag in (CONSTELLATIONS, GALAXIES, BLACK_HOLES):
            found.append(1 if view.met[player] & flag else 0)
    for player in seats:
        found.append(scores[player])
    for player in seats:
        found += view.stock[player]
    hexes = [0] * len(board.cells)
    for number, player in enumerate(seats):
        for cell in board.members(view.hexes(player)):
            hexes[cell] = number + 1
    tokens = [0] * len(board.cells)
    for cell in board.members(view.galaxies):
        tokens[cell] = 1
    for cell in board.members(view.black_holes):
        tokens[cell] = 2
    return found + hexes + tokens

"""What a move would touch in the picture."""

from __future__ import annotations

from perihelion.core.boards import board_cache
from perihelion.games.orion_duel.board import Board
from perihelion.games.orion_duel.state import COLOURS, State


def touches(view: State, move: int) -> dict[str, str]:
    """Cells by id with the colour, or the token, they would carry."""
    board = view.board
    if move < board.placements:
        return _covered(board, move, view.actor)
    if move < board.black_hole:
        return {f"cell-{board.names[move - board.galaxy]}": "galaxy"}
    if move < board.first:
        return {f"cell-{board.names[move - board.black_hole]}": "hole"}
    return {f"rack-{COLOURS[(move - board.first) % 2]}": "chosen"}


@board_cache(10_000)
def _covered(board: Board, move: int, seat: int) -> dict[str, str]:
    looks = {f"cell-{name}": COLOURS[seat] for name in board.named(board.own[move])}
    for name in board.named(board.other[move]):
        looks[f"cell-{name}"] = COLOURS[1 - seat]
    return looks

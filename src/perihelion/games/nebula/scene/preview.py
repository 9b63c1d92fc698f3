"""What a move would touch in the picture."""

from __future__ import annotations

from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import step_of


def touches(view: State, move: int) -> dict[str, str]:
    """The shapes a move would change, by id, each with the look it would take, or with the star
    that would come to lie there."""
    board = view.board
    seat = view.turn
    kinds = board.kinds
    if move < board.hole:
        colour, cell = divmod(move, board.cells)
        return {f"cell-{seat}-{board.names[cell]}": f"@held-{seat}-{kinds[colour]}"}
    if move == board.hole:
        return {f"bar-{seat}-{view.galaxies[seat].holes}": f"@held-{seat}-hole"}
    if board.step <= move < board.give:
        cluster, step = step_of(board, move)
        ray = (view.clocks[cluster] + step) % board.rays[cluster]
        return {f"ray-{board.clusters[cluster]}-{ray}": "chosen"}
    if board.give <= move < board.keep:
        return {f"observatory-{seat}-{kinds[move - board.give]}": "given"}
    if board.keep <= move < board.source:
        return {f"drawn-{kinds[kind]}": "chosen" for kind in board.pairs[move - board.keep]}
    if board.source <= move < board.value:
        own = move < board.source_bag
        return {"supernova": f"@held-{seat}-{kinds[move - board.source]}" if own else "bag"}
    if board.value <= move < board.choose:
        return {f"value-{board.markers[move - board.value]}": "chosen"}
    if board.choose <= move < board.draw:
        slot = view.personal.index(move - board.choose) - 2 * seat
        return {f"personal-{seat}-{slot}": "outlined"}  # a colour would hide what it says
    return {}

"""What a move would touch in the picture."""

from __future__ import annotations

from perihelion.games.nova_luna.board import Board
from perihelion.games.nova_luna.rules.wheel import next_gap
from perihelion.games.nova_luna.state import State
from perihelion.games.nova_luna.words import cell_word


def _carried(board: Board, tile: int) -> str:
    """The pieces of a tile, as they would come to lie in another place."""
    tasks = range(1, len(board.tasks[tile]) + 1)
    return " ".join([f"@tile-{tile + 1}", *(f"task-{tile + 1}-{task}" for task in tasks)])


def touches(view: State, move: int) -> dict[str, str]:
    """The shapes by id that a move would touch, each with the colour it would take. A place shows
    the tile itself and the tasks it would fulfil, a tile how far the token would go, a refill the
    slots."""
    board = view.board
    player = f"player-{view.actor}"
    looks: dict[str, str] = {}
    if move < board.take:
        mosaic = view.mosaics[view.actor]
        looks[f"cell-{cell_word(board, move)}"] = _carried(board, view.hand)
        for token in mosaic.would_cover(board, view.hand, move):
            laid = token // 4
            tile = mosaic.tiles[laid] if laid < len(mosaic.tiles) else view.hand
            looks[f"task-{tile + 1}-{token % 4 + 1}"] = player
    elif move < board.draw:
        tile = move - board.take
        looks[f"slot-{view.wheel.index(tile)}"] = "offer"
        looks[f"tile-{tile + 1}"] = "chosen"
        if view.track:
            space = (view.distance[view.actor] + board.time[tile]) % board.spaces
            looks[f"space-{space}"] = player
    elif move == board.refill:
        slot = next_gap(board, view.wheel, view.moon, view.moon)
        while slot != view.moon and len(looks) < len(view.pile):
            looks[f"slot-{slot}"] = "back"
            slot = next_gap(board, view.wheel, view.moon, slot)
    return looks

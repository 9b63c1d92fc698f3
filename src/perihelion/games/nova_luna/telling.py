"""Moves of Nova Luna as people say them. Nothing is hidden, so everybody is told the same."""

from __future__ import annotations

from collections.abc import Sequence

from perihelion.core.state import Seat
from perihelion.games.nova_luna.board import Board
from perihelion.games.nova_luna.edition import TILE_COLOURS
from perihelion.games.nova_luna.state import State
from perihelion.games.nova_luna.words import TEXTS


def tell(state: State, move: int, _: Seat, names: Sequence[str], language: str) -> str:
    board = state.board
    player = names[state.actor] if state.actor >= 0 else ""
    if move < board.take:
        tasks = len(state.mosaics[state.actor].would_cover(board, state.hand, move))
        tile = _tile(board, state.hand)
        return TEXTS.say(language, "tell-place", player=player, tasks=tasks, **tile)
    if move < board.draw:
        alone = "yes" if state.seats == 1 else "no"
        tile = _tile(board, move - board.take)
        return TEXTS.say(language, "tell-take", player=player, alone=alone, **tile)
    if move < board.refill:
        return TEXTS.say(language, "tell-draw", **_tile(board, move - board.draw))
    if move < board.stack:
        key = "tell-refill" if move == board.refill else "tell-keep"
        return TEXTS.say(language, key, player=player)
    seat = move - board.stack
    return TEXTS.say(language, "tell-stack", player=names[seat], token=f"token-{seat}")


def _tile(board: Board, tile: int) -> dict[str, object]:
    return {"colour": TILE_COLOURS[board.colour[tile]], "time": board.time[tile]}

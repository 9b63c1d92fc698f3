"""Moves of Orion Duel as people say them. Nothing is hidden, so everybody is told the same."""

from __future__ import annotations

from collections.abc import Sequence

from perihelion.core.state import Seat
from perihelion.games.orion_duel.state import COLOURS, State
from perihelion.games.orion_duel.words import TEXTS


def tell(state: State, move: int, _: Seat, names: Sequence[str], language: str) -> str:
    board = state.board
    player = names[state.actor] if state.actor >= 0 else ""
    if move < board.placements:
        return _tell_tile(state, move, player, language)
    if move < board.first:
        galaxy = move < board.black_hole
        cell = board.names[move - (board.galaxy if galaxy else board.black_hole)]
        token = "galaxy" if galaxy else "hole"
        return TEXTS.say(language, "tell-token", player=player, token=token, cell=cell)
    seat = (move - board.first) % 2
    said = {"player": player, "name": names[seat], "colour": COLOURS[seat]}
    if move >= board.galaxy_player:
        return TEXTS.say(language, "tell-galaxies", **said)
    key = "tell-drawn" if state.actor < 0 else "tell-first"
    return TEXTS.say(language, key, **said)


def _tell_tile(state: State, move: int, player: str, language: str) -> str:
    """Where a tile goes, and the tokens it covers."""
    board = state.board
    cells = board.own[move] | board.other[move]
    return TEXTS.say(
        language,
        "tell-tile",
        player=player,
        colour=COLOURS[state.actor],
        kind=board.kind_names[board.kind[move]],
        cells=", ".join(board.named(cells)),
        galaxies=(cells & state.galaxies).bit_count(),
        holes=(cells & state.black_holes).bit_count(),
    )

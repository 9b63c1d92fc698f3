"""What a move would touch in the picture."""

from __future__ import annotations

from perihelion.games.via_nebula.board import Board
from perihelion.games.via_nebula.rules.ways import cheapest_way
from perihelion.games.via_nebula.state import State


def touches(view: State, move: int) -> dict[str, str]:
    """The ids of shapes, each with the look it would take."""
    board = view.board
    colour = board.colours[view.turn] if view.turn >= 0 else ""
    if move < board.site:
        return {_space(board, move - board.craftsman): colour}
    if move < board.explore:
        return {_space(board, move - board.site + board.first_ruin): colour}
    if move < board.transport:
        return {_space(board, move - board.explore + board.first_mist): "open"}
    if move < board.build:
        return _transport(view, move - board.transport)
    if move < board.stop:
        place, card = divmod(move - board.build, board.cards)
        return {_place(board, place): "chosen", _card(board, card): "chosen"}
    if move < board.deliver:
        return {}
    return _ability(view, move)


def _transport(view: State, pair: int) -> dict[str, str]:
    """R26: the way, from the exploitation to the site."""
    board = view.board
    place, good = divmod(pair, board.lane_bits)
    kind, meadow = divmod(good, board.meadows)
    way = cheapest_way(board, view.open, meadow, board.ruin_of[place])
    found = {_space(board, space): "path" for space in way[:-1]}
    found[_goods(board, kind, board.names[meadow])] = "chosen"
    found[_place(board, place)] = "chosen"
    return found


def _ability(view: State, move: int) -> dict[str, str]:
    board = view.board
    kinds = len(board.kinds)
    if move < board.give_meadow:
        place, kind = divmod(move - board.deliver, kinds)
        return {_place(board, place): "chosen", _reserve(board, kind): "chosen"}
    if move < board.give_site:
        kind, meadow = divmod(move - board.give_meadow, board.meadows)
        return {_goods(board, kind, board.names[meadow]): "gone"}
    if move < board.give_storage:
        place, kind = divmod(move - board.give_site, kinds)
        return {_goods(board, kind, board.place_names[place]): "gone"}
    if move < board.swap_meadow:
        return {_goods(board, move - board.give_storage, f"storage-{view.turn}"): "gone"}
    if move < board.lift:
        at_meadow = move < board.swap_site
        start = board.swap_meadow if at_meadow else board.swap_site
        where, new = divmod(move - start, kinds)
        where, old = divmod(where, kinds)
        name = board.names[where] if at_meadow else board.place_names[where]
        return {_goods(board, old, name): "gone", _reserve(board, new): "chosen"}
    if move < board.land:
        return {_space(board, move - board.lift + board.first_mist): "gone"}
    if move < board.lay:
        return {_space(board, move - board.land + board.first_mist): "open"}
    if move < board.harvest:
        return {_space(board, move - board.lay + board.first_forest): "open"}
    if move < board.first:
        return {_space(board, move - board.harvest): "open"}
    return {}


def _space(board: Board, space: int) -> str:
    return f"cell-{board.names[space]}"


def _place(board: Board, place: int) -> str:
    return f"place-{board.place_names[place]}"


def _card(board: Board, card: int) -> str:
    return f"card-{board.card_names[card]}"


def _goods(board: Board, kind: int, where: str) -> str:
    """The last piece of its kind there is the one that would be taken."""
    return f"goods-{where}-{board.kinds[kind]}"


def _reserve(board: Board, kind: int) -> str:
    return f"reserve-{board.kinds[kind]}"

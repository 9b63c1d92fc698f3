"""What a move would touch in the picture."""

from __future__ import annotations

from perihelion.games.via_nebula.rules.ways import cheapest_way
from perihelion.games.via_nebula.scene.ids import (
    SITE,
    card_id,
    next_piece,
    piece_id,
    reserve_id,
    resource_id,
    space_id,
    tile_id,
)
from perihelion.games.via_nebula.state import State


def touches(view: State, move: int) -> dict[str, str]:
    """The ids of shapes, each with the look it would take."""
    board = view.board
    if move < board.site:
        return {space_id(board, move - board.craftsman): board.colours[view.turn]}
    if move < board.explore:
        return {space_id(board, move - board.site + board.first_ruin): board.colours[view.turn]}
    if move < board.transport:
        return {space_id(board, move - board.explore + board.first_mist): "open"}
    if move < board.build:
        return _transport(view, move - board.transport)
    if move < board.stop:
        place, card = divmod(move - board.build, board.cards)
        return {_site(view, place): "chosen", card_id(board, card): "chosen"}
    if move < board.deliver:
        return {}
    return _goods_ability(view, move) if move < board.lift else _tile_ability(view, move)


def _transport(view: State, pair: int) -> dict[str, str]:
    """R26: the way, from the exploitation to the site."""
    board = view.board
    place, good = divmod(pair, board.lane_bits)
    kind, meadow = divmod(good, board.meadows)
    way = cheapest_way(board, view.open, meadow, board.ruin_of[place])
    looks = {space_id(board, space): "path" for space in way}
    looks[_resource(view, kind, meadow)] = "chosen"
    looks[_site(view, place)] = "chosen"
    return looks


def _goods_ability(view: State, move: int) -> dict[str, str]:
    """Express Delivery, Goods Export, Caravan and Stall."""
    board = view.board
    kinds = len(board.kinds)
    if move < board.give_meadow:
        place, kind = divmod(move - board.deliver, kinds)
        return {_site(view, place): "chosen", reserve_id(board, kind): "chosen"}
    if move < board.give_site:
        kind, meadow = divmod(move - board.give_meadow, board.meadows)
        return {_resource(view, kind, meadow): "gone"}
    if move < board.give_storage:
        place, kind = divmod(move - board.give_site, kinds)
        return {_resource(view, kind, board.at_place + place): "gone"}
    if move < board.swap_meadow:
        kind = move - board.give_storage
        return {_resource(view, kind, board.at_storage + view.turn): "gone"}
    at_meadow = move < board.swap_site
    where, new = divmod(move - (board.swap_meadow if at_meadow else board.swap_site), kinds)
    where, old = divmod(where, kinds)
    location = where if at_meadow else board.at_place + where
    return {_resource(view, old, location): "gone", reserve_id(board, new): "chosen"}


def _tile_ability(view: State, move: int) -> dict[str, str]:
    """Flying Machine, Workshop, Adventurers and Bountiful Harvest; nothing for chance."""
    board = view.board
    if move < board.land:
        space = move - board.lift + board.first_mist
        return {tile_id(board, next_piece(view, board.tile_pool, space)): "gone"}
    if move < board.lay:
        return {space_id(board, move - board.land + board.first_mist): "open"}
    if move < board.harvest:
        return {space_id(board, move - board.lay + board.first_forest): "open"}
    if move < board.first:
        return {space_id(board, move - board.harvest): "open"}
    return {}


def _site(view: State, place: int) -> str:
    board = view.board
    pool = board.first_pool + 3 * view.turn + SITE
    return piece_id(board, view.turn, SITE, next_piece(view, pool, board.at_place + place))


def _resource(view: State, kind: int, location: int) -> str:
    return resource_id(view.board, kind, next_piece(view, kind, location))

"""What a move would touch in the picture."""

from __future__ import annotations

from perihelion.games.via_nebula.rules.ways import cheapest_way
from perihelion.games.via_nebula.scene.ids import (
    BUILDING,
    CRAFTSMAN,
    SITE,
    card_id,
    next_piece,
    piece_id,
    reserve_id,
    resource_id,
    space_id,
    tile_id,
    token_id,
)
from perihelion.games.via_nebula.state import State


def touches(view: State, move: int) -> dict[str, str]:
    """The ids of shapes, each with the look it would take or the piece that would lie there."""
    board = view.board
    if move < board.site:
        meadow = move - board.craftsman
        craftsman = _at_hand(view, CRAFTSMAN)
        return {space_id(board, meadow): f"@{craftsman}", _token(view, meadow): "gone"}
    if move < board.explore:
        ruins = move - board.site + board.first_ruin
        return {space_id(board, ruins): f"@{_at_hand(view, SITE)}"}
    if move < board.transport:
        return {space_id(board, move - board.explore + board.first_mist): _tile(view, False)}
    if move < board.build:
        return _transport(view, move - board.transport)
    if move < board.stop:
        place, card = divmod(move - board.build, board.cards)
        building = _at_hand(view, BUILDING)
        return {_site(view, place): f"@{building}", card_id(board, card): "chosen"}
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
    resource = _resource(view, kind, meadow)
    looks[resource] = "chosen"
    looks[_site(view, place)] = f"@{resource}"
    return looks


def _goods_ability(view: State, move: int) -> dict[str, str]:
    """Express Delivery, Goods Export, Caravan and Stall."""
    board = view.board
    kinds = len(board.kinds)
    if move < board.give_meadow:
        place, kind = divmod(move - board.deliver, kinds)
        taken = _resource(view, kind, board.at_reserve)
        return {_site(view, place): f"@{taken}", reserve_id(board, kind): "chosen"}
    if move < board.give_site:
        kind, meadow = divmod(move - board.give_meadow, board.meadows)
        return _returned(view, kind, meadow)
    if move < board.give_storage:
        place, kind = divmod(move - board.give_site, kinds)
        return _returned(view, kind, board.at_place + place)
    if move < board.swap_meadow:
        kind = move - board.give_storage
        return _returned(view, kind, board.at_storage + view.turn)
    at_meadow = move < board.swap_site
    where, new = divmod(move - (board.swap_meadow if at_meadow else board.swap_site), kinds)
    where, old = divmod(where, kinds)
    location = where if at_meadow else board.at_place + where
    taken = _resource(view, new, board.at_reserve)
    return {_resource(view, old, location): f"@{taken}", reserve_id(board, new): "chosen"}


def _returned(view: State, kind: int, location: int) -> dict[str, str]:
    piece = _resource(view, kind, location)
    return {reserve_id(view.board, kind): f"@{piece}", piece: "gone"}


def _tile_ability(view: State, move: int) -> dict[str, str]:
    """Flying Machine, Workshop, Adventurers and Bountiful Harvest; nothing for chance."""
    board = view.board
    if move < board.land:
        space = move - board.lift + board.first_mist
        return {tile_id(board, next_piece(view, board.tile_pool, space)): "gone"}
    if move < board.lay:
        lifted = tile_id(board, next_piece(view, board.tile_pool, view.lifted))
        return {space_id(board, move - board.land + board.first_mist): f"@{lifted}"}
    if move < board.harvest:
        laid = _tile(view, board.readings.from_reserve)
        return {space_id(board, move - board.lay + board.first_forest): laid}
    if move < board.first:
        meadow = move - board.harvest
        kind = board.token_kind[view.token_at[meadow]]
        taken = _resource(view, kind, board.at_reserve)
        return {space_id(board, meadow): f"@{taken}", _token(view, meadow): "gone"}
    return {}


def _at_hand(view: State, sort: int) -> str:
    """The piece of the player on turn that would leave the guild board first."""
    board = view.board
    pool = board.first_pool + 3 * view.turn + sort
    return piece_id(board, view.turn, sort, next_piece(view, pool, board.at_guild + view.turn))


def _tile(view: State, from_reserve: bool) -> str:
    """The tile that would be laid next (R19, R24)."""
    board = view.board
    own = view.guild_tiles[view.turn] and not from_reserve
    home = board.at_guild + view.turn if own else board.at_reserve
    return f"@{tile_id(board, next_piece(view, board.tile_pool, home))}"


def _token(view: State, meadow: int) -> str:
    return token_id(view.board, view.token_at[meadow])


def _site(view: State, place: int) -> str:
    board = view.board
    pool = board.first_pool + 3 * view.turn + SITE
    return piece_id(board, view.turn, SITE, next_piece(view, pool, board.at_place + place))


def _resource(view: State, kind: int, location: int) -> str:
    return resource_id(view.board, kind, next_piece(view, kind, location))

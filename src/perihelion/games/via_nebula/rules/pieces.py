"""Where each wooden piece and each tile lies.

The rules count alike pieces and never ask which one it is; a picture does, so that a piece that
moves can be followed. All pieces are numbered pool by pool: the resources of each kind, the meadow
tiles, then the craftsmen, sites and buildings of each player. `where` holds a location for each: a
space, a building place, or a storage, guild board or reserve.
"""

from __future__ import annotations

from perihelion.core.native import i64
from perihelion.games.via_nebula.board import COMPILED, LANE
from perihelion.games.via_nebula.rules.position import Position


def move_piece(position: Position, pool: int, origin: int, target: int) -> None:
    """The first piece of its pool that lies at the origin."""
    start = position.board.pool_start
    where = position.where
    if not COMPILED:
        where[where.index(origin, start[pool], start[pool + 1])] = target
        return
    piece: i64 = start[pool]
    while where[piece] != origin:
        piece += 1
    where[piece] = target


def move_amounts(position: Position, amounts: int, origin: int, target: int) -> None:
    """Resources of any kinds."""
    kind = 0
    while amounts:
        for _ in range(amounts & 255):
            move_piece(position, kind, origin, target)
        amounts >>= LANE
        kind += 1


def lay_out(position: Position) -> None:
    """All pieces anew, in the order of their numbers, as the counts of the position say."""
    board = position.board
    places: list[int] = []
    for kind in range(len(board.kinds)):
        for meadow, amounts in enumerate(position.stock):
            places += [meadow] * (amounts >> LANE * kind & 255)
        for place, amounts in enumerate(position.site_goods):
            places += [board.at_place + place] * (amounts >> LANE * kind & 255)
        for seat, amounts in enumerate(position.storage):
            places += [board.at_storage + seat] * (amounts >> LANE * kind & 255)
        places += [board.at_reserve] * (board.pool_start[kind + 1] - len(places))
    places += [space for space in range(board.spaces) if position.tiles >> space & 1]
    for seat, tiles in enumerate(position.guild_tiles):
        places += [board.at_guild + seat] * tiles
    places += [board.at_reserve] * (board.pool_start[board.tile_pool + 1] - len(places))
    for seat in range(board.seats):
        home = board.at_guild + seat
        held = [place for place, holder in enumerate(position.places) if holder >> 1 == seat]
        sites = [board.at_place + place for place in held if not position.places[place] & 1]
        built = [board.at_place + place for place in held if position.places[place] & 1]
        manned = [meadow for meadow, owner in enumerate(position.craftsman_at) if owner == seat]
        for lying, count in (
            (manned, board.craftsmen),
            (sites, board.sites),
            (built, board.buildings),
        ):
            places += lying + [home] * (count - len(lying))
    position.where = places

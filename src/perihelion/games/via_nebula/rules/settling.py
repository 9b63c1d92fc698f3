"""What follows from where things lie, worked out anew: for set-ups, views and packed positions."""

from __future__ import annotations

from perihelion.core.numbers.sets import members
from perihelion.games.via_nebula.rules.contracts import fits
from perihelion.games.via_nebula.rules.position import NOBODY, Position
from perihelion.games.via_nebula.rules.ways import rebuild


def settle(position: Position) -> None:
    """Work out everything that follows from where things lie."""
    board = position.board
    seats = board.seats
    position.tokens = 0
    position.goods = 0
    position.manned = [0] * seats
    position.built_near = [0] * seats
    position.sites = [[] for _ in range(seats)]
    empty = position.tiles
    for meadow in range(board.meadows):
        if position.token_at[meadow] >= 0:
            position.tokens |= 1 << meadow
        elif not position.stock[meadow] and position.turn != NOBODY:
            empty |= 1 << meadow
        for kind, amount in enumerate(board.unpacked(position.stock[meadow])):
            if amount:
                position.goods |= 1 << kind * board.meadows + meadow
        if position.craftsman_at[meadow] >= 0:
            position.manned[position.craftsman_at[meadow]] |= 1 << meadow
    rebuild(position, empty)
    position.free_ruins = 0
    for place, holder in enumerate(position.places):
        if holder < 0:
            position.free_ruins |= 1 << board.ruin_of[place]
        else:
            position.built_near[holder >> 1] |= board.near[board.ruin_of[place]]
            if not holder & 1:
                position.sites[holder >> 1].append(place)
    position.fits = [fits(board, amounts) for amounts in position.site_goods]
    position.own_near = position.built_near[:]
    for seat in range(seats):
        for meadow in members(position.manned[seat]):
            position.own_near[seat] |= board.near[meadow]
    position.display_set = 0
    for card in position.display:
        if card >= 0:
            position.display_set |= 1 << card

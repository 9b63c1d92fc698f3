"""What follows from where things lie, worked out anew: for set-ups, views and packed positions."""

from __future__ import annotations

from perihelion.core.native import i64, vec
from perihelion.core.numbers.sets import members
from perihelion.games.via_nebula.rules.contracts import fits
from perihelion.games.via_nebula.rules.exploitations import add_goods
from perihelion.games.via_nebula.rules.position import NOBODY, Position, add_near
from perihelion.games.via_nebula.rules.ways import rebuild


def settle(position: Position) -> None:
    """Work out everything that follows from where things lie."""
    board = position.board
    seats = board.seats
    position.tokens = 0
    position.goods_words = vec[i64]([i64(0)] * board.pair_words)
    position.manned = [0] * seats
    position.built_near = vec[i64]([i64(0)] * (seats * board.words))
    position.sites = [[] for _ in range(seats)]
    empty = position.tile_words[:]
    for meadow in range(board.meadows):
        if position.token_at[meadow] >= 0:
            position.tokens |= 1 << meadow
        elif not position.stock[meadow] and position.turn != NOBODY:
            empty[0] |= board.bit[meadow]
        for kind, amount in enumerate(board.unpacked(position.stock[meadow])):
            if amount:
                add_goods(position, meadow, kind)
        if position.craftsman_at[meadow] >= 0:
            position.manned[position.craftsman_at[meadow]] |= 1 << meadow
    rebuild(position, empty)
    position.free_ruins = 0
    for place, holder in enumerate(position.places):
        if holder < 0:
            position.free_ruins |= 1 << board.ruin_of[place]
        else:
            add_near(board, position.built_near, holder >> 1, board.ruin_of[place])
            if not holder & 1:
                position.sites[holder >> 1].append(place)
    position.fits = [fits(board, amounts) for amounts in position.site_goods]
    position.own_near = position.built_near[:]
    for seat in range(seats):
        for meadow in members(position.manned[seat]):
            add_near(board, position.own_near, seat, meadow)
    position.display_set = 0
    for card in position.display:
        if card >= 0:
            position.display_set |= 1 << card

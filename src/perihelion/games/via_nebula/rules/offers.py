"""What may be done now: the legal moves of every stage, written here and nowhere else.

A state's legal moves are a list of parts, each a set of numbers with the number of the move that
its bit 0 stands for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from perihelion.games.via_nebula.board import LANE, Board, members

if TYPE_CHECKING:
    from perihelion.games.via_nebula.state import State


def offer(state: State, base: int, numbers: int) -> None:
    if numbers:
        state.bases.append(base)
        state.parts.append(numbers)
        state.total += numbers.bit_count()


def clear(state: State) -> None:
    state.bases = []
    state.parts = []
    state.total = 0


def offer_actions(state: State) -> None:
    """R13: the actions A to F, and to stop where Q36 allows it."""
    board = state.board
    me = state.turn
    sites = state.sites[me]
    bases: list[int] = []
    parts: list[int] = []
    total = 0
    if state.craftsmen[me] and state.tokens:  # R14
        bases.append(board.craftsman)
        parts.append(state.tokens)
        total = state.tokens.bit_count()
    on_board = len(sites)
    if on_board < board.sites and on_board < state.buildings[me] and state.free_ruins:  # R16, R18
        bases.append(board.site - board.first_ruin)
        parts.append(state.free_ruins)
        total += state.free_ruins.bit_count()
    if state.guild_tiles[me] or state.tile_reserve:  # R19, R24
        wild = board.mist_set
        if state.actions >= board.forest_cost:  # R22
            wild |= board.forest_set
        wild &= (state.open_near | state.own_near[me]) & ~state.tiles  # R20
        if wild:
            bases.append(board.explore - board.first_mist)
            parts.append(wild)
            total += wild.bit_count()
    cards = state.display_set | state.hand[me]
    for place in sites:
        goods = state.goods & state.reach[board.ruin_of[place] - board.first_ruin]  # R25, R26
        if goods:
            bases.append(board.transport + place * board.lane_bits)
            parts.append(goods)
            total += goods.bit_count()
        ready = state.fits[place] & cards  # R31
        if ready:
            bases.append(board.build + place * board.cards)
            parts.append(ready)
            total += ready.bit_count()
    if total and state.done >= board.actions:  # Q36
        bases.append(board.stop)
        parts.append(1)
        total += 1
    state.bases = bases
    state.parts = parts
    state.total = total


def kinds_in(amounts: int) -> int:
    """The set of kinds that occur."""
    found = 0
    bit = 1
    while amounts:
        if amounts & 255:
            found |= bit
        bit <<= 1
        amounts >>= LANE
    return found


def offer_delivery(state: State) -> None:
    """R38: any kind of the general reserve, onto any own site (Q20, Q25)."""
    board = state.board
    kinds = kinds_in(state.reserve)
    for place in state.sites[state.turn]:
        offer(state, board.deliver + place * len(board.kinds), kinds)


def offer_returns(state: State) -> None:
    """R48, R49: from own exploitations, own sites and the own storage (Q18)."""
    board = state.board
    me = state.turn
    offer(state, board.give_meadow, state.goods & state.manned[me] * board.lanes)
    for place in state.sites[me]:
        kinds = kinds_in(state.site_goods[place])
        offer(state, board.give_site + place * len(board.kinds), kinds)
    offer(state, board.give_storage, kinds_in(state.storage[me]))


def offer_swaps(state: State) -> None:
    """R47: at own exploitations and own sites (Q19), for another kind (Q38)."""
    board = state.board
    me = state.turn
    for meadow in members(state.manned[me]):
        _offer_swaps_at(state, board, board.swap_meadow, meadow, state.stock[meadow])
    for place in state.sites[me]:
        _offer_swaps_at(state, board, board.swap_site, place, state.site_goods[place])


def _offer_swaps_at(state: State, board: Board, base: int, where: int, amounts: int) -> None:
    reserve = kinds_in(state.reserve)
    for kind in members(kinds_in(amounts)):
        start = base + (where * len(board.kinds) + kind) * len(board.kinds)
        offer(state, start, reserve & ~(1 << kind))


def offer_lift(state: State) -> None:
    """R50: any meadow tile, if there is a mist space to move it to (Q21)."""
    board = state.board
    if board.mist_set & ~state.tiles:
        offer(state, board.lift - board.first_mist, state.tiles)


def offer_landing(state: State) -> None:
    """Q21: a mist space without a tile; the one it was taken from still has it."""
    board = state.board
    offer(state, board.land - board.first_mist, board.mist_set & ~state.tiles)


def offer_laying(state: State, spaces: int) -> None:
    """R50: Workshop and Adventurers, where there is a tile to lay (Q22)."""
    board = state.board
    own = 0 if board.readings.from_reserve else state.guild_tiles[state.turn]
    if own or state.tile_reserve:
        offer(state, board.lay - board.first_forest, spaces & ~state.tiles)

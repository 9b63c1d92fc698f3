"""What may be done now: the legal moves of every stage, written here and nowhere else.

The legal moves of a position are a list of parts, each a set of numbers with the number of the
move that its bit 0 stands for.
"""

from __future__ import annotations

from perihelion.core.numbers.sets import members
from perihelion.games.via_nebula.board import LANE, LAY_FOREST, Board, span
from perihelion.games.via_nebula.rules import stages
from perihelion.games.via_nebula.rules.position import Position


def offer(position: Position, base: int, numbers: int) -> None:
    if numbers:
        position.bases.append(base)
        position.parts.append(numbers)
        position.total += numbers.bit_count()


def clear(position: Position) -> None:
    position.bases = []
    position.parts = []
    position.total = 0


def offer_actions(position: Position) -> None:
    """R13: the actions A to F, and to stop where Q36 allows it."""
    board = position.board
    me = position.turn
    sites = position.sites[me]
    bases: list[int] = []
    parts: list[int] = []
    total = 0
    if position.craftsmen[me] and position.tokens:  # R14
        bases.append(board.craftsman)
        parts.append(position.tokens)
        total = position.tokens.bit_count()
    on_board = len(sites)
    if (
        on_board < board.sites and on_board < position.buildings[me] and position.free_ruins
    ):  # R16, R18
        bases.append(board.site - board.first_ruin)
        parts.append(position.free_ruins)
        total += position.free_ruins.bit_count()
    if position.guild_tiles[me] or position.tile_reserve:  # R19, R24
        wild = board.mist_set
        if position.actions >= board.forest_cost:  # R22
            wild |= board.forest_set
        wild &= (position.open_near | position.own_near[me]) & ~position.tiles  # R20
        if wild:
            bases.append(board.explore - board.first_mist)
            parts.append(wild)
            total += wild.bit_count()
    cards = position.display_set | position.hand[me]
    for place in sites:
        goods = position.goods & position.reach[board.ruin_of[place] - board.first_ruin]  # R25, R26
        if goods:
            bases.append(board.transport + place * board.lane_bits)
            parts.append(goods)
            total += goods.bit_count()
        ready = position.fits[place] & cards  # R31
        if ready:
            bases.append(board.build + place * board.cards)
            parts.append(ready)
            total += ready.bit_count()
    if total and position.done >= board.actions:  # Q36
        bases.append(board.stop)
        parts.append(1)
        total += 1
    position.bases = bases
    position.parts = parts
    position.total = total


def kinds_in(amounts: int) -> int:
    """The set of kinds that occur."""
    kinds = 0
    bit = 1
    while amounts:
        if amounts & 255:
            kinds |= bit
        bit <<= 1
        amounts >>= LANE
    return kinds


def offer_delivery(position: Position) -> None:
    """R38: any kind of the general reserve, onto any own site (Q20, Q25)."""
    board = position.board
    kinds = kinds_in(position.reserve)
    for place in position.sites[position.turn]:
        offer(position, board.deliver + place * len(board.kinds), kinds)


def offer_returns(position: Position) -> None:
    """R48, R49: from own exploitations, own sites and the own storage (Q18)."""
    board = position.board
    me = position.turn
    offer(position, board.give_meadow, position.goods & position.manned[me] * board.lanes)
    for place in position.sites[me]:
        kinds = kinds_in(position.site_goods[place])
        offer(position, board.give_site + place * len(board.kinds), kinds)
    offer(position, board.give_storage, kinds_in(position.storage[me]))


def offer_swaps(position: Position) -> None:
    """R47: at own exploitations and own sites (Q19), for another kind (Q38)."""
    board = position.board
    me = position.turn
    for meadow in members(position.manned[me]):
        _offer_swaps_at(position, board, board.swap_meadow, meadow, position.stock[meadow])
    for place in position.sites[me]:
        _offer_swaps_at(position, board, board.swap_site, place, position.site_goods[place])


def _offer_swaps_at(position: Position, board: Board, base: int, where: int, amounts: int) -> None:
    reserve = kinds_in(position.reserve)
    for kind in members(kinds_in(amounts)):
        start = base + (where * len(board.kinds) + kind) * len(board.kinds)
        offer(position, start, reserve & ~(1 << kind))


def offer_lift(position: Position) -> None:
    """R50: any meadow tile, if there is a mist space to move it to (Q21)."""
    board = position.board
    if board.mist_set & ~position.tiles:
        offer(position, board.lift - board.first_mist, position.tiles)


def offer_landing(position: Position) -> None:
    """Q21: a mist space without a tile; the one it was taken from still has it."""
    board = position.board
    offer(position, board.land - board.first_mist, board.mist_set & ~position.tiles)


def offer_laying(position: Position, spaces: int) -> None:
    """R50: Workshop and Adventurers, where there is a tile to lay (Q22)."""
    board = position.board
    own = 0 if board.readings.from_reserve else position.guild_tiles[position.turn]
    if own or position.tile_reserve:
        offer(position, board.lay - board.first_forest, spaces & ~position.tiles)


def offer_ability(position: Position) -> None:
    board = position.board
    stage = position.stage
    clear(position)
    if stage == stages.LANDING:
        offer_landing(position)
        return
    if stage == stages.DELIVERY:
        offer_delivery(position)
    elif stage == stages.PLAN:
        offer(position, board.use, 1 if position.pile else 0)
    elif stage == stages.SHORTCUT:
        offer(position, board.use, 1 if position.guild_tiles[position.turn] else 0)
    elif stage == stages.RETURNS:
        offer_returns(position)
    elif stage == stages.SWAPPING:
        offer_swaps(position)
    elif stage == stages.LIFTING:
        offer_lift(position)
    elif stage == stages.HARVESTING:
        offer(position, board.harvest, position.tokens)
    elif board.effect[position.card] == LAY_FOREST:
        offer_laying(position, board.forest_set)
    else:
        offer_laying(position, board.forbidden_set)
    if position.total:
        offer(position, board.decline, 1)  # Q37


def offer_draws(position: Position) -> None:
    """What chance may bring: all that is left is equally likely."""
    board = position.board
    stage = position.stage
    clear(position)
    if stage == stages.DRAW_FIRST:
        offer(position, board.first, span(0, board.seats))
    elif stage == stages.DEAL:
        offer(position, board.deal, position.box)
    elif stage in (stages.SET_DISPLAY, stages.REFILL):
        offer(position, board.reveal, position.pile)
    elif stage == stages.REMOVE_SPECIAL:
        offer(position, board.remove, position.loose_tokens & board.special_set)
    elif stage == stages.LAY_TOKENS:
        offer(position, board.token, position.loose_tokens)
    elif stage == stages.DRAW_PLAN:
        offer(position, board.draw, position.pile)


def offer_moves(position: Position) -> None:
    """Whatever the stage."""
    if position.stage == stages.ACTIONS:
        offer_actions(position)
    elif stages.DELIVERY <= position.stage <= stages.HARVESTING:
        offer_ability(position)
    else:
        offer_draws(position)

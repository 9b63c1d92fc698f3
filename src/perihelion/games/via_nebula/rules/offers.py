"""What may be done now: the legal moves of every stage, written here and nowhere else.

The legal moves of a position are a list of parts, each a word with the number of the move that its
bit 0 stands for. The list is filled anew in its place; `offered` says how much of it counts.
"""

from __future__ import annotations

from typing import Final

from perihelion.core.native import WORD_BITS, append, i64
from perihelion.core.numbers.sets import members
from perihelion.games.via_nebula.board import COMPILED, LANE, LAY_FOREST, Board, span
from perihelion.games.via_nebula.rules import stages
from perihelion.games.via_nebula.rules.position import Position, ones

FULL_WORD: Final = (1 << WORD_BITS) - 1


def offer(position: Position, base: i64, numbers: int) -> None:
    """Offer a set of any size, word by word."""
    while numbers > FULL_WORD and COMPILED:
        offer_word(position, base, numbers & FULL_WORD)
        numbers >>= WORD_BITS
        base += WORD_BITS
    offer_word(position, base, numbers)


def offer_word(position: Position, base: i64, word: i64) -> None:
    """Offer the moves of one word, if there are any."""
    if word:
        at = position.offered
        parts = position.parts
        if at < len(parts):
            position.bases[at] = base
            parts[at] = word
        else:
            position.bases = append(position.bases, base)
            position.parts = append(parts, word)
        position.offered = at + 1
        if COMPILED:
            position.total += ones(word)
        else:
            plain: int = word  # written out: interpreted, the call would take twice as long
            position.total += plain.bit_count()


def clear(position: Position) -> None:
    position.offered = 0
    position.total = 0


def offer_actions(position: Position) -> None:
    """R13: the actions A to F, and to stop where Q36 allows it."""
    board = position.board
    me = position.turn
    sites = position.sites[me]
    clear(position)
    if position.craftsmen[me]:  # R14
        offer_word(position, board.craftsman, position.tokens)
    on_board = len(sites)
    if on_board < board.sites and on_board < position.buildings[me]:  # R16, R18
        offer(position, board.site - board.first_ruin, position.free_ruins)
    if position.guild_tiles[me] or position.tile_reserve:  # R19, R24
        _offer_explorations(position, board, me)
    cards = position.display_set | position.hand[me]
    for place in sites:
        _offer_transports(position, board, place)
        ready = position.fits[place] & cards  # R31
        if ready:
            offer(position, board.build + place * board.cards, ready)
    if position.total and position.done >= board.actions:  # Q36
        offer_word(position, board.stop, 1)


def _offer_explorations(position: Position, board: Board, me: i64) -> None:
    base: i64 = board.explore - board.first_mist
    row = me * board.words
    forest = position.actions >= board.forest_cost  # R22
    for word in range(board.words):
        wild = board.mist_words[word]
        if forest:
            wild |= board.forest_words[word]
        wild &= position.open_near[word] | position.own_near[row + word]  # R20
        wild &= ~position.tile_words[word]
        if wild:
            offer_word(position, base, wild)
        base += board.bits


def _offer_transports(position: Position, board: Board, place: i64) -> None:
    """R25, R26."""
    base = board.transport + place * board.lane_bits
    reach = position.reach[board.ruin_of[place] - board.first_ruin]
    step = board.pair_bits
    for goods in position.goods_words:
        within = goods & reach
        if within:
            offer_word(position, base, within)
        base += step


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
    pairs: i64 = position.manned[me] * board.lanes
    base: i64 = board.give_meadow
    for goods in position.goods_words:
        offer_word(position, base, goods & pairs)
        base += board.pair_bits
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
    tiles = position.tiles
    if board.mist_set & ~tiles:
        offer(position, board.lift - board.first_mist, tiles)


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

"""The abilities of contracts (R36 to R51), and how a contract is put away (R34)."""

from __future__ import annotations

from typing import Final

from perihelion.core.state import CHANCE
from perihelion.games.via_nebula.board import (
    DELIVER,
    DRAW_CONTRACT,
    EXTRA_ACTION,
    HARVEST,
    LAY_FORBIDDEN,
    LAY_FOREST,
    MOVE_TILE,
    RETURN_RESOURCES,
    RETURN_TILES,
    SWAP,
)
from perihelion.games.via_nebula.rules import stages
from perihelion.games.via_nebula.rules.contracts import fits
from perihelion.games.via_nebula.rules.exploitations import exploit, put, take
from perihelion.games.via_nebula.rules.offers import offer_ability, offer_draws
from perihelion.games.via_nebula.rules.pieces import move_piece
from perihelion.games.via_nebula.rules.position import Position
from perihelion.games.via_nebula.rules.turns import go_on
from perihelion.games.via_nebula.rules.ways import open_space, rebuild

# The stage in which an ability is chosen; those not named here have none.
STAGES: Final = {
    DELIVER: stages.DELIVERY,
    DRAW_CONTRACT: stages.PLAN,
    RETURN_TILES: stages.SHORTCUT,
    RETURN_RESOURCES: stages.RETURNS,
    SWAP: stages.SWAPPING,
    MOVE_TILE: stages.LIFTING,
    LAY_FOREST: stages.LAYING,
    LAY_FORBIDDEN: stages.LAYING,
    HARVEST: stages.HARVESTING,
}


def use_ability(position: Position) -> None:
    """R33: ask for the ability of the contract just fulfilled, if there is one to choose."""
    board = position.board
    effect = board.effect[position.card]
    lost = position.end_holder == position.turn and not board.readings.fifth_ability  # Q13
    if effect == EXTRA_ACTION:
        position.actions += board.amount[position.card]  # Q11
    if lost or effect not in STAGES:
        put_away(position)
        return
    position.left = board.amount[position.card]
    ask(position, STAGES[effect])


def ask(position: Position, stage: int) -> None:
    """Offer what the ability may do; one that can do nothing is skipped (Q37)."""
    position.stage = stage
    position.actor = position.turn
    offer_ability(position)
    if not position.total:
        put_away(position)


def perform(position: Position, move: int) -> None:
    """What the player chose at the stage of an ability."""
    board = position.board
    stage = position.stage
    if move == board.decline:
        put_away(position)
    elif stage == stages.DELIVERY:
        place, kind = divmod(move - board.deliver, len(board.kinds))
        position.reserve -= board.unit[kind]
        move_piece(position, kind, board.at_reserve, board.at_place + place)
        _set_site(position, place, position.site_goods[place] + board.unit[kind])
        put_away(position)
    elif stage == stages.PLAN:
        position.stage = stages.DRAW_PLAN
        position.actor = CHANCE
        offer_draws(position)
    elif stage == stages.SHORTCUT:
        moved = min(position.left, position.guild_tiles[position.turn])  # Q23
        for _ in range(moved):
            home = board.at_guild + position.turn
            move_piece(position, board.tile_pool, home, board.at_reserve)
        position.guild_tiles[position.turn] -= moved
        position.tile_reserve += moved
        put_away(position)
    elif stage == stages.RETURNS:
        _give_back(position, move)
        position.left -= 1
        if position.left:
            ask(position, stages.RETURNS)
        else:
            put_away(position)
    elif stage == stages.SWAPPING:
        _swap(position, move)
        put_away(position)
    elif stage == stages.LIFTING:
        position.lifted = move - board.lift + board.first_mist
        ask(position, stages.LANDING)
    elif stage == stages.LANDING:
        _land(position, move - board.land + board.first_mist)
        put_away(position)
    elif stage == stages.LAYING:
        cell = move - board.lay + board.first_forest
        lay_tile(position, cell, board.readings.from_reserve)
        put_away(position)
    else:
        position.token_box |= 1 << exploit(position, move - board.harvest)  # R51
        put_away(position)


def lay_tile(position: Position, cell: int, from_reserve: bool) -> None:
    """R19, R24: a tile of the leftmost stack, or of the reserve once the guild board is empty."""
    board = position.board
    me = position.turn
    if from_reserve or not position.guild_tiles[me]:
        position.tile_reserve -= 1
        move_piece(position, board.tile_pool, board.at_reserve, cell)
    else:
        position.guild_tiles[me] -= 1
        move_piece(position, board.tile_pool, board.at_guild + me, cell)
    position.tile_words[cell // board.bits] |= board.bit[cell]
    open_space(position, cell)


def put_away(position: Position) -> None:
    """R34: the contract lies beside the guild board; a gap on the display is filled at once."""
    position.card = -1
    if position.gap >= 0:
        position.stage = stages.REFILL
        position.actor = CHANCE
        offer_draws(position)
    else:
        close_build(position)


def close_build(position: Position) -> None:
    if position.end_holder == position.turn:  # R61: a Distillery's action is lost (Q13)
        position.actions = 0
    go_on(position)


def draw_plan(position: Position, card: int) -> None:
    """R39: the top card of the pile, into the hand."""
    position.pile ^= 1 << card
    position.hand[position.turn] |= 1 << card
    put_away(position)


def refill(position: Position, card: int) -> None:
    position.pile ^= 1 << card
    position.display[position.gap] = card
    position.display_set |= 1 << card
    position.gap = -1
    close_build(position)


def _set_site(position: Position, place: int, amounts: int) -> None:
    position.site_goods[place] = amounts
    position.fits[place] = fits(position.board, amounts)


def _give_back(position: Position, move: int) -> None:
    """R48, R49: one resource goes to the general reserve."""
    board = position.board
    if move < board.give_site:
        kind, meadow = divmod(move - board.give_meadow, board.meadows)
        take(position, meadow, kind, board.at_reserve)
    elif move < board.give_storage:
        place, kind = divmod(move - board.give_site, len(board.kinds))
        move_piece(position, kind, board.at_place + place, board.at_reserve)
        _set_site(position, place, position.site_goods[place] - board.unit[kind])
    else:
        kind = move - board.give_storage
        move_piece(position, kind, board.at_storage + position.turn, board.at_reserve)
        position.storage[position.turn] -= board.unit[kind]
    position.reserve += board.unit[kind]


def _swap(position: Position, move: int) -> None:
    """R47."""
    board = position.board
    kinds = len(board.kinds)
    at_meadow = move < board.swap_site
    where, new = divmod(move - (board.swap_meadow if at_meadow else board.swap_site), kinds)
    where, old = divmod(where, kinds)
    position.reserve += board.unit[old] - board.unit[new]
    if at_meadow:
        put(position, where, new)
        take(position, where, old, board.at_reserve)
    else:
        here = board.at_place + where
        move_piece(position, old, here, board.at_reserve)
        move_piece(position, new, board.at_reserve, here)
        amounts = position.site_goods[where] - board.unit[old] + board.unit[new]
        _set_site(position, where, amounts)


def _land(position: Position, cell: int) -> None:
    """Q21: the printed space shows again where the tile was."""
    board = position.board
    move_piece(position, board.tile_pool, position.lifted, cell)
    open_words = position.open_words
    for space in (position.lifted, cell):
        position.tile_words[space // board.bits] ^= board.bit[space]
        open_words[space // board.bits] ^= board.bit[space]
    rebuild(position, open_words)
    position.lifted = -1

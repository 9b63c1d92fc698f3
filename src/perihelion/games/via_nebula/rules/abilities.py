"""The abilities of contracts (R36 to R51), and how a contract is put away (R34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from perihelion.core.game import CHANCE
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
from perihelion.games.via_nebula.rules.contracts import fits
from perihelion.games.via_nebula.rules.exploitations import exploit, put, take
from perihelion.games.via_nebula.rules.offers import (
    clear,
    offer,
    offer_delivery,
    offer_landing,
    offer_laying,
    offer_lift,
    offer_returns,
    offer_swaps,
)
from perihelion.games.via_nebula.rules.turns import (
    DELIVERY,
    DRAW_PLAN,
    HARVESTING,
    LANDING,
    LAYING,
    LIFTING,
    PLAN,
    REFILL,
    RETURNS,
    SHORTCUT,
    SWAPPING,
    go_on,
)
from perihelion.games.via_nebula.rules.ways import open_space, rebuild

if TYPE_CHECKING:
    from perihelion.games.via_nebula.state import State

# The stage in which an ability is chosen; those not named here have none.
STAGES: Final = {
    DELIVER: DELIVERY,
    DRAW_CONTRACT: PLAN,
    RETURN_TILES: SHORTCUT,
    RETURN_RESOURCES: RETURNS,
    SWAP: SWAPPING,
    MOVE_TILE: LIFTING,
    LAY_FOREST: LAYING,
    LAY_FORBIDDEN: LAYING,
    HARVEST: HARVESTING,
}


def use_ability(state: State) -> None:
    """R33: ask for the ability of the contract just fulfilled, if there is one to choose."""
    board = state.board
    effect = board.effect[state.card]
    lost = state.end_holder == state.turn and not board.readings.fifth_ability  # Q13
    if effect == EXTRA_ACTION:
        state.actions += board.amount[state.card]  # Q11
    if lost or effect not in STAGES:
        put_away(state)
        return
    state.left = board.amount[state.card]
    ask(state, STAGES[effect])


def ask(state: State, stage: int) -> None:
    """Offer what the ability may do; one that can do nothing is skipped (Q37)."""
    state.stage = stage
    state.actor = state.turn
    offer_ability(state)
    if not state.total:
        put_away(state)


def offer_ability(state: State) -> None:
    board = state.board
    stage = state.stage
    clear(state)
    if stage == LANDING:
        offer_landing(state)
        return
    if stage == DELIVERY:
        offer_delivery(state)
    elif stage == PLAN:
        offer(state, board.use, 1 if state.pile else 0)
    elif stage == SHORTCUT:
        offer(state, board.use, 1 if state.guild_tiles[state.turn] else 0)
    elif stage == RETURNS:
        offer_returns(state)
    elif stage == SWAPPING:
        offer_swaps(state)
    elif stage == LIFTING:
        offer_lift(state)
    elif stage == HARVESTING:
        offer(state, board.harvest, state.tokens)
    elif board.effect[state.card] == LAY_FOREST:
        offer_laying(state, board.forest_set)
    else:
        offer_laying(state, board.forbidden_set)
    if state.total:
        offer(state, board.decline, 1)  # Q37


def perform(state: State, move: int) -> None:
    """What the player chose at the stage of an ability."""
    board = state.board
    stage = state.stage
    if move == board.decline:
        put_away(state)
    elif stage == DELIVERY:
        place, kind = divmod(move - board.deliver, len(board.kinds))
        state.reserve -= board.unit[kind]
        _set_site(state, place, state.site_goods[place] + board.unit[kind])
        put_away(state)
    elif stage == PLAN:
        state.stage = DRAW_PLAN
        state.actor = CHANCE
        clear(state)
        offer(state, board.draw, state.pile)
    elif stage == SHORTCUT:
        moved = min(state.left, state.guild_tiles[state.turn])  # Q23
        state.guild_tiles[state.turn] -= moved
        state.tile_reserve += moved
        put_away(state)
    elif stage == RETURNS:
        _give_back(state, move)
        state.left -= 1
        if state.left:
            ask(state, RETURNS)
        else:
            put_away(state)
    elif stage == SWAPPING:
        _swap(state, move)
        put_away(state)
    elif stage == LIFTING:
        state.lifted = move - board.lift + board.first_mist
        ask(state, LANDING)
    elif stage == LANDING:
        _land(state, move - board.land + board.first_mist)
        put_away(state)
    elif stage == LAYING:
        cell = move - board.lay + board.first_forest
        use_tile(state, board.readings.from_reserve)
        state.tiles |= 1 << cell
        open_space(state, cell)
        put_away(state)
    else:
        state.token_box |= 1 << exploit(state, move - board.harvest)  # R51
        put_away(state)


def use_tile(state: State, from_reserve: bool) -> None:
    """R19, R24: a tile of the leftmost stack, or of the reserve once the guild board is empty."""
    if from_reserve or not state.guild_tiles[state.turn]:
        state.tile_reserve -= 1
    else:
        state.guild_tiles[state.turn] -= 1


def put_away(state: State) -> None:
    """R34: the contract lies beside the guild board; a gap on the display is filled at once."""
    state.card = -1
    if state.gap >= 0:
        state.stage = REFILL
        state.actor = CHANCE
        clear(state)
        offer(state, state.board.reveal, state.pile)
    else:
        close_build(state)


def close_build(state: State) -> None:
    if state.end_holder == state.turn:  # R61: a Distillery's action is lost (Q13)
        state.actions = 0
    go_on(state)


def draw_plan(state: State, card: int) -> None:
    """R39: the top card of the pile, into the hand."""
    state.pile ^= 1 << card
    state.hand[state.turn] |= 1 << card
    put_away(state)


def refill(state: State, card: int) -> None:
    state.pile ^= 1 << card
    state.display[state.gap] = card
    state.display_set |= 1 << card
    state.gap = -1
    close_build(state)


def _set_site(state: State, place: int, amounts: int) -> None:
    state.site_goods[place] = amounts
    state.fits[place] = fits(state.board, amounts)


def _give_back(state: State, move: int) -> None:
    """R48, R49: one resource goes to the general reserve."""
    board = state.board
    if move < board.give_site:
        kind, meadow = divmod(move - board.give_meadow, board.meadows)
        take(state, meadow, kind)
    elif move < board.give_storage:
        place, kind = divmod(move - board.give_site, len(board.kinds))
        _set_site(state, place, state.site_goods[place] - board.unit[kind])
    else:
        kind = move - board.give_storage
        state.storage[state.turn] -= board.unit[kind]
    state.reserve += board.unit[kind]


def _swap(state: State, move: int) -> None:
    """R47."""
    board = state.board
    kinds = len(board.kinds)
    at_meadow = move < board.swap_site
    where, new = divmod(move - (board.swap_meadow if at_meadow else board.swap_site), kinds)
    where, old = divmod(where, kinds)
    state.reserve += board.unit[old] - board.unit[new]
    if at_meadow:
        put(state, where, new)
        take(state, where, old)
    else:
        amounts = state.site_goods[where] - board.unit[old] + board.unit[new]
        _set_site(state, where, amounts)


def _land(state: State, cell: int) -> None:
    """Q21: the printed space shows again where the tile was."""
    old = 1 << state.lifted
    state.tiles ^= old | 1 << cell
    rebuild(state, state.open ^ old ^ 1 << cell)
    state.lifted = -1

"""The six actions A to F (R14 to R35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perihelion.games.via_nebula.rules.abilities import use_ability, use_tile
from perihelion.games.via_nebula.rules.contracts import fits, payment
from perihelion.games.via_nebula.rules.exploitations import exploit, take
from perihelion.games.via_nebula.rules.turns import end_turn, go_on
from perihelion.games.via_nebula.rules.ways import open_space

if TYPE_CHECKING:
    from perihelion.games.via_nebula.state import State


def act(state: State, move: int) -> None:
    board = state.board
    if move < board.explore:
        if move < board.site:
            _place_craftsman(state, move - board.craftsman)
        else:
            _place_site(state, move - board.site)
    elif move < board.transport:
        _explore(state, move - board.explore + board.first_mist)
    elif move < board.build:
        place, pair = divmod(move - board.transport, board.lane_bits)
        kind, meadow = divmod(pair, board.meadows)
        _transport(state, meadow, kind, place)
    elif move < board.stop:
        place, card = divmod(move - board.build, board.cards)
        _erect(state, place, card)
    else:
        end_turn(state)  # Q36


def _spend(state: State, actions: int) -> None:
    state.actions -= actions
    state.done += actions
    go_on(state)


def _place_craftsman(state: State, meadow: int) -> None:
    """R14, R15."""
    me = state.turn
    state.craftsmen[me] -= 1
    state.craftsman_at[meadow] = me
    state.manned[me] |= 1 << meadow
    state.own_near[me] |= state.board.near[meadow]
    state.owned_tokens[me] |= 1 << exploit(state, meadow)
    _spend(state, 1)


def _place_site(state: State, ruin: int) -> None:
    """R16; the first half that is free (Q30)."""
    board = state.board
    me = state.turn
    place = ruin * board.capacity
    last = place + board.capacity - 1
    if state.places[place] >= 0:
        place += 1
    state.places[place] = 2 * me
    cell = board.first_ruin + ruin
    if place == last or state.places[last] >= 0:
        state.free_ruins &= ~(1 << cell)
    state.sites[me] = sorted([*state.sites[me], place])
    state.built_near[me] |= board.near[cell]
    state.own_near[me] |= board.near[cell]
    _spend(state, 1)


def _explore(state: State, cell: int) -> None:
    """R19 to R24."""
    board = state.board
    use_tile(state, False)
    state.tiles |= 1 << cell
    open_space(state, cell)
    _spend(state, board.mist_cost if cell < board.first_forest else board.forest_cost)


def _transport(state: State, meadow: int, kind: int, place: int) -> None:
    """R25 to R30."""
    take(state, meadow, kind)
    amounts = state.site_goods[place] + state.board.unit[kind]
    state.site_goods[place] = amounts
    state.fits[place] = fits(state.board, amounts)
    _spend(state, 1)


def _erect(state: State, place: int, card: int) -> None:
    """R31 to R35: first the building, then the surplus, then the ability."""
    me = state.turn
    amounts = state.site_goods[place]
    paid = payment(state.board, card, amounts)
    state.places[place] = 2 * me + 1
    state.sites[me] = [other for other in state.sites[me] if other != place]
    state.buildings[me] -= 1
    state.site_goods[place] = 0
    state.fits[place] = 0
    state.reserve += paid
    state.storage[me] += amounts - paid
    state.contracts[me] |= 1 << card
    if state.hand[me] >> card & 1:
        state.hand[me] ^= 1 << card
    else:
        state.gap = state.display.index(card)
        state.display[state.gap] = -1
        state.display_set ^= 1 << card
    if not state.buildings[me] and state.end_holder < 0:  # R61, Q14
        state.end_holder = me
    state.actions -= 1
    state.done += 1
    state.card = card
    use_ability(state)

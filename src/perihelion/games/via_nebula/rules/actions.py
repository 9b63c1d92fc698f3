"""The six actions A to F (R14 to R35)."""

from __future__ import annotations

from perihelion.games.via_nebula.rules.abilities import lay_tile, use_ability
from perihelion.games.via_nebula.rules.contracts import fits, payment
from perihelion.games.via_nebula.rules.exploitations import exploit, take
from perihelion.games.via_nebula.rules.pieces import move_amounts, move_piece
from perihelion.games.via_nebula.rules.position import Position, add_near
from perihelion.games.via_nebula.rules.turns import end_turn, go_on


def act(position: Position, move: int) -> None:
    board = position.board
    if move < board.explore:
        if move < board.site:
            _place_craftsman(position, move - board.craftsman)
        else:
            _place_site(position, move - board.site)
    elif move < board.transport:
        _explore(position, move - board.explore + board.first_mist)
    elif move < board.build:
        pair = (move - board.transport) % board.lane_bits
        place = (move - board.transport) // board.lane_bits
        _transport(position, pair % board.meadows, pair // board.meadows, place)
    elif move < board.stop:
        place = (move - board.build) // board.cards
        _erect(position, place, (move - board.build) % board.cards)
    else:
        end_turn(position)  # Q36


def _spend(position: Position, actions: int) -> None:
    position.actions -= actions
    position.done += actions
    go_on(position)


def _place_craftsman(position: Position, meadow: int) -> None:
    """R14, R15."""
    me = position.turn
    board = position.board
    move_piece(position, board.first_pool + 3 * me, board.at_guild + me, meadow)
    position.craftsmen[me] -= 1
    position.craftsman_at[meadow] = me
    position.manned[me] |= 1 << meadow
    add_near(board, position.own_near, me, meadow)
    position.owned_tokens[me] |= 1 << exploit(position, meadow)
    _spend(position, 1)


def _place_site(position: Position, ruin: int) -> None:
    """R16; the first half that is free (Q30)."""
    board = position.board
    me = position.turn
    place = ruin * board.capacity
    last = place + board.capacity - 1
    if position.places[place] >= 0:
        place += 1
    position.places[place] = 2 * me
    move_piece(position, board.first_pool + 3 * me + 1, board.at_guild + me, board.at_place + place)
    cell = board.first_ruin + ruin
    if place == last or position.places[last] >= 0:
        position.free_ruins &= ~(1 << cell)
    position.sites[me] = sorted([*position.sites[me], place])
    add_near(board, position.built_near, me, cell)
    add_near(board, position.own_near, me, cell)
    _spend(position, 1)


def _explore(position: Position, cell: int) -> None:
    """R19 to R24."""
    board = position.board
    lay_tile(position, cell, False)
    _spend(position, board.mist_cost if cell < board.first_forest else board.forest_cost)


def _transport(position: Position, meadow: int, kind: int, place: int) -> None:
    """R25 to R30."""
    take(position, meadow, kind, position.board.at_place + place)
    amounts = position.site_goods[place] + position.board.unit[kind]
    position.site_goods[place] = amounts
    position.fits[place] = fits(position.board, amounts)
    _spend(position, 1)


def _erect(position: Position, place: int, card: int) -> None:
    """R31 to R35: first the building, then the surplus, then the ability."""
    me = position.turn
    board = position.board
    amounts = position.site_goods[place]
    paid = payment(board, card, amounts)
    home, here = board.at_guild + me, board.at_place + place
    move_piece(position, board.first_pool + 3 * me + 1, here, home)
    move_piece(position, board.first_pool + 3 * me + 2, home, here)
    move_amounts(position, paid, here, board.at_reserve)
    move_amounts(position, amounts - paid, here, board.at_storage + me)
    position.places[place] = 2 * me + 1
    position.sites[me] = [other for other in position.sites[me] if other != place]
    position.buildings[me] -= 1
    position.site_goods[place] = 0
    position.fits[place] = 0
    position.reserve += paid
    position.storage[me] += amounts - paid
    position.contracts[me] |= 1 << card
    if position.hand[me] >> card & 1:
        position.hand[me] ^= 1 << card
    else:
        position.gap = position.display.index(card)
        position.display[position.gap] = -1
        position.display_set ^= 1 << card
    if not position.buildings[me] and position.end_holder < 0:  # R61, Q14
        position.end_holder = me
    position.actions -= 1
    position.done += 1
    position.card = card
    use_ability(position)

"""Whose turn it is, and when the game is over (R12, R13, R61 to R63)."""

from __future__ import annotations

from perihelion.core.numbers.sets import members
from perihelion.core.state import OVER
from perihelion.games.via_nebula.rules.contracts import fits
from perihelion.games.via_nebula.rules.offers import clear, offer_actions
from perihelion.games.via_nebula.rules.pieces import move_amounts
from perihelion.games.via_nebula.rules.position import Position
from perihelion.games.via_nebula.rules.stages import ACTIONS, ENDED
from perihelion.games.via_nebula.rules.ways import open_space


def begin_turn(position: Position, seat: int) -> None:
    position.turn = seat
    position.actor = seat
    position.actions = position.board.actions
    position.done = 0
    position.stage = ACTIONS
    offer_actions(position)


def go_on(position: Position) -> None:
    """The next action of this turn; without a legal one, the rest is lost (Q26)."""
    if position.actions > 0:
        position.stage = ACTIONS
        position.actor = position.turn
        offer_actions(position)
        if position.total:
            return
    end_turn(position)


def end_turn(position: Position) -> None:
    """The next player with a legal action, or the end of the game."""
    seats = position.board.seats
    while True:
        position.idle = 0 if position.done else position.idle + 1
        seat = (position.turn + 1) % seats
        last_round_over = seat == position.end_holder  # R62, Q15
        if last_round_over or (position.idle == seats and position.end_holder < 0):  # Q27
            finish(position)
            return
        begin_turn(position, seat)
        if position.total:
            return


def finish(position: Position) -> None:
    """R63: what is left on own sites and own exploitations goes to the own storage (Q16)."""
    position.stage = ENDED
    position.actor = OVER
    position.actions = 0
    clear(position)
    board = position.board
    for seat in range(board.seats):
        store = board.at_storage + seat
        for place in position.sites[seat]:
            move_amounts(position, position.site_goods[place], board.at_place + place, store)
            position.storage[seat] += position.site_goods[place]
            position.site_goods[place] = 0
        for meadow in members(position.manned[seat]):
            if position.stock[meadow]:
                move_amounts(position, position.stock[meadow], meadow, store)
                position.storage[seat] += position.stock[meadow]
                position.stock[meadow] = 0
                for word in range(board.pair_words):
                    position.goods_words[word] &= ~(board.lanes << meadow)
                open_space(position, meadow)
    position.fits = [fits(board, amounts) for amounts in position.site_goods]

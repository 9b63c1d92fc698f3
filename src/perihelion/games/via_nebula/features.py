"""Via Nebula in numbers, as a seat sees it, for agents that learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perihelion.core.features import Features, Part, Parts, around, counts, flags, joined, singles
from perihelion.core.numbers.sets import members
from perihelion.games.via_nebula.state import State

# Where a card is; a card of a hand that may not be seen counts where the view puts it.
IN_PILE: Final = 1
IN_BOX: Final = 2
ON_DISPLAY: Final = 3
IN_HAND: Final = 4
FULFILLED: Final = 5  # + seat, the own one first
# Where a token is.
OUT: Final = 1
LOOSE: Final = 2
ON_MEADOW: Final = 3
OWNED: Final = 4  # + seat


def _widths(state: State) -> dict[str, int]:
    board = state.board
    seats = board.seats
    kinds = len(board.kinds)
    return {
        **singles("stage to_move first_player turn_of actions_left actions_done"),
        **singles("idle_turns end_card contract gap ability_left lifted tile_reserve"),
        "general_reserve": kinds,
        "display": board.display,
        "craftsmen": seats,
        "buildings": seats,
        "guild_tiles": seats,
        "hidden_private": seats,
        "hidden_neutral": seats,
        "storage": seats * kinds,
        "card_place": board.cards,
        "token_place": len(board.token_names),
        "meadow_token": board.meadows,
        "meadow_craftsman": board.meadows,
        "meadow_resources": board.meadows * kinds,
        "place_owner": board.places,
        "place_built": board.places,
        "place_resources": board.places * kinds,
        "tiles": board.spaces,
    }


def features(view: State, seat: int) -> Features:
    board = view.board
    seats = board.seats
    number = around(seat, seats)
    numbers = [view.stage, number[view.actor], number[view.first], number[view.turn]]
    numbers += [view.actions, view.done, view.idle, number[view.end_holder]]
    numbers += [view.card, view.gap, view.left, view.lifted, view.tile_reserve]
    numbers += board.unpacked(view.reserve)
    numbers += view.display
    for values in (view.craftsmen, view.buildings, view.guild_tiles):
        numbers += values[seat:] + values[:seat]
    numbers += view.unknown_private[seat:] + view.unknown_private[:seat]
    numbers += view.unknown_neutral[seat:] + view.unknown_neutral[:seat]
    numbers += amounts(view, view.storage[seat:] + view.storage[:seat])
    numbers += _cards(view, seat)
    numbers += _tokens(view, seat)
    numbers += view.token_at
    for who in view.craftsman_at:
        numbers.append(number[who])
    numbers += amounts(view, view.stock)
    for holder in view.places:
        numbers.append(number[holder >> 1])
    for holder in view.places:
        numbers.append(holder & 1 if holder >= 0 else 0)
    numbers += amounts(view, view.site_goods)
    return joined(counts(numbers), flags(view.tiles, board.spaces))


def amounts(view: State, packed: list[int]) -> list[int]:
    """How many of each kind, for each of several heaps."""
    kinds: list[int] = []
    for heap in packed:
        kinds += view.board.unpacked(heap)
    return kinds


def _cards(view: State, seat: int) -> list[int]:
    seats = view.board.seats
    place = [0] * view.board.cards
    mark(place, view.pile, IN_PILE)
    mark(place, view.box, IN_BOX)
    for card in view.display:
        if card >= 0:
            place[card] = ON_DISPLAY
    mark(place, view.hand[seat], IN_HAND)
    for number in range(seats):
        mark(place, view.contracts[(seat + number) % seats], FULFILLED + number)
    return place


def _tokens(view: State, seat: int) -> list[int]:
    seats = view.board.seats
    place = [0] * len(view.board.token_names)
    mark(place, view.token_box, OUT)
    mark(place, view.loose_tokens, LOOSE)
    for token in view.token_at:
        if token >= 0:
            place[token] = ON_MEADOW
    for number in range(seats):
        mark(place, view.owned_tokens[(seat + number) % seats], OWNED + number)
    return place


def mark(place: list[int], chosen: int, value: int) -> None:
    for number in members(chosen):
        place[number] = value


FACTORS_PER_MOVE = 1


def parts(state: State) -> Parts:
    return {name: Part((width,), -32768, 32767) for name, width in _widths(state).items()}


def actions(state: State) -> int:
    return state.board.moves


def action(_: State, move: int) -> int:
    return move


def move(_: State, action: int) -> int:
    return action


def factors(state: State) -> int:
    return min(state.board.moves, 2000) + 1


def move_factors(state: State, moves: Sequence[int], _: int) -> Features:
    most = factors(state) - 1
    return joined(counts([min(move, most) for move in moves]))

"""The set-up, drawn by chance (R3 to R8)."""

from __future__ import annotations

from perihelion.core.numbers.sets import members
from perihelion.core.state import CHANCE
from perihelion.games.via_nebula.rules import stages
from perihelion.games.via_nebula.rules.exploitations import exploit
from perihelion.games.via_nebula.rules.offers import offer_draws
from perihelion.games.via_nebula.rules.pieces import lay_out
from perihelion.games.via_nebula.rules.position import NOBODY, Position
from perihelion.games.via_nebula.rules.settling import settle
from perihelion.games.via_nebula.rules.turns import begin_turn


def begin(position: Position) -> None:
    """R2 to R11, as far as nothing is drawn."""
    board = position.board
    seats = board.seats
    position.tile_reserve = board.tiles - seats * board.explorers * board.stack
    position.reserve = board.one_of_each * board.per_kind
    position.pile = board.neutral_set
    position.box = board.private_set
    position.loose_tokens = board.all_tokens
    position.display = [-1] * board.display
    position.token_at = [-1] * board.meadows
    position.stock = [0] * board.meadows
    position.craftsman_at = [NOBODY] * board.meadows
    position.places = [-1] * board.places
    position.site_goods = [0] * board.places
    position.craftsmen = [board.craftsmen] * seats
    position.buildings = [board.buildings] * seats
    position.guild_tiles = [board.explorers * board.stack] * seats
    position.storage = [0] * seats
    position.owned_tokens = [0] * seats
    position.contracts = [0] * seats
    position.hand = [0] * seats
    position.unknown_private = [0] * seats
    position.unknown_neutral = [0] * seats
    lay_out(position)
    settle(position)
    enter(position, stages.DRAW_FIRST)


def enter(position: Position, stage: int) -> None:
    """Go to a stage of the set-up, or past it if nothing is left to draw there."""
    position.stage = stage
    position.actor = CHANCE
    if stage == stages.DEAL and dealt(position) == position.board.seats * position.board.hand:
        enter(position, stages.SET_DISPLAY)
    elif stage == stages.SET_DISPLAY and -1 not in position.display:
        enter(position, stages.REMOVE_SPECIAL)
    elif (
        stage == stages.REMOVE_SPECIAL
        and position.token_box.bit_count() == position.board.specials_removed
    ):
        enter(position, stages.LAY_TOKENS)
    elif stage == stages.LAY_TOKENS and not position.loose_tokens:
        _open_specials(position)
    else:
        offer_draws(position)


def draw(position: Position, move: int) -> None:
    board = position.board
    stage = position.stage
    if stage == stages.DRAW_FIRST:  # R3
        position.first = move - board.first
        enter(position, stages.DEAL)
    elif stage == stages.DEAL:
        card = move - board.deal
        position.hand[receiver(position)] |= 1 << card
        position.box ^= 1 << card
        enter(position, stages.DEAL)
    elif stage == stages.SET_DISPLAY:  # R4
        card = move - board.reveal
        position.display[position.display.index(-1)] = card
        position.display_set |= 1 << card
        position.pile ^= 1 << card
        enter(position, stages.SET_DISPLAY)
    elif stage == stages.REMOVE_SPECIAL:  # R6
        token = move - board.remove
        position.token_box |= 1 << token
        position.loose_tokens ^= 1 << token
        enter(position, stages.REMOVE_SPECIAL)
    else:  # R7
        token = move - board.token
        meadow = position.token_at.index(-1)
        position.token_at[meadow] = token
        position.tokens |= 1 << meadow
        position.loose_tokens ^= 1 << token
        enter(position, stages.LAY_TOKENS)


def dealt(position: Position) -> int:
    """How many contracts the players hold."""
    return sum([position.hand_size(seat) for seat in range(position.board.seats)])


def receiver(position: Position) -> int:
    """Who gets the next card: each player in turn gets the whole hand, the first player first."""
    return (position.first + dealt(position) // position.board.hand) % position.board.seats


def _open_specials(position: Position) -> None:
    """R8: special tokens become neutral exploitations; then the first player begins (R12)."""
    board = position.board
    for meadow in members(position.tokens):
        if board.special_set >> position.token_at[meadow] & 1:
            position.token_box |= 1 << exploit(position, meadow)
    begin_turn(position, position.first)

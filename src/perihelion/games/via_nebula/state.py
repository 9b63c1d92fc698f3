"""A position of Via Nebula as the house knows it: its moves, its score, itself as bytes."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.game import OVER
from perihelion.core.packing import Reader, packed, same
from perihelion.games.via_nebula.board import Board, members, total
from perihelion.games.via_nebula.edition import SIDES
from perihelion.games.via_nebula.rules import scoring
from perihelion.games.via_nebula.rules.abilities import draw_plan, perform, refill
from perihelion.games.via_nebula.rules.actions import act
from perihelion.games.via_nebula.rules.offers import offer_moves
from perihelion.games.via_nebula.rules.position import Position
from perihelion.games.via_nebula.rules.settling import settle
from perihelion.games.via_nebula.rules.setup import begin, draw
from perihelion.games.via_nebula.rules.stages import ACTIONS, DRAW_PLAN, REFILL

HEADER: Final = 6  # numbers of a packed position that say which board it is on


@final
class State(Position):
    __slots__ = ()

    def begin(self) -> None:
        begin(self)

    def __eq__(self, other: object) -> bool:
        return same(self, other)

    def __hash__(self) -> int:
        return hash(self.pack())

    def copy(self) -> State:
        twin = State(self.board)
        twin.stage = self.stage
        twin.actor = self.actor
        twin.first = self.first
        twin.turn = self.turn
        twin.actions = self.actions
        twin.done = self.done
        twin.idle = self.idle
        twin.end_holder = self.end_holder
        twin.card = self.card
        twin.gap = self.gap
        twin.left = self.left
        twin.lifted = self.lifted
        twin.tiles = self.tiles
        twin.tile_reserve = self.tile_reserve
        twin.reserve = self.reserve
        twin.pile = self.pile
        twin.box = self.box
        twin.token_box = self.token_box
        twin.loose_tokens = self.loose_tokens
        twin.display = self.display[:]
        twin.token_at = self.token_at[:]
        twin.stock = self.stock[:]
        twin.craftsman_at = self.craftsman_at[:]
        twin.places = self.places[:]
        twin.site_goods = self.site_goods[:]
        twin.where = self.where[:]
        twin.craftsmen = self.craftsmen[:]
        twin.buildings = self.buildings[:]
        twin.guild_tiles = self.guild_tiles[:]
        twin.storage = self.storage[:]
        twin.owned_tokens = self.owned_tokens[:]
        twin.contracts = self.contracts[:]
        twin.hand = self.hand[:]
        twin.unknown_private = self.unknown_private[:]
        twin.unknown_neutral = self.unknown_neutral[:]
        twin.tokens = self.tokens
        twin.goods = self.goods
        twin.open = self.open
        twin.open_near = self.open_near
        twin.borders = self.borders  # replaced, never changed
        twin.reach = self.reach[:]
        twin.free_ruins = self.free_ruins
        twin.display_set = self.display_set
        twin.fits = self.fits[:]
        twin.sites = self.sites[:]
        twin.manned = self.manned[:]
        twin.built_near = self.built_near[:]
        twin.own_near = self.own_near[:]
        twin.bases = self.bases  # replaced by every offer
        twin.parts = self.parts
        twin.total = self.total
        return twin

    def moves(self) -> list[int]:
        found: list[int] = []
        for base, part in zip(self.bases, self.parts, strict=True):
            for number in members(part):
                found.append(base + number)
        return found

    def move_set(self) -> int:
        found = 0
        for base, part in zip(self.bases, self.parts, strict=True):
            found |= part << base
        return found

    def count(self) -> int:
        return self.total

    def nth(self, k: int) -> int:
        for index, part in enumerate(self.parts):
            here = part.bit_count()
            if k < here:
                for _ in range(k):
                    part &= part - 1
                return self.bases[index] + (part & -part).bit_length() - 1
            k -= here
        raise IndexError("no such move")

    def legal(self, move: int) -> bool:
        for base, part in zip(self.bases, self.parts, strict=True):
            if move >= base and part >> (move - base) & 1:
                return True
        return False

    def weights(self) -> list[int]:
        return [1] * self.total

    def play(self, move: int) -> None:
        stage = self.stage
        if stage == ACTIONS:
            act(self, move)
        elif stage < ACTIONS:
            draw(self, move)
        elif stage == DRAW_PLAN:
            draw_plan(self, move - self.board.draw)
        elif stage == REFILL:
            refill(self, move - self.board.reveal)
        else:
            perform(self, move)

    def settle(self) -> None:
        """Work out anew what follows from where things lie, and what may be done."""
        settle(self)
        offer_moves(self)

    def offer(self) -> None:
        """Work out anew what may be done, where only what is known has changed."""
        offer_moves(self)

    def covered(self, seat: int) -> int:
        """Explorers still covered on a guild board (R23)."""
        return scoring.covered_explorers(self.board, self.guild_tiles[seat])

    def stored(self, seat: int) -> int:
        return total(self.storage[seat])

    def scores(self) -> list[int]:
        """R64 to R68, as if the game ended now; only what lies in storage counts as stored."""
        board = self.board
        scores: list[int] = []
        for seat in range(board.seats):
            tokens = self.owned_tokens[seat]
            covered = self.covered(seat)
            points = scoring.token_points(board, tokens)
            points += scoring.contract_points(board, self.contracts[seat], tokens, covered)
            points += board.explorer_points * (board.explorers - covered)
            points += board.storage_points * self.stored(seat)
            if seat == self.end_holder:
                points += board.end_card_points
            scores.append(points)
        return scores

    def standings(self) -> list[int]:
        stored = [self.stored(seat) for seat in range(self.board.seats)]
        return scoring.ranks(self.scores(), stored)

    def ending(self) -> str:
        if self.actor != OVER:
            return ""
        return "R61" if self.end_holder >= 0 else "Q27"

    def pack(self) -> bytes:
        board = self.board
        readings = board.readings
        numbers = [board.seats, SIDES.index(board.side)]
        numbers += [int(readings.touching), int(readings.ending_value)]
        numbers += [int(readings.fifth_ability), int(readings.from_reserve)]
        numbers += [self.stage, self.actor, self.first, self.turn]
        numbers += [self.actions, self.done, self.idle, self.end_holder]
        numbers += [self.card, self.gap, self.left, self.lifted]
        numbers += [self.tiles, self.tile_reserve, self.reserve]
        numbers += [self.pile, self.box, self.token_box, self.loose_tokens]
        for part in (self.display, self.token_at, self.stock, self.craftsman_at, self.places):
            numbers += part
        for part in (self.site_goods, self.craftsmen, self.buildings, self.guild_tiles):
            numbers += part
        for part in (self.storage, self.owned_tokens, self.contracts, self.hand):
            numbers += part
        for part in (self.unknown_private, self.unknown_neutral, self.where):
            numbers += part
        return packed(numbers)


def unpack(board: Board, position: bytes) -> State:
    """The position on the board that `packed_board` describes."""
    reader = Reader(position)
    reader.some(HEADER)
    state = State(board)
    state.stage, state.actor = reader.take(), reader.take()
    state.first, state.turn = reader.take(), reader.take()
    state.actions, state.done, state.idle = reader.take(), reader.take(), reader.take()
    state.end_holder, state.card, state.gap = reader.take(), reader.take(), reader.take()
    state.left, state.lifted, state.tiles = reader.take(), reader.take(), reader.take()
    state.tile_reserve, state.reserve = reader.take(), reader.take()
    state.pile, state.box = reader.take(), reader.take()
    state.token_box, state.loose_tokens = reader.take(), reader.take()
    seats, meadows, places = board.seats, board.meadows, board.places
    state.display, state.token_at = reader.some(board.display), reader.some(meadows)
    state.stock, state.craftsman_at = reader.some(meadows), reader.some(meadows)
    state.places, state.site_goods = reader.some(places), reader.some(places)
    state.craftsmen, state.buildings = reader.some(seats), reader.some(seats)
    state.guild_tiles, state.storage = reader.some(seats), reader.some(seats)
    state.owned_tokens, state.contracts = reader.some(seats), reader.some(seats)
    state.hand, state.unknown_private = reader.some(seats), reader.some(seats)
    state.unknown_neutral, state.where = reader.some(seats), reader.rest()
    state.settle()
    return state


def packed_board(position: bytes) -> list[int]:
    """Number of players, side and readings of a packed position, as `State.pack` begins."""
    return Reader(position).some(HEADER)

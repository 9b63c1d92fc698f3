"""A position of Via Nebula as the house knows it: its moves, its score, itself as bytes."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import i64
from perihelion.core.numbers.packing import Reader, packed, same
from perihelion.core.state import OVER
from perihelion.games.via_nebula.board import COMPILED, Board, total
from perihelion.games.via_nebula.edition import SIDES
from perihelion.games.via_nebula.rules import scoring
from perihelion.games.via_nebula.rules.abilities import draw_plan, perform, refill
from perihelion.games.via_nebula.rules.actions import act
from perihelion.games.via_nebula.rules.offers import offer_moves
from perihelion.games.via_nebula.rules.position import Position, lowest, ones
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
        twin.stage, twin.actor, twin.first = self.stage, self.actor, self.first
        twin.turn, twin.actions, twin.done = self.turn, self.actions, self.done
        twin.idle, twin.end_holder, twin.card = self.idle, self.end_holder, self.card
        twin.gap, twin.left, twin.lifted = self.gap, self.left, self.lifted
        twin.tile_words = self.tile_words[:]
        twin.tile_reserve, twin.reserve, twin.pile = self.tile_reserve, self.reserve, self.pile
        twin.box, twin.token_box, twin.loose_tokens = self.box, self.token_box, self.loose_tokens
        twin.display, twin.token_at, twin.stock = self.display[:], self.token_at[:], self.stock[:]
        twin.craftsman_at, twin.places = self.craftsman_at[:], self.places[:]
        twin.site_goods, twin.where = self.site_goods[:], self.where[:]
        twin.craftsmen, twin.buildings = self.craftsmen[:], self.buildings[:]
        twin.guild_tiles, twin.storage = self.guild_tiles[:], self.storage[:]
        twin.owned_tokens, twin.contracts = self.owned_tokens[:], self.contracts[:]
        twin.hand, twin.unknown_private = self.hand[:], self.unknown_private[:]
        twin.unknown_neutral = self.unknown_neutral[:]
        twin.tokens, twin.goods_words = self.tokens, self.goods_words[:]
        twin.open_words, twin.open_near = self.open_words[:], self.open_near[:]
        twin.networks, twin.border_words = self.networks, self.border_words[:]
        twin.reach = self.reach[:]
        twin.free_ruins, twin.display_set = self.free_ruins, self.display_set
        twin.fits, twin.sites, twin.manned = self.fits[:], self.sites[:], self.manned[:]
        twin.built_near, twin.own_near = self.built_near[:], self.own_near[:]
        twin.bases, twin.parts = self.bases[:], self.parts[:]
        twin.offered, twin.total = self.offered, self.total
        return twin

    def moves(self) -> list[int]:
        numbers: list[int] = []
        for index in range(self.offered):
            base = self.bases[index]
            word = self.parts[index]
            while word:
                numbers.append(base + lowest(word))
                word &= word - 1
        return numbers

    def move_set(self) -> int:
        moves = 0
        for index in range(self.offered):
            base: int = self.bases[index]
            part: int = self.parts[index]
            moves |= part << base if base >= 0 else part >> -base
        return moves

    def count(self) -> int:
        return self.total

    def nth(self, k: int) -> int:
        left: i64 = k
        parts = self.parts
        for index in range(self.offered):
            word = parts[index]
            if COMPILED:
                here = ones(word)
            else:
                plain: int = word  # written out: interpreted, the call would take twice as long
                here = plain.bit_count()
            if left < here:
                for _ in range(left):
                    word &= word - 1
                return self.bases[index] + lowest(word)
            left -= here
        raise IndexError("no such move")

    def legal(self, move: int) -> bool:
        for index in range(self.offered):
            number = move - self.bases[index]
            if 0 <= number < self.board.bits and self.parts[index] >> number & 1:
                return True
        return False

    def weights(self) -> list[int]:
        return [1] * self.total

    def outcome(self, chance: float) -> int:
        total: int = self.total
        return self.nth(int(chance * total))

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

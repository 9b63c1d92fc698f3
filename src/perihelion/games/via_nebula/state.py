"""One position of Via Nebula, and how a move changes it."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.game import CHANCE, OVER
from perihelion.games.via_nebula.board import Board, members, total
from perihelion.games.via_nebula.edition import SIDES
from perihelion.games.via_nebula.rules import abilities, actions, offers, scoring, setup, turns, ways
from perihelion.games.via_nebula.rules.contracts import fits

NOBODY: Final = -1
HEADER: Final = 6  # numbers of a packed position that say which board it is on


@final
class State:
    """A position. What the fields of the first block say is the whole position; those of the
    second follow from them (`settle`) and are kept up to date move by move.

    In a view, cards that may not be known are missing from `hand` and counted in
    `unknown_private` and `unknown_neutral`; they are among those in `box` and `pile`.
    """

    __slots__ = (
        "actions",
        "actor",
        "bases",
        "board",
        "borders",
        "box",
        "buildings",
        "built_near",
        "card",
        "contracts",
        "craftsman_at",
        "craftsmen",
        "display",
        "display_set",
        "done",
        "end_holder",
        "first",
        "fits",
        "free_ruins",
        "gap",
        "goods",
        "guild_tiles",
        "hand",
        "idle",
        "left",
        "lifted",
        "loose_tokens",
        "manned",
        "open",
        "open_near",
        "own_near",
        "owned_tokens",
        "parts",
        "pile",
        "places",
        "reach",
        "reserve",
        "site_goods",
        "sites",
        "stage",
        "stock",
        "storage",
        "tile_reserve",
        "tiles",
        "token_at",
        "token_box",
        "tokens",
        "total",
        "turn",
        "unknown_neutral",
        "unknown_private",
    )

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.stage: int = turns.DRAW_FIRST
        self.actor: int = CHANCE
        self.first: int = NOBODY
        self.turn: int = NOBODY  # whose turn it is, also while chance acts
        self.actions: int = 0  # left in this turn
        self.done: int = 0  # carried out in this turn
        self.idle: int = 0  # turns without a legal action, one directly after the other (Q27)
        self.end_holder: int = NOBODY  # who has the end-of-game card (R61)
        self.card: int = -1  # the contract whose ability is being used
        self.gap: int = -1  # the display space to be filled
        self.left: int = 0  # how often the ability may still be used
        self.lifted: int = -1  # the space whose tile is in the air (Q21)
        self.tiles: int = 0  # spaces with a meadow tile
        self.tile_reserve: int = 0
        self.reserve: int = 0  # the general reserve, as amounts
        self.pile: int = 0  # contracts that may lie in the pile
        self.box: int = 0  # private contracts that may lie in the box
        self.token_box: int = 0  # tokens out of the game
        self.loose_tokens: int = 0  # not yet laid (R7)
        self.display: list[int] = []  # contracts, -1 for a gap
        self.token_at: list[int] = []  # by meadow: token, or -1
        self.stock: list[int] = []  # by meadow: amounts
        self.craftsman_at: list[int] = []  # by meadow: seat, or NOBODY
        self.places: list[int] = []  # by place: 2 * seat a site, 2 * seat + 1 a building, -1 free
        self.site_goods: list[int] = []  # by place: amounts
        # By seat.
        self.craftsmen: list[int] = []
        self.buildings: list[int] = []
        self.guild_tiles: list[int] = []
        self.storage: list[int] = []
        self.owned_tokens: list[int] = []
        self.contracts: list[int] = []
        self.hand: list[int] = []
        self.unknown_private: list[int] = []
        self.unknown_neutral: list[int] = []

        self.tokens: int = 0  # meadows with a token
        self.goods: int = 0  # (kind, meadow) pairs with a resource
        self.open: int = 0  # empty meadows (T2)
        self.open_near: int = 0  # what touches them
        self.borders: list[int] = []  # by network of empty meadows: what touches it
        self.reach: list[int] = []  # by ruins space: (kind, meadow) pairs a resource comes from
        self.free_ruins: int = 0
        self.display_set: int = 0
        self.fits: list[int] = []  # by place: contracts its resources fulfil
        self.sites: list[list[int]] = []  # by seat: places; play replaces the inner lists
        self.manned: list[int] = []  # by seat: meadows with a craftsman
        self.built_near: list[int] = []  # by seat: what touches a site or building
        self.own_near: list[int] = []  # by seat: what touches an element (T3)
        self.bases: list[int] = []  # the legal moves, see rules/offers.py
        self.parts: list[int] = []
        self.total: int = 0

    def begin(self) -> None:
        """R2 to R11, as far as nothing is drawn."""
        board = self.board
        seats = board.seats
        self.tile_reserve = board.tiles - seats * board.explorers * board.stack
        self.reserve = board.one_of_each * board.per_kind
        self.pile = board.neutral_set
        self.box = board.private_set
        self.loose_tokens = board.all_tokens
        self.display = [-1] * board.display
        self.token_at = [-1] * board.meadows
        self.stock = [0] * board.meadows
        self.craftsman_at = [NOBODY] * board.meadows
        self.places = [-1] * board.places
        self.site_goods = [0] * board.places
        self.craftsmen = [board.craftsmen] * seats
        self.buildings = [board.buildings] * seats
        self.guild_tiles = [board.explorers * board.stack] * seats
        self.storage = [0] * seats
        self.owned_tokens = [0] * seats
        self.contracts = [0] * seats
        self.hand = [0] * seats
        self.unknown_private = [0] * seats
        self.unknown_neutral = [0] * seats
        self.settle()

    def settle(self) -> None:
        """Work out everything that follows from the position, and what may be done in it."""
        board = self.board
        seats = board.seats
        self.tokens = 0
        self.goods = 0
        self.manned = [0] * seats
        self.built_near = [0] * seats
        self.sites = [[] for _ in range(seats)]
        empty = self.tiles
        for meadow in range(board.meadows):
            if self.token_at[meadow] >= 0:
                self.tokens |= 1 << meadow
            elif not self.stock[meadow] and self.turn != NOBODY:
                empty |= 1 << meadow
            for kind, amount in enumerate(board.unpacked(self.stock[meadow])):
                if amount:
                    self.goods |= 1 << kind * board.meadows + meadow
            if self.craftsman_at[meadow] >= 0:
                self.manned[self.craftsman_at[meadow]] |= 1 << meadow
        ways.rebuild(self, empty)
        self.free_ruins = 0
        for place, holder in enumerate(self.places):
            if holder < 0:
                self.free_ruins |= 1 << board.ruin_of[place]
            else:
                self.built_near[holder >> 1] |= board.near[board.ruin_of[place]]
                if not holder & 1:
                    self.sites[holder >> 1].append(place)
        self.fits = [fits(board, amounts) for amounts in self.site_goods]
        self.own_near = self.built_near[:]
        for seat in range(seats):
            for meadow in members(self.manned[seat]):
                self.own_near[seat] |= board.near[meadow]
        self.display_set = 0
        for card in self.display:
            if card >= 0:
                self.display_set |= 1 << card
        self.offer()

    def offer(self) -> None:
        """Work out the legal moves."""
        offers.clear(self)
        if self.stage == turns.ACTIONS:
            offers.offer_actions(self)
        elif self.stage < turns.ACTIONS:
            setup.offer_draws(self)
        elif self.stage == turns.DRAW_PLAN:
            offers.offer(self, self.board.draw, self.pile)
        elif self.stage == turns.REFILL:
            offers.offer(self, self.board.reveal, self.pile)
        elif self.stage != turns.ENDED:
            abilities.offer_ability(self)

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
        if stage == turns.ACTIONS:
            actions.act(self, move)
        elif stage < turns.ACTIONS:
            setup.draw(self, move)
        elif stage == turns.DRAW_PLAN:
            abilities.draw_plan(self, move - self.board.draw)
        elif stage == turns.REFILL:
            abilities.refill(self, move - self.board.reveal)
        else:
            abilities.perform(self, move)

    def hand_size(self, seat: int) -> int:
        known = self.hand[seat].bit_count()
        return known + self.unknown_private[seat] + self.unknown_neutral[seat]

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
        numbers = [
            board.seats,
            SIDES.index(board.side),
            int(readings.touching),
            int(readings.ending_value),
            int(readings.fifth_ability),
            int(readings.from_reserve),
            self.stage,
            self.actor,
            self.first,
            self.turn,
            self.actions,
            self.done,
            self.idle,
            self.end_holder,
            self.card,
            self.gap,
            self.left,
            self.lifted,
            self.tiles,
            self.tile_reserve,
            self.reserve,
            self.pile,
            self.box,
            self.token_box,
            self.loose_tokens,
            *self.display,
            *self.token_at,
            *self.stock,
            *self.craftsman_at,
            *self.places,
            *self.site_goods,
            *self.craftsmen,
            *self.buildings,
            *self.guild_tiles,
            *self.storage,
            *self.owned_tokens,
            *self.contracts,
            *self.hand,
            *self.unknown_private,
            *self.unknown_neutral,
        ]
        return " ".join([str(number) for number in numbers]).encode()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.board is other.board and self.pack() == other.pack()

    def __hash__(self) -> int:
        return hash(self.pack())


def unpack(board: Board, packed: bytes) -> State:
    """The position on a board that `packed_board` has found."""
    numbers = [int(number) for number in packed.decode().split()][HEADER:]
    state = State(board)
    state.stage, state.actor, state.first, state.turn = numbers[:4]
    state.actions, state.done, state.idle, state.end_holder = numbers[4:8]
    state.card, state.gap, state.left, state.lifted = numbers[8:12]
    state.tiles, state.tile_reserve, state.reserve = numbers[12:15]
    state.pile, state.box, state.token_box, state.loose_tokens = numbers[15:19]
    rest = numbers[19:]
    state.display, rest = rest[: board.display], rest[board.display :]
    meadows = board.meadows
    state.token_at, rest = rest[:meadows], rest[meadows:]
    state.stock, rest = rest[:meadows], rest[meadows:]
    state.craftsman_at, rest = rest[:meadows], rest[meadows:]
    state.places, rest = rest[: board.places], rest[board.places :]
    state.site_goods, rest = rest[: board.places], rest[board.places :]
    seats = board.seats
    state.craftsmen, rest = rest[:seats], rest[seats:]
    state.buildings, rest = rest[:seats], rest[seats:]
    state.guild_tiles, rest = rest[:seats], rest[seats:]
    state.storage, rest = rest[:seats], rest[seats:]
    state.owned_tokens, rest = rest[:seats], rest[seats:]
    state.contracts, rest = rest[:seats], rest[seats:]
    state.hand, rest = rest[:seats], rest[seats:]
    state.unknown_private, state.unknown_neutral = rest[:seats], rest[seats:]
    state.settle()
    return state


def packed_board(packed: bytes) -> list[int]:
    """Number of players, side and readings of a packed position, as `State.pack` begins."""
    return [int(number) for number in packed.decode().split()[:HEADER]]

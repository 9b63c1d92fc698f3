"""One position of Via Nebula: what lies where, and what follows from it."""

from __future__ import annotations

from typing import Final

from perihelion.core.native import i64, split_words, vec
from perihelion.core.state import CHANCE
from perihelion.games.via_nebula.board import COMPILED, Board
from perihelion.games.via_nebula.rules.stages import DRAW_FIRST

NOBODY: Final = -1
EVERY_OTHER: Final[i64] = 0x555555555555555
PAIRS: Final[i64] = 0x333333333333333
FOURS: Final[i64] = 0xF0F0F0F0F0F0F0F
COUNT: Final[i64] = 0x7F


class Position:
    """A position. What the fields of the first block say is the whole position; those of the
    second follow from them (`settling.py`) and are kept up to date move by move.

    The sets that change most are arrays of words, `tiles` and `open` give two of them as ints.

    In a view, cards that may not be known are missing from `hand` and counted in
    `unknown_private` and `unknown_neutral`; they are among those in `box` and `pile`.
    """

    __slots__ = (
        "actions",
        "actor",
        "bases",
        "board",
        "border_words",
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
        "goods_words",
        "guild_tiles",
        "hand",
        "idle",
        "left",
        "lifted",
        "loose_tokens",
        "manned",
        "networks",
        "offered",
        "open_near",
        "open_words",
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
        "tile_words",
        "token_at",
        "token_box",
        "tokens",
        "total",
        "turn",
        "unknown_neutral",
        "unknown_private",
        "where",
    )

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.stage: int = DRAW_FIRST
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
        self.tile_words: vec[i64] = vec[i64]([i64(0)] * board.words)  # spaces with a meadow tile
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
        self.where: list[int] = []  # by piece: its location, see pieces.py
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
        self.goods_words: vec[i64] = vec[i64]([])  # (kind, meadow) pairs with a resource
        self.open_words: vec[i64] = vec[i64]([])  # empty meadows (T2)
        self.open_near: vec[i64] = vec[i64]([])  # what touches them
        self.networks: i64 = 0  # how many the empty meadows make
        self.border_words: vec[i64] = vec[i64]([])  # by network: what touches it
        # By ruins space: the pairs that resources may come from, the same for all words.
        self.reach: vec[i64] = vec[i64]([])
        self.free_ruins: int = 0
        self.display_set: int = 0
        self.fits: list[int] = []  # by place: contracts its resources fulfil
        self.sites: list[list[int]] = []  # by seat: places; play replaces the inner lists
        self.manned: list[int] = []  # by seat: meadows with a craftsman
        self.built_near: vec[i64] = vec[i64]([])  # by seat: what touches a site or building
        self.own_near: vec[i64] = vec[i64]([])  # by seat: what touches an element (T3)
        self.bases: vec[i64] = vec[i64]([])  # the legal moves, see rules/offers.py
        self.parts: vec[i64] = vec[i64]([])
        self.offered: i64 = 0  # how many of these count
        self.total: i64 = 0

    def hand_size(self, seat: int) -> int:
        known = self.hand[seat].bit_count()
        return known + self.unknown_private[seat] + self.unknown_neutral[seat]

    @property
    def tiles(self) -> int:
        """The spaces with a meadow tile."""
        return joined(self.tile_words, 0, self.board)

    @tiles.setter
    def tiles(self, spaces: int) -> None:
        board = self.board
        words = split_words(spaces, board.bits, board.words)
        self.tile_words = vec[i64]([i64(word) for word in words])

    @property
    def open(self) -> int:
        """The empty meadows (T2)."""
        return joined(self.open_words, 0, self.board)

    @property
    def borders(self) -> list[int]:
        """What touches each network of empty meadows."""
        board = self.board
        return [
            joined(self.border_words, board.words * network, board)
            for network in range(self.networks)
        ]

    def lying(self, kind: int) -> int:
        """The meadows with resources of a kind."""
        board = self.board
        word = self.goods_words[kind // board.lanes_per_word]
        return word >> kind % board.lanes_per_word * board.meadows & board.meadow_word

    def sources(self, ruin: int) -> int:
        """The meadows from which resources reach a ruins space, counted from the first."""
        return self.reach[ruin] & self.board.meadow_word


def joined(words: vec[i64], start: i64, board: Board) -> int:
    """A set of spaces as one int."""
    if not COMPILED:
        return words[start]
    bits: int = board.bits  # as an i64 it would make the shift one of 64 bits
    members = 0
    for word in range(start + board.words - 1, start - 1, -1):
        members = members << bits | int(words[word])
    return members


def ones(word: i64) -> i64:
    """How many bits of a word are set; compiled, neighbouring counts are added in parallel."""
    if not COMPILED:
        plain: int = word  # a call of int() would take as long as the count
        return plain.bit_count()
    word -= word >> 1 & EVERY_OTHER
    word = (word & PAIRS) + (word >> 2 & PAIRS)
    word = word + (word >> 4) & FOURS
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & COUNT


def lowest(word: i64) -> i64:
    """The number of the lowest bit of a word that is set."""
    if not COMPILED:
        plain: int = word & -word
        return plain.bit_length() - 1
    return ones((word & -word) - 1)


def add_near(board: Board, near: vec[i64], seat: i64, cell: i64) -> None:
    """Add what touches a space to the set of one seat."""
    words = board.words
    for word in range(words):
        near[words * seat + word] |= board.near_words[words * cell + word]

"""One position of Via Nebula: what lies where, and what follows from it."""

from __future__ import annotations

from typing import Final

from perihelion.core.state import CHANCE
from perihelion.games.via_nebula.board import Board
from perihelion.games.via_nebula.rules.stages import DRAW_FIRST

NOBODY: Final = -1


class Position:
    """A position. What the fields of the first block say is the whole position; those of the
    second follow from them (`settling.py`) and are kept up to date move by move.

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

    def hand_size(self, seat: int) -> int:
        known = self.hand[seat].bit_count()
        return known + self.unknown_private[seat] + self.unknown_neutral[seat]

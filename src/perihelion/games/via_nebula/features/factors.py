"""The policy factors of Via Nebula: a move's logit is the sum of those of its factors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from perihelion.core.features import Features, numbers
from perihelion.core.native import i16, i64, vec
from perihelion.games.via_nebula.board import total
from perihelion.games.via_nebula.features.outlook import FAR, MOST_LACKING, Outlook
from perihelion.games.via_nebula.features.tables import EFFECT_KINDS, tables_of
from perihelion.games.via_nebula.state import State

FACTORS_PER_MOVE: Final = 7
# The kinds of moves; a contract may come from the hand besides.
CRAFTSMAN: Final = 0
SITE: Final = 1
EXPLORE: Final = 2
TRANSPORT: Final = 3
BUILD: Final = 4
DELIVER: Final = 5
GIVE_MEADOW: Final = 6
GIVE: Final = 7
SWAP_MEADOW: Final = 8
SWAP_SITE: Final = 9
LIFT: Final = 10
LAND: Final = 11
HARVEST: Final = 12
ANSWER: Final = 13  # to stop, to decline, to use an ability
LAY: Final = 16
FROM_HAND: Final = 17
KINDS: Final = 18
STEPS: Final = 7

# Of any move: what kind it is. Of a transport: what a contract lacks then, and what it lacked. Of a
# token: its amount, points, and whether the sites lack its kind. Of an exploration: how far it is
# from the own sites, what it touches, and what it costs. Of a site: what is within reach. Of a
# build: the contract's effect and points, and what goes to the storage.
KIND: Final = 0
LACKS: Final = KIND + KINDS
LACKED: Final = LACKS + MOST_LACKING + 1
AMOUNT: Final = LACKED + MOST_LACKING + 1
POINTS: Final = AMOUNT + STEPS
WANTED: Final = POINTS + STEPS
DISTANCE: Final = WANTED + 2
TOUCHES: Final = DISTANCE + FAR + 1
PRICE: Final = TOUCHES + STEPS
WITHIN: Final = PRICE + STEPS
EFFECT: Final = WITHIN + STEPS
VALUE: Final = EFFECT + EFFECT_KINDS
SURPLUS: Final = VALUE + STEPS
# Then, by the edition: kinds of resources, meadows, ruins, wild spaces.
FIRST: Final = SURPLUS + STEPS


def factors(state: State) -> int:
    board = state.board
    tables = tables_of(board)
    places = 3 * board.meadows + board.ruins + 4 * tables.wild
    return FIRST + KINDS * tables.kinds + places + board.sites + 1


def move_factors(state: State, moves: Sequence[int], _: int) -> Features:
    none: i64 = factors(state) - 1
    row = vec[i16]([i16(none)] * (FACTORS_PER_MOVE * len(moves)))
    if state.actor >= 0:
        writer = Writer(state)
        at: i64 = 0
        for move in moves:
            writer.write(row, at, move)
            at += FACTORS_PER_MOVE
    return numbers(row)


@final
class Writer:
    """Writes the factors of one position."""

    def __init__(self, state: State) -> None:
        board = state.board
        self.state: Final[State] = state
        self.outlook: Final[Outlook] = Outlook(state, state.turn, for_moves=True)
        self.tables: Final = self.outlook.tables
        self.meadows: Final[int] = FIRST + KINDS * self.tables.kinds
        self.ruins: Final[int] = self.meadows + 3 * board.meadows
        self.wild: Final[int] = self.ruins + board.ruins
        self.sites: Final[int] = self.wild + 4 * self.tables.wild

    def write(self, row: vec[i16], at: i64, move: int) -> None:
        board = self.state.board
        kinds = self.tables.kinds
        if move < board.site:
            row[at] = KIND + CRAFTSMAN
            self._token(row, at, move - board.craftsman)
        elif move < board.explore:
            self._site(row, at, move - board.site)
        elif move < board.transport:
            self._explore(row, at, move - board.explore)
        elif move < board.build:
            place, pair = divmod(move - board.transport, board.lane_bits)
            kind, meadow = divmod(pair, board.meadows)
            row[at] = KIND + TRANSPORT
            self._bring(row, at, self.outlook.sites.index(place), kind, TRANSPORT)
            row[at + 4] = self.meadows + board.meadows + meadow
        elif move < board.stop:
            place, card = divmod(move - board.build, board.cards)
            self._build(row, at, place, card)
        elif move < board.deliver:
            row[at] = KIND + ANSWER + move - board.stop
        elif move < board.give_meadow:
            place, kind = divmod(move - board.deliver, kinds)
            row[at] = KIND + DELIVER
            self._bring(row, at, self.outlook.sites.index(place), kind, DELIVER)
        elif move < board.give_site:
            kind, meadow = divmod(move - board.give_meadow, board.meadows)
            row[at] = KIND + GIVE_MEADOW
            row[at + 1] = FIRST + GIVE_MEADOW * kinds + kind
            row[at + 2] = self.meadows + 2 * board.meadows + meadow
        elif move < board.swap_meadow:
            row[at] = KIND + GIVE
            given = (
                move - board.give_site if move < board.give_storage else move - board.give_storage
            )
            row[at + 1] = FIRST + GIVE * kinds + given % kinds
        elif move < board.lift:
            at_meadow = move < board.swap_site
            number = move - (board.swap_meadow if at_meadow else board.swap_site)
            row[at] = KIND + (SWAP_MEADOW if at_meadow else SWAP_SITE)
            row[at + 1] = FIRST + SWAP_MEADOW * kinds + number // kinds % kinds
            row[at + 2] = FIRST + SWAP_SITE * kinds + number % kinds
        elif move < board.harvest:
            self._tile(row, at, move)
        else:
            row[at] = KIND + HARVEST
            self._token(row, at, move - board.harvest)

    def _token(self, row: vec[i16], at: i64, meadow: int) -> None:
        board = self.state.board
        token = self.state.token_at[meadow]
        row[at + 1] = self.meadows + meadow
        if token < 0:
            return
        kind = board.token_kind[token]
        row[at + 2] = AMOUNT + min(board.token_amount[token], STEPS - 1)
        row[at + 3] = POINTS + min(board.token_points[token], STEPS - 1)
        row[at + 4] = WANTED + (1 if self._wanted(kind) else 0)
        row[at + 5] = FIRST + kind
        row[at + 6] = i16(DISTANCE + self.outlook.cost[meadow])

    def _wanted(self, kind: i64) -> bool:
        """Whether a site would come nearer to a contract by one more of the kind."""
        kinds: i64 = self.tables.kinds
        for site in range(i64(len(self.outlook.sites))):
            if self.outlook.lacks[kinds * site + kind] < self.outlook.least[site]:
                return True
        return False

    def _site(self, row: vec[i16], at: i64, ruin: int) -> None:
        row[at] = KIND + SITE
        row[at + 1] = self.ruins + ruin
        sources = self.state.sources(ruin)
        within = 0
        for kind in range(self.tables.kinds):
            if self.state.lying(kind) & sources:
                within += 1
        row[at + 2] = WITHIN + min(within, STEPS - 1)
        row[at + 3] = self.sites + len(self.outlook.sites)

    def _explore(self, row: vec[i16], at: i64, wild: int) -> None:
        tables = self.tables
        cell: i64 = self.state.board.first_mist + wild
        row[at] = KIND + EXPLORE
        row[at + 1] = self.wild + wild
        row[at + 2] = i16(DISTANCE + self.outlook.cost[cell])
        row[at + 3] = i16(TOUCHES + self._touches(cell))
        price = tables.price[cell]
        row[at + 4] = i16(PRICE + (price if price < STEPS else i64(STEPS - 1)))

    def _touches(self, cell: i64) -> i64:
        """Meadows with a token or resources beside a space."""
        tables = self.tables
        number: i64 = 0
        for k in range(tables.start[cell], tables.start[cell + 1]):
            beside = tables.near[k]
            if beside < self.state.board.meadows and (
                self.state.token_at[beside] >= 0 or self.state.stock[beside]
            ):
                number += 1
        return number if number < STEPS else i64(STEPS - 1)

    def _bring(self, row: vec[i16], at: i64, site: i64, kind: i64, group: i64) -> None:
        kinds: i64 = self.tables.kinds
        row[at + 1] = i16(LACKS + self.outlook.lacks[kinds * site + kind])
        row[at + 2] = i16(LACKED + self.outlook.least[site])
        row[at + 3] = i16(FIRST + group * kinds + kind)

    def _build(self, row: vec[i16], at: i64, place: int, card: int) -> None:
        board = self.state.board
        row[at] = KIND + BUILD
        surplus = total(self.state.site_goods[place]) - board.size[card]
        row[at + 1] = EFFECT + board.effect[card]
        row[at + 2] = VALUE + min(board.points[card], STEPS - 1)
        row[at + 3] = SURPLUS + max(0, min(surplus, STEPS - 1))
        if self.state.hand[self.state.turn] >> card & 1:
            row[at + 4] = KIND + FROM_HAND

    def _tile(self, row: vec[i16], at: i64, move: int) -> None:
        board = self.state.board
        if move < board.land:
            row[at] = KIND + LIFT
            row[at + 1] = self.wild + self.tables.wild + move - board.lift
        elif move < board.lay:
            row[at] = KIND + LAND
            row[at + 1] = self.wild + 2 * self.tables.wild + move - board.land
            row[at + 2] = i16(TOUCHES + self._touches(board.first_mist + move - board.land))
        else:
            row[at] = KIND + LAY
            number = move - board.lay + board.first_forest - board.first_mist
            row[at + 1] = self.wild + 3 * self.tables.wild + number
            row[at + 2] = i16(TOUCHES + self._touches(board.first_mist + number))

"""What the own sites of a player can get: how far resources and tokens are, what contracts lack."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import i64, vec
from perihelion.core.numbers.sets import members
from perihelion.games.via_nebula.board import LANE
from perihelion.games.via_nebula.features.tables import Tables, tables_of
from perihelion.games.via_nebula.state import State

FAR: Final = 7  # as a number of actions: too many to count
MOST_LACKING: Final = 5


@final
class Outlook:
    """The sites of one player, in the order of their places."""

    def __init__(self, state: State, seat: int) -> None:
        board = state.board
        tables = tables_of(board)
        self.tables: Final[Tables] = tables
        self.sites: Final[list[int]] = state.sites[seat]
        self.cards: Final[list[int]] = offered(state, seat)
        kinds: i64 = tables.kinds
        sites: i64 = board.sites
        self.cost: vec[i64] = vec[i64]([i64(FAR)] * board.spaces)
        """Actions of exploring until a space is joined to the nearest own site."""
        self.goods: vec[i64] = vec[i64]([i64(FAR)] * (sites * kinds))
        """Actions until a resource of a kind is joined to a site."""
        self.tokens: vec[i64] = vec[i64]([i64(FAR)] * (sites * kinds))
        self.lacks: vec[i64] = vec[i64]([i64(MOST_LACKING)] * (sites * kinds))
        """The least that a contract on offer lacks at a site with one more of a kind."""
        self.least: vec[i64] = vec[i64]([i64(MOST_LACKING)] * sites)
        """The least that one lacks now."""
        self._here: vec[i64] = vec[i64]([i64(0)] * board.spaces)
        self._list: vec[i64] = vec[i64]([i64(0)] * (8 * board.spaces))
        self._open: vec[i64] = vec[i64]([i64(0)] * board.spaces)
        if self.sites:
            for cell in members(state.open):
                self._open[cell] = 1
            for k, place in enumerate(self.sites):
                self._weigh(k, state.site_goods[place])
                self._explore(board.ruin_of[place])
                self._find(state, k)

    def _weigh(self, k: i64, held: i64) -> None:
        tables = self.tables
        kinds: i64 = tables.kinds
        for number in self.cards:
            if number >= 0:
                card: i64 = number
                lacking = tables.lacks(card, held)
                if lacking < self.least[k]:
                    self.least[k] = lacking
                unit: i64 = 1
                for kind in range(kinds):
                    more = tables.lacks(card, held + unit)
                    if more < self.lacks[kinds * k + kind]:
                        self.lacks[kinds * k + kind] = more
                    unit <<= LANE

    def _explore(self, ruin: i64) -> None:
        """What each space costs to be joined to a ruins space, itself included. Whatever is reached
        by an open space is joined; ways go on over open spaces alone."""
        tables = self.tables
        start = tables.start
        near = tables.near
        price = tables.price
        cost = self._here
        queue = self._list
        spaces: i64 = len(cost)
        for cell in range(spaces):
            cost[cell] = FAR
        cost[ruin] = 0
        queue[0] = ruin
        end: i64 = 1
        spent: i64 = 0
        while spent < FAR:
            at: i64 = 0
            # Each round passes the list again, because open spaces join it at the same cost.
            while at < end:
                cell = queue[at]
                at += 1
                if cost[cell] == spent:
                    for k in range(start[cell], start[cell + 1]):
                        beside = near[k]
                        if self._open[beside]:
                            if cost[beside] > spent:
                                cost[beside] = spent
                                queue[end] = beside
                                end += 1
                        elif price[beside]:
                            if cost[beside] > spent + price[beside]:
                                cost[beside] = spent + price[beside]
                                queue[end] = beside
                                end += 1
                        elif cost[beside] > spent:
                            cost[beside] = spent  # a meadow that is not empty: the end of a way
            spent += 1
        for cell in range(spaces):
            if cost[cell] < self.cost[cell]:
                self.cost[cell] = cost[cell]

    def _find(self, state: State, site: i64) -> None:
        board = state.board
        kinds: i64 = self.tables.kinds
        cost = self._here
        meadows: i64 = board.meadows
        for meadow in range(meadows):
            token: i64 = state.token_at[meadow]
            if token >= 0:
                spot = kinds * site + i64(board.token_kind[token])
                if cost[meadow] < self.tokens[spot]:
                    self.tokens[spot] = cost[meadow]
            else:
                held: i64 = state.stock[meadow]
                kind: i64 = 0
                while held:
                    spot = kinds * site + kind
                    if held & 255 and cost[meadow] < self.goods[spot]:
                        self.goods[spot] = cost[meadow]
                    held >>= LANE
                    kind += 1


def offered(state: State, seat: int) -> list[int]:
    """The contracts that a player may fulfil: those on display, -1 for a gap, then the own hand."""
    return state.display + members(state.hand[seat])

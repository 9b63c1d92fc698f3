"""What the own sites of a player can get: how far resources and tokens are, what contracts lack."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.native import i16, i64, vec
from perihelion.core.numbers.sets import members
from perihelion.games.via_nebula.board import LANE
from perihelion.games.via_nebula.features.tables import Tables, tables_of
from perihelion.games.via_nebula.state import State

FAR: Final = 7  # as a number of actions: too many to count
MOST_LACKING: Final = 5


@final
class Outlook:
    """The sites of one player, in the order of their places.

    `cost`, `lacks` and `least` are worked out with `for_moves` alone.
    """

    def __init__(self, state: State, seat: int, for_moves: bool = False) -> None:
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
        self._here: vec[i64] = self.cost  # what `_explore` has found last
        self._queue: vec[i16] = vec[i16]([i16(0)] * (FAR * board.spaces))
        self._ends: vec[i64] = vec[i64]([i64(0)] * FAR)
        self._toll: vec[i64] = tables.toll[:]
        if self.sites:
            for cell in members(state.open):
                self._toll[cell] = 0
            for k, place in enumerate(self.sites):
                self._explore(board.ruin_of[place])
                self._find(state, k)
                if for_moves:
                    self._join()
                    self._weigh(k, state.site_goods[place])

    def _join(self) -> None:
        here = self._here
        cost = self.cost
        for cell in range(i64(len(cost))):
            if here[cell] < cost[cell]:
                cost[cell] = here[cell]

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
        by an open space is joined; ways go on over open spaces alone.

        Spaces wait in a queue for each cost; one that became cheaper is passed over in its old one.
        """
        start = self.tables.start
        near = self.tables.near
        tolls = self._toll
        queue = self._queue
        cost = vec[i64]([i64(FAR)] * len(tolls))
        spaces: i64 = len(cost)
        for spent in range(i64(FAR)):
            self._ends[spent] = 0
        cost[ruin] = 0
        queue[0] = i16(ruin)
        self._ends[0] = 1
        for spent in range(i64(FAR)):
            at = spaces * spent
            end = at + self._ends[spent]
            while at < end:
                cell = i64(queue[at])
                at += 1
                if cost[cell] != spent:
                    continue
                for k in range(start[cell], start[cell + 1]):
                    beside = near[k]
                    here = cost[beside]
                    if here > spent:
                        toll = tolls[beside]
                        if toll > 0:
                            then = spent + toll
                            if then < here:
                                cost[beside] = then
                                if then < FAR:
                                    last = self._ends[then]
                                    queue[spaces * then + last] = i16(beside)
                                    self._ends[then] = last + 1
                        else:
                            cost[beside] = spent
                            if not toll:  # a meadow that is not empty is the end of a way
                                queue[end] = i16(beside)
                                end += 1
        self._here = cost

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

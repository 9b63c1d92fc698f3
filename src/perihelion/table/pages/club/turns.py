"""Whose turn it is at a person's tables, without opening those where nothing has happened."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from math import inf
from typing import Final, NamedTuple, final

from perihelion.core.errors import PerihelionError
from perihelion.table.errors import Refused
from perihelion.table.log.entry import Header
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.club.game_card import GameCard, game_card

MOST_GAMES: Final = 60
"""How many games of one person are looked at."""
MOST_CACHED: Final = 20_000
MOST_CARDS_CACHED: Final = 2000
MOST_OFFERS: Final = 8
OFFER_SECONDS: Final = 3 * 86_400.0
"""How long after its last entry a finished game may ask for a rematch on other pages."""


class Turn(NamedTuple):
    """Whom a table waits for after the entry of that number, and until when."""

    number: int
    holders: frozenset[str]
    due: float | None


class MyTable(NamedTuple):
    """A running game of one person."""

    header: Header
    turn: Turn
    mine: bool
    """Whether the person is to move."""


@final
class TurnIndex:
    """Caches the turn and the card of each table by the number of its last entry."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry: Final = registry
        self._cache: Final = OrderedDict[str, Turn]()
        self._cards: Final = OrderedDict[tuple[str, int, str, str], GameCard]()

    async def tables(self, holder: str) -> list[MyTable]:
        """The person's running games: first those where it is their turn, the most urgent first."""
        registry = self.registry
        headers = await asyncio.to_thread(registry.listings.held_by, holder, False, MOST_GAMES)
        ids = [header.id for header in headers]
        numbers = await asyncio.to_thread(registry.store.newest_numbers, ids) if ids else {}
        games = []
        for header in headers:
            turn = await self._turn(header.id, numbers.get(header.id, 0))
            if turn is not None:
                games.append(MyTable(header, turn, holder in turn.holders))
        return sorted(games, key=lambda game: (not game.mine, game.turn.due or inf))

    async def card(self, game: MyTable, holder: str, language: str) -> GameCard:
        """The card of a game for one of its players."""
        key = (game.header.id, game.turn.number, holder, language)
        card = self._cards.get(key)
        if card is None:
            live = await self.registry.table(game.header.id)
            card = self._cards[key] = game_card(live, holder, language)
        self._cards.move_to_end(key)
        while len(self._cards) > MOST_CARDS_CACHED:
            self._cards.popitem(last=False)
        return card

    async def offers(self, holder: str) -> list[LiveTable]:
        """The finished games after which somebody waits for this person's answer to a rematch."""
        registry = self.registry
        since = registry.uptime.now() - OFFER_SECONDS
        ids = await asyncio.to_thread(registry.listings.offered, holder, since, MOST_OFFERS)
        tables = []
        for table in ids:
            try:
                live = await registry.table(table)
            except (PerihelionError, Refused):
                continue
            await self._follow(live)
            seats = actions.undecided(live)
            mine = any(live.chairs[seat].holder == holder for seat in seats)
            if live.timeline.ready and mine:
                tables.append(live)
        return tables

    async def _turn(self, table: str, number: int) -> Turn | None:
        turn = self._cache.get(table)
        if turn is None or turn.number != number:
            try:
                live = await self.registry.table(table)
            except (
                PerihelionError,
                Refused,
            ):  # its game is not installed any more, or its log is broken
                return None
            if live.timeline.number < number:
                await self._follow(live)
            turn = self._cache[table] = _turn_of(live)
        self._cache.move_to_end(table)
        while len(self._cache) > MOST_CACHED:
            self._cache.popitem(last=False)
        return turn

    async def _follow(self, live: LiveTable) -> None:
        if self.registry.bus.shared:
            await live.catch_up()


def _turn_of(table: LiveTable) -> Turn:
    number = table.timeline.number
    awaited = actions.waited_for(table)
    if table.timeline.over or table.seating.paused or table.seating.vacant or awaited is None:
        return Turn(number, frozenset(), None)
    seats = [awaited] if table.opening.dealt else table.opening.awaited(table.seating)
    holders = frozenset(table.chairs[seat].holder for seat in seats)
    return Turn(number, holders, table.time.runs_out())

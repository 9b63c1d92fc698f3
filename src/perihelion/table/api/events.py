"""The stream of events of one player: a line for every table that has changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import suppress
from math import inf
from typing import Final, final

from sqlalchemy.exc import SQLAlchemyError

from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.diff import as_json
from perihelion.table.show.position import table_state

HEARTBEAT: Final = 7.0  # seconds; then new tables are looked for, and an empty line is sent
MOST_TABLES: Final = 1000
AWAY_SECONDS: Final = 600.0
"""Who was away for no longer than this is told how their games have ended."""


@final
class Listener:
    """Hears of all tables where the player sits. A slow one misses positions, not tables."""

    def __init__(self, registry: TableRegistry, holder: str, wanted: Mapping[str, str]) -> None:
        self.registry: Final = registry
        self.holder: Final = holder
        self.wanted: Final = wanted
        self.places: Final[dict[str, Place]] = {}
        self.changed: Final[dict[str, LiveTable]] = {}
        self.woken: Final = asyncio.Event()

    async def lines(self) -> AsyncGenerator[bytes, None]:
        self.registry.listeners.add(self)
        try:
            await self._look_round(self.registry.uptime.now() - AWAY_SECONDS)
            while True:
                while self.changed:
                    table = self.changed.pop(next(iter(self.changed)))
                    yield self._line(table)
                self.woken.clear()
                try:
                    async with asyncio.timeout(HEARTBEAT):
                        await self.woken.wait()
                except TimeoutError:
                    yield b"\n"
                    with suppress(SQLAlchemyError):  # the database is away; the tables are not
                        await self._look_round()
        finally:
            self.registry.listeners.discard(self)
            for place in self.places.values():
                place.table.viewers.discard(place)

    def attend(self, table: LiveTable) -> None:
        """A table where the player may sit now."""
        if table.header.id in self.places or not table.seats_of(self.holder):
            return
        place = Place(self, table)
        self.places[table.header.id] = place
        table.viewers.add(place)
        table.wake()
        place.notify()

    async def _look_round(self, since: float = inf) -> None:
        """Attend to all tables where the player sits, and to those that were over since then."""
        store = self.registry.store
        for table in await asyncio.to_thread(store.attended, self.holder, since, MOST_TABLES):
            if table not in self.places:
                self.attend(await self.registry.table(table))

    def _line(self, table: LiveTable) -> bytes:
        if table.timeline.over:
            place = self.places.pop(table.header.id, None)
            if place is not None:
                table.viewers.discard(place)
        return as_json(table_state(table, self.holder, self.wanted)).encode() + b"\n"


@final
class Place:
    """One table of a listener."""

    def __init__(self, listener: Listener, table: LiveTable) -> None:
        self.listener: Final = listener
        self.table: Final = table
        self.holder: Final = listener.holder
        self.name: Final = ""  # who sits there is known by the chair

    def notify(self) -> None:
        self.listener.changed[self.table.header.id] = self.table
        self.listener.woken.set()

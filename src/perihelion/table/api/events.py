"""The event stream of one player: a JSON line for every table that has changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import suppress
from math import inf
from typing import Final, final

from sqlalchemy.exc import SQLAlchemyError

from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.position import table_line
from perihelion.table.signal import Signal

HEARTBEAT: Final = 7.0  # seconds until an empty line is sent and new tables are looked up
MOST_TABLES: Final = 1000
AWAY_SECONDS: Final = 600.0
"""A new stream also reports games that ended within this time."""


@final
class Listener:
    """Follows all tables where the player sits. A slow reader skips positions, but no tables."""

    def __init__(self, registry: TableRegistry, holder: str, wanted: Mapping[str, str]) -> None:
        self.registry: Final = registry
        self.holder: Final = holder
        self.wanted: Final = wanted
        self.viewers: Final[dict[str, TableViewer]] = {}
        self.changed: Final[dict[str, LiveTable]] = {}
        self.wake: Final = Signal()
        self.ended = False

    async def lines(self) -> AsyncGenerator[bytes, None]:
        """A line for every change, until the player is signed out."""
        self.registry.listeners.add(self)
        try:
            with self.registry.sessions.hold(self.holder, self.end):
                await self._find_tables(self.registry.uptime.now() - AWAY_SECONDS)
                while not self.ended:
                    while self.changed and not self.ended:
                        table = self.changed.pop(next(iter(self.changed)))
                        yield self._line(table)
                    self.wake.clear()
                    if not self.ended and not await self._woken():
                        yield b"\n"
                        with suppress(SQLAlchemyError):  # open tables work without the database
                            await self._find_tables()
        finally:
            self.registry.listeners.discard(self)
            for viewer in self.viewers.values():
                viewer.table.viewers.discard(viewer)

    def end(self) -> None:
        """End the stream: the player was signed out."""
        self.ended = True
        self.wake.set()

    async def _woken(self) -> bool:
        """Wait for a change; False if there is none for a while."""
        with suppress(TimeoutError):
            async with asyncio.timeout(HEARTBEAT):
                return await self.wake.wait()
        return False

    def follow(self, table: LiveTable) -> None:
        """Follow a table if the player sits there."""
        if table.header.id in self.viewers or not table.seats_of(self.holder):
            return
        viewer = TableViewer(self, table)
        self.viewers[table.header.id] = viewer
        table.viewers.add(viewer)
        table.wake()
        viewer.notify()

    async def _find_tables(self, since: float = inf) -> None:
        """Follow all tables where the player sits, and those whose game ended after `since`."""
        listings = self.registry.listings
        for table in await asyncio.to_thread(
            listings.tables_to_watch, self.holder, since, MOST_TABLES
        ):
            if table not in self.viewers:
                self.follow(await self.registry.table(table))

    def _line(self, table: LiveTable) -> bytes:
        if table.timeline.over:
            viewer = self.viewers.pop(table.header.id, None)
            if viewer is not None:
                table.viewers.discard(viewer)
        return table_line(table, self.holder, self.wanted).encode() + b"\n"


@final
class TableViewer:
    """A listener as the viewer of one table."""

    def __init__(self, listener: Listener, table: LiveTable) -> None:
        self.listener: Final = listener
        self.table: Final = table
        self.holder: Final = listener.holder
        self.name: Final = ""  # a player's name is on the chair

    def notify(self) -> None:
        self.listener.changed[self.table.header.id] = self.table
        self.listener.wake.set()

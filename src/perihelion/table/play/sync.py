"""Keeps the open tables of this process up to what others have written.

The bus says which tables have changed; the database says how. Now and then the database is looked
into without being told, for a process may have died between writing and telling.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterable, Mapping
from contextlib import suppress
from typing import Any, Final, final

from sqlalchemy.exc import SQLAlchemyError

from perihelion.core.game import Json
from perihelion.table import metrics
from perihelion.table.play.live_table import LiveTable
from perihelion.table.store.store import Store
from perihelion.table.thinking.bus import Bus

LOGGER: Final = logging.getLogger("perihelion.table")
# Seconds between two looks into the database: when the bus tells us anyway, and when nobody does.
CALM: Final = 3.0
HASTE: Final = 0.5


@final
class TableSync:
    def __init__(self, tables: Mapping[str, LiveTable], store: Store, bus: Bus) -> None:
        self.tables: Final = tables
        """The open ones."""
        self.store: Final = store
        self.bus: Final = bus
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._late: dict[str, LiveTable] = {}
        self._heard: Final = asyncio.Event()

    async def start(self) -> None:
        await self.bus.open(self._hear)
        self.begin(self._watch())
        self.begin(self._read())

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Work that goes on beside everything else and ends with this process."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and isinstance(task.exception(), Exception):
            metrics.FAILED.labels("room").inc()
            LOGGER.warning("a table could not catch up: %r", task.exception())

    async def catch_up(self) -> None:
        """Catch up with the database at all open tables."""
        late = {table: live for table, live in self.tables.items() if live.out_of_sync}
        if self.bus.shared and self.tables:
            newest = await asyncio.to_thread(self.store.newest_numbers, list(self.tables))
            for table, number in newest.items():
                live = self.tables.get(table)
                if live is None or live.lock.locked():
                    continue
                if number > live.timeline.number:
                    late[table] = live
        if late:
            await self._catch_up(late.values())

    async def _catch_up(self, late: Iterable[LiveTable]) -> None:
        after = {live.header.id: live.timeline.number for live in late}
        read = await asyncio.to_thread(self.store.entries_of, after)
        await asyncio.gather(*(live.catch_up(read[live.header.id]) for live in late))

    def _hear(self, table: str, news: Json) -> None:
        live = self.tables.get(table)
        if live is None:
            return
        if news.keys() == {"number"}:  # most of what is heard; read for many tables together
            if news["number"] > live.timeline.number:
                self._late[table] = live
                self._heard.set()
        else:
            self.begin(live.hear(news))

    async def _read(self) -> None:
        """Read what other processes have written since the last time, at all tables at once."""
        while True:
            await self._heard.wait()
            self._heard.clear()
            late, self._late = self._late, {}
            try:
                await self._catch_up(late.values())
            except SQLAlchemyError:
                metrics.FAILED.labels("database").inc()  # found when it is back

    async def _watch(self) -> None:
        """Look into the database now and then: what another process has written before it died,
        and everything while the bus is lost."""
        away = False
        while True:
            pause = CALM if self.bus.connected and not away else HASTE
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self.bus.turned.wait()
                    self._introduce()
            self.bus.turned.clear()
            try:
                await self.catch_up()
                away = False
            except SQLAlchemyError as error:
                if not away:
                    LOGGER.warning("the database is away: %s", type(error).__name__)
                away = True
            except Exception:
                LOGGER.exception("the tables could not be looked at")

    def _introduce(self) -> None:
        """After the bus was lost: ask who looks at the tables elsewhere, and say who does here."""
        for table in self.tables.values():
            table.share(who=True, here=table.viewers.news())

"""Applies what other processes have written to the open tables of this process.

The bus says which tables have changed; the database says how. The database is also polled, because
a process may die between writing and publishing.
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
from perihelion.table.thinking.bus import SIGN_OUTS, Bus
from perihelion.table.thinking.sessions import Sessions

LOGGER: Final = logging.getLogger("perihelion.table")
POLL_SECONDS: Final = 3.0
POLL_SECONDS_WITHOUT_BUS: Final = 0.5


@final
class TableSync:
    def __init__(
        self,
        tables: Mapping[str, LiveTable],
        store: Store,
        bus: Bus,
        sessions: Sessions,
    ) -> None:
        self.tables: Final = tables
        """The open tables."""
        self.store: Final = store
        self.bus: Final = bus
        self.sessions: Final = sessions
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._behind: dict[str, LiveTable] = {}
        self._announced: Final = asyncio.Event()

    async def start(self) -> None:
        await self.bus.open(self._receive)
        self.bus.subscribe(SIGN_OUTS)
        self.begin(self._poll())
        self.begin(self._read_announced())

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a background task until it ends or `stop` cancels it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and isinstance(task.exception(), Exception):
            metrics.FAILED.labels("room").inc()
            LOGGER.warning("a background task failed: %r", task.exception())

    async def catch_up(self) -> None:
        """Bring all open tables up to date with the database."""
        behind = {table: live for table, live in self.tables.items() if live.out_of_sync}
        if self.bus.shared and self.tables:
            newest = await asyncio.to_thread(self.store.newest_numbers, list(self.tables))
            for table, number in newest.items():
                live = self.tables.get(table)
                if live is None or live.lock.locked():
                    continue
                if number > live.timeline.number:
                    behind[table] = live
        if behind:
            await self._catch_up(behind.values())

    async def _catch_up(self, behind: Iterable[LiveTable]) -> None:
        after = {live.header.id: live.timeline.number for live in behind}
        read = await asyncio.to_thread(self.store.entries_of, after)
        await asyncio.gather(*(live.catch_up(read[live.header.id]) for live in behind))

    def _receive(self, table: str, news: Json) -> None:
        if table == SIGN_OUTS:
            self.sessions.receive(news)
            return
        live = self.tables.get(table)
        if live is None:
            return
        if news.keys() == {"number"}:  # most messages; read for many tables together
            if news["number"] > live.timeline.number:
                self._behind[table] = live
                self._announced.set()
        else:
            self.begin(live.receive(news))

    async def _read_announced(self) -> None:
        """Read announced entries, for all announced tables at once."""
        while True:
            await self._announced.wait()
            self._announced.clear()
            behind, self._behind = self._behind, {}
            try:
                await self._catch_up(behind.values())
            except SQLAlchemyError:
                metrics.FAILED.labels("database").inc()  # polling finds it later

    async def _poll(self) -> None:
        """Poll the database for what a process wrote before it died, and for everything while the
        bus is disconnected."""
        away = False
        while True:
            pause = POLL_SECONDS if self.bus.connected and not away else POLL_SECONDS_WITHOUT_BUS
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self.bus.connection_changed.wait()
                    self._exchange_viewers()
            self.bus.connection_changed.clear()
            try:
                await self.catch_up()
                away = False
            except SQLAlchemyError as error:
                if not away:
                    LOGGER.warning("the database is unavailable: %s", type(error).__name__)
                away = True
            except Exception:
                LOGGER.exception("polling the database failed")

    def _exchange_viewers(self) -> None:
        """After a reconnect, exchange with the other processes who views each table."""
        for table in self.tables.values():
            table.share(who=True, here=table.viewers.local_names())

"""All tables of this server: opened when somebody asks for one, kept while it is in use."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, Protocol, final

from sqlalchemy.exc import SQLAlchemyError

from perihelion.core.edition import Edition, choose
from perihelion.core.game import CHANCE, OVER, AnyGame, Json, result
from perihelion.core.options import settle
from perihelion.core.record import Record
from perihelion.table import metrics, setup
from perihelion.table.bus import Alone, Bus
from perihelion.table.errors import Refused
from perihelion.table.live import Live, chance
from perihelion.table.store import BROUGHT, MOVE, PERSON, Chair, Entry, Header, Store
from perihelion.table.thinkers import Thinkers
from perihelion.table.tokens import Tokens
from perihelion.table.workers import thinking

LOGGER: Final = logging.getLogger("perihelion.table")
MOST_IDLE: Final = 200
# Seconds between two looks into the database: when the bus tells us anyway, and when nobody does.
CALM: Final = 3.0
HASTE: Final = 0.5


class Listens(Protocol):
    """Somebody who wants to hear of every table where they sit."""

    def attend(self, table: Live) -> None: ...


@final
class Room:
    def __init__(self, store: Store, workers: int, bus: Bus | None = None) -> None:
        self.store: Final = store
        self.bus: Final = bus or Alone()
        self.thinkers: Final = thinking(Thinkers(workers), self.bus)
        self.tokens: Final = Tokens(store)
        self.listeners: Final[set[Listens]] = set()
        self._open: Final[dict[str, Live]] = {}
        self._opening: Final = asyncio.Lock()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._late: dict[str, Live] = {}
        self._heard: Final = asyncio.Event()

    async def open(self) -> None:
        """Begin to serve: hear what others do, and go on where a server went down."""
        await self.bus.open(self._hear)
        self._begin(self._watch())
        self._begin(self._read())
        self._begin(self.wake())

    async def wake(self) -> None:
        """After a start: let bots go on that were thinking when the server went down."""
        for table in await asyncio.to_thread(self.store.unfinished_with_bots):
            try:
                (await self.table(table)).wake()
            except Exception:
                LOGGER.exception("table %s cannot be opened", table)  # the others can

    async def table(self, table: str) -> Live:
        async with self._opening:
            if table not in self._open:
                found = await asyncio.to_thread(self.store.table, table)
                if found is None:
                    raise Refused("table/unknown")
                self._open[table] = Live(self.store, self.thinkers, *found, self.bus)
                self.bus.follow(table)
                self._tidy()
            return self._open[table]

    def _hear(self, table: str, news: Json) -> None:
        live = self._open.get(table)
        if live is None:
            return
        if news.keys() == {"number"}:  # most of what is heard; read for many tables together
            if news["number"] > live.line.number:
                self._late[table] = live
                self._heard.set()
        else:
            self._begin(live.hear(news))

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

    async def _catch_up(self, late: Iterable[Live]) -> None:
        after = {live.header.id: live.line.number for live in late}
        read = await asyncio.to_thread(self.store.entries_of, after)
        await asyncio.gather(*(live.catch_up(read[live.header.id]) for live in late))

    async def _watch(self) -> None:
        """Look into the database now and then: what another process has written before it died,
        and everything while the bus is lost."""
        away = False
        while True:
            pause = CALM if self.bus.connected and not away else HASTE
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self.bus.turned.wait()
            self.bus.turned.clear()
            try:
                await self.look()
                away = False
            except SQLAlchemyError as error:
                if not away:
                    LOGGER.warning("the database is away: %s", type(error).__name__)
                away = True
            except Exception:
                LOGGER.exception("the tables could not be looked at")

    async def look(self) -> None:
        """Catch up with the database at all open tables."""
        late = {table: live for table, live in self._open.items() if live.doubtful}
        if self.bus.shared and self._open:
            found = await asyncio.to_thread(self.store.glance, list(self._open))
            for table, (number, chairs) in found.items():
                live = self._open.get(table)
                if live is None or live.lock.locked():
                    continue
                if number > live.line.number:
                    late[table] = live
                live.reseat(chairs)
        if late:
            await self._catch_up(late.values())

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and isinstance(task.exception(), Exception):
            metrics.FAILED.labels("room").inc()
            LOGGER.warning("a table was not caught up: %r", task.exception())

    def _tidy(self) -> None:
        """Close the oldest tables that nobody uses; they are opened again from the store."""
        idle = [table for table in self._open.values() if not table.busy]
        for table in idle[:-MOST_IDLE]:
            del self._open[table.header.id]
            self.bus.leave(table.header.id)
        metrics.TABLES.set(len(self._open))

    async def create(
        self,
        game: AnyGame,
        chairs: Sequence[Chair],
        edition: Edition | str | None,
        options: Mapping[str, object],
    ) -> Live:
        """Set up a table; whatever is wrong raises the game's own errors."""
        chosen = choose(game.editions, edition)
        settled = settle(game.options, options)
        state = game.start(len(chairs), chosen, **settled)
        secret = secrets.token_hex(32)
        header = _header(game, chosen, settled, secret)
        log = chance(game, state, secret, 0)
        return await self._add(header, chairs, log)

    async def load(self, record: Record, holder: str) -> Live:
        """A table that continues a record; all seats are held by whoever brought it."""
        header = _header(
            record.game,
            record.edition,
            record.options,
            secrets.token_hex(32),
            over=record.state.actor == OVER,
        )
        names = [*record.names, *[""] * record.seats]
        chairs = [Chair(PERSON, setup.name(n), holder=holder) for n in names[: record.seats]]
        log = []
        state = record.start()
        for number, (move, words) in enumerate(zip(record.moves, record.words(), strict=True), 1):
            log.append(Entry(number, MOVE, state.actor, words, header.created))
            state.play(move)
        if log:
            log.append(Entry(len(log) + 1, BROUGHT, CHANCE, "", header.created))
        log += chance(record.game, state, header.secret, len(log))
        return await self._add(header, chairs, log)

    async def rematch(self, table: Live) -> Live:
        """The same people again; the game says how its options change."""
        ended = result(table.game, table.line.state)
        options = dict(table.header.options)
        if ended is not None:
            options = table.game.next_options(options, ended)
        chairs = [Chair(c.kind, c.name, c.bot, c.holder) for c in table.chairs]
        return await self.create(table.game, chairs, table.edition, options)

    async def _add(self, header: Header, chairs: Sequence[Chair], log: list[Entry]) -> Live:
        await asyncio.to_thread(self.store.add, header, chairs, log)
        table = await self.table(header.id)
        table.wake()
        self.announce(table)
        return table

    def announce(self, table: Live) -> None:
        """Somebody has sat down at a table."""
        for listener in list(self.listeners):
            listener.attend(table)

    async def leave(self) -> None:
        """Stop serving; what has been ordered is written first."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self._open.values():
            async with table.lock:
                table.stop_thinking()
        try:
            await self.bus.close()
        finally:
            self.close()

    def close(self) -> None:
        for table in self._open.values():
            table.stop_thinking()
        self.thinkers.close()
        self.store.close()


def _header(
    game: AnyGame, edition: Edition, options: dict[str, Any], secret: str, over: bool = False
) -> Header:
    return Header(
        id=secrets.token_urlsafe(9),
        game=game.name,
        edition=edition.name,
        edition_text=None if edition.builtin else edition.text,
        options=options,
        secret=secret,
        created=time.time(),
        over=over,
    )

"""All tables of this server: opened when somebody asks for one, kept while it is in use."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, Protocol, final
from weakref import WeakValueDictionary

from sqlalchemy.exc import SQLAlchemyError

from perihelion.core.edition import Edition, choose
from perihelion.core.game import CHANCE, OVER, AnyGame, Json
from perihelion.core.options import settle
from perihelion.core.record import Record
from perihelion.table import metrics
from perihelion.table.errors import Refused
from perihelion.table.log.dealing import chance
from perihelion.table.log.entry import AGAIN, BROUGHT, MOVE, PERSON, Chair, Entry, Header
from perihelion.table.log.terms import Terms, read
from perihelion.table.pages import table_form
from perihelion.table.play import rated, series
from perihelion.table.play.analyses import AnalysisQueue
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.table_clock import UNTOLD_SECONDS
from perihelion.table.rate_limit import RateLimits
from perihelion.table.store.analyses import AnalysisStore
from perihelion.table.store.identities import Identities
from perihelion.table.store.mail_addresses import MailAddresses
from perihelion.table.store.ratings import Ratings
from perihelion.table.store.store import Stale, Store
from perihelion.table.store.tokens import Tokens
from perihelion.table.store.uptime import BEAT_SECONDS, Uptime
from perihelion.table.thinking.bus import Bus, LocalBus
from perihelion.table.thinking.local import LocalBots
from perihelion.table.thinking.remote import thinking

LOGGER: Final = logging.getLogger("perihelion.table")
MOST_IDLE: Final = 200
# Seconds between two looks into the database: when the bus tells us anyway, and when nobody does.
CALM: Final = 3.0
HASTE: Final = 0.5
PACKS_A_SECOND: Final = 0.02  # of one person's data
PACKS_AT_ONCE: Final = 5


class TableListener(Protocol):
    """Somebody who wants to hear of every table where they sit."""

    def attend(self, table: LiveTable) -> None: ...


@final
class TableRegistry:
    def __init__(
        self,
        store: Store,
        workers: int,
        bus: Bus | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store: Final = store
        self.bus: Final = bus or LocalBus()
        self.uptime: Final = Uptime(store.engine, now)
        self.identities: Final = Identities(store.engine, now)
        self.mail_addresses: Final = MailAddresses(store.engine, now)
        self.bot_service: Final = thinking(LocalBots(workers), self.bus)
        self.ratings: Final = Ratings(store.engine)
        self.analysis_store: Final = AnalysisStore(store.engine)
        self.analysis_queue: Final = AnalysisQueue(self.analysis_store, self.table)
        self.tokens: Final = Tokens(store)
        self.listeners: Final[set[TableListener]] = set()
        self._open: Final[dict[str, LiveTable]] = {}
        self._opening: Final = WeakValueDictionary[str, asyncio.Lock]()
        self._full = MOST_IDLE
        """With so many open tables we look which are idle: to look every time takes long."""
        self.packing: Final = asyncio.Lock()
        """Held while somebody's data is packed: that is work."""
        self.packs: Final = RateLimits(PACKS_A_SECOND, PACKS_AT_ONCE)
        self._beating: asyncio.Task[None] | None = None
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._late: dict[str, LiveTable] = {}
        self._heard: Final = asyncio.Event()

    async def open(self) -> None:
        """Begin to serve: hear what others do, and go on where a server went down."""
        await self.bus.open(self._hear)
        self._begin(self._watch())
        self._begin(self._read())
        self._begin(self.wake())

    async def wake(self) -> None:
        """After a start: let clocks and bots go on that ran when the server went down."""
        await asyncio.to_thread(self.uptime.beat)
        self._beating = asyncio.create_task(self._keep_hours())
        for table in await asyncio.to_thread(self.store.unfinished_with_bots):
            try:
                (await self.table(table)).wake()
            except Exception:
                LOGGER.exception("table %s cannot be opened", table)  # the others can
        await self.analysis_queue.wake()

    async def _keep_hours(self) -> None:
        """As long as the server is there: signs of life, and a look at clocks nobody watches."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                before = self.uptime.alive
                await asyncio.to_thread(self.uptime.beat)
                if before - self.uptime.alive:  # nobody looks through a process that has gone
                    for table in self._open.values():
                        table.notify_presence()
                await self.look()
            except Exception:
                LOGGER.exception("the hours could not be kept")  # the next beat may

    async def look(self) -> None:
        """See to every table at which somebody's time may be up."""
        for table in await asyncio.to_thread(self.store.due, self.uptime.now()):
            live = await self.table(table)
            await live.look()
            due = live.time.due()
            if due is None or due > self.uptime.now():
                await asyncio.to_thread(self.store.set_due, table, due)

    async def table(self, table: str) -> LiveTable:
        if table in self._open:
            return self._open[table]
        async with self._opening.setdefault(table, asyncio.Lock()):  # others open other tables
            if table not in self._open:
                found = await asyncio.to_thread(self.store.table, table)
                if found is None:
                    raise Refused("table/unknown")
                self._open[table] = LiveTable(
                    self.store, self.bot_service, *found, self.bus, self.uptime
                )
                self.bus.follow(table)
                self._open[table].share(who=True)
                self._tidy()
            return self._open[table]

    def knows(self, table: str) -> bool:
        """Whether a table is open here."""
        return table in self._open

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

    async def _catch_up(self, late: Iterable[LiveTable]) -> None:
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
        for table in self._open.values():
            table.share(who=True, here=table.company.news())

    async def catch_up(self) -> None:
        """Catch up with the database at all open tables."""
        late = {table: live for table, live in self._open.items() if live.out_of_sync}
        if self.bus.shared and self._open:
            found = await asyncio.to_thread(self.store.glance, list(self._open))
            for table, number in found.items():
                live = self._open.get(table)
                if live is None or live.lock.locked():
                    continue
                if number > live.line.number:
                    late[table] = live
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
        metrics.TABLES.set(len(self._open))
        if len(self._open) < self._full:
            return
        idle = [table for table in self._open.values() if not table.busy]
        for table in idle[:-MOST_IDLE]:
            table.rest()
            del self._open[table.header.id]
            self.bus.leave(table.header.id)
        metrics.TABLES.set(len(self._open))
        self._full = len(self._open) + MOST_IDLE // 4

    async def create(
        self,
        game: AnyGame,
        chairs: Sequence[Chair],
        edition: Edition | str | None,
        options: Mapping[str, object],
        terms: Terms | None = None,
        public: bool = False,
        follows: str | None = None,
    ) -> LiveTable:
        """Set up a table; whatever is wrong raises the game's own errors."""
        chosen = choose(game.editions, edition)
        settled = settle(game.options, options)
        state = game.start(len(chairs), chosen, **settled)
        if terms is not None and terms.rated:
            rated.check(chairs, chosen)
        secret = secrets.token_hex(32)
        agreed = replace(terms or Terms(), seats=tuple(chair.kind for chair in chairs))
        header = replace(
            _header(game, chosen, settled, secret, self.uptime.now()),
            terms=agreed.plain(),
            public=public,
            follows=follows,
        )
        log = chance(game, state, secret, 0, at=header.created)
        return await self._add(header, chairs, log)

    async def load(
        self, record: Record, holder: str, chairs: Sequence[Chair] | None = None
    ) -> LiveTable:
        """A table that continues a record; all seats are held by whoever brought it, unless other
        chairs are given."""
        header = _header(
            record.game,
            record.edition,
            record.options,
            secrets.token_hex(32),
            self.uptime.now(),
            over=record.state.actor == OVER,
        )
        names = [*record.names, *[""] * record.seats]
        if chairs is None:
            chairs = [
                Chair(PERSON, table_form.name(n), holder=holder) for n in names[: record.seats]
            ]
        log = []
        state = record.start()
        for number, (move, words) in enumerate(zip(record.moves, record.words(), strict=True), 1):
            log.append(Entry(number, MOVE, state.actor, words, header.created))
            state.play(move)
        if log:
            log.append(Entry(len(log) + 1, BROUGHT, CHANCE, "", header.created))
        log += chance(record.game, state, header.secret, len(log), at=header.created)
        return await self._add(header, chairs, log)

    async def rematch(self, table: LiveTable) -> LiveTable:
        """The same people again, at the one table that follows this; the game says how its
        options change."""
        found = await asyncio.to_thread(self.store.follower, table.header.id)
        if found is None:
            try:
                after = await self.create(
                    table.game,
                    series.chairs(table),
                    table.edition,
                    series.options(table),
                    series.terms(table),
                    table.header.public,
                    table.header.id,
                )
                found = after.header.id
            except Stale:  # somebody else wanted it too
                found = await asyncio.to_thread(self.store.follower, table.header.id)
        assert found is not None
        where = found
        if not table.line.next:
            await table.retry_on_conflict(
                lambda: [] if table.line.next else [table.entry(AGAIN, 0, where)]
            )
        return await self.table(found)

    async def _add(self, header: Header, chairs: Sequence[Chair], log: list[Entry]) -> LiveTable:
        agreed = read(header.terms)
        due = header.created if agreed.clock else None
        days = agreed.control is not None and agreed.control.each
        post = header.created + UNTOLD_SECONDS if days else None
        await asyncio.to_thread(self.store.add, header, chairs, log, due, post)
        table = await self.table(header.id)
        table.wake()
        self.announce(table)
        return table

    def announce(self, table: LiveTable) -> None:
        """Somebody has sat down at a table."""
        for listener in list(self.listeners):
            listener.attend(table)

    async def tell(self, table: str, number: int) -> None:
        """Something was written at a table, but not by it: all who have it open follow."""
        self.bus.say(table, {"number": number})
        live = self._open.get(table)
        if live is not None:
            await live.catch_up()

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
        if self._beating is not None:
            self._beating.cancel()
            self.uptime.beat()
        for table in self._open.values():
            table.stop_thinking()
            table.rest()
        self.analysis_queue.close()
        self.bot_service.close()
        self.store.close()


def _header(
    game: AnyGame,
    edition: Edition,
    options: dict[str, Any],
    secret: str,
    now: float,
    over: bool = False,
) -> Header:
    return Header(
        id=secrets.token_urlsafe(9),
        game=game.name,
        edition=edition.name,
        edition_text=None if edition.builtin else edition.text,
        options=options,
        secret=secret,
        created=now,
        over=over,
    )

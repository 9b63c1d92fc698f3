"""All tables of this server: opened on demand, kept while they are in use."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Protocol, final
from weakref import WeakValueDictionary

from perihelion.core.edition import Edition, choose
from perihelion.core.errors import UnknownGame
from perihelion.core.game import OVER, AnyGame
from perihelion.core.options import settle
from perihelion.core.record import Record
from perihelion.table import metrics
from perihelion.table.errors import Refused
from perihelion.table.limits import ConcurrencyLimit, RateLimits
from perihelion.table.log.dealing import PendingMoves
from perihelion.table.log.entry import AGAIN, PERSON, Chair, Entry, Header
from perihelion.table.log.setup import log_of_record, new_header
from perihelion.table.log.terms import Terms, read
from perihelion.table.names import clean_name
from perihelion.table.play import rated, series
from perihelion.table.play.access import check_watch
from perihelion.table.play.analysis_queue import AnalysisQueue
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.sync import TableSync
from perihelion.table.play.table_clock import MAIL_DELAY_SECONDS
from perihelion.table.store.analyses import AnalysisStore
from perihelion.table.store.identities import Identities
from perihelion.table.store.listings import TableListings
from perihelion.table.store.mail_addresses import MailAddresses
from perihelion.table.store.ratings import RatingStore
from perihelion.table.store.store import Stale, Store
from perihelion.table.store.tokens import Tokens
from perihelion.table.store.uptime import BEAT_SECONDS, Uptime
from perihelion.table.thinking.backlog import MOST_WAITING, Backlog
from perihelion.table.thinking.bus import Bus, LocalBus
from perihelion.table.thinking.local import LocalBots
from perihelion.table.thinking.remote import thinking
from perihelion.table.thinking.sessions import Sessions
from perihelion.table.thinking.share import NO_SHARE

LOGGER: Final = logging.getLogger("perihelion.table")
MOST_IDLE: Final = 200
EXPORTS_A_SECOND: Final = 0.02  # of one person's data
EXPORTS_AT_ONCE: Final = 5


class TableListener(Protocol):
    """A player's connection that follows every table where the player sits."""

    def follow(self, table: LiveTable) -> None: ...


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
        self.backlog: Final = Backlog[str](self._wake_table)
        """Tables whose bots wait because others of the same share think."""
        self.suggestions: Final = ConcurrencyLimit(MOST_WAITING)
        """How many suggestions one share may wait for."""
        self.ratings: Final = RatingStore(store.engine)
        self.analysis_store: Final = AnalysisStore(store.engine)
        self.analysis_queue: Final = AnalysisQueue(self.analysis_store, self.table)
        self.listings: Final = TableListings(store.engine)
        self.tokens: Final = Tokens(store.engine)
        self.listeners: Final[set[TableListener]] = set()
        self._open: Final[dict[str, LiveTable]] = {}
        self._opening: Final = WeakValueDictionary[str, asyncio.Lock]()
        self._sweep_at = MOST_IDLE
        """How many open tables trigger a sweep for idle ones; a sweep at every open is too slow."""
        self.exporting: Final = asyncio.Lock()
        """Held while a person's data is exported, which takes much processor time."""
        self.export_limits: Final = RateLimits(EXPORTS_A_SECOND, EXPORTS_AT_ONCE)
        self._heartbeat_task: asyncio.Task[None] | None = None
        self.sessions: Final = Sessions(self.identities, self.tokens, self.bus)
        self.sync: Final = TableSync(self._open, store, self.bus, self.sessions)

    async def open(self) -> None:
        """Start to serve, and resume what was going on when the server stopped."""
        await self.sync.start()
        self.sync.begin(self.wake())

    async def wake(self) -> None:
        """Resume the clocks, bots and analyses that ran when the server stopped. The tables are
        opened one after another, each share in its turn."""
        await asyncio.to_thread(self.uptime.beat)
        self._heartbeat_task = asyncio.create_task(self._heartbeat())
        for table, share in await asyncio.to_thread(self.store.unfinished_with_bots):
            self.backlog.put(share, table)
        await self.analysis_queue.wake()

    async def _wake_table(self, table: str) -> None:
        try:
            (await self.table(table)).wake()
        except Exception:
            LOGGER.exception("table %s: it cannot be opened", table)

    async def _heartbeat(self) -> None:
        """Record uptime regularly, check the clocks of tables that are not open, and find the
        devices whose sign-out the bus did not tell."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                before = self.uptime.alive
                await asyncio.to_thread(self.uptime.beat)
                if before - self.uptime.alive:  # the viewers of a dead process are gone
                    for table in self._open.values():
                        table.notify_presence()
                await self.check_clocks()
                await self.sessions.find_signed_out()
            except Exception:
                LOGGER.exception("the heartbeat failed")  # the next may succeed

    async def check_clocks(self) -> None:
        """Check every table where a seat may be out of time."""
        for table in await asyncio.to_thread(self.store.due, self.uptime.now()):
            try:
                live = await self.table(table)
            except Refused:
                continue
            await live.alarm.ring()
            due = live.time.due()
            if due is None or due > self.uptime.now():
                await asyncio.to_thread(self.store.set_due, table, due)

    async def table_for(self, table: str, holder: str) -> LiveTable:
        """The table of that id, if this holder may see it; otherwise Refused."""
        live = await self.table(table)
        check_watch(live, holder)
        return live

    async def table(self, table: str) -> LiveTable:
        """The table of that id; Refused if there is none."""
        if table in self._open:
            return self._open[table]
        async with self._opening.setdefault(table, asyncio.Lock()):  # one lock per table
            if table not in self._open:
                stored = await asyncio.to_thread(self.store.table, table)
                if stored is None:
                    raise Refused("table/unknown")
                try:
                    live = LiveTable(
                        self.store, self.bot_service, *stored, self.bus, self.uptime, self.backlog
                    )
                except UnknownGame as error:  # its package is not installed any more
                    raise Refused("table/unknown", error) from None
                self._open[table] = live
                self.bus.subscribe(table)
                self._open[table].share(who=True)
                self._close_idle()
            return self._open[table]

    def is_open(self, table: str) -> bool:
        """Whether a table is open in this process."""
        return table in self._open

    def _close_idle(self) -> None:
        """Close the oldest idle tables; they can be opened again from the store."""
        metrics.TABLES.set(len(self._open))
        if len(self._open) < self._sweep_at:
            return
        idle = [table for table in self._open.values() if not table.busy]
        for table in idle[:-MOST_IDLE]:
            table.alarm.cancel()
            del self._open[table.header.id]
            self.bus.unsubscribe(table.header.id)
        metrics.TABLES.set(len(self._open))
        self._sweep_at = len(self._open) + MOST_IDLE // 4

    async def create(
        self,
        game: AnyGame,
        chairs: Sequence[Chair],
        edition: Edition | str | None,
        options: Mapping[str, object],
        terms: Terms | None = None,
        public: bool = False,
        follows: str | None = None,
        share: str = NO_SHARE,
    ) -> LiveTable:
        """Set up a table whose bots use that share of the thinking; raises the game's own errors
        for a wrong set-up."""
        chosen = choose(game.editions, edition)
        settled = settle(game.options, options)
        state = game.start(len(chairs), chosen, **settled)
        if terms is not None and terms.rated:
            rated.check(chairs, chosen)
        secret = secrets.token_hex(32)
        agreed = replace(terms or Terms(), seats=tuple(chair.kind for chair in chairs))
        header = replace(
            new_header(game, chosen, settled, secret, self.uptime.now()),
            terms=agreed.plain(),
            public=public,
            follows=follows,
            share=share,
        )
        draws = PendingMoves(game, state, 0, header.created)
        draws.draw(secret)
        return await self._add(header, chairs, draws.entries)

    async def load(
        self,
        record: Record,
        holder: str,
        chairs: Sequence[Chair] | None = None,
        share: str = NO_SHARE,
    ) -> LiveTable:
        """A table that continues a record; `holder` has all seats unless chairs are given."""
        header = replace(
            new_header(
                record.game,
                record.edition,
                record.options,
                secrets.token_hex(32),
                self.uptime.now(),
                over=record.state.actor == OVER,
            ),
            share=share,
        )
        names = [*record.names, *[""] * record.seats]
        if chairs is None:
            chairs = [Chair(PERSON, clean_name(n), holder=holder) for n in names[: record.seats]]
        return await self._add(header, chairs, log_of_record(record, header))

    async def rematch(self, table: LiveTable, share: str = NO_SHARE) -> LiveTable:
        """The table's one follow-up game with the same people, created if needed; its bots use the
        share of whoever was first to ask for it."""
        follower = await asyncio.to_thread(self.store.rematch_of, table.header.id)
        if follower is None:
            try:
                after = await self.create(
                    table.game,
                    series.chairs(table),
                    table.edition,
                    series.options(table),
                    series.terms(table),
                    table.header.public,
                    table.header.id,
                    share,
                )
                follower = after.header.id
            except Stale:  # another process was faster
                follower = await asyncio.to_thread(self.store.rematch_of, table.header.id)
        assert follower is not None
        again = follower
        if not table.timeline.next:
            await table.retry_on_conflict(
                lambda: [] if table.timeline.next else [table.entry(AGAIN, 0, again)]
            )
        return await self.table(follower)

    async def _add(self, header: Header, chairs: Sequence[Chair], log: list[Entry]) -> LiveTable:
        agreed = read(header.terms)
        due = header.created if agreed.clock else None
        days = agreed.control is not None and agreed.control.each
        mail_check = header.created + MAIL_DELAY_SECONDS if days else None
        await asyncio.to_thread(self.store.add, header, chairs, log, due, mail_check)
        table = await self.table(header.id)
        table.wake()
        self.announce(table)
        return table

    def announce(self, table: LiveTable) -> None:
        """Tell the listeners that somebody has sat down at a table."""
        for listener in list(self.listeners):
            listener.follow(table)

    async def notify_written(self, table: str, number: int) -> None:
        """Make all processes read what was written to a table's log from outside."""
        self.bus.publish(table, {"number": number})
        live = self._open.get(table)
        if live is not None:
            await live.catch_up()

    async def leave(self) -> None:
        """Stop serving; writes in progress are finished first."""
        await self.sync.stop()
        self.backlog.close()
        for table in self._open.values():
            async with table.lock:
                table.bot_turn.stop()
        try:
            await self.bus.close()
        finally:
            self.close()

    def close(self) -> None:
        if self._heartbeat_task is not None:
            self._heartbeat_task.cancel()
            self.uptime.beat()
        for table in self._open.values():
            table.bot_turn.stop()
            table.alarm.cancel()
        self.backlog.close()
        self.analysis_queue.close()
        self.bot_service.close()
        self.store.close()

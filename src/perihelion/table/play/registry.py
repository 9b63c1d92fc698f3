"""All tables of this server: opened on demand, kept while they are in use."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final, Protocol, final
from weakref import WeakValueDictionary

from perihelion.core.boards import MOST_BOARDS
from perihelion.core.edition import Edition, choose
from perihelion.core.errors import BadEdition, BadPosition, UnknownGame
from perihelion.core.game import OVER, AnyGame
from perihelion.core.record import Record
from perihelion.table import metrics
from perihelion.table.errors import Refused
from perihelion.table.limits import ConcurrencyLimit, RateLimits
from perihelion.table.log.entry import PERSON, Chair, Entry, Header
from perihelion.table.log.setup import agreed_options, log_of_record, new_header, new_table
from perihelion.table.log.terms import Terms, read
from perihelion.table.names import clean_name
from perihelion.table.play import companion, rated
from perihelion.table.play.access import check_watch
from perihelion.table.play.analysis_queue import AnalysisQueue
from perihelion.table.play.editions.workshop import Workshop
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.sync import TableSync
from perihelion.table.play.table_clock import next_notice_check
from perihelion.table.play.training.coach import Coach
from perihelion.table.play.training.refutations import Refutations
from perihelion.table.store.analyses import AnalysisStore
from perihelion.table.store.club.stores import ClubStores
from perihelion.table.store.database import UNAVAILABLE
from perihelion.table.store.identities import Identities
from perihelion.table.store.listings import TableListings
from perihelion.table.store.ratings import RatingStore
from perihelion.table.store.store import Store
from perihelion.table.store.tokens import Tokens
from perihelion.table.store.uptime import BEAT_SECONDS, Uptime
from perihelion.table.thinking.backlog import MOST_WAITING, Backlog
from perihelion.table.thinking.bus import Bus, LocalBus
from perihelion.table.thinking.editions import EditionReader
from perihelion.table.thinking.local import LocalBots
from perihelion.table.thinking.records import RecordReader
from perihelion.table.thinking.remote import thinking
from perihelion.table.thinking.sessions import Sessions
from perihelion.table.thinking.share import NO_SHARE

LOGGER: Final = logging.getLogger("perihelion.table")
MOST_IDLE: Final = 200
MOST_IDLE_MOVES: Final = 60_000
"""How many positions idle tables may hold in memory: about 3 kB each."""
LONG_LOG: Final = 300
"""Logs of more entries are replayed in a thread, so that nobody waits for them."""
EXPORTS_A_SECOND: Final = 0.02  # of one person's data
EXPORTS_AT_ONCE: Final = 5


class TableListener(Protocol):
    """A player's connection that follows every table where the player sits."""

    def follow(self, table: LiveTable) -> None: ...


@final
class TableRegistry(ClubStores):
    def __init__(
        self,
        store: Store,
        workers: int,
        bus: Bus | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        super().__init__(store.engine, now)
        self.store: Final = store
        self.bus: Final = bus or LocalBus()
        self.uptime: Final = Uptime(store.engine, now)
        self.identities: Final = Identities(store.engine, now)
        self.bot_service: Final = thinking(LocalBots(workers), self.bus)
        self.backlog: Final = Backlog[str](self._wake_table)
        """Tables whose bots wait because others of the same share think."""
        self.suggestions: Final = ConcurrencyLimit(MOST_WAITING)
        """How many suggestions one share may wait for."""
        self.ratings: Final = RatingStore(store.engine)
        self.analysis_store: Final = AnalysisStore(store.engine)
        self.analysis_queue: Final = AnalysisQueue(self.analysis_store, self.table)
        self.refutations: Final = Refutations(self.analysis_queue, self.suggestions)
        self.record_reader: Final = RecordReader()
        self.edition_reader: Final = EditionReader()
        self.workshop: Final = Workshop(store.engine, now)
        self.listings: Final = TableListings(store.engine)
        self.tokens: Final = Tokens(store.engine)
        self.listeners: Final[set[TableListener]] = set()
        self._open: Final[dict[str, LiveTable]] = {}
        self._opening: Final = WeakValueDictionary[str, asyncio.Lock]()
        self._sweep_at = MOST_IDLE
        """How many open tables trigger a sweep for idle ones; a sweep at every open is too slow."""
        self._entries = 0
        """How many log entries were read since the last sweep; many trigger one, too."""
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
        await asyncio.to_thread(self.moderation.refresh)
        self._heartbeat_task = asyncio.create_task(self._heartbeat())
        for table, share in await asyncio.to_thread(self.store.unfinished_with_bots):
            self.backlog.put(share, table)
        await self.analysis_queue.wake()
        await self.workshop.trials.wake()

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
                await asyncio.to_thread(self.moderation.refresh)
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
                    live = await self._opened(*stored)
                except (UnknownGame, BadEdition, BadPosition) as error:
                    # Its package is gone, or its edition or first position is impossible now.
                    raise Refused("table/unknown", error) from None
                self._open[table] = live
                self.bus.subscribe(table)
                self._open[table].share(who=True)
                self._close_idle()
                if not live.edition.builtin:
                    self._close_custom()
            return self._open[table]

    async def _opened(self, header: Header, chairs: list[Chair], log: list[Entry]) -> LiveTable:
        parts = (header, chairs, log, self.bus, self.uptime, self.backlog)
        make = partial(LiveTable, self.store, self.bot_service, *parts)
        self._entries += len(log)
        live = await asyncio.to_thread(make) if len(log) > LONG_LOG else make()
        if live.terms.coach:
            live.coach = Coach(live, self.analysis_queue.verdict)
        return live

    def is_open(self, table: str) -> bool:
        """Whether a table is open in this process."""
        return table in self._open

    def _close_idle(self) -> None:
        """Close the oldest idle tables; they can be opened again from the store."""
        metrics.TABLES.set(len(self._open))
        if len(self._open) < self._sweep_at and self._entries < MOST_IDLE_MOVES // 4:
            return
        self._entries = 0
        idle = [table for table in self._open.values() if not table.busy]
        idle_moves = sum(len(table.log) for table in idle)
        for k, table in enumerate(idle[:-1]):  # the last one was just opened
            if len(idle) - k <= MOST_IDLE and idle_moves <= MOST_IDLE_MOVES:
                break
            idle_moves -= len(table.log)
            self._close(table)
        metrics.TABLES.set(len(self._open))
        self._sweep_at = len(self._open) + MOST_IDLE // 4

    def _close_custom(self) -> None:
        """Close the oldest idle tables of custom editions, for each holds a board of its own."""
        custom = [table for table in self._open.values() if not table.edition.builtin]
        for table in [table for table in custom if not table.busy][:-MOST_BOARDS]:
            self._close(table)

    def _close(self, table: LiveTable) -> None:
        table.alarm.cancel()
        del self._open[table.header.id]
        self.bus.unsubscribe(table.header.id)

    async def create(
        self,
        game: AnyGame,
        chairs: Sequence[Chair],
        edition: Edition | str | None,
        options: Mapping[str, object],
        terms: Terms | None = None,
        public: bool = False,
        follows: str | None = None,
        commitments: Mapping[str, str] | None = None,
        share: str = NO_SHARE,
        ident: str | None = None,
    ) -> LiveTable:
        """Set up a table whose bots use that share of the thinking; raises the game's own errors
        for a wrong set-up. `commitments` are those of people who sit there from the start: whoever
        has none will be asked for one; with None nobody will. `Stale` if there is a table
        with the id that is asked for."""
        chosen = choose(game.editions, edition)
        agreed = terms or Terms()
        settled = await asyncio.to_thread(
            agreed_options, game, chosen, len(chairs), options, agreed
        )
        if agreed.rated:
            rated.check(chairs, await self.workshop.may_be_rated(game, chosen))
        if agreed.companion:
            companion.check(game, chairs, agreed)
        now = self.uptime.now()
        header, log = new_table(game, chosen, settled, chairs, agreed, commitments, now)
        header = replace(header, public=public, follows=follows, share=share)
        header = replace(header, id=ident or header.id)
        return await self._add(header, chairs, log)

    async def load(
        self,
        record: Record,
        holder: str,
        chairs: Sequence[Chair] | None = None,
        share: str = NO_SHARE,
        coach: bool = False,
    ) -> LiveTable:
        """A table that continues a record; `holder` has all seats unless chairs are given."""
        over, now = record.state.actor == OVER, self.uptime.now()
        header = new_header(record.game, record.edition, record.options, now, over)
        header = replace(header, share=share, terms={**header.terms, "coach": coach})
        names = [*record.names, *[""] * record.seats]
        if chairs is None:
            chairs = [Chair(PERSON, clean_name(n), holder=holder) for n in names[: record.seats]]
        log = await asyncio.to_thread(log_of_record, record, header)
        return await self._add(header, chairs, log)

    async def _add(self, header: Header, chairs: Sequence[Chair], log: list[Entry]) -> LiveTable:
        agreed = read(header.terms)
        due = header.created if agreed.clock else None
        check = next_notice_check(agreed, header.created)
        await asyncio.to_thread(self.store.add, header, chairs, log, due, check)
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
        interrupted: list[asyncio.Task[None]] = []
        for table in self._open.values():
            async with table.lock:
                interrupted += table.bot_turn.stop()
        # A bot that still waits for a worker would call the closed connection a failure.
        await asyncio.gather(*interrupted, return_exceptions=True)
        try:
            await self.bus.close()
        finally:
            self.close()

    def close(self) -> None:
        if self._heartbeat_task is not None:
            self._heartbeat_task.cancel()
            with suppress(*UNAVAILABLE):  # a full disk must not keep the rest from closing
                self.uptime.beat()
        for table in self._open.values():
            table.bot_turn.stop()
            table.alarm.cancel()
            if table.coach is not None:
                table.coach.stop()
        self.backlog.close()
        self.analysis_queue.close()
        self.workshop.trials.close()
        self.bot_service.close()
        self.record_reader.close()
        self.edition_reader.close()
        self.store.close()

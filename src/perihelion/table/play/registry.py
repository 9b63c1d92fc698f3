"""All tables of this server: opened when somebody asks for one, kept while it is in use."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol, final
from weakref import WeakValueDictionary

from perihelion.core.edition import Edition, choose
from perihelion.core.game import CHANCE, OVER, AnyGame
from perihelion.core.options import settle
from perihelion.core.record import Record
from perihelion.table import metrics
from perihelion.table.errors import Refused
from perihelion.table.limits import RateLimits
from perihelion.table.log.dealing import Turn
from perihelion.table.log.entry import AGAIN, BROUGHT, MOVE, PERSON, Chair, Entry, Header
from perihelion.table.log.terms import Terms, read
from perihelion.table.names import clean_name
from perihelion.table.play import rated, series
from perihelion.table.play.access import check_watch
from perihelion.table.play.analysis_queue import AnalysisQueue
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.sync import TableSync
from perihelion.table.play.table_clock import UNTOLD_SECONDS
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
        self.sync: Final = TableSync(self._open, store, self.bus)

    async def open(self) -> None:
        """Begin to serve: hear what others do, and go on where a server went down."""
        await self.sync.start()
        self.sync.begin(self.wake())

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
                await self.check_clocks()
            except Exception:
                LOGGER.exception("the hours could not be kept")  # the next beat may

    async def check_clocks(self) -> None:
        """See to every table at which somebody's time may be up."""
        for table in await asyncio.to_thread(self.store.due, self.uptime.now()):
            live = await self.table(table)
            await live.alarm.ring()
            due = live.time.due()
            if due is None or due > self.uptime.now():
                await asyncio.to_thread(self.store.set_due, table, due)

    async def table_for(self, table: str, holder: str) -> LiveTable:
        """The table that somebody asks for, if they may look at it; else Refused."""
        live = await self.table(table)
        check_watch(live, holder)
        return live

    async def table(self, table: str) -> LiveTable:
        """The table of that id, whoever asks; Refused if there is none."""
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

    def _tidy(self) -> None:
        """Close the oldest tables that nobody uses; they are opened again from the store."""
        metrics.TABLES.set(len(self._open))
        if len(self._open) < self._full:
            return
        idle = [table for table in self._open.values() if not table.busy]
        for table in idle[:-MOST_IDLE]:
            table.alarm.cancel()
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
        turn = Turn(game, state, 0, header.created)
        turn.draw(secret)
        return await self._add(header, chairs, turn.entries)

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
            chairs = [Chair(PERSON, clean_name(n), holder=holder) for n in names[: record.seats]]
        log = []
        state = record.start()
        for number, (move, words) in enumerate(zip(record.moves, record.words(), strict=True), 1):
            log.append(Entry(number, MOVE, state.actor, words, header.created))
            state.play(move)
        if log:
            log.append(Entry(len(log) + 1, BROUGHT, CHANCE, "", header.created))
        turn = Turn(record.game, state, len(log), header.created)
        turn.draw(header.secret)
        return await self._add(header, chairs, log + turn.entries)

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
        if not table.timeline.next:
            await table.retry_on_conflict(
                lambda: [] if table.timeline.next else [table.entry(AGAIN, 0, where)]
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
        await self.sync.stop()
        for table in self._open.values():
            async with table.lock:
                table.bot_turn.stop()
        try:
            await self.bus.close()
        finally:
            self.close()

    def close(self) -> None:
        if self._beating is not None:
            self._beating.cancel()
            self.uptime.beat()
        for table in self._open.values():
            table.bot_turn.stop()
            table.alarm.cancel()
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

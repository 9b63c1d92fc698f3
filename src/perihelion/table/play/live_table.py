"""A table in play: takes moves in turn, draws chance, and writes both before anybody sees them.

What stands beside it: `bot_turn` lets bots think, `alarm` watches the clocks, `viewers` knows who
looks, `actions` and `undo` are what people do besides moving.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, final

from perihelion import catalogue
from perihelion.core.errors import MoveError
from perihelion.core.game import OVER, Json
from perihelion.table import metrics
from perihelion.table.errors import Refused
from perihelion.table.log import terms
from perihelion.table.log.dealing import Turn, edition_of
from perihelion.table.log.entry import BOT, FORGET, Chair, Entry, Header
from perihelion.table.log.seating import SEAT_KINDS, VACANT, Seating, at_start, moved
from perihelion.table.log.timeline import Timeline, Undo, ends
from perihelion.table.play import rated
from perihelion.table.play.alarm import ClockAlarm
from perihelion.table.play.bot_turn import BotTurn
from perihelion.table.play.chat import Chat
from perihelion.table.play.table_clock import TableClock
from perihelion.table.play.viewers import Viewers
from perihelion.table.store.store import Append, Away, Stale, Store
from perihelion.table.store.uptime import Uptime
from perihelion.table.thinking.bus import Bus, LocalBus
from perihelion.table.thinking.local import BotService

LOGGER: Final = logging.getLogger("perihelion.table")
TRIES: Final = 5


@final
class LiveTable:
    """One table as this process knows it. Other processes may serve the same table: whoever writes
    an entry's number first has made it, and the others follow."""

    def __init__(
        self,
        store: Store,
        bot_service: BotService,
        header: Header,
        chairs: list[Chair],
        log: list[Entry],
        bus: Bus | None = None,
        uptime: Uptime | None = None,
    ) -> None:
        self.store: Final = store
        self.bus: Final = bus or LocalBus()
        self.header: Final = header
        self.uptime: Final = uptime or Uptime(store.engine)
        self.terms: Final = terms.read(header.terms)
        self.log: Final[list[Entry]] = []
        self.game: Final = catalogue.game(header.game)
        self.edition: Final = edition_of(self.game, header)
        start = self.game.start(len(chairs), self.edition, **header.options)
        self.timeline: Final = Timeline(self.game, start)
        self.seating: Final = Seating(at_start(chairs, self.terms.seats))
        self.time: Final = TableClock(
            self.terms, self.uptime, self.timeline, self.seating, header.created
        )
        for entry in log:
            self.timeline.apply(entry)
            self._apply(entry)
        self.viewers: Final = Viewers(self.uptime)
        self.snapshots: Final[dict[Hashable, Any]] = {}
        """What viewers are sent of the position at hand, by their perspective."""
        self.chat: Final = Chat(store, header.id)
        self.lock: Final = asyncio.Lock()
        self.bot_turn: Final = BotTurn(self, bot_service)
        self.alarm: Final = ClockAlarm(self)
        self.asked: tuple[int, Undo] | None = None
        """Who has asked for an undo that needs consent, and what it would do."""
        self.out_of_sync = False
        """Whether the database went away while we wrote, so that nobody knows what it holds."""

    @property
    def chairs(self) -> list[Chair]:
        return self.seating.chairs

    def seats_of(self, holder: str) -> frozenset[int]:
        return self.seating.of(holder)

    def returnable(self, holder: str) -> list[int]:
        """The seats that somebody may take back from the bot that stepped in: not after giving
        up, nor after all time was spent."""
        spent = self.seating.flagged if self.terms.real_time else frozenset[int]()
        return [
            seat
            for seat in self.seating.kept_for(holder)
            if seat not in spent and seat not in self.timeline.resigned
        ]

    @property
    def bots(self) -> frozenset[int]:
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.kind == BOT)

    @property
    def consenting(self) -> frozenset[int]:
        """Seats that nobody needs to ask: bots consent, and at an open seat nobody sits yet."""
        return frozenset(s for s, c in enumerate(self.chairs) if c.kind in (BOT, *VACANT))

    @property
    def settled(self) -> bool:
        """Whether the dealer's secret is out: over, with several people at the table, or rated.
        Who plays alone may still take back; nobody is deceived by knowing the next draw."""
        people = {chair.holder for chair in self.chairs if chair.holder}
        return self.timeline.over and (len(people) > 1 or self.terms.rated)

    @property
    def busy(self) -> bool:
        """Whether somebody looks, a bot thinks, or something is being written."""
        return bool(self.viewers) or self.bot_turn.thinking or self.lock.locked()

    async def move(self, holder: str, number: int, words: str) -> None:
        """A move made in the position of that number."""
        async with self.lock:
            self.check_number(number)
            if self.timeline.over:
                raise Refused("table/over")
            if self.timeline.state.actor not in self.seats_of(holder):
                raise Refused("seat/not-yours")
            if self.seating.paused:
                raise Refused("table/paused")
            if self.time.out_of_time:
                raise Refused("clock/out")
            await self.play(words)

    async def play(self, words: str) -> None:
        """Write the actor's decision and the chance that follows it. The lock must be held."""
        turn = Turn(self.game, self.timeline.state, self.timeline.number, self.uptime.now())
        try:
            turn.decide(words)
        except MoveError as error:
            raise Refused("move/illegal", error) from None
        turn.draw(self.header.secret, self.timeline.salts)
        await self.write(turn.entries, over=turn.state.actor == OVER, turn=turn)

    def check_number(self, number: int) -> None:
        """Refuse what was ordered in a position that is not the one at hand."""
        if self.out_of_sync:
            raise Refused("table/away")
        if not self.timeline.fresh <= number <= self.timeline.number:
            raise Refused("move/stale")

    def entry(self, kind: str, seat: int, words: str = "", after: int = 0) -> Entry:
        """The next entry of the log, or the one so many after it."""
        return Entry(self.timeline.number + 1 + after, kind, seat, words, self.uptime.now())

    async def retry_on_conflict(self, make: Callable[[], list[Entry]]) -> None:
        """Write the entries that `make` returns. Where another process was faster, `make` is asked
        again; it refuses what can no longer be done."""
        async with self.lock:
            for _ in range(TRIES):
                entries = make()
                if not entries:
                    return
                try:
                    await self.write(entries)
                    return
                except Refused as refused:
                    if refused.key != "move/stale":
                        raise
            raise Refused("move/stale")

    async def write(
        self, entries: list[Entry], over: bool | None = None, turn: Turn | None = None
    ) -> None:
        """First to the disk, then to memory, then to the viewers. The lock must be held."""
        try:
            await self.store.write(self._append(entries, over))
        except Stale:
            # Another process has written here. Whoever is refused gets its position.
            written = await asyncio.to_thread(self._unknown_entries)
            ours = written[: len(entries)] == entries  # the answer to the first try was lost
            self._follow(written, ours)
            if not ours:
                raise Refused("move/stale") from None
        except Away as error:
            self.out_of_sync = True
            metrics.FAILED.labels("database").inc()
            LOGGER.info(
                "table %s: the database is away: %s", self.header.id, type(error.__cause__).__name__
            )
            raise Refused("table/away") from None
        else:
            self._follow(entries, turn=turn)
            for entry in entries:
                metrics.ENTRIES.labels(entry.kind).inc()
            self.share()

    def _append(self, entries: list[Entry], over: bool | None) -> Append:
        if over is None:
            over = self.timeline.over or any(ends(entry) for entry in entries)
        chairs: dict[int, Chair] = {}
        for entry in entries:
            if entry.kind in SEAT_KINDS:
                here = chairs.get(entry.seat, self.chairs[entry.seat])
                chairs[entry.seat] = moved(here, entry)
        due = None if over else self.time.soonest()
        post = None if over else self.time.to_be_told()
        finish = None
        if over and self.terms.rated and not self.timeline.over:
            finish = rated.finish(self.header, self.timeline, self.chairs, self.log, entries)
        return Append(self.header.id, entries, over, due, chairs, post, finish)

    def _unknown_entries(self) -> list[Entry]:
        return self.store.entries(self.header.id, after=self.timeline.number)

    def _follow(self, entries: list[Entry], ours: bool = True, turn: Turn | None = None) -> None:
        """Entries are on the disk: bring memory, viewers, bots and clocks up to them."""
        before = self.timeline.fresh
        for k, entry in enumerate(entries):
            if turn is None:
                self.timeline.apply(entry)
            else:
                self.timeline.adopt(turn.steps[k])
            self._apply(entry)
        if self.timeline.fresh != before:
            self.asked = None
        if any(entry.kind == FORGET for entry in entries):
            self.chat.lines.clear()  # what they said is gone; the rest is read again
        self.notify()
        if ours:
            self.wake()
        else:
            self.bot_turn.wake_later()

    def _apply(self, entry: Entry) -> None:
        self.log.append(entry)
        self.seating.apply(entry)
        self.time.apply(entry)

    def wake(self) -> None:
        """Let the bot whose turn it is think, and set the alarm; also after a restart."""
        self.bot_turn.wake()
        self.alarm.set()

    def notify(self) -> None:
        """Tell the viewers that the table has changed."""
        self.snapshots.clear()
        self.viewers.notify()

    def notify_presence(self) -> None:
        """Tell the viewers that others came or went; what there is to see stays the same."""
        self.viewers.notify()

    async def hear(self, news: Json) -> None:
        """Another process has changed something here."""
        if news.get("number", 0) > self.timeline.number:
            await self.catch_up()
        if news.get("who"):
            self.share_presence()
        if "here" in news and self.viewers.hear(news["here"]):
            self.notify_presence()
        if news.get("chat"):
            await self.chat.refresh()
            self.notify()
        if "asked" in news and news.get("number") == self.timeline.number:
            asked = news["asked"]
            self.asked = None
            if asked is not None:
                self.asked = (asked[0], Undo(asked[1], frozenset(asked[2])))
            self.notify()

    def share(self, **news: object) -> None:
        """Tell the other processes."""
        self.bus.say(self.header.id, {"number": self.timeline.number, **news})

    def share_presence(self) -> None:
        """Tell the other processes who looks at the table through this one."""
        self.share(here=self.viewers.news())

    async def catch_up(self, read: Sequence[Entry] | None = None) -> None:
        """Follow what others have written, and what we do not know whether we have. Whoever has
        read it already brings it along."""
        async with self.lock:
            if read is None or self.out_of_sync:
                read = await asyncio.to_thread(self._unknown_entries)
            entries = [entry for entry in read if entry.number > self.timeline.number]
            was_out_of_sync, self.out_of_sync = self.out_of_sync, False
            if entries:
                self.bot_turn.stop()
                self._follow(entries, ours=was_out_of_sync)
            elif was_out_of_sync:
                self.notify()
                self.wake()

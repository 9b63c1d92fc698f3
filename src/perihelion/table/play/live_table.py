"""An open table: takes moves, draws chance, and writes both before anybody sees them.

Its parts: `bot_turn` runs the bots, `alarm` watches the clocks, `viewers` tracks who is connected;
`actions` and `undo` are what people do besides moving.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, final

from perihelion import catalogue
from perihelion.core.errors import MoveError
from perihelion.core.game import CHANCE, OVER, Json
from perihelion.core.record import MOST_MOVES
from perihelion.table import metrics
from perihelion.table.errors import Refused
from perihelion.table.log import terms
from perihelion.table.log.dealing import NumberedSource, PendingMoves, SealedSource, edition_of
from perihelion.table.log.entry import BOT, DEAL, FORGET, Chair, Entry, Header
from perihelion.table.log.opening import opening_of
from perihelion.table.log.played_move import TableLog
from perihelion.table.log.real_draws import entering_seats
from perihelion.table.log.seating import SEAT_KINDS, VACANT, Seating, chair_after, starting_chairs
from perihelion.table.log.setup import first_position
from perihelion.table.log.timeline import Timeline, Undo, ends_game
from perihelion.table.play import rated
from perihelion.table.play.alarm import ClockAlarm
from perihelion.table.play.bot_turn import BotTurn
from perihelion.table.play.chat import Chat
from perihelion.table.play.companion import check_draw
from perihelion.table.play.table_clock import TableClock, next_notice_check
from perihelion.table.play.training.coach import Coach
from perihelion.table.play.viewers import Viewers
from perihelion.table.store.chats import ChatStore
from perihelion.table.store.store import Append, DatabaseUnavailable, Stale, Store
from perihelion.table.store.uptime import Uptime
from perihelion.table.thinking.backlog import Backlog
from perihelion.table.thinking.bus import Bus, LocalBus
from perihelion.table.thinking.local import BotService

LOGGER: Final = logging.getLogger("perihelion.table")
TRIES: Final = 5


@final
class LiveTable:
    """One table in this process. Other processes may serve the same table: the one that writes an
    entry's number first wins, and the others follow."""

    def __init__(
        self,
        store: Store,
        bot_service: BotService,
        header: Header,
        chairs: list[Chair],
        log: list[Entry],
        bus: Bus | None = None,
        uptime: Uptime | None = None,
        backlog: Backlog[str] | None = None,
    ) -> None:
        self.store: Final = store
        self.bus: Final = bus or LocalBus()
        self.header: Final = header
        self.uptime: Final = uptime or Uptime(store.engine)
        self.terms: Final = terms.settled(terms.read(header.terms), len(chairs))
        self.log: Final[list[Entry]] = []
        self.game: Final = catalogue.game(header.game)
        self.edition: Final = edition_of(self.game, header)
        start = first_position(self.game, self.edition, len(chairs), header.options, self.terms)
        self.timeline: Final = Timeline(self.game, start, self.terms.rated)
        self.seating: Final = Seating(starting_chairs(chairs, self.terms.seats))
        self.opening: Final = opening_of(self.game, start, self.terms, header.created)
        self.time: Final = TableClock(
            self.terms, self.uptime, self.timeline, self.seating, self.opening, header.created
        )
        for entry in log:
            self.timeline.apply(entry)
            self._apply(entry)
        self.viewers: Final = Viewers(self.uptime)
        self.snapshots: Final[dict[Hashable, Any]] = {}
        """A cache of the current position's snapshots, by perspective."""
        self.log_lines: Final = TableLog()
        self.chat: Final = Chat(ChatStore(store.engine), header.id)
        self.lock: Final = asyncio.Lock()
        self.bot_turn: Final = BotTurn(self, bot_service, backlog)
        self.alarm: Final = ClockAlarm(self)
        self.coach: Coach | None = None  # set at a training table
        self.asked: tuple[int, Undo] | None = None
        """The pending undo request: the seat that asks, and the undo."""
        self.out_of_sync = False
        """Whether a write got no answer, so that it may or may not be in the database."""

    @property
    def chairs(self) -> list[Chair]:
        return self.seating.chairs

    def seats_of(self, holder: str) -> frozenset[int]:
        return self.seating.of(holder)

    def returnable(self, holder: str) -> list[int]:
        """The seats that a holder may take back from the bot that stepped in: not those that
        resigned or ran out of time."""
        kept = self.seating.kept_for(holder)
        resigned, timed = self.timeline.resigned, self.terms.real_time
        return [seat for seat in kept if self.seating.may_return(seat, resigned, timed)]

    @property
    def bots(self) -> frozenset[int]:
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.kind == BOT)

    @property
    def consenting(self) -> frozenset[int]:
        """Seats whose consent is not needed: bots and vacant seats."""
        return frozenset(s for s, c in enumerate(self.chairs) if c.kind in (BOT, *VACANT))

    @property
    def draw_source(self) -> SealedSource | NumberedSource | None:
        """What the next draws follow from; None if people enter what they drew."""
        if self.terms.companion:
            return None
        if self.terms.scheme == terms.NUMBERED:
            return NumberedSource(self.header.secret, tuple(self.timeline.salts))
        undos = len(self.timeline.undone_draws)
        return SealedSource(self.header.secret, self.opening.ordered_salts(), undos)

    @property
    def entering(self) -> frozenset[int]:
        """The seats that may make the next move, or enter the next draw from the real box."""
        if self.terms.companion:
            return entering_seats(self.game, self.timeline.state, self.seating.people)
        return frozenset({self.timeline.state.actor})

    @property
    def busy(self) -> bool:
        """Whether there is a viewer, a thinking bot, or a write in progress."""
        return bool(self.viewers) or self.bot_turn.thinking or self.lock.locked()

    async def move(self, holder: str, number: int, words: str) -> None:
        """Play a move that was made in the position of that number."""
        async with self.lock:
            self.check_number(number)
            if self.timeline.over:
                raise Refused("table/over")
            if not self.opening.dealt:
                raise Refused("table/waiting")
            entering = self.entering & self.seats_of(holder)
            if not entering:
                raise Refused("seat/not-yours")
            if self.seating.paused:
                raise Refused("table/paused")
            if self.time.out_of_time:
                raise Refused("clock/out")
            if self.terms.companion:
                await check_draw(self, self.timeline.state, words, entering)
            await self.play(words)

    async def play(self, words: str) -> None:
        """Write the actor's move and the draws that follow it. The lock must be held."""
        if len(self.log) >= MOST_MOVES:
            raise Refused("table/too-long")
        timeline, now = self.timeline, self.uptime.now()
        pending = PendingMoves(self.game, timeline.state, timeline.number, now, timeline.draws)
        try:
            pending.decide(words)
        except MoveError as error:
            raise Refused("move/illegal", error) from None
        pending.draw(self.draw_source)
        await self.write(pending.entries, over=pending.state.actor == OVER, pending=pending)

    def check_number(self, number: int) -> None:
        """Refuse an order that was given in another position than the current one."""
        if self.out_of_sync:
            raise Refused("table/away")
        if not self.timeline.fresh <= number <= self.timeline.number:
            raise Refused("move/stale")

    def entry(self, kind: str, seat: int, words: str = "", after: int = 0) -> Entry:
        """A new entry for the log's next number, or for the one `after` later."""
        return Entry(self.timeline.number + 1 + after, kind, seat, words, self.uptime.now())

    async def retry_on_conflict(self, make: Callable[[], list[Entry]]) -> None:
        """Write the entries that `make` returns, and the deal if play can begin after them. If
        another process was faster, call `make` again; it raises Refused for what is no longer
        possible."""
        async with self.lock:
            for _ in range(TRIES):
                entries = make()
                if not entries:
                    return
                try:
                    await self.write(entries + self._deal_after(entries))
                    return
                except Refused as refused:
                    if refused.key != "move/stale":
                        raise
            raise Refused("move/stale")

    def _deal_after(self, entries: list[Entry]) -> list[Entry]:
        """The entries that begin play, if nobody is waited for after these."""
        if self.opening.dealt or self.timeline.over or any(map(ends_game, entries)):
            return []
        opening = self.opening.after(entries)
        if not opening.ready(self.seating.after(entries)):
            return []
        last, timeline = entries[-1], self.timeline
        deal = Entry(last.number + 1, DEAL, CHANCE, "", last.at)
        pending = PendingMoves(self.game, timeline.state, deal.number, last.at, timeline.draws)
        if opening.salted:
            pending.draw(SealedSource(self.header.secret, opening.ordered_salts()))
        return [deal, *pending.entries]

    async def write(
        self, entries: list[Entry], over: bool | None = None, pending: PendingMoves | None = None
    ) -> None:
        """Write entries to disk, then update memory and viewers. The lock must be held."""
        try:
            await self.store.write(self._append(entries, over))
        except Stale:
            # Another process has written here. The refused client is sent the new position.
            written = await asyncio.to_thread(self._unknown_entries)
            ours = written[: len(entries)] == entries  # the answer to the first try was lost
            self._follow(written, ours)
            if not ours:
                raise Refused("move/stale") from None
        except DatabaseUnavailable as error:
            self.out_of_sync = True
            metrics.FAILED.labels("database").inc()
            LOGGER.info(
                "table %s: the database is unavailable: %s",
                self.header.id,
                type(error.__cause__).__name__,
            )
            raise Refused("table/away") from None
        else:
            self._follow(entries, pending=pending)
            for entry in entries:
                metrics.ENTRIES.labels(entry.kind).inc()
            self.share()

    def _append(self, entries: list[Entry], over: bool | None) -> Append:
        if over is None:
            over = self.timeline.over or any(ends_game(entry) for entry in entries)
        chairs: dict[int, Chair] = {}
        for entry in entries:
            if entry.kind in SEAT_KINDS:
                chair = chairs.get(entry.seat, self.chairs[entry.seat])
                chairs[entry.seat] = chair_after(chair, entry)
        due = None if over else self.time.earliest_timeout()
        notice_check = next_notice_check(self.terms, self.uptime.now())
        result = None
        if over and self.terms.rated and not self.timeline.over:
            result = rated.rated_result(self.header, self.timeline, self.seating, self.log, entries)
        abandoned = []
        if self.terms.rated and self.opening.dealt:
            abandoned = rated.abandoned_deals(self.header, self.timeline, self.seating, entries)
        return Append(self.header.id, entries, over, due, chairs, notice_check, result, abandoned)

    def _unknown_entries(self) -> list[Entry]:
        return self.store.entries(self.header.id, after=self.timeline.number)

    def _follow(
        self, entries: list[Entry], ours: bool = True, pending: PendingMoves | None = None
    ) -> None:
        """Apply entries that are on the disk; notify viewers, wake bots and clocks."""
        before = self.timeline.fresh
        for k, entry in enumerate(entries):
            if pending is None:
                self.timeline.apply(entry)
            else:
                self.timeline.adopt(pending.steps[k])
            self._apply(entry)
        if self.timeline.fresh != before:
            self.asked = None
        if any(entry.kind == FORGET for entry in entries):
            self.chat.lines.clear()  # a person's lines are deleted; the rest is read again
        if ours and self.coach is not None:
            self.coach.watch()
        self.notify()
        if ours:
            self.wake()
        else:
            self.bot_turn.wake_later()

    def _apply(self, entry: Entry) -> None:
        self.log.append(entry)
        self.seating.apply(entry)
        self.opening.apply(entry)
        self.time.apply(entry)

    def wake(self) -> None:
        """Let the bot whose turn it is think, and set the alarm."""
        self.bot_turn.wake()
        self.alarm.set()

    def notify(self) -> None:
        """Tell the viewers that the table has changed."""
        self.snapshots.clear()
        self.viewers.notify()

    def notify_presence(self) -> None:
        """Tell the viewers that others came or went; the position is the same."""
        self.viewers.notify()

    async def receive(self, news: Json) -> None:
        """Handle a message from another process about this table."""
        # Viewers first: after a wait a newer message might already have been handled.
        if "here" in news and self.viewers.update(news["here"]):
            self.notify_presence()
        if news.get("number", 0) > self.timeline.number:
            await self.catch_up()
        if news.get("who"):
            self.share_presence()
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
        """Tell the other processes that the table has changed, and how."""
        self.bus.publish(self.header.id, {"number": self.timeline.number, **news})

    def share_presence(self) -> None:
        """Tell the other processes who views the table through this one."""
        self.share(here=self.viewers.local_names())

    async def catch_up(self, read: Sequence[Entry] | None = None) -> None:
        """Apply what other processes have written, and what this one wrote without an answer. A
        caller that has already read the entries passes them in `read`."""
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

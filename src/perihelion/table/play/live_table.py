"""A table in play: takes moves in turn, draws chance, lets bots think, and tells its viewers.

What people do besides moving (sit, leave, resign, pause) is in `manners`, undo in `takeback`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable, Sequence
from hashlib import sha256
from typing import Final, final

from perihelion import catalogue
from perihelion.core.errors import MoveError
from perihelion.core.game import OVER, Json
from perihelion.table import metrics
from perihelion.table.errors import Refused
from perihelion.table.log import terms
from perihelion.table.log import timeline as lines
from perihelion.table.log.dealing import chance, edition_of
from perihelion.table.log.entry import BOT, FORGET, MOVE, Chair, Entry, Header
from perihelion.table.log.seating import SEAT_KINDS, VACANT, Seating, at_start, moved
from perihelion.table.play import rated
from perihelion.table.play.chat import Chat
from perihelion.table.play.table_clock import TableClock
from perihelion.table.play.viewers import Viewer, Viewers
from perihelion.table.show.diff import Snapshot
from perihelion.table.store.store import Append, Away, Stale, Store
from perihelion.table.store.uptime import Uptime
from perihelion.table.thinking.bus import Bus, LocalBus
from perihelion.table.thinking.local import BotRequest, BotService

LOGGER: Final = logging.getLogger("perihelion.table")
TRIES: Final = 5
PATIENCE: Final = 10.0
"""Seconds that a bot of another process may take before we let it think here as well."""


@final
class LiveTable:
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
        self.bot_service: Final = bot_service
        self.bus: Final = bus or LocalBus()
        self.header: Final = header
        self.uptime: Final = uptime or Uptime(store.engine)
        self.terms: Final = terms.read(header.terms)
        self.log: Final[list[Entry]] = []
        self.game: Final = catalogue.game(header.game)
        self.edition: Final = edition_of(self.game, header)
        start = self.game.start(len(chairs), self.edition, **header.options)
        self.line: Final = lines.Timeline(self.game, start)
        self.seating: Final = Seating(at_start(chairs, self.terms.seats))
        self.time: Final = TableClock(
            self.terms, self.uptime, self.line, self.seating, header.created
        )
        for entry in log:
            self._apply(entry)
        self.company: Final = Viewers(self.uptime)
        self.shown: Final[dict[Hashable, Snapshot]] = {}
        """The position at hand, by whose eyes see it."""
        self.chat: Final = Chat(store, header.id)
        self.lock: Final = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        """Rings when somebody's time will be up."""
        self.asked: tuple[int, lines.Undo] | None = None
        """Who has asked for an undo that needs consent, and what it would do."""
        self.out_of_sync = False
        """Whether the database went away while we wrote, so that nobody knows what it holds."""

    @property
    def viewers(self) -> set[Viewer]:
        return self.company.viewers

    @property
    def chairs(self) -> list[Chair]:
        return self.seating.chairs

    def seats_of(self, holder: str) -> frozenset[int]:
        return self.seating.of(holder)

    def lets_in(self, holder: str) -> bool:
        """Whether somebody may look: spectators too, unless this table wants none."""
        return self.terms.watch or any(holder == chair.holder for chair in self.chairs)

    def returnable(self, holder: str) -> list[int]:
        """The seats that somebody may take back from the bot that stepped in: not after giving
        up, nor after all time was spent."""
        spent = self.seating.flagged if self.terms.real_time else frozenset[int]()
        return [
            seat
            for seat in self.seating.kept_for(holder)
            if seat not in spent and seat not in self.line.resigned
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
        return self.line.over and (len(people) > 1 or self.terms.rated)

    @property
    def busy(self) -> bool:
        """Whether somebody looks, a bot thinks, or something is being written."""
        thinks = self.thinking is not None and not self.thinking.done()
        return bool(self.viewers) or thinks or self.lock.locked()

    async def move(self, holder: str, number: int, words: str) -> None:
        """A move made in the position of that number."""
        async with self.lock:
            self.check_number(number)
            actor = self.line.state.actor
            if self.line.over:
                raise Refused("table/over")
            if actor not in self.seats_of(holder):
                raise Refused("seat/not-yours")
            if self.seating.paused:
                raise Refused("table/paused")
            if self.time.out_of_time:
                raise Refused("clock/out")
            await self._play(actor, words)

    def wake(self) -> None:
        """Let the bot whose turn it is think; also after a restart."""
        actor = self.line.state.actor
        idle = self.thinking is None or self.thinking.done()
        if not self.line.over and actor in self.bots and idle and not self.seating.paused:
            self.thinking = asyncio.create_task(self._think(actor, self.line.fresh))
        self._set_alarm()

    def _set_alarm(self) -> None:
        self.rest()
        due = self.time.due()
        if due is not None:
            wait = max(0.0, due - self.uptime.now())
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(wait, lambda: loop.create_task(self.look()))

    def rest(self) -> None:
        """Ring no more: the room watches over tables that are not open."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    async def look(self) -> None:
        """Look at the clock: let a bot step in, or end the game, if somebody's time is up."""
        try:
            await self.retry_on_conflict(self._late)
        except Refused:
            return  # another process has seen to it
        except Exception:
            LOGGER.exception("table %s: the clock could not be seen to", self.header.id)
        self._set_alarm()

    def _late(self) -> list[Entry]:
        late = self.time.late()
        return [] if late is None else [self.entry(*late)]

    async def retry_on_conflict(self, make: Callable[[], list[Entry]]) -> None:
        """Write what `make` finds right to write now. Where another process was faster, it looks
        again; what can no longer be done it refuses."""
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

    def stop_thinking(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    def tell(self) -> None:
        self.shown.clear()
        for viewer in list(self.viewers):
            viewer.tell()

    async def hear(self, news: Json) -> None:
        """Another process has changed something here."""
        if news.get("number", 0) > self.line.number:
            await self.catch_up()
        if news.get("who"):
            self.share_presence()
        if "here" in news and self.company.hear(news["here"]):
            self.notify_presence()
        if news.get("talk"):
            await self.chat.refresh()
            self.tell()
        if "asked" in news and news.get("number") == self.line.number:
            asked = news["asked"]
            self.asked = None
            if asked is not None:
                self.asked = (asked[0], lines.Undo(asked[1], frozenset(asked[2])))
            self.tell()

    async def catch_up(self, read: Sequence[Entry] | None = None) -> None:
        """Follow what others have written, and what we do not know whether we have. Whoever has
        read it already brings it along."""
        async with self.lock:
            if read is None or self.out_of_sync:
                read = await asyncio.to_thread(self._unknown_entries)
            entries = [entry for entry in read if entry.number > self.line.number]
            was_doubtful, self.out_of_sync = self.out_of_sync, False
            if entries:
                self.stop_thinking()
                self._follow(entries, ours=was_doubtful)
            elif was_doubtful:
                self.tell()
                self.wake()

    def share(self, **news: object) -> None:
        self.bus.say(self.header.id, {"number": self.line.number, **news})

    def share_presence(self) -> None:
        """Who looks at the table through this process has changed, or somebody asks."""
        self.share(here=self.company.news())

    def notify_presence(self) -> None:
        """Who looks has changed, but not what there is to see."""
        for viewer in list(self.viewers):
            viewer.tell()

    def check_number(self, number: int) -> None:
        if self.out_of_sync:
            raise Refused("table/away")
        if not self.line.fresh <= number <= self.line.number:
            raise Refused("move/stale")

    async def _play(self, actor: int, words: str) -> None:
        """Write a decision and the chance that follows it, then go on."""
        state = self.line.state.copy()
        try:
            move = self.game.parse(state, words)
        except MoveError as error:
            raise Refused("move/illegal", error) from None
        at = self.uptime.now()
        number = self.line.number + 1
        entries = [Entry(number, MOVE, actor, self.game.words(state, move), at)]
        state.play(move)
        entries += chance(self.game, state, self.header.secret, number, self.line.salts, at)
        await self.write(entries, over=state.actor == OVER)

    def entry(self, kind: str, seat: int, words: str = "", after: int = 0) -> Entry:
        """The next entry of the log, or the one so many after it."""
        return Entry(self.line.number + 1 + after, kind, seat, words, self.uptime.now())

    async def write(self, entries: list[Entry], over: bool | None = None) -> None:
        """First to the disk, then to memory, then to the viewers."""
        if over is None:
            over = self.line.over or any(lines.ends(entry) for entry in entries)
        chairs: dict[int, Chair] = {}
        for entry in entries:
            if entry.kind in SEAT_KINDS:
                here = chairs.get(entry.seat, self.chairs[entry.seat])
                chairs[entry.seat] = moved(here, entry)
        due = None if over else self.time.soonest()
        post = None if over else self.time.to_be_told()
        finish = None
        if over and self.terms.rated and not self.line.over:
            finish = rated.finish(self.header, self.line, self.chairs, self.log, entries)
        try:
            await self.store.write(Append(self.header.id, entries, over, due, chairs, post, finish))
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
            LOGGER.info("table %s: %s", self.header.id, type(error.__cause__).__name__)
            raise Refused("table/away") from None
        else:
            self._follow(entries)
            for entry in entries:
                metrics.ENTRIES.labels(entry.kind).inc()
            self.share()

    def _unknown_entries(self) -> list[Entry]:
        return self.store.entries(self.header.id, after=self.line.number)

    def _follow(self, entries: list[Entry], ours: bool = True) -> None:
        before = self.line.fresh
        for entry in entries:
            self._apply(entry)
        if self.line.fresh != before:
            self.asked = None
        if any(entry.kind == FORGET for entry in entries):
            self.chat.lines.clear()  # what they said is gone; the rest is read again
        self.tell()
        if ours:
            self.wake()
        elif self.line.state.actor in self.bots:
            asyncio.get_running_loop().call_later(PATIENCE, self._wake_at, self.line.number)

    def _wake_at(self, number: int) -> None:
        """The process that should let the bot think may have died."""
        if self.line.number == number:
            self.wake()

    def _apply(self, entry: Entry) -> None:
        self.log.append(entry)
        self.line.apply(entry)
        self.seating.apply(entry)
        self.time.apply(entry)

    async def ask(self, seat: int, bot: str, seed: str) -> str:
        """The words of the move that a bot would make on that seat."""
        thought = BotRequest(
            game=self.header.game,
            edition=self.header.edition_text or self.header.edition,
            custom=self.header.edition_text is not None,
            bot=bot,
            view=self.game.view(self.line.state, seat).pack(),
            seed=seed,
        )
        return await self.bot_service.think(thought)

    async def _think(self, seat: int, fresh: int) -> None:
        """Ask a worker for the bot's move and play it, unless the position has changed."""
        try:
            with metrics.WAITING.track_inprogress(), metrics.THOUGHT.time():
                seed = sha256(f"{self.header.secret}/bot/{fresh}".encode()).hexdigest()
                words = await self.ask(seat, self.chairs[seat].bot, seed)
            async with self.lock:
                self.thinking = None
                if self.line.fresh != fresh or seat not in self.bots or self.seating.paused:
                    self.wake()
                elif not self.line.over:
                    await self._play(seat, words)
        except Exception as error:
            if isinstance(error, Refused) and error.key in ("move/stale", "table/away"):
                return  # another process was faster, or the bot is woken when the database is back
            metrics.FAILED.labels("bot").inc()
            # A bot that fails must not take the table down; the page shows that it is stuck.
            LOGGER.exception("table %s: the bot of seat %d failed", self.header.id, seat)
            self.tell()

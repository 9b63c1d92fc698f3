"""Goes round and tells by mail whose turn it is, where a decision may take days.

What is to be told is read from the log, like the time; the letterbook decides which process tells
it. Nobody waits for the postman: letters are handed over in a thread of their own, and a relay
that is away is asked again later, ever more rarely.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from email.message import EmailMessage
from functools import partial
from hashlib import sha256
from typing import Final, NamedTuple, final

from sqlalchemy.exc import SQLAlchemyError

from perihelion import bots
from perihelion.core.game import CHANCE
from perihelion.table import metrics
from perihelion.table.limits import RateLimits
from perihelion.table.log.terms import DAY
from perihelion.table.notify import letters
from perihelion.table.notify.letters import MailSettings
from perihelion.table.notify.smtp import Closed, Never, NotYet
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.store.mail_addresses import MailAddress
from perihelion.table.store.outbox import NEARLY, TURN, Letter, Outbox

LOGGER: Final = logging.getLogger("perihelion.table")
ROUND_SECONDS: Final = 10.0
HELD_SECONDS: Final = 300.0
"""How long a letter is held by whoever sends it: longer than any relay may take."""
FIRST_PAUSE: Final = 60.0
LONGEST_PAUSE: Final = 3600.0
HANDS: Final = 4
"""How many letters are handed over at the same time."""
MOST_TRIES: Final = 40
PROMPT_TRIES: Final = 5
# Letters to an address that nobody has confirmed, and from one visitor: in a second, and at once.
TO_ONE: Final = (1 / 21_600, 3)
BY_ONE: Final = (1 / 120, 30)
NEARLY_SECONDS: Final = DAY / 2
NEARLY_SHARE: Final = 0.25


class _Broken(Exception):
    """A table that cannot be opened. It must not keep letters from the others."""


class Turn(NamedTuple):
    """Whose time runs at a table, since which entry, and how much of it is left."""

    seat: int
    number: int
    holder: str
    left: float


def turn_of(table: LiveTable) -> Turn | None:
    """The turn begins after the last decision of anybody else: whoever decides twice in a row
    knows of the second by themselves."""
    running = table.time.left()
    if running is None or table.timeline.over:
        return None
    seat, left = running
    holder = table.chairs[seat].holder
    own = {CHANCE, seat, *table.seats_of(holder)}
    others = (s.entry.number for s in reversed(table.timeline.steps) if s.entry.seat not in own)
    return Turn(seat, next(others, 0), holder, left)


def nearly(table: LiveTable) -> float:
    """With how much time left somebody is told that it is nearly up."""
    control = table.time.control
    return min(NEARLY_SECONDS, control.base * NEARLY_SHARE) if control is not None else 0.0


@final
class Mailer:
    def __init__(self, registry: TableRegistry, mail: MailSettings) -> None:
        self.registry: Final = registry
        self.mail: Final = mail
        self.book: Final = Outbox(registry.store.engine)
        self._to_one: Final = RateLimits(*TO_ONE)
        self._by_one: Final = RateLimits(*BY_ONE)
        self._hands: Final = asyncio.Semaphore(HANDS)
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._resting_until = 0.0
        self._pause = FIRST_PAUSE

    def open(self) -> None:
        self._begin(asyncio.create_task(self._go_round()))

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            try:
                await self.round()
            except Exception:
                metrics.FAILED.labels("mail").inc()
                LOGGER.exception("the postman stumbled")  # the next round may go well

    async def round(self) -> None:
        """Write the letters that are to be written now, and hand over those that wait."""
        for table, since in await asyncio.to_thread(self.book.tables, self.registry.uptime.now()):
            try:
                await self._look(table, since)
            except _Broken:
                await asyncio.to_thread(self.book.look_again, table, since, None)
        now = self.registry.uptime.now()
        if now < self._resting_until:
            return
        for letter in await asyncio.to_thread(self.book.waiting, now):
            try:
                if not await self._deliver(letter):
                    return
            except _Broken:
                await asyncio.to_thread(self.book.drop, letter)

    async def _table(self, table: str) -> LiveTable | None:
        """A table as it is now; none before the other processes had a round's time to say who
        looks at it through them."""
        asked = self.registry.knows(table) or not self.registry.bus.shared
        try:
            live = await self.registry.table(table)
        except SQLAlchemyError:
            raise
        except Exception as error:
            LOGGER.exception("table %s cannot be opened", table)
            raise _Broken from error
        await live.catch_up()
        return live if asked else None

    async def _look(self, table: str, since: float) -> None:
        live = await self._table(table)
        if live is None:
            return
        now = self.registry.uptime.now()
        turn = turn_of(live)
        again = None
        if turn is not None:
            kind = NEARLY if turn.left <= nearly(live) else TURN
            if kind == TURN:
                again = now + turn.left - nearly(live)
            if await self._reader(live, turn) is not None:
                letter = Letter(table, turn.number, turn.seat, kind, now)
                await asyncio.to_thread(self.book.write, letter)
        await asyncio.to_thread(self.book.look_again, table, since, again)

    async def _reader(self, table: LiveTable, turn: Turn) -> MailAddress | None:
        """Where to write to; None if the person sees it anyway or wants no letters."""
        if table.viewers.has(turn.holder):
            return None
        box = await asyncio.to_thread(self.registry.mail_addresses.of, turn.holder)
        return box if box is not None and box.open else None

    async def _deliver(self, letter: Letter) -> bool:
        """Hand a letter over, if it is still true. False if the relay takes none now."""
        live = await self._table(letter.table)
        if live is None:
            return True
        turn = turn_of(live)
        same = turn is not None and (turn.number, turn.seat) == (letter.number, letter.seat)
        box = await self._reader(live, turn) if turn is not None and same else None
        if turn is None or box is None or letter.tries >= MOST_TRIES:
            await asyncio.to_thread(self.book.drop, letter)
            return True
        now = self.registry.uptime.now()
        held = await asyncio.to_thread(self.book.claim, letter, now + HELD_SECONDS)
        if held is None:
            return True  # another process has it
        written = letters.turn(self.mail, box, _told(live, turn, letter.kind, box.language), now)
        try:
            await self._hand_over(written, partial(self.book.strike_out, held))
        except NotYet as reason:
            pause = min(FIRST_PAUSE * 2**letter.tries, LONGEST_PAUSE)
            await asyncio.to_thread(self.book.put_off, held, now + pause)
            if isinstance(reason, Closed):
                self._rest(reason)
                return False
        except Never as reason:
            await asyncio.to_thread(self.book.strike_out, held)
            LOGGER.warning("a letter was turned down: %s", reason)
        self._pause = FIRST_PAUSE
        return True

    def _rest(self, reason: NotYet) -> None:
        """A relay that is away is not asked for every letter anew."""
        LOGGER.warning("the relay takes no letters now (%s)", reason)
        self._resting_until = self.registry.uptime.now() + self._pause
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    async def _hand_over(self, letter: EmailMessage, before: Callable[[], bool]) -> None:
        try:
            async with self._hands:
                await _apart(partial(self.mail.relay.send, letter, before))
            metrics.LETTERS.labels("sent").inc()
        except NotYet:
            metrics.LETTERS.labels("put off").inc()
            raise
        except Exception as error:
            metrics.LETTERS.labels("lost").inc()
            if isinstance(error, Never):
                raise
            LOGGER.warning("a letter may be lost: %s", type(error).__name__)

    def may_ask(self, visitor: str, address: str) -> bool:
        """Whether one more letter may go to an address that is perhaps not the visitor's."""
        known = sha256(address.lower().encode()).hexdigest()
        return self._by_one.spend(visitor) and self._to_one.spend(known)

    def confirm(self, address: str, language: str, given: str) -> None:
        """Ask by a letter whether an address is its person's. Nobody waits for it; who hears
        nothing asks again."""
        now = self.registry.uptime.now()
        letter = letters.confirmation(self.mail, address, language, given, now)
        self._begin(asyncio.create_task(self._insist(letter)))

    async def _insist(self, letter: EmailMessage) -> None:
        for tries in range(PROMPT_TRIES):
            try:
                await self._hand_over(letter, lambda: True)
                return
            except NotYet as reason:
                LOGGER.warning("the relay takes no letters now (%s)", reason)
                await asyncio.sleep(2.0**tries)
            except Never as reason:
                LOGGER.warning("a letter was turned down: %s", reason)
                return


async def _apart(work: Callable[[], None]) -> None:
    """Do something in a thread that a server which stops does not wait for."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def settle(trouble: BaseException | None) -> None:
        if done.done():
            return
        if trouble is None:
            done.set_result(None)
        else:
            done.set_exception(trouble)

    def run() -> None:
        trouble: BaseException | None = None
        try:
            work()
        except Exception as error:
            trouble = error
        with suppress(RuntimeError):  # the server has stopped in the meantime
            loop.call_soon_threadsafe(settle, trouble)

    threading.Thread(target=run, name="postman", daemon=True).start()
    await done


def _told(table: LiveTable, turn: Turn, kind: str, language: str) -> letters.Turn:
    own = table.seats_of(turn.holder)
    others = tuple(
        chair.name
        or (bots.label(chair.bot, language) if chair.bot else "")
        or table.game.texts.say(language, f"seat-{seat}")
        for seat, chair in enumerate(table.chairs)
        if seat not in own
    )
    name = table.game.texts.say(language, "name")
    return letters.Turn(kind, name, table.header.id, others, turn.left)

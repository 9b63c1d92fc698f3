"""Mails players when it is their turn, at tables with days per decision.

What to send follows from the log; the outbox decides which process sends it. Mails are sent in
threads of their own, so nobody waits for the relay; an unavailable relay is retried with
exponential backoff.
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
from perihelion.table.notify.smtp import PermanentFailure, RelayUnavailable, TemporaryFailure
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.store.mail_addresses import MailAddress
from perihelion.table.store.outbox import NEARLY, TURN, Letter, Outbox

LOGGER: Final = logging.getLogger("perihelion.table")
INTERVAL_SECONDS: Final = 10.0
HELD_SECONDS: Final = 300.0
"""How long a process claims a letter: longer than any relay may take."""
FIRST_RETRY_SECONDS: Final = 60.0
LONGEST_RETRY_SECONDS: Final = 3600.0
MOST_CONNECTIONS: Final = 4
"""How many mails are sent at the same time."""
MOST_TRIES: Final = 40
CONFIRMATION_TRIES: Final = 5
# Rate limits of confirmation mails to one address and by one visitor: per second, and at once.
TO_ADDRESS_LIMIT: Final = (1 / 21_600, 3)
BY_VISITOR_LIMIT: Final = (1 / 120, 30)
NEARLY_SECONDS: Final = DAY / 2
NEARLY_SHARE: Final = 0.25


class _TableUnreadable(Exception):
    """A table that cannot be opened; the others still get their mails."""


class CurrentTurn(NamedTuple):
    """The seat whose time runs, since which entry, and the seconds left."""

    seat: int
    number: int
    holder: str
    left: float


def current_turn(table: LiveTable) -> CurrentTurn | None:
    """The turn at a table, or None. It begins after the last move of anybody else: a player who
    moves twice in a row needs no second mail."""
    running = table.time.left()
    if running is None or table.timeline.over:
        return None
    seat, left = running
    holder = table.chairs[seat].holder
    own = {CHANCE, seat, *table.seats_of(holder)}
    others = (s.entry.number for s in reversed(table.timeline.steps) if s.entry.seat not in own)
    return CurrentTurn(seat, next(others, 0), holder, left)


def warning_seconds(table: LiveTable) -> float:
    """The time left at which a player is warned."""
    control = table.time.control
    return min(NEARLY_SECONDS, control.base * NEARLY_SHARE) if control is not None else 0.0


@final
class Mailer:
    def __init__(self, registry: TableRegistry, mail: MailSettings) -> None:
        self.registry: Final = registry
        self.mail: Final = mail
        self.outbox: Final = Outbox(registry.store.engine)
        self._to_address: Final = RateLimits(*TO_ADDRESS_LIMIT)
        self._by_visitor: Final = RateLimits(*BY_VISITOR_LIMIT)
        self._connections: Final = asyncio.Semaphore(MOST_CONNECTIONS)
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._backing_off_until = 0.0
        self._retry_seconds = FIRST_RETRY_SECONDS

    def open(self) -> None:
        self._begin(asyncio.create_task(self._run()))

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(INTERVAL_SECONDS)
            try:
                await self.round()
            except Exception:
                metrics.FAILED.labels("mail").inc()
                LOGGER.exception("sending mails failed")  # the next round may succeed

    async def round(self) -> None:
        """Add the letters that are due to the outbox, and send those that wait there."""
        for table, since in await asyncio.to_thread(self.outbox.tables, self.registry.uptime.now()):
            try:
                await self._check(table, since)
            except _TableUnreadable:
                await asyncio.to_thread(self.outbox.set_next_check, table, since, None)
        now = self.registry.uptime.now()
        if now < self._backing_off_until:
            return
        for letter in await asyncio.to_thread(self.outbox.waiting, now):
            try:
                if not await self._deliver(letter):
                    return
            except _TableUnreadable:
                await asyncio.to_thread(self.outbox.drop, letter)

    async def _table(self, table: str) -> LiveTable | None:
        """A table as it is now; None if it was just opened, until the other processes have had a
        round's time to publish their viewers."""
        complete = self.registry.is_open(table) or not self.registry.bus.shared
        try:
            live = await self.registry.table(table)
        except SQLAlchemyError:
            raise
        except Exception as error:
            LOGGER.exception("table %s: it cannot be opened", table)
            raise _TableUnreadable from error
        await live.catch_up()
        return live if complete else None

    async def _check(self, table: str, since: float) -> None:
        live = await self._table(table)
        if live is None:
            return
        now = self.registry.uptime.now()
        turn = current_turn(live)
        again = None
        if turn is not None:
            kind = NEARLY if turn.left <= warning_seconds(live) else TURN
            if kind == TURN:
                again = now + turn.left - warning_seconds(live)
            if await self._recipient(live, turn) is not None:
                letter = Letter(table, turn.number, turn.seat, kind, now)
                await asyncio.to_thread(self.outbox.write, letter)
        await asyncio.to_thread(self.outbox.set_next_check, table, since, again)

    async def _recipient(self, table: LiveTable, turn: CurrentTurn) -> MailAddress | None:
        """The address to write to; None if the person views the table or wants no mails."""
        if table.viewers.has(turn.holder):
            return None
        box = await asyncio.to_thread(self.registry.mail_addresses.of, turn.holder)
        return box if box is not None and box.open else None

    async def _deliver(self, letter: Letter) -> bool:
        """Send a letter if it is still true; False if the relay is unavailable."""
        live = await self._table(letter.table)
        if live is None:
            return True
        turn = current_turn(live)
        same = turn is not None and (turn.number, turn.seat) == (letter.number, letter.seat)
        box = await self._recipient(live, turn) if turn is not None and same else None
        if turn is None or box is None or letter.tries >= MOST_TRIES:
            await asyncio.to_thread(self.outbox.drop, letter)
            return True
        now = self.registry.uptime.now()
        held = await asyncio.to_thread(self.outbox.claim, letter, now + HELD_SECONDS)
        if held is None:
            return True  # another process has it
        written = letters.turn(self.mail, box, _notice(live, turn, letter.kind, box.language), now)
        try:
            await self._send(written, partial(self.outbox.mark_sent, held))
        except TemporaryFailure as reason:
            pause = min(FIRST_RETRY_SECONDS * 2**letter.tries, LONGEST_RETRY_SECONDS)
            await asyncio.to_thread(self.outbox.postpone, held, now + pause)
            if isinstance(reason, RelayUnavailable):
                self._back_off(reason)
                return False
        except PermanentFailure as reason:
            await asyncio.to_thread(self.outbox.mark_sent, held)
            LOGGER.warning("the relay rejected a mail: %s", reason)
        self._retry_seconds = FIRST_RETRY_SECONDS
        return True

    def _back_off(self, reason: TemporaryFailure) -> None:
        """Stop sending for a while, longer each time."""
        LOGGER.warning("the relay is unavailable (%s)", reason)
        self._backing_off_until = self.registry.uptime.now() + self._retry_seconds
        self._retry_seconds = min(2 * self._retry_seconds, LONGEST_RETRY_SECONDS)

    async def _send(self, letter: EmailMessage, before: Callable[[], bool]) -> None:
        try:
            async with self._connections:
                await _in_thread(partial(self.mail.relay.send, letter, before))
            metrics.LETTERS.labels("sent").inc()
        except TemporaryFailure:
            metrics.LETTERS.labels("put off").inc()
            raise
        except Exception as error:
            metrics.LETTERS.labels("lost").inc()
            if isinstance(error, PermanentFailure):
                raise
            LOGGER.warning("a mail may be lost: %s", type(error).__name__)

    def may_confirm(self, visitor: str, address: str) -> bool:
        """Whether the rate limits allow one more confirmation mail."""
        digest = sha256(address.lower().encode()).hexdigest()
        return self._by_visitor.allow(visitor) and self._to_address.allow(digest)

    def confirm(self, address: str, language: str, given: str) -> None:
        """Send the mail that asks to confirm an address, in the background."""
        now = self.registry.uptime.now()
        letter = letters.confirmation(self.mail, address, language, given, now)
        self._begin(asyncio.create_task(self._send_with_retries(letter)))

    async def _send_with_retries(self, letter: EmailMessage) -> None:
        for tries in range(CONFIRMATION_TRIES):
            try:
                await self._send(letter, lambda: True)
                return
            except TemporaryFailure as reason:
                LOGGER.warning("the relay is unavailable (%s)", reason)
                await asyncio.sleep(2.0**tries)
            except PermanentFailure as reason:
                LOGGER.warning("the relay rejected a mail: %s", reason)
                return


async def _in_thread(work: Callable[[], None]) -> None:
    """Run `work` in a daemon thread, for which a stopping server does not wait."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def settle(failure: BaseException | None) -> None:
        if done.done():
            return
        if failure is None:
            done.set_result(None)
        else:
            done.set_exception(failure)

    def run() -> None:
        failure: BaseException | None = None
        try:
            work()
        except Exception as error:
            failure = error
        with suppress(RuntimeError):  # the event loop has stopped
            loop.call_soon_threadsafe(settle, failure)

    threading.Thread(target=run, name="mailer", daemon=True).start()
    await done


def _notice(table: LiveTable, turn: CurrentTurn, kind: str, language: str) -> letters.TurnNotice:
    own = table.seats_of(turn.holder)
    others = tuple(
        chair.name
        or (bots.label(chair.bot, language) if chair.bot else "")
        or table.game.texts.say(language, f"seat-{seat}")
        for seat, chair in enumerate(table.chairs)
        if seat not in own
    )
    name = table.game.texts.say(language, "name")
    return letters.TurnNotice(kind, name, table.header.id, others, turn.left)

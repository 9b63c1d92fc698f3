"""Notifies people: finds what is to be told, keeps it in the outbox, and sends it.

What to tell follows from the log, and `ways` decides by which way; the outbox decides which process
sends it. Nobody at a table waits for any of it.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from functools import partial
from typing import Final, final

from sqlalchemy.exc import SQLAlchemyError

from perihelion.core.game import Json
from perihelion.table import metrics
from perihelion.table.errors import Refused
from perihelion.table.notify import letters, push, webhook
from perihelion.table.notify.letters import MailSettings
from perihelion.table.notify.mailer import FIRST_RETRY_SECONDS, LONGEST_RETRY_SECONDS, Mailer
from perihelion.table.notify.messages import event, message, news
from perihelion.table.notify.notices import Notice, notices, warning_seconds
from perihelion.table.notify.outgoing import Outgoing, Unreachable
from perihelion.table.notify.push import PushKey
from perihelion.table.notify.smtp import TemporaryFailure
from perihelion.table.notify.threads import in_thread
from perihelion.table.notify.ways import MAIL, Way, Ways
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.store.mail_addresses import MailAddress
from perihelion.table.store.notices.outbox import TURN, Delivery, Outbox
from perihelion.table.store.notices.subscriptions import Subscription
from perihelion.table.store.notices.webhooks import Webhook

LOGGER: Final = logging.getLogger("perihelion.table")
INTERVAL_SECONDS: Final = 2.0
HELD_SECONDS: Final = 300.0
"""How long a process claims a delivery: longer than any relay or request may take."""
MOST_TRIES: Final = 40
DEAD: Final = (404, 410)
"""The answers of a push service that does not know the browser any more."""


class _TableUnreadable(Exception):
    """A table that cannot be opened; the others are still told of."""


@dataclass(frozen=True, slots=True)
class NotifySettings:
    """By which ways the host lets people be told."""

    mail: MailSettings | None = None
    push: PushKey | None = None
    site: str = ""
    """The address of the server, for links; without it they are paths."""
    private: bool = False
    """Whether webhooks and push services may have private addresses."""


@final
class Notifier:
    def __init__(self, registry: TableRegistry, settings: NotifySettings) -> None:
        self.registry: Final = registry
        self.settings: Final = settings
        self.outbox: Final = Outbox(registry.store.engine)
        self.outgoing: Final = Outgoing(settings.private)
        mail = settings.mail
        self.mailer: Final = Mailer(mail, registry.uptime.now) if mail is not None else None
        self.ways: Final = Ways(registry, mail is not None, settings.push is not None)
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self.mailer is not None:
            await self.mailer.close()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(INTERVAL_SECONDS)
            try:
                await self.round()
            except Exception:
                metrics.FAILED.labels("notify").inc()
                LOGGER.exception("notifying failed")  # the next round may succeed

    async def round(self) -> None:
        """Add what is due to the outbox, and send what waits there."""
        for table, since in await asyncio.to_thread(self.outbox.tables, self.registry.uptime.now()):
            try:
                await self._check(table, since)
            except _TableUnreadable:
                await asyncio.to_thread(self.outbox.set_next_check, table, since, None)
        waiting = await asyncio.to_thread(self.outbox.waiting, self.registry.uptime.now())
        requests = [self._deliver(delivery) for delivery in waiting if delivery.target != MAIL]
        failures = await asyncio.gather(*requests, return_exceptions=True)
        for delivery in waiting:
            if delivery.target == MAIL and self.mailer is not None and self.mailer.available:
                await self._deliver(delivery)
        for failure in failures:
            if isinstance(failure, BaseException):
                raise failure

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

    async def _notices(self, live: LiveTable) -> list[Notice]:
        challenges = await asyncio.to_thread(self.registry.challenges.at, live.header.id)
        return notices(live, challenges)

    async def _check(self, table: str, since: float) -> None:
        live = await self._table(table)
        if live is None:
            return
        now = self.registry.uptime.now()
        later: list[float] = []
        for notice in await self._notices(live):
            for way in await asyncio.to_thread(self.ways.of, live, notice):
                due = notice.since + way.delay
                if due > now:
                    later.append(due)
                else:
                    row = (table, notice.number, notice.seat, notice.kind, way.target, now)
                    await asyncio.to_thread(self.outbox.write, Delivery(*row))
            if notice.kind == TURN and notice.left is not None and live.terms.by_days:
                later.append(now + notice.left - warning_seconds(live))
        again = min(later, default=None)
        await asyncio.to_thread(self.outbox.set_next_check, table, since, again)

    async def _deliver(self, delivery: Delivery) -> None:
        """Send a delivery if it is still true and wanted."""
        try:
            live = await self._table(delivery.table)
        except _TableUnreadable:
            await asyncio.to_thread(self.outbox.drop, delivery)
            return
        if live is None:
            return
        key = (delivery.kind, delivery.number, delivery.seat)
        notice = next((n for n in await self._notices(live) if n[:3] == key), None)
        way = None if notice is None else await self._way(live, notice, delivery.target)
        if notice is None or way is None or delivery.tries >= MOST_TRIES:
            await asyncio.to_thread(self.outbox.drop, delivery)
            return
        now = self.registry.uptime.now()
        quiet = await asyncio.to_thread(self.ways.quiet_until, notice, way, now)
        until = now + HELD_SECONDS if quiet is None else quiet
        held = await asyncio.to_thread(self.outbox.claim, delivery, until)
        if held is None or quiet is not None:
            return  # another process has it, or it waits for the morning
        try:
            await self._send(live, notice, way, held)
        except (TemporaryFailure, Unreachable):
            pause = min(FIRST_RETRY_SECONDS * 2**delivery.tries, LONGEST_RETRY_SECONDS)
            await asyncio.to_thread(self.outbox.postpone, held, now + pause)

    async def _way(self, live: LiveTable, notice: Notice, target: str) -> Way | None:
        ways = await asyncio.to_thread(self.ways.of, live, notice)
        return next((way for way in ways if way.target == target), None)

    async def _send(self, live: LiveTable, notice: Notice, way: Way, held: Delivery) -> None:
        match way.to:
            case MailAddress() as box:
                await self._mail(live, notice, box, held)
            case Subscription() as browser:
                await self._push(live, notice, browser)
                await asyncio.to_thread(self.outbox.mark_sent, held)
            case Webhook() as hook:
                await self._hook(live, notice, hook, way.person)
                await asyncio.to_thread(self.outbox.mark_sent, held)

    async def _mail(
        self, live: LiveTable, notice: Notice, box: MailAddress, held: Delivery
    ) -> None:
        assert self.mailer is not None
        now = self.registry.uptime.now()
        written = letters.notice(self.mailer.mail, box, news(live, notice, box.language), now)
        await self.mailer.send(written, partial(self.outbox.mark_sent, held))

    async def _push(self, live: LiveTable, notice: Notice, browser: Subscription) -> None:
        """Send a push message; a browser that its push service has forgotten is forgotten."""
        assert self.settings.push is not None
        told = message(live, notice, browser.language, self.registry.uptime.now())
        urgent = notice.left is not None and live.terms.real_time
        wait = notice.left or push.LONGEST_WAIT
        send = partial(push.send, self.outgoing, self.settings.push, browser, told, urgent, wait)
        status = await self._request("push", send)
        if status in DEAD:
            await asyncio.to_thread(self.registry.notices.subscriptions.drop, browser.id)
        elif status >= 300 or status < 200:
            raise Unreachable(str(status))

    async def _hook(self, live: LiveTable, notice: Notice, hook: Webhook, person: bool) -> None:
        told: Json = event(live, notice, hook.language, self.settings.site, person)
        status = 0
        try:
            status = await self._request("hook", partial(webhook.send, self.outgoing, hook, told))
        finally:
            worked = 200 <= status < 300
            await asyncio.to_thread(self.registry.notices.webhooks.count, hook.id, worked)
        if not worked:
            raise Unreachable(str(status))

    async def _request(self, way: str, send: partial[int]) -> int:
        """The status of an answer; an address that is not allowed counts as one that is away."""
        try:
            status = await in_thread(send)
        except (Unreachable, Refused) as reason:
            metrics.LETTERS.labels("put off").inc()
            LOGGER.info("a %s was not taken: %s", way, reason)
            raise Unreachable(str(reason)) from None
        metrics.LETTERS.labels("sent" if status < 300 else "put off").inc()
        return status

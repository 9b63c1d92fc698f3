"""Sends mails in threads of their own, so nobody waits for the relay; an unavailable relay is
retried with exponential backoff."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from email.message import EmailMessage
from functools import partial
from hashlib import sha256
from typing import Final, final

from perihelion.table import metrics
from perihelion.table.limits import RateLimits
from perihelion.table.notify import letters
from perihelion.table.notify.letters import MailSettings
from perihelion.table.notify.smtp import PermanentFailure, RelayUnavailable, TemporaryFailure
from perihelion.table.notify.threads import in_thread

LOGGER: Final = logging.getLogger("perihelion.table")
FIRST_RETRY_SECONDS: Final = 60.0
LONGEST_RETRY_SECONDS: Final = 3600.0
MOST_CONNECTIONS: Final = 4
"""How many mails are sent at the same time."""
CONFIRMATION_TRIES: Final = 5
# Rate limits of confirmation mails to one address and by one visitor: per second, and at once.
TO_ADDRESS_LIMIT: Final = (1 / 21_600, 3)
BY_VISITOR_LIMIT: Final = (1 / 120, 30)


@final
class Mailer:
    def __init__(self, mail: MailSettings, now: Callable[[], float]) -> None:
        self.mail: Final = mail
        self.now: Final = now
        self._to_address: Final = RateLimits(*TO_ADDRESS_LIMIT)
        self._by_visitor: Final = RateLimits(*BY_VISITOR_LIMIT)
        self._connections: Final = asyncio.Semaphore(MOST_CONNECTIONS)
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._backing_off_until = 0.0
        self._retry_seconds = FIRST_RETRY_SECONDS

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def available(self) -> bool:
        """Whether the relay was not away just now."""
        return self.now() >= self._backing_off_until

    async def send(self, letter: EmailMessage, before: Callable[[], bool]) -> None:
        """Send a mail. TemporaryFailure if it may be tried again: then nothing was sent; a mail
        that the relay rejects for good is only logged."""
        try:
            await self._send(letter, before)
        except RelayUnavailable as reason:
            self._back_off(reason)
            raise
        except PermanentFailure as reason:
            await asyncio.to_thread(before)
            LOGGER.warning("the relay rejected a mail: %s", reason)
        self._retry_seconds = FIRST_RETRY_SECONDS

    def _back_off(self, reason: TemporaryFailure) -> None:
        """Stop sending for a while, longer each time."""
        LOGGER.warning("the relay is unavailable (%s)", reason)
        self._backing_off_until = self.now() + self._retry_seconds
        self._retry_seconds = min(2 * self._retry_seconds, LONGEST_RETRY_SECONDS)

    async def _send(self, letter: EmailMessage, before: Callable[[], bool]) -> None:
        try:
            async with self._connections:
                await in_thread(partial(self.mail.relay.send, letter, before))
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
        self._begin(letters.confirmation(self.mail, address, language, given, self.now()))

    def recover(self, address: str, language: str, given: str) -> None:
        """Send the mail with a link that signs in, in the background."""
        self._begin(letters.recovery(self.mail, address, language, given, self.now()))

    def _begin(self, letter: EmailMessage) -> None:
        task = asyncio.create_task(self._send_with_retries(letter))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

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

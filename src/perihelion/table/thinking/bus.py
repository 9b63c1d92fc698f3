"""The message bus between processes that serve the same tables.

A process that has written to a table publishes that under the table's subject; processes that have
the table open read the new entries from the database. So the bus carries no secrets, and a lost
message does no harm: the database is also polled.
"""

from __future__ import annotations

import asyncio
import importlib.util
import json
import logging
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, final

from perihelion.core.errors import PerihelionError
from perihelion.core.game import Json
from perihelion.table import metrics
from perihelion.table.texts import TEXTS

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg
    from nats.aio.subscription import Subscription

LOGGER: Final = logging.getLogger("perihelion.table")
SUBJECT: Final = "perihelion.table."
SIGN_OUTS: Final = "sign-outs"
"""In the place of a table's id, which is longer: messages that devices were signed out."""
RETRY_SECONDS: Final = 0.5
PING_SECONDS: Final = 5

MessageHandler: TypeAlias = Callable[[str, Json], None]
"""Called with a table's id and a message about it from another process."""


class Bus(Protocol):
    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same tables."""

    @property
    def connected(self) -> bool:
        """Whether messages can be sent now."""

    @property
    def connection_changed(self) -> asyncio.Event:
        """Set when the connection is lost or restored."""

    async def open(self, handler: MessageHandler) -> None: ...

    def subscribe(self, table: str) -> None:
        """Receive the messages about a table."""

    def unsubscribe(self, table: str) -> None: ...

    def publish(self, table: str, news: Json) -> None:
        """Send a message to all other processes that subscribe to the table. Does not wait."""

    async def close(self) -> None: ...


@final
class LocalBus:
    """The bus of a single process: it does nothing."""

    shared: Final = False
    connected: Final = True

    def __init__(self) -> None:
        self.connection_changed: Final = asyncio.Event()

    async def open(self, handler: MessageHandler) -> None:
        pass

    def subscribe(self, table: str) -> None:
        pass

    def unsubscribe(self, table: str) -> None:
        pass

    def publish(self, table: str, news: Json) -> None:
        pass

    async def close(self) -> None:
        pass


@final
class NatsBus:
    """A bus over NATS, which reconnects by itself."""

    shared: Final = True

    def __init__(self, address: str) -> None:
        if importlib.util.find_spec("nats") is None:
            raise PerihelionError("many-missing", TEXTS)
        if not re.match("(nats|tls|wss?)://[^/]", address):
            raise PerihelionError("nats-address", TEXTS)
        self.connection_changed: Final = asyncio.Event()
        self.client: Client | None = None
        self._address: Final = address
        self._subscriptions: Final[dict[str, Subscription | None]] = {}
        self._queue: Final[asyncio.Queue[Callable[[Client], Awaitable[None]]]] = asyncio.Queue()
        self._tasks: Final[list[asyncio.Task[None]]] = []
        self._handler: MessageHandler = _ignore
        self._error_logged = False
        self._closing = False

    @property
    def connected(self) -> bool:
        return self.client is not None and self.client.is_connected

    async def open(self, handler: MessageHandler | None = None) -> None:
        """Start to connect in the background; without the bus the database is polled."""
        self._handler = handler or _ignore
        self._tasks.append(asyncio.create_task(self._work()))

    async def ready(self) -> Client:
        """Wait until connected."""
        while self.client is None or not self.client.is_connected:
            await asyncio.sleep(0.05)
        return self.client

    def subscribe(self, table: str) -> None:
        async def subscribe(client: Client) -> None:
            if table in self._subscriptions and self._subscriptions[table] is None:
                self._subscriptions[table] = await client.subscribe(
                    SUBJECT + table, cb=self._receive
                )

        if table not in self._subscriptions:
            self._subscriptions[table] = None
            self._queue.put_nowait(subscribe)

    def unsubscribe(self, table: str) -> None:
        subscription = self._subscriptions.pop(table, None)

        async def unsubscribe(_: Client) -> None:
            if subscription is not None:
                await subscription.unsubscribe()

        self._queue.put_nowait(unsubscribe)

    def publish(self, table: str, news: Json) -> None:
        async def publish(client: Client) -> None:
            await client.publish(SUBJECT + table, json.dumps(news).encode())

        if self.connected:  # otherwise the others find it in the database
            self._queue.put_nowait(publish)

    async def close(self) -> None:
        self._closing = True
        while self.connected and not self._queue.empty():
            await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.client is not None:
            with suppress(Exception):  # it may already be closed
                await self.client.close()

    async def _work(self) -> None:
        """Connect, then run the queued operations in order."""
        from nats.errors import Error

        client = await self._connect()
        while True:
            operation = await self._queue.get()
            try:
                await operation(client)
            except (Error, OSError) as error:
                metrics.FAILED.labels("bus").inc()
                LOGGER.warning("NATS: %s", type(error).__name__)

    async def _connect(self) -> Client:
        import nats

        self.client = await nats.connect(
            self._address,
            no_echo=True,
            connect_timeout=2,
            max_reconnect_attempts=-1,  # also at the first connect
            reconnect_time_wait=RETRY_SECONDS,
            ping_interval=PING_SECONDS,
            error_cb=self._failed,
            disconnected_cb=self._connection_changed,
            reconnected_cb=self._connection_changed,
        )
        await self._connection_changed()
        return self.client

    async def _receive(self, message: Msg) -> None:
        table = message.subject.removeprefix(SUBJECT)
        try:
            news = json.loads(message.data)
        except ValueError:
            news = None
        if isinstance(news, dict):
            self._handler(table, news)

    async def _connection_changed(self) -> None:
        self._error_logged = False
        metrics.CONNECTED.set(self.connected)
        if not self._closing:
            LOGGER.warning("NATS is %s", "connected" if self.connected else "lost")
        self.connection_changed.set()

    async def _failed(self, error: Exception) -> None:
        metrics.FAILED.labels("bus").inc()
        if not self._error_logged:  # otherwise it would be logged at every retry
            LOGGER.warning("NATS: %s", type(error).__name__)
        self._error_logged = not self.connected


def _ignore(_: str, __: Json) -> None:
    pass


def open_bus(address: str) -> Bus:
    """A bus over NATS at this address, or a local one if it is empty."""
    return NatsBus(address) if address else LocalBus()

"""What processes that serve the same tables tell each other.

A process that has written to a table says so under the table's own subject; whoever has the table
open reads what is new from the database. So the bus carries no secret and decides nothing: what
is lost on it is found by looking into the database from time to time.
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
RETRY_SECONDS: Final = 0.5
PING_SECONDS: Final = 5

Hear: TypeAlias = Callable[[str, Json], None]
"""Called with a table and what another process said of it."""


class Bus(Protocol):
    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same tables."""

    @property
    def connected(self) -> bool:
        """Whether what is said now will be heard."""

    @property
    def turned(self) -> asyncio.Event:
        """Set when the connection is lost or found again."""

    async def open(self, hear: Hear) -> None: ...

    def follow(self, table: str) -> None:
        """Hear what is said of a table."""

    def leave(self, table: str) -> None: ...

    def say(self, table: str, news: Json) -> None:
        """Tell all other processes that follow the table. Does not wait."""

    async def close(self) -> None: ...


@final
class LocalBus:
    """The bus of a server that is one process: there is nobody else to tell."""

    shared: Final = False
    connected: Final = True

    def __init__(self) -> None:
        self.turned: Final = asyncio.Event()

    async def open(self, hear: Hear) -> None:
        pass

    def follow(self, table: str) -> None:
        pass

    def leave(self, table: str) -> None:
        pass

    def say(self, table: str, news: Json) -> None:
        pass

    async def close(self) -> None:
        pass


@final
class NatsBus:
    """The bus between processes and machines. It comes back by itself when it is lost."""

    shared: Final = True

    def __init__(self, address: str) -> None:
        if importlib.util.find_spec("nats") is None:
            raise PerihelionError("many-missing", TEXTS)
        if not re.match("(nats|tls|wss?)://[^/]", address):
            raise PerihelionError("nats-address", TEXTS)
        self.turned: Final = asyncio.Event()
        self.client: Client | None = None
        self._address: Final = address
        self._followed: Final[dict[str, Subscription | None]] = {}
        self._to_do: Final[asyncio.Queue[Callable[[Client], Awaitable[None]]]] = asyncio.Queue()
        self._tasks: Final[list[asyncio.Task[None]]] = []
        self._hear: Hear = _nothing
        self._complained = False
        self._closing = False

    @property
    def connected(self) -> bool:
        return self.client is not None and self.client.is_connected

    async def open(self, hear: Hear | None = None) -> None:
        """Begins to connect. Nobody waits for it: without it a server looks into the database."""
        self._hear = hear or _nothing
        self._tasks.append(asyncio.create_task(self._work()))

    async def ready(self) -> Client:
        """The connection, once it stands."""
        while self.client is None or not self.client.is_connected:
            await asyncio.sleep(0.05)
        return self.client

    def follow(self, table: str) -> None:
        async def subscribe(client: Client) -> None:
            if table in self._followed and self._followed[table] is None:
                self._followed[table] = await client.subscribe(SUBJECT + table, cb=self._heard)

        if table not in self._followed:
            self._followed[table] = None
            self._to_do.put_nowait(subscribe)

    def leave(self, table: str) -> None:
        subscription = self._followed.pop(table, None)

        async def unsubscribe(_: Client) -> None:
            if subscription is not None:
                await subscription.unsubscribe()

        self._to_do.put_nowait(unsubscribe)

    def say(self, table: str, news: Json) -> None:
        async def publish(client: Client) -> None:
            await client.publish(SUBJECT + table, json.dumps(news).encode())

        if self.connected:  # or it is found in the database
            self._to_do.put_nowait(publish)

    async def close(self) -> None:
        self._closing = True
        while self.connected and not self._to_do.empty():
            await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.client is not None:
            with suppress(Exception):  # it may have gone before us
                await self.client.close()

    async def _work(self) -> None:
        """Connect, then do in order what is asked for."""
        from nats.errors import Error

        client = await self._connect()
        while True:
            order = await self._to_do.get()
            try:
                await order(client)
            except (Error, OSError) as error:
                metrics.FAILED.labels("bus").inc()
                LOGGER.warning("NATS: %s", type(error).__name__)

    async def _connect(self) -> Client:
        import nats

        self.client = await nats.connect(
            self._address,
            no_echo=True,
            connect_timeout=2,
            max_reconnect_attempts=-1,  # also the first time
            reconnect_time_wait=RETRY_SECONDS,
            ping_interval=PING_SECONDS,
            error_cb=self._failed,
            disconnected_cb=self._turned,
            reconnected_cb=self._turned,
        )
        await self._turned()
        return self.client

    async def _heard(self, message: Msg) -> None:
        table = message.subject.removeprefix(SUBJECT)
        try:
            news = json.loads(message.data)
        except ValueError:
            news = None
        if isinstance(news, dict):
            self._hear(table, news)

    async def _turned(self) -> None:
        self._complained = False
        metrics.CONNECTED.set(self.connected)
        if not self._closing:
            LOGGER.warning("NATS is %s", "connected" if self.connected else "lost")
        self.turned.set()

    async def _failed(self, error: Exception) -> None:
        metrics.FAILED.labels("bus").inc()
        if not self._complained:  # or the same is said every half second
            LOGGER.warning("NATS: %s", type(error).__name__)
        self._complained = not self.connected


def _nothing(_: str, __: Json) -> None:
    pass


def open_bus(address: str) -> Bus:
    """NATS at an address, or nobody but us where there is none."""
    return NatsBus(address) if address else LocalBus()

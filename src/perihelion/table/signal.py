"""What a connection waits on. asyncio's Event and Queue keep one to four deques of 600 bytes each,
which for the thousands of connections that only wait would be a tenth of a table's memory."""

from __future__ import annotations

import asyncio
from typing import Any, final


@final
class Signal:
    """An `asyncio.Event` that keeps nothing but those who wait."""

    __slots__ = ("_is_set", "_waiting")

    def __init__(self, is_set: bool = False) -> None:
        self._is_set = is_set
        self._waiting: tuple[asyncio.Future[None], ...] = ()

    def is_set(self) -> bool:
        return self._is_set

    def set(self) -> None:
        self._is_set = True
        for future in self._waiting:
            if not future.done():
                future.set_result(None)

    def clear(self) -> None:
        self._is_set = False

    async def wait(self) -> bool:
        """Always true, as an Event's."""
        if self._is_set:
            return True
        future = asyncio.get_running_loop().create_future()
        self._waiting += (future,)
        try:
            await future
        finally:
            self._waiting = tuple(other for other in self._waiting if other is not future)
        return True


@final
class Inbox:
    """The part of an `asyncio.Queue` that a connection needs: one task takes what has arrived."""

    __slots__ = ("_arrived", "_messages")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._arrived = Signal()

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        self._arrived.set()

    async def get(self) -> Any:
        while not self._messages:
            self._arrived.clear()
            await self._arrived.wait()
        return self._messages.pop(0)

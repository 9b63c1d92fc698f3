"""What waits outside of a queue because its share has enough in the queue already.

It is remembered by name only, and woken when there is room: one after another, each share in its
turn. So a thousand tables of one holder cost no more than a few, and nothing is lost.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar, final

LOGGER: Final = logging.getLogger("perihelion.table")
MOST_WAITING: Final = 6
"""How many thoughts of one share may wait or be thought at once."""

T = TypeVar("T")


@final
class Backlog(Generic[T]):
    def __init__(self, wake: Callable[[T], Awaitable[None]], most: int = MOST_WAITING) -> None:
        self.most: Final = most
        self._wake: Final = wake
        self._admitted: Final = Counter[str]()
        self._outside: Final = OrderedDict[str, OrderedDict[T, None]]()
        self._changed: Final = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def __len__(self) -> int:
        """How many wait outside."""
        return sum(len(names) for names in self._outside.values())

    def enter(self, share: str, name: T, first: bool = False) -> bool:
        """Whether this may enter the queue now; if not, it is woken later, and before the others of
        its share if it is to be `first`. Whoever has entered must `leave`."""
        if self._admitted[share] < self.most:
            self._admitted[share] += 1
            self._forget(share, name)
            return True
        self.put(share, name, first)
        return False

    def put(self, share: str, name: T, first: bool = False) -> None:
        """Let this wait outside."""
        names = self._outside.setdefault(share, OrderedDict())
        names[name] = None
        if first:
            names.move_to_end(name, last=False)
        self._changed.set()
        if self._task is None and not self._closed:
            self._task = asyncio.get_running_loop().create_task(self._work())

    def leave(self, share: str) -> None:
        """Make room for another of the same share."""
        self._admitted[share] -= 1
        if not self._admitted[share]:
            del self._admitted[share]
        self._changed.set()

    def close(self) -> None:
        """Wake nobody any more."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()

    def _forget(self, share: str, name: T) -> None:
        names = self._outside.get(share)
        if names is not None:
            names.pop(name, None)
            if not names:
                del self._outside[share]

    async def _work(self) -> None:
        while True:
            self._changed.clear()
            name = self._next()
            if name is None:
                await self._changed.wait()
                continue
            try:
                await self._wake(name)
            except Exception:
                LOGGER.exception("%s cannot be woken", name)

    def _next(self) -> T | None:
        """Take one of the first share that has room; that share then comes last."""
        for share, names in self._outside.items():
            if self._admitted[share] < self.most:
                name, _ = names.popitem(last=False)
                self._outside.move_to_end(share)
                if not names:
                    del self._outside[share]
                return name
        return None

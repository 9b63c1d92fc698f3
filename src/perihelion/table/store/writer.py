"""Writes the logs of all tables: what waits is written together, in one transaction.

A disk that keeps its word syncs some hundred times a second; a server may have more moves than
that. Each append is acknowledged only after the commit that holds it.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeAlias, final

from perihelion.table import metrics

if TYPE_CHECKING:
    from perihelion.table.store.store import Append

MOST_TOGETHER: Final = 500

Write: TypeAlias = "Callable[[Sequence[Append]], Sequence[Exception | None]]"
"""Writes appends in one transaction and says of each what went wrong."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    append: Append
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


@final
class Writer:
    """One thread, started when there is something to write."""

    def __init__(self, write: Write) -> None:
        self._write: Final = write
        self._queue: Final[SimpleQueue[_Waiting | None]] = SimpleQueue()
        self._thread: threading.Thread | None = None

    async def append(self, append: Append) -> None:
        """Returns when it is on the disk; raises what kept it from there."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put(_Waiting(append, done, loop))
        await asyncio.shield(done)

    def close(self) -> None:
        """Write what waits, then stop."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        while (first := self._queue.get()) is not None:
            batch = [first]
            last = False
            while not self._queue.empty() and len(batch) < MOST_TOGETHER:
                waiting = self._queue.get()
                if waiting is None:
                    last = True
                    break
                batch.append(waiting)
            self._together(batch)
            if last:
                return

    def _together(self, batch: list[_Waiting]) -> None:
        start = perf_counter()
        troubles: Sequence[Exception | None]
        try:
            troubles = self._write([waiting.append for waiting in batch])
        except Exception as error:
            troubles = [error] * len(batch)
        metrics.COMMIT.observe(perf_counter() - start)
        metrics.TOGETHER.observe(len(batch))
        try:
            batch[0].loop.call_soon_threadsafe(_acknowledge, batch, troubles)
        except RuntimeError:
            return  # the server has stopped; what was written stays written


def _acknowledge(batch: Sequence[_Waiting], troubles: Sequence[Exception | None]) -> None:
    for waiting, trouble in zip(batch, troubles, strict=True):
        if waiting.done.done():
            continue
        if trouble is None:
            waiting.done.set_result(None)
        else:
            waiting.done.set_exception(trouble)

"""Writes the logs of all tables: waiting appends are written together, in one transaction.

A disk syncs a few hundred times a second; a server may have more moves than that. Each append is
acknowledged only after its commit.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Final, TypeAlias, final

from perihelion.table import metrics

if TYPE_CHECKING:
    from perihelion.table.store.store import Append

MOST_TOGETHER: Final = 500
LEAST_SECONDS: Final = 0.008
"""From one transaction to the next: each costs as much as several appends do."""

Write: TypeAlias = "Callable[[Sequence[Append]], Sequence[Exception | None]]"
"""Writes appends in one transaction; returns the error of each, or None."""


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
        """Return when the append is on the disk, or raise its error."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put(_Waiting(append, done, loop))
        await done  # whoever is cancelled meanwhile is not told, but the append is written

    def close(self) -> None:
        """Write what is waiting, then stop."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        written = 0.0
        while (first := self._queue.get()) is not None:
            sleep(max(0.0, written + LEAST_SECONDS - perf_counter()))
            batch = [first]
            last = False
            while not self._queue.empty() and len(batch) < MOST_TOGETHER:
                waiting = self._queue.get()
                if waiting is None:
                    last = True
                    break
                batch.append(waiting)
            self._write_batch(batch)
            written = perf_counter()
            if last:
                return

    def _write_batch(self, batch: list[_Waiting]) -> None:
        start = perf_counter()
        errors: Sequence[Exception | None]
        try:
            errors = self._write([waiting.append for waiting in batch])
        except Exception as error:
            errors = [error] * len(batch)
        metrics.COMMIT.observe(perf_counter() - start)
        metrics.BATCH.observe(len(batch))
        try:
            batch[0].loop.call_soon_threadsafe(_acknowledge, batch, errors)
        except RuntimeError:
            return  # the event loop has stopped; the batch stays written


def _acknowledge(batch: Sequence[_Waiting], errors: Sequence[Exception | None]) -> None:
    for waiting, failure in zip(batch, errors, strict=True):
        if waiting.done.done():
            continue
        if failure is None:
            waiting.done.set_result(None)
        else:
            waiting.done.set_exception(failure)

"""A pool of workers for asyncio that does not block the event loop."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from functools import partial
from typing import Any, Final, final

from perihelion.processes.answers import unwrap
from perihelion.processes.pool import TRIES
from perihelion.processes.worker import Handler, WorkerDied, WorkerProcess


@final
class AsyncPool:
    """At most `workers` processes, started on demand; see `WorkerProcess`.

    Cancelling a request kills its process. If a process dies, its request is retried on a new one,
    on at most `tries` processes.
    """

    def __init__(
        self,
        workers: int,
        start: Callable[..., Handler],
        *args: object,
        niceness: int = 0,
        tries: int = TRIES,
    ) -> None:
        self._new: Final = partial(WorkerProcess, start, *args, niceness=niceness)
        self._tries: Final = tries
        self._free: Final = asyncio.Semaphore(workers)
        self._idle: Final[dict[WorkerProcess, str]] = {}
        """The idle workers, the longest idle first, each with the key of its last request."""
        self._closed = False

    async def ask(self, request: object, key: str = "") -> Any:
        """The answer; raises what the handler raised, or WorkerDied. A worker that answered the
        same key last is preferred, for it may remember something."""
        async with self._free:
            for _ in range(self._tries - 1):
                try:
                    return await self._ask(request, key)
                except WorkerDied:
                    continue
            return await self._ask(request, key)

    def close(self) -> None:
        """End the idle workers now, and the busy ones when their request is done or cancelled."""
        self._closed = True
        while self._idle:
            self._idle.popitem()[0].kill()

    async def _ask(self, request: object, key: str) -> Any:
        worker = self._take(key)
        answered = False
        try:
            await asyncio.to_thread(worker.send, request)  # a large one waits for the process
            await _readable(worker)
            answer = worker.answer()
            answered = True
        finally:
            if answered and not self._closed:
                self._idle[worker] = key
            else:
                worker.kill()
        return unwrap(answer)


    def _take(self, key: str) -> WorkerProcess:
        if not self._idle:
            return self._new()
        known = [worker for worker, last in self._idle.items() if last == key]
        worker = known[-1] if known else next(iter(self._idle))
        del self._idle[worker]
        return worker


async def _readable(worker: WorkerProcess) -> None:
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    handle = worker.pipe.fileno()
    loop.add_reader(handle, ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(handle)
        os.set_blocking(handle, True)  # uvloop unsets it, and a large answer comes in pieces

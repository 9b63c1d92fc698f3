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
        self._idle: Final[list[WorkerProcess]] = []
        self._closed = False

    async def ask(self, request: object) -> Any:
        """The answer; raises what the handler raised, or WorkerDied."""
        async with self._free:
            for _ in range(self._tries - 1):
                try:
                    return await self._ask(request)
                except WorkerDied:
                    continue
            return await self._ask(request)

    def close(self) -> None:
        """End the idle workers now, and the busy ones when their request is done or cancelled."""
        self._closed = True
        while self._idle:
            self._idle.pop().kill()

    async def _ask(self, request: object) -> Any:
        worker = self._idle.pop() if self._idle else self._new()
        answered = False
        try:
            await asyncio.to_thread(worker.send, request)  # a large one waits for the process
            await _readable(worker)
            answer = worker.answer()
            answered = True
        finally:
            if answered and not self._closed:
                self._idle.append(worker)
            else:
                worker.kill()
        return unwrap(answer)


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

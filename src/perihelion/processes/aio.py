"""A pool of workers for asyncio: the event loop goes on while they think."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Final, final

from perihelion.processes.answers import unwrap
from perihelion.processes.pool import TRIES
from perihelion.processes.worker import Handler, WorkerDied, WorkerProcess


@final
class AsyncPool:
    """At most `workers` processes, each started when it is first needed; see `WorkerProcess`.

    Cancelling a request ends the process that works on it. A process that dies is replaced, and its
    request asked again, until it has killed `tries` of them.
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
        """End the idle workers at once, and those at work as soon as their request is done or
        cancelled."""
        self._closed = True
        while self._idle:
            self._idle.pop().kill()

    async def _ask(self, request: object) -> Any:
        worker = self._idle.pop() if self._idle else self._new()
        answered = False
        try:
            worker.send(request)
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

"""Work that anybody may ask for, in a process of its own with limits, so that nobody else waits."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, final

from perihelion.processes.worker import Handler, WorkerDied, WorkerProcess
from perihelion.table import metrics
from perihelion.table.errors import Refused

NICENESS: Final = 5
MOST_WAITING: Final = 8
LONGEST_WAIT: Final = 10
"""Callers wait at most so many times the processor time that is allowed: on a busy machine the
process, which gives way to the server, gets only a part of a processor."""
MEGABYTE: Final = 1024 * 1024


@final
class BoundedWorker:
    """One process, started on demand, that answers one request after another. At most MOST_WAITING
    wait; each may take so many seconds of processor time, and the process so much memory. Requests
    and answers may be large: a thread sends and receives them."""

    def __init__(self, start: Callable[[], Handler], seconds: float, megabytes: int) -> None:
        self._start: Final = start
        self._seconds: Final = seconds
        self._longest: Final = LONGEST_WAIT * seconds
        self._megabytes: Final = megabytes
        self._thread: Final = ThreadPoolExecutor(1, "bounded")
        self._worker: WorkerProcess | None = None
        self._turn: Final = asyncio.Semaphore(1)
        self._waiting = 0

    async def ask(self, request: object) -> Any:
        """The answer; raises what the handler raised. Refused if too many others wait, or if the
        request exceeds a limit."""
        if self._waiting >= MOST_WAITING:
            raise Refused("server/busy")
        self._waiting += 1
        try:
            async with self._turn:
                return await self._ask(request)
        except (TimeoutError, WorkerDied, MemoryError):
            metrics.FAILED.labels("limits").inc()
            raise Refused("server/too-much") from None
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._interrupt()
        self._thread.shutdown(cancel_futures=True)
        if self._worker is not None:
            self._worker.kill()

    async def _ask(self, request: object) -> Any:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self._longest):
                return await loop.run_in_executor(self._thread, self._answer, request)
        except (TimeoutError, asyncio.CancelledError):
            self._interrupt()
            raise

    def _answer(self, request: object) -> Any:
        """The answer, in the thread, which alone uses the pipe."""
        if self._worker is None or not self._worker.alive:
            limits = self._megabytes, self._seconds
            self._worker = WorkerProcess(limited, self._start, *limits, niceness=NICENESS)
        try:
            return self._worker.ask(request)
        except WorkerDied:
            self._worker.kill()
            self._worker = None
            raise

    def _interrupt(self) -> None:
        """Kill the process; the thread notices."""
        pid = self._worker.pid if self._worker is not None else None
        if pid is not None:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def limited(start: Callable[[], Handler], megabytes: int, seconds: float = 0.0) -> Handler:
    """Start a handler in a process that may use so much memory, and so many seconds of processor
    time for each request; 0 is no limit. The system ends a process that takes longer, whatever it
    is doing."""
    resource.setrlimit(resource.RLIMIT_AS, (megabytes * MEGABYTE, megabytes * MEGABYTE))
    handler = start()

    def handle(request: Any) -> Any:
        signal.setitimer(signal.ITIMER_PROF, seconds)
        try:
            return handler(request)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0.0)

    return handle

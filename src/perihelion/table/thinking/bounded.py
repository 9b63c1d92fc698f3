"""Work that anybody may ask for, in a process of its own with limits, so that nobody else waits."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Callable
from typing import Any, Final, final

from perihelion.processes.aio import AsyncPool
from perihelion.processes.worker import Handler, WorkerDied
from perihelion.table import metrics
from perihelion.table.errors import Refused

NICENESS: Final = 10
MOST_WAITING: Final = 8
MEGABYTE: Final = 1024 * 1024


@final
class BoundedWorker:
    """One process, started on demand, that answers one request after another. At most
    MOST_WAITING wait; each may take so many seconds, and the process so much memory."""

    def __init__(self, start: Callable[[], Handler], seconds: float, megabytes: int) -> None:
        self._pool: Final = AsyncPool(1, _start, start, megabytes, niceness=NICENESS, tries=1)
        self._seconds: Final = seconds
        self._turn: Final = asyncio.Semaphore(1)
        self._waiting = 0

    async def ask(self, request: object) -> Any:
        """The answer; raises what the handler raised. Refused if too many others wait, or if the
        request exceeds a limit."""
        if self._waiting >= MOST_WAITING:
            raise Refused("server/busy")
        self._waiting += 1
        try:
            async with self._turn, asyncio.timeout(self._seconds):
                return await self._pool.ask(request)
        except (TimeoutError, WorkerDied, MemoryError):
            metrics.FAILED.labels("limits").inc()
            raise Refused("server/too-much") from None
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._pool.close()


def _start(start: Callable[[], Handler], megabytes: int) -> Handler:
    resource.setrlimit(resource.RLIMIT_AS, (megabytes * MEGABYTE, megabytes * MEGABYTE))
    return start()

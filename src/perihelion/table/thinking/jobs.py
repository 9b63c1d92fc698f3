"""Long work in the background: analyses of tables, trials of editions.

A few jobs of each share run at once; the others wait outside, see `Backlog`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar, final

from perihelion.table.thinking.backlog import Backlog

T = TypeVar("T")


@final
class Jobs(Generic[T]):
    """The jobs of this process. `run` does one for its share, and deals with its own failures."""

    def __init__(self, run: Callable[[T, str], Awaitable[None]]) -> None:
        self._run: Final = run
        self._shares: Final[dict[T, str]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._backlog: Final = Backlog[T](self._begin)

    async def add(self, job: T, share: str) -> None:
        """Do the job; nothing changes if it runs or waits already."""
        if job not in self._shares:
            self._shares[job] = share
            await self._begin(job)

    def close(self) -> None:
        """Stop all jobs, and begin no other."""
        self._backlog.close()
        for task in self._tasks:
            task.cancel()

    async def _begin(self, job: T) -> None:
        """Run the job, or let it wait outside while its share has enough in the queue."""
        share = self._shares[job]
        if self._backlog.enter(share, job):
            task = asyncio.create_task(self._work(job, share))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _work(self, job: T, share: str) -> None:
        try:
            await self._run(job, share)
        finally:
            del self._shares[job]
            self._backlog.leave(share)

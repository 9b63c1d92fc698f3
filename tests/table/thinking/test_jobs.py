"""Jobs in the background: each runs once at a time, and a share has only a few of them running."""

from __future__ import annotations

import asyncio

from perihelion.table.thinking.backlog import MOST_WAITING
from perihelion.table.thinking.jobs import Jobs


class Work:
    """Jobs that run until they are let go."""

    def __init__(self) -> None:
        self.running: list[int] = []
        self.done: list[int] = []
        self.gate = asyncio.Semaphore(0)
        self.jobs = Jobs[int](self.run)

    async def run(self, job: int, share: str) -> None:
        self.running.append(job)
        try:
            await self.gate.acquire()
            self.done.append(job)
        finally:
            self.running.remove(job)


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_a_job_that_runs_is_not_begun_again_until_it_is_done() -> None:
    async def scenario() -> None:
        work = Work()
        for _ in range(2):
            await work.jobs.add(1, "ana")
            await settle()
        assert work.running == [1]
        work.gate.release()
        await settle()
        assert (work.running, work.done) == ([], [1])
        await work.jobs.add(1, "ana")
        await settle()
        assert work.running == [1]
        work.jobs.close()

    asyncio.run(scenario())


def test_a_share_runs_a_few_jobs_and_the_others_follow() -> None:
    async def scenario() -> None:
        work = Work()
        for job in range(MOST_WAITING + 2):
            await work.jobs.add(job, "ana")
        await work.jobs.add(99, "bob")
        await settle()
        assert sorted(work.running) == [*range(MOST_WAITING), 99]
        work.gate.release()
        await settle()
        assert len(work.running) == MOST_WAITING + 1
        assert len(work.done) == 1
        work.jobs.close()
        await settle()
        assert work.running == []

    asyncio.run(scenario())

"""A worker with limits: whoever exceeds them is refused, and the next request is answered."""

from __future__ import annotations

import asyncio
import time

import pytest

from perihelion.processes.worker import Handler, WorkerProcess
from perihelion.table.errors import Refused
from perihelion.table.thinking.bounded import MOST_WAITING, BoundedWorker, limited

MEGABYTES = 1000


def start() -> Handler:
    return answer


def answer(request: str) -> object:
    if request == "sleep":
        time.sleep(60)
    while request == "compute":
        pass
    if request == "eat":
        return len(bytearray(4_000_000_000))
    if request == "fail":
        raise ValueError(request)
    return request


async def refusal(worker: BoundedWorker, request: str) -> str:
    with pytest.raises(Refused) as refused:
        await worker.ask(request)
    return refused.value.key


def test_limits_of_time_and_memory_are_kept_and_the_next_is_answered() -> None:
    async def trial() -> None:
        worker = BoundedWorker(start, 10.0, MEGABYTES)
        try:
            assert await worker.ask("hello") == "hello"
            assert await refusal(worker, "eat") == "server/too-much"
            with pytest.raises(ValueError, match="fail"):
                await worker.ask("fail")
            assert await worker.ask("again") == "again"
        finally:
            worker.close()

    asyncio.run(trial())


def test_computing_is_limited_and_not_what_a_busy_machine_takes() -> None:
    async def trial() -> None:
        worker = BoundedWorker(start, 10.0, MEGABYTES)
        try:
            worker._worker = WorkerProcess(limited, start, 0.3, MEGABYTES)
            assert await refusal(worker, "compute") == "server/too-much"
            assert await worker.ask("hello") == "hello"
            worker._seconds = 0.1  # type: ignore[misc]
            assert await refusal(worker, "sleep") == "server/busy"
            worker._seconds = 10.0  # type: ignore[misc]
            assert await worker.ask("again") == "again"
        finally:
            worker.close()

    asyncio.run(trial())


def test_only_so_many_wait() -> None:
    async def trial() -> None:
        worker = BoundedWorker(start, 10.0, MEGABYTES)
        try:
            asked = [asyncio.create_task(worker.ask(str(k))) for k in range(MOST_WAITING)]
            await asyncio.sleep(0)
            assert await refusal(worker, "one more") == "server/busy"
            assert await asyncio.gather(*asked) == [str(k) for k in range(MOST_WAITING)]
            assert await worker.ask("now") == "now"
        finally:
            worker.close()

    asyncio.run(trial())

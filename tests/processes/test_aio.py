from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path

import pytest
import uvloop

from perihelion.processes import WorkerDied
from perihelion.processes.aio import AsyncPool

from .alive import alive, wait_until_gone
from .handlers import doer


def with_pool(
    workers: int,
    use: Callable[[AsyncPool], Awaitable[None]],
    run: Callable[[Coroutine[None, None, None]], None] = asyncio.run,
) -> None:
    async def main() -> None:
        pool = AsyncPool(workers, doer)
        try:
            await asyncio.wait_for(use(pool), 60)
        finally:
            pool.close()

    run(main())


async def traces(folder: Path, many: int) -> list[int]:
    while len(list(folder.iterdir())) < many:
        await asyncio.sleep(0.02)
    return [int(file.name) for file in folder.iterdir()]


def test_the_loop_goes_on_while_workers_work_and_no_more_of_them_than_allowed(
    tmp_path: Path,
) -> None:
    async def use(pool: AsyncPool) -> None:
        asleep = [asyncio.create_task(pool.ask(("sleep", str(tmp_path)))) for _ in range(3)]
        await traces(tmp_path, 2)
        await asyncio.sleep(0.2)
        assert len(list(tmp_path.iterdir())) == 2
        for task in asleep:
            task.cancel()
        await asyncio.gather(*asleep, return_exceptions=True)

    with_pool(2, use)


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_requests_and_answers_may_be_large(
    run: Callable[[Coroutine[None, None, None]], None],
) -> None:
    async def use(pool: AsyncPool) -> None:
        for size in (1, 5_000_000, 2):
            assert len(await pool.ask(("echo", bytes(size)))) == size

    with_pool(1, use, run)


def test_an_idle_worker_is_used_again() -> None:
    async def use(pool: AsyncPool) -> None:
        assert await pool.ask(("pid", None)) == await pool.ask(("pid", None))

    with_pool(2, use)


def test_a_worker_is_asked_again_by_who_asked_it_last() -> None:
    async def use(pool: AsyncPool) -> None:
        asked = [pool.ask(("pid", None), key) for key in ("a", "b", "c")]
        pids = dict(zip("abc", await asyncio.gather(*asked), strict=True))
        assert len(set(pids.values())) == 3
        for key in "bacab":
            assert await pool.ask(("pid", None), key) == pids[key]
        assert await pool.ask(("pid", None), "d") == pids["c"]  # idle for the longest time

    with_pool(3, use)


def test_what_the_handler_raises_is_raised_here_and_the_worker_stays() -> None:
    async def use(pool: AsyncPool) -> None:
        before = await pool.ask(("pid", None))
        with pytest.raises(LookupError, match="nowhere"):
            await pool.ask(("fail", "nowhere"))
        assert await pool.ask(("pid", None)) == before

    with_pool(1, use)


def test_cancelling_a_request_ends_its_process(tmp_path: Path) -> None:
    async def use(pool: AsyncPool) -> None:
        task = asyncio.create_task(pool.ask(("sleep", str(tmp_path))))
        [process] = await traces(tmp_path, 1)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        assert not alive(process)
        assert await pool.ask(("echo", "another")) == "another"

    with_pool(1, use)


def test_a_request_that_kills_its_workers_is_tried_three_times(tmp_path: Path) -> None:
    async def use(pool: AsyncPool) -> None:
        with pytest.raises(WorkerDied):
            await pool.ask(("die", str(tmp_path)))
        assert len(list(tmp_path.iterdir())) == 3
        assert await pool.ask(("echo", "another")) == "another"

    with_pool(1, use)


def test_closing_ends_idle_workers_at_once_and_busy_ones_with_their_request(
    tmp_path: Path,
) -> None:
    async def use(pool: AsyncPool) -> None:
        both = await asyncio.gather(pool.ask(("pid", None)), pool.ask(("pid", None)))
        asleep = asyncio.create_task(pool.ask(("sleep", str(tmp_path))))
        [busy] = await traces(tmp_path, 1)
        pool.close()
        [idle] = set(both) - {busy}
        assert not alive(idle)
        asleep.cancel()
        with suppress(asyncio.CancelledError):
            await asleep
        wait_until_gone(busy)

    with_pool(2, use)

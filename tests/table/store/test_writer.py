"""The writer: waiting appends are written together, and acknowledged one by one."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from perihelion.table.store.store import Append, DatabaseUnavailable, Stale, Store, open_store
from perihelion.table.store.writer import Writer
from tests.table.machines import Postgres
from tests.table.store.test_store import CHAIRS, HEADER, entry

TABLES = [f"t{n}" for n in range(20)]


def filled(where: Path | str) -> Store:
    store = open_store(where)
    for table in TABLES:
        store.add(replace(HEADER, id=table), CHAIRS)
    return store


def test_a_stale_append_fails_alone(where: Path | str) -> None:
    store = filled(where)
    store.append("t3", [entry(1, "first")], over=False)

    async def write() -> list[BaseException | None]:
        return await asyncio.gather(
            *(store.write(Append(table, [entry(1), entry(2)], over=True)) for table in TABLES),
            return_exceptions=True,
        )

    answers = asyncio.run(write())
    assert [type(a) for a in answers if a is not None] == [Stale]
    assert answers[3] is not None
    for table in TABLES:
        stored = store.table(table)
        assert stored is not None
        log = [e.words for e in stored[2]]
        assert log == (["first"] if table == "t3" else ["single E7"] * 2)
        assert stored[0].over == (table != "t3")
    store.close()


def test_two_stores_write_the_same_tables_and_each_number_once(where: Path | str) -> None:
    """In opposite orders, many at once: nobody waits for ever, and every number has one writer."""
    store, rival = filled(where), open_store(where)

    async def write(who: Store, tables: Sequence[str]) -> list[str]:
        answers = await asyncio.gather(
            *(who.write(Append(table, [entry(1)], over=False)) for table in tables),
            return_exceptions=True,
        )
        assert {type(answer) for answer in answers} <= {type(None), Stale}
        return [table for table, a in zip(tables, answers, strict=True) if a is None]

    won: list[str] = []
    threads = [
        threading.Thread(target=lambda: won.extend(asyncio.run(write(store, TABLES)))),
        threading.Thread(target=lambda: won.extend(asyncio.run(write(rival, TABLES[::-1])))),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(won) == sorted(TABLES)
    store.close()
    rival.close()


def test_what_waits_while_one_is_written_is_written_together() -> None:
    batches: list[int] = []
    busy, go = threading.Event(), threading.Event()

    def write(appends: Sequence[Append]) -> list[Exception | None]:
        batches.append(len(appends))
        busy.set()
        go.wait()
        return [None] * len(appends)

    async def scenario() -> None:
        first = asyncio.create_task(writer.append(Append("t0", [], False)))
        await asyncio.to_thread(busy.wait)
        rest = [asyncio.create_task(writer.append(Append(t, [], False))) for t in TABLES]
        await asyncio.sleep(0)
        assert not first.done()  # nothing is acknowledged before it is written
        go.set()
        await asyncio.gather(first, *rest)

    writer = Writer(write)
    asyncio.run(scenario())
    writer.close()
    assert batches == [1, len(TABLES)]


def test_a_database_that_goes_away_is_said_and_comes_back(postgres: Postgres) -> None:
    store = filled(postgres.new_database())
    postgres.kill()
    with pytest.raises(DatabaseUnavailable):
        store.append("t1", [entry(1)], over=False)
    postgres.start()
    store.append("t1", [entry(1)], over=False)
    assert len(store.entries("t1")) == 1
    store.close()


def test_who_left_is_not_told_and_nothing_is_logged() -> None:
    """A client goes while its append waits, which then fails: the event loop has no complaint."""
    written = threading.Event()
    complaints: list[object] = []

    def write(appends: Sequence[Append]) -> list[Exception | None]:
        written.wait()
        return [Stale() for _ in appends]

    async def trial() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, about: complaints.append(about))
        writer = Writer(write)
        asked = asyncio.create_task(writer.append(Append("t1", [entry(1)], over=False)))
        await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        written.set()
        await asyncio.to_thread(writer.close)
        await asyncio.sleep(0)
        del asked
        gc.collect()  # a future complains when it is gone

    asyncio.run(trial())
    assert complaints == []

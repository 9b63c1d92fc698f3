"""The viewers of a table, also in other processes, with a clock that the test moves."""

from __future__ import annotations

import asyncio
from pathlib import Path

from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.viewers import Viewers
from perihelion.table.store.store import open_store
from perihelion.table.store.uptime import ASLEEP_SECONDS, Uptime
from tests.table.play.test_table_clock import Page, Time
from tests.table.registries import ANA, BOB, orion, with_registry


def test_what_a_process_said_holds_as_long_as_it_lives(where: Path | str) -> None:
    store = open_store(where)
    time = Time()
    ours, theirs = Uptime(store.engine, time), Uptime(store.engine, time)
    here, there = Viewers(ours), Viewers(theirs)
    page = Page(BOB)
    page.name = "Bob"
    there.add(page)
    here.add(Page(ANA))
    theirs.beat()
    assert here.update(there.local_names())
    assert not here.update(there.local_names())  # nothing new
    assert here.names() == {ANA: "", BOB: "Bob"}
    time.passes(ASLEEP_SECONDS)
    ours.beat()
    assert here.has(BOB)
    time.passes(1)
    ours.beat()
    assert not here.has(BOB)
    assert here.has(ANA)
    store.close()


def test_who_has_gone_is_forgotten_and_nonsense_is_not_heard(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    here, there = Viewers(Uptime(store.engine)), Viewers(Uptime(store.engine))
    page = Page(BOB)
    there.add(page)
    assert here.update(there.local_names())
    said: tuple[object, ...] = (None, [], {}, {"process": 1}, {"who": [1]}, "who")
    for nonsense in said:
        assert not here.update(nonsense)
    assert here.has(BOB)
    there.discard(page)
    assert here.update(there.local_names())
    assert not here.has(BOB)
    store.close()


def test_an_older_message_never_hides_that_somebody_has_gone(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await orion(registry)
        there = Viewers(Uptime(registry.store.engine))
        page = Page(BOB)
        there.add(page)
        came = {"number": table.timeline.number + 1, "here": there.local_names()}  # reads the log
        there.discard(page)
        went = {"number": table.timeline.number, "here": there.local_names()}
        await asyncio.gather(table.receive(came), table.receive(went))
        assert not table.viewers.has(BOB)

    with_registry(tmp_path, scenario)

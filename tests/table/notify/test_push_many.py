"""Two servers over PostgreSQL and NATS tell a browser once, whichever of them was asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from perihelion.table.notify.notifier import Notifier, NotifySettings
from perihelion.table.notify.push import push_key
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.table_clock import PUSH_DELAY_SECONDS
from perihelion.table.store.store import open_store
from perihelion.table.thinking.bus import open_bus
from tests.table.caller import PATIENCE
from tests.table.machines import NatsBus, Postgres
from tests.table.notify.test_push import CONTACT, subscribe, table_of_two
from tests.table.play.test_table_clock import Page, Time
from tests.table.push_service import PushBrowser, Receiver
from tests.table.registries import ANA, BOB


def test_two_servers_push_once_and_only_to_who_is_away(
    postgres: Postgres, nats: NatsBus, tmp_path: Path
) -> None:
    async def scenario(here: Notifier, there: Notifier, clock: Time) -> None:
        async def rounds() -> None:
            clock.passes(PUSH_DELAY_SECONDS)
            for _ in range(3):  # a table is opened in the first, checked and told of in the others
                await asyncio.gather(here.round(), there.round())

        bob = PushBrowser(receiver)
        table = await table_of_two(here)
        elsewhere = await there.registry.table(table.header.id)
        subscribe(there, BOB, bob)
        page = Page(BOB)
        elsewhere.viewers.add(page)
        await _shared(lambda: elsewhere.share_presence(), lambda: table.viewers.has(BOB))
        await table.move(ANA, 0, "single E7")
        await rounds()
        assert receiver.requests == []  # he looks, and both servers know

        await elsewhere.catch_up()
        answer = elsewhere.game.words(elsewhere.timeline.state, elsewhere.timeline.state.nth(0))
        await elsewhere.move(BOB, 1, answer)
        elsewhere.viewers.discard(page)
        await _shared(lambda: elsewhere.share_presence(), lambda: not table.viewers.has(BOB))
        await table.catch_up()
        await table.move(
            ANA, 2, table.game.words(table.timeline.state, table.timeline.state.nth(0))
        )
        await rounds()
        assert len(bob.messages()) == 1

    async def act() -> None:
        clock, settings = Time(), NotifySettings(None, push_key(tmp_path, CONTACT), private=True)
        stores = [open_store(database) for _ in range(2)]
        registries = [TableRegistry(store, 1, open_bus(nats.url), clock) for store in stores]
        notifiers = [Notifier(registry, settings) for registry in registries]
        try:
            for registry in registries:
                await registry.sync.start()
            await scenario(notifiers[0], notifiers[1], clock)
        finally:
            for notifier in notifiers:
                await notifier.close()
                await notifier.registry.leave()

    receiver, database = Receiver(), postgres.new_database()
    try:
        asyncio.run(act())
    finally:
        receiver.close()


async def _shared(share: Callable[[], None], arrived: Callable[[], bool]) -> None:
    """Publish until it has arrived: the other one may not have subscribed yet."""
    async with asyncio.timeout(3 * PATIENCE):
        while not arrived():
            share()
            await asyncio.sleep(0.02)

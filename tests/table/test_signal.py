"""Signals and inboxes behave as asyncio's Event and Queue where connections use them."""

from __future__ import annotations

import asyncio

from perihelion.table.signal import Inbox, Signal


def test_a_signal_lets_all_who_wait_go_on() -> None:
    async def wait() -> None:
        signal = Signal()
        waiting = [asyncio.create_task(signal.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        assert not signal.is_set()
        signal.set()
        signal.clear()  # whoever waited was already told
        assert await asyncio.gather(*waiting) == [True] * 3

    asyncio.run(wait())


def test_a_signal_that_is_set_keeps_nobody() -> None:
    assert asyncio.run(Signal(is_set=True).wait())


def test_who_gives_up_does_not_take_the_others_along() -> None:
    async def wait() -> None:
        signal = Signal()
        one, other = (asyncio.create_task(signal.wait()) for _ in range(2))
        await asyncio.sleep(0)
        one.cancel()
        await asyncio.sleep(0)
        signal.set()
        assert await other
        assert one.cancelled()

    asyncio.run(wait())


def test_an_inbox_gives_messages_in_order() -> None:
    async def take() -> None:
        inbox = Inbox()
        reading = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        for message in "abc":
            inbox.put_nowait(message)
        assert [await reading, await inbox.get(), await inbox.get()] == ["a", "b", "c"]
        assert inbox.empty()

    asyncio.run(take())

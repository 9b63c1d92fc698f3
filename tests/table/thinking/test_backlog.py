from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from perihelion.table.thinking.backlog import Backlog


class Tables:
    """Tables that enter a queue when they are woken, until they are told to leave."""

    def __init__(self, most: int = 3) -> None:
        self.shares: dict[str, str] = {}
        self.woken: list[str] = []
        self.inside: list[str] = []
        self.broken: set[str] = set()
        self.backlog = Backlog[str](self.wake, most)

    async def wake(self, name: str) -> None:
        self.woken.append(name)
        await asyncio.sleep(0)
        if name in self.broken:
            raise RuntimeError(name)
        if not name.startswith("idle"):
            self.enter(self.shares[name], name)

    def enter(self, share: str, name: str, first: bool = False) -> None:
        self.shares[name] = share
        if self.backlog.enter(share, name, first):
            self.inside.append(name)

    async def leave(self, name: str) -> None:
        self.inside.remove(name)
        self.backlog.leave(self.shares[name])
        await self.rest()

    async def rest(self) -> None:
        for _ in range(1000):
            await asyncio.sleep(0)


def with_tables(use: Callable[[Tables], Awaitable[None]]) -> None:
    async def main() -> None:
        tables = Tables()
        await use(tables)
        tables.backlog.close()

    asyncio.run(main())


def test_no_share_has_more_inside_than_allowed_and_others_are_not_held_up() -> None:
    async def use(tables: Tables) -> None:
        for number in range(300):
            tables.enter("attacker", f"bad {number}")
        tables.enter("ana", "good")
        assert tables.inside == ["bad 0", "bad 1", "bad 2", "good"]
        assert len(tables.backlog) == 297

    with_tables(use)


def test_whatever_waits_outside_comes_by_itself_and_in_its_order() -> None:
    async def use(tables: Tables) -> None:
        for number in range(50):
            tables.enter("ana", f"{number}")
        order = []
        while tables.inside:
            order.append(tables.inside[0])
            await tables.leave(tables.inside[0])
        assert order == [f"{number}" for number in range(50)]
        assert not len(tables.backlog)

    with_tables(use)


def test_whoever_is_looked_at_comes_first() -> None:
    async def use(tables: Tables) -> None:
        for number in range(10):
            tables.enter("ana", f"{number}")
        tables.enter("ana", "looked at", first=True)
        await tables.leave("0")
        assert tables.inside == ["1", "2", "looked at"]

    with_tables(use)


def test_after_a_start_each_share_has_its_turn() -> None:
    async def use(tables: Tables) -> None:
        for number in range(300):
            tables.shares[f"bad {number}"] = "attacker"
            tables.backlog.put("attacker", f"bad {number}")
        tables.shares["good"] = "ana"
        tables.backlog.put("ana", "good")
        await tables.rest()
        assert tables.woken == ["bad 0", "good", "bad 1", "bad 2"]

    with_tables(use)


def test_once_closed_it_wakes_nobody() -> None:
    async def use(tables: Tables) -> None:
        tables.enter("ana", "before")
        tables.backlog.close()
        for number in range(10):
            tables.enter("ana", f"{number}")
        await tables.leave("before")
        assert not tables.woken

    with_tables(use)


def test_who_has_nothing_to_do_or_is_broken_makes_room_for_the_next() -> None:
    async def use(tables: Tables) -> None:
        tables.broken = {"broken"}
        for name in ("idle 1", "broken", "idle 2", "good"):
            tables.shares[name] = "ana"
            tables.backlog.put("ana", name)
        await tables.rest()
        assert tables.inside == ["good"]

    with_tables(use)

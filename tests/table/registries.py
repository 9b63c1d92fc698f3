"""Tables in this process, over a real database: what most tests of the server's inside need."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from perihelion import catalogue
from perihelion.core import fair
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame
from perihelion.table.log.entry import BOT, OPEN, PERSON, Chair
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.diff import SnapshotDiff
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder
from perihelion.table.store.store import open_store
from tests.table.caller import BLUE_STARTS, ORION, patched

ANA = "a" * 64
BOB = "b" * 64
T = TypeVar("T")


def with_registry(folder: Path | str, action: Callable[[TableRegistry], Awaitable[T]]) -> T:
    """Open the folder's tables, do something there, and close them."""

    async def act() -> T:
        registry = TableRegistry(open_store(folder), workers=1)
        try:
            return await action(registry)
        finally:
            registry.close()

    return asyncio.run(act())


def chairs(*holders: str) -> list[Chair]:
    """A chair for each: a person's holder, "open", or "bot"."""
    kinds = {"open": Chair(OPEN, ""), "bot": Chair(BOT, "", bot="random")}
    return [kinds.get(holder) or Chair(PERSON, "", holder=holder) for holder in holders]


async def orion(registry: TableRegistry, *holders: str, **options: object) -> LiveTable:
    return await registry.create(
        catalogue.game(ORION), chairs(*(holders or (ANA, BOB))), None, {**BLUE_STARTS, **options}
    )


async def gentle_table(
    registry: TableRegistry, name: str, holders: Sequence[str] = (ANA, BOB)
) -> LiveTable:
    """A table of any game, as a newcomer is offered it."""
    game = catalogue.game(name)
    return await registry.create(game, chairs(*holders), None, gentle(game))


def gentle(game: AnyGame) -> Mapping[str, Any]:
    return {o.name: o.gentle for o in game.options.values() if o.gentle is not None}


async def play(table: LiveTable, dealer: Dealer, moves: int) -> None:
    """Some moves at random, each by whoever holds the seat."""
    for _ in range(moves):
        state = table.timeline.state
        if table.timeline.over:
            return
        words = table.game.words(state, state.nth(dealer.below(state.count())))
        await table.move(table.chairs[state.actor].holder, table.timeline.number, words)


async def sit(table: LiveTable, seat: int, holder: str, name: str = "") -> None:
    """Take a seat as a program does that adds no salt."""
    await actions.take_seat(table, seat, holder, name, commitment="")


async def rematch(registry: TableRegistry, table: LiveTable) -> LiveTable:
    """The next game, once everybody has asked for it."""
    for holder in {chair.holder for chair in table.chairs if chair.holder}:
        if any(table.chairs[seat].holder == holder for seat in actions.people_asked(table)):
            await actions.want_next(table, holder)
    return await actions.next_table(registry, table)


def salt_of(holder: str) -> str:
    return sha256(holder.encode()).hexdigest()


async def add_salts(table: LiveTable, *holders: str) -> None:
    """What the pages of these people do by themselves when they open."""
    for holder in holders:
        await actions.commit(table, holder, fair.commitment(salt_of(holder)))
    for holder in holders:
        await actions.reveal(table, holder, salt_of(holder))


def seen(table: LiveTable, seats: Sequence[int] = (), language: str = "en") -> dict[str, Any]:
    """The position as somebody with these seats sees it."""
    return position(SnapshotBuilder(table, Perspective(frozenset(seats), language)))


def position(builder: SnapshotBuilder) -> dict[str, Any]:
    """A position as a page puts it together from what it is sent."""
    sent = json.loads(SnapshotDiff().message(builder.snapshot()))
    return patched({}, sent["position"])

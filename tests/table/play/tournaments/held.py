"""Holds tournaments in this process: a clock that the test moves, and people who play."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from perihelion.core.dealer import Dealer
from perihelion.table.errors import Refused
from perihelion.table.play import actions
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.tournaments.director import Director
from perihelion.table.store.store import open_store
from perihelion.table.store.tournaments.record import Tournament
from perihelion.table.store.tournaments.settings import Settings
from tests.table.caller import BLUE_STARTS, ORION
from tests.table.registries import add_salts

T = TypeVar("T")
GAME = "nova-luna"


class Hall:
    """A registry and its director over a store, with a clock of their own."""

    def __init__(self, where: Path | str, began: float = 1_000_000.0) -> None:
        self.time = began
        self.registry = TableRegistry(open_store(where), workers=1, now=lambda: self.time)
        self.director = Director(self.registry)

    def announce(self, **settings: Any) -> str:
        wanted = Settings(**{"game": ORION, "format": "swiss", "options": BLUE_STARTS} | settings)
        wanted.check(self.time)
        return self.registry.tournaments.add(holder(99), "Cup", wanted)

    def register(self, tournament: str, players: int) -> None:
        for k in range(players):
            self.registry.tournaments.join(tournament, holder(k), f"P{k}", 1500 - k)

    def read(self, tournament: str) -> Tournament:
        return self.registry.tournaments.read(tournament)

    async def play_round(self, tournament: str, absent: Collection[int] = ()) -> None:
        """Play all games of the round to which everybody comes; seat 1 resigns."""
        for pairing in self.read(tournament).going_on:
            players = pairing.game.players
            table = await self.registry.table(pairing.table)
            with suppress(Refused):
                here = [holder(number) for number in players if number not in absent]
                await add_salts(table, *here)
            if table.opening.dealt:
                await begin(self.registry, pairing.table)
                for number in players[1:]:
                    with suppress(Refused):
                        await actions.resign(table, holder(number))


async def begin(registry: TableRegistry, ident: str) -> None:
    """Moves until two people have moved."""
    table, dealer = await registry.table(ident), Dealer(ident)
    while not table.seating.begun and not table.timeline.over:
        state = table.timeline.state
        words = table.game.words(state, state.nth(dealer.below(state.count())))
        await table.move(table.chairs[state.actor].holder, table.timeline.number, words)


def holder(number: int) -> str:
    return f"{number:064x}"


def in_hall(where: Path | str, action: Callable[[Hall], Awaitable[T]], began: float = 1e6) -> T:
    """Do something in a hall that is opened for it and closed after it."""

    async def act() -> T:
        hall = Hall(where, began)
        try:
            return await action(hall)
        finally:
            hall.registry.close()

    return asyncio.run(act())

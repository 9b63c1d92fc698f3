"""Runs the tournaments: starts them, makes the tables of each round, records results, and goes on.

Every step follows from what is stored, and each can be taken by any process at any time, also after
a crash: what was done already is found done. So nothing is lost and nothing happens twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, TypeVar, final

from perihelion import catalogue
from perihelion.core.errors import PerihelionError
from perihelion.core.game import CHANCE
from perihelion.table.errors import Refused
from perihelion.table.log import clock as clocks
from perihelion.table.log.entry import ABSENT, END, PERSON, Chair, Entry
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.tournaments.judging import absent_seats, final_places, one_is_left
from perihelion.table.store.store import Stale
from perihelion.table.store.tournaments.record import (
    CANCELLED,
    OPEN,
    RUNNING,
    Pairing,
    Tournament,
)
from perihelion.table.store.tournaments.settings import AT_TIME, WHEN_FULL
from perihelion.tournaments import arena
from perihelion.tournaments.progress import next_round
from perihelion.tournaments.results import ARENA

LOGGER: Final = logging.getLogger("perihelion.table")
STEP_SECONDS: Final = 2.0
SEEN_SECONDS: Final = 25.0
"""How long after its last question a page counts as waiting for a game in an arena."""
TRIES: Final = 5

Result = TypeVar("Result")


@final
class Director:
    def __init__(self, registry: TableRegistry) -> None:
        self.registry: Final = registry
        self.store: Final = registry.tournaments
        self._wanted: Final = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; a step in progress is finished by whoever looks next."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def hurry(self) -> None:
        """Look at the tournaments now instead of in a moment."""
        self._wanted.set()

    async def _run(self) -> None:
        while True:
            try:
                for tournament in await asyncio.to_thread(self.store.live):
                    await self._safely(tournament)
            except Exception:
                LOGGER.exception("the tournaments could not be read")  # the next time may succeed
            self._wanted.clear()
            try:
                async with asyncio.timeout(STEP_SECONDS):
                    await self._wanted.wait()
            except TimeoutError:
                continue

    async def _safely(self, tournament: str) -> None:
        try:
            await self.step(tournament)
        except Exception:
            LOGGER.exception("tournament %s: a step failed", tournament)

    async def step(self, ident: str) -> None:
        """Do whatever is due in a tournament."""
        tournament = await asyncio.to_thread(self.store.read, ident)
        if tournament.state == OPEN:
            await self._start_if_due(tournament)
            tournament = await asyncio.to_thread(self.store.read, ident)
        if tournament.state != RUNNING:
            return
        await self._record_results(tournament)
        await self._judge_absence(tournament)
        await self._go_on(await asyncio.to_thread(self.store.read, ident))
        tournament = await asyncio.to_thread(self.store.read, ident)
        await self._make_tables(tournament)
        await self._close_decided(tournament)

    async def start(self, ident: str) -> None:
        """Begin the first round; Refused if too few people take part."""
        for _ in range(TRIES):
            tournament = await asyncio.to_thread(self.store.read, ident)
            if tournament.state != OPEN:
                raise Refused("tournament/closed")
            if len(tournament.participants) < max(2, tournament.settings.least):
                raise Refused("tournament/too-few")
            if await self._begin(tournament):
                self.hurry()
                return
        raise Refused("table/away")

    async def _start_if_due(self, tournament: Tournament) -> None:
        settings = tournament.settings
        full = len(tournament.participants) >= settings.places
        on_time = settings.start == AT_TIME and self.registry.uptime.now() >= settings.starts_at
        if (settings.start == WHEN_FULL and full) or on_time or tournament.league:
            if len(tournament.participants) >= max(2, settings.least):
                await self._begin(tournament)
            elif on_time:
                await asyncio.to_thread(self.store.finish, tournament, CANCELLED)

    async def _begin(self, tournament: Tournament) -> bool:
        if tournament.settings.format == ARENA:
            return await asyncio.to_thread(self.store.begin_round, tournament, [])
        return await self._next_round(tournament)

    async def _next_round(self, tournament: Tournament) -> bool:
        number = tournament.round + 1

        def paired() -> list[tuple[int, ...]]:
            rules, entrants = tournament.settings.rules, tournament.entrants
            return next_round(rules, entrants, tournament.games, number)

        groups = await asyncio.to_thread(paired)
        if not groups:
            return await asyncio.to_thread(self.store.finish, tournament)
        return await asyncio.to_thread(self.store.begin_round, tournament, groups)

    async def _go_on(self, tournament: Tournament) -> None:
        """Begin the next round if this one is over; in an arena, seat those who are free."""
        if tournament.state != RUNNING:
            return
        if tournament.settings.format == ARENA:
            await self._go_on_in_arena(tournament)
        elif not tournament.going_on:
            await self._next_round(tournament)

    async def _go_on_in_arena(self, tournament: Tournament) -> None:
        settings, uptime = tournament.settings, self.registry.uptime
        ends = clocks.time_after(tournament.round_began, settings.minutes * 60.0, uptime.gaps)
        if uptime.now() >= ends:
            await asyncio.to_thread(self.store.finish, tournament)
            return
        playing = {p for pairing in tournament.going_on for p in pairing.game.players}
        since = uptime.now() - SEEN_SECONDS if settings.real_time else 0.0
        free = [
            one.number
            for one in tournament.participants
            if not one.gone and one.number not in playing and one.seen >= since
        ]
        groups = await asyncio.to_thread(arena.paired, free, tournament.games, settings.size)
        if groups:
            number = tournament.round
            await asyncio.to_thread(self.store.begin_round, tournament, groups, number)

    async def _make_tables(self, tournament: Tournament) -> None:
        """Make the tables of the round that are not there yet, also after a crash."""
        missing = {*await asyncio.to_thread(self.store.missing_tables, tournament.id)}
        settings = tournament.settings
        people = {one.number: one for one in tournament.participants}
        for pairing in tournament.going_on:
            if pairing.table not in missing:
                continue
            seated = [people[number] for number in pairing.game.players]
            try:
                await self.registry.create(
                    catalogue.game(settings.game),
                    [Chair(PERSON, one.name, holder=one.holder) for one in seated],
                    None,
                    settings.options,
                    settings.terms(tournament.id),
                    public=True,
                    commitments={},
                    ident=pairing.table,
                )
            except Stale:
                continue  # another process was faster
            except (PerihelionError, Refused):
                LOGGER.exception("tournament %s: a table cannot be made", tournament.id)

    async def _record_results(self, tournament: Tournament) -> None:
        ended = {*await asyncio.to_thread(self.store.ended_tables, tournament.id)}
        for pairing in tournament.going_on:
            if pairing.table in ended:
                table = await self._caught_up(pairing.table)
                if table.timeline.over:
                    places = final_places(table)
                    await asyncio.to_thread(self.store.record, tournament.id, pairing, places)

    async def _judge_absence(self, tournament: Tournament) -> None:
        missing = {*await asyncio.to_thread(self.store.missing_tables, tournament.id)}
        for pairing in tournament.going_on:
            if pairing.table not in missing:
                await self._judge(tournament, pairing)

    async def _judge(self, tournament: Tournament, pairing: Pairing) -> None:
        table = await self.registry.table(pairing.table)
        if one_is_left(table):
            await (await self._caught_up(pairing.table)).retry_on_conflict(
                lambda: [table.entry(END, CHANCE)] if one_is_left(table) else []
            )
            return
        gone = {one.number for one in tournament.participants if one.gone}
        players = pairing.game.players
        withdrawn = [seat for seat, number in enumerate(players) if number in gone]
        settings, began = tournament.settings, tournament.round_began
        if not absent_seats(table, settings, began, withdrawn):
            return
        seats = absent_seats(await self._caught_up(pairing.table), settings, began, withdrawn)
        absent = [players[seat] for seat in seats]
        present = [number for number in players if number not in absent]
        if len(players) > 2 and absent and len(present) >= max(2, settings.least):
            await asyncio.to_thread(self.store.replace, tournament.id, pairing, present)
        elif absent:
            places = [1 if number in present or not present else 2 for number in players]
            await asyncio.to_thread(self.store.record, tournament.id, pairing, places, absent)

    async def _close_decided(self, tournament: Tournament) -> None:
        """End the games that absence has decided."""
        for ident in await asyncio.to_thread(self.store.decided_tables, tournament.id):
            table = await self._caught_up(ident)
            pairing = next(p for p in tournament.pairings if p.table == ident)
            await table.retry_on_conflict(_ending(table, pairing))

    async def _caught_up(self, ident: str) -> LiveTable:
        table = await self.registry.table(ident)
        if self.registry.bus.shared:
            await table.catch_up()
        return table


def _ending(table: LiveTable, pairing: Pairing) -> Callable[[], list[Entry]]:
    """The entry that ends a game to which somebody did not come: of two the other wins."""

    def end() -> list[Entry]:
        if table.timeline.over:
            return []
        game = pairing.game
        if len(table.chairs) == 2 == len(game.players) and len(game.absent) == 1:
            [absent] = game.absent
            return [table.entry(ABSENT, game.players.index(absent))]
        return [table.entry(END, CHANCE)]

    return end

"""A search for ways to change the rating of somebody who neither decided anything in the game nor
lost it by its terms: people join, leave, offer rematches, resign, stay away, and the server is
restarted, while time passes."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import select

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.table.errors import Refused
from perihelion.table.log.entry import ABSENT, FLAG, OPEN, PERSON, Chair
from perihelion.table.log.terms import Terms
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.store.schema import RESULTS
from perihelion.table.store.store import open_store
from tests.table.caller import ORION
from tests.table.registries import add_salts, gentle

T = TypeVar("T")
PEOPLE = {letter * 64: letter.upper() for letter in "abcd"}
HOLDERS = list(PEOPLE)
CLOCKS = ["", "3+2", "1d"]
PAUSES = [5.0, 61.0, 130.0, 200.0, 4000.0, 90_000.0]
SHORT = settings(
    max_examples=25,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)
LONG = settings(SHORT, max_examples=1500, stateful_step_count=60, derandomize=False)
tables = st.integers(0, 2)
seats = st.integers(0, 3)


class Page:
    def __init__(self, holder: str) -> None:
        self.holder = holder
        self.name = ""

    def notify(self) -> None:
        pass


class RatingsMachine(RuleBasedStateMachine):
    """What a person does goes through the same functions that pages and programs call."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = TemporaryDirectory(prefix="ratings")
        self.now = 1_000_000.0
        self.ids: list[str] = []
        self.pages: dict[tuple[str, str], Page] = {}
        self.agreed: set[tuple[str, str]] = set()
        """Who has taken a seat at which table, or wanted the game that is played there."""
        self.there: set[tuple[str, str]] = set()
        """Who has had the page of which table open."""
        self.decided: set[tuple[str, str]] = set()
        """Who has moved, resigned or left at which table."""
        self.moved: set[tuple[str, str]] = set()
        self.first_move: dict[str, float] = {}
        self.results = 0
        self.registry = self._open()

    def _open(self) -> TableRegistry:
        registry = TableRegistry(open_store(Path(self.folder.name)), 1, now=lambda: self.now)

        async def think(request: object) -> str:
            """Bots move when the machine says so."""
            await asyncio.Event().wait()
            return ""

        registry.bot_service.think = think  # type: ignore[method-assign]
        return registry

    def run(self, work: Coroutine[Any, Any, T]) -> T | None:
        """Do something; a refusal is an answer like any other."""
        with suppress(Refused):
            return self.loop.run_until_complete(work)
        return None

    def teardown(self) -> None:
        self.loop.run_until_complete(self.registry.leave())
        self.loop.close()
        self.folder.cleanup()

    def table(self, number: int) -> LiveTable | None:
        if not self.ids:
            return None
        name = self.ids[-1 - number % len(self.ids)]
        return self.loop.run_until_complete(self.registry.table(name))

    def person(self, table: LiveTable, seat: int) -> str:
        """The person of a seat or, beyond the last seat, somebody else."""
        if seat < len(table.chairs) and table.chairs[seat].holder:
            return table.chairs[seat].holder
        return HOLDERS[seat]

    @initialize(
        clock=st.sampled_from(CLOCKS), size=st.sampled_from([2, 2, 3]), moves=st.integers(0, 8)
    )
    def a_game_goes_on(self, clock: str, size: int, moves: int) -> None:
        self.new_table(0, clock, size)
        self.everybody_joins_and_opens_the_page(0)
        self.moves(0, moves, 0)

    @rule(seat=seats, clock=st.sampled_from(CLOCKS), size=st.sampled_from([2, 2, 3]))
    def new_table(self, seat: int, clock: str, size: int) -> None:
        person = HOLDERS[seat]
        game = catalogue.game(ORION if size == 2 else "nova-luna")
        chairs = [Chair(PERSON, PEOPLE[person], holder=person)] + [Chair(OPEN, "")] * (size - 1)
        terms = Terms(rated=True, clock=clock, bot="random")
        made = self.registry.create(game, chairs, None, gentle(game), terms, commitments={})
        table = self.run(made)
        assert table is not None
        self.ids.append(table.header.id)
        self.agreed.add((table.header.id, person))
        self._open_page(table, person)

    @rule(number=tables)
    def everybody_joins_and_opens_the_page(self, number: int) -> None:
        table = self.table(number)
        if table is None:
            return
        for seat in table.seating.vacant:
            for holder in HOLDERS:
                if table.chairs[seat].kind == OPEN:
                    self._join(table, seat, holder)
        for seat in sorted(table.seating.people):
            self._open_page(table, table.chairs[seat].holder)
        self._add_salts(table)

    @rule(number=tables, who=seats, seat=st.integers(0, 2))
    def joins(self, number: int, who: int, seat: int) -> None:
        table = self.table(number)
        if table is not None:
            person = HOLDERS[who]
            self._join(table, seat, person)
            self._open_page(table, person)
            self._add_salts(table)

    def _join(self, table: LiveTable, seat: int, person: str) -> None:
        self.run(actions.take_seat(table, seat, person, PEOPLE[person]))
        if seat in table.seats_of(person):
            self.agreed.add((table.header.id, person))

    def _open_page(self, table: LiveTable, person: str) -> None:
        if table.seats_of(person) and (table.header.id, person) not in self.pages:
            page = self.pages[table.header.id, person] = Page(person)
            table.viewers.add(page)
            self.there.add((table.header.id, person))
            self.run(actions.record_return(table, person))

    def _add_salts(self, table: LiveTable) -> None:
        """What open pages do by themselves."""
        here = [
            table.chairs[seat].holder
            for seat in sorted(table.seating.people)
            if (table.header.id, table.chairs[seat].holder) in self.pages
        ]
        if not table.opening.dealt and not table.timeline.over:
            self.run(add_salts(table, *here))

    @rule(number=tables, seat=seats)
    def opens_the_page(self, number: int, seat: int) -> None:
        table = self.table(number)
        if table is not None:
            self._open_page(table, self.person(table, seat))
            self._add_salts(table)

    @rule(number=tables, seat=seats)
    def closes_the_page(self, number: int, seat: int) -> None:
        table = self.table(number)
        if table is None:
            return
        person = self.person(table, seat)
        page = self.pages.pop((table.header.id, person), None)
        if page is not None:
            table.viewers.discard(page)
            self.run(actions.record_absence(table, person))

    @rule(number=tables, moves=st.integers(1, 12), seed=st.integers(0, 99))
    def moves(self, number: int, moves: int, seed: int) -> None:
        table = self.table(number)
        dealer = Dealer(str(seed))
        for _ in range(moves):
            if table is None or table.timeline.over or not table.opening.dealt:
                return
            state = table.timeline.state
            holder = table.chairs[state.actor].holder
            words = table.game.words(state, state.nth(dealer.below(state.count())))
            before = len(table.timeline.steps)
            if state.actor in table.bots:
                self.run(self._bot_moves(table, words))
            elif (table.header.id, holder) in self.pages:
                self.run(table.move(holder, table.timeline.number, words))
                if len(table.timeline.steps) > before:
                    self.moved.add((table.header.id, holder))
                    self.decided.add((table.header.id, holder))
                    self.first_move.setdefault(table.header.id, self.now)
            if len(table.timeline.steps) == before:
                return

    async def _bot_moves(self, table: LiveTable, words: str) -> None:
        if not table.seating.deserted:
            table.bot_turn.stop()
            async with table.lock:
                await table.play(words)

    @rule(number=tables, seat=seats, how=st.sampled_from(["resign", "leave", "back", "claim"]))
    def does(self, number: int, seat: int, how: str) -> None:
        table = self.table(number)
        if table is None:
            return
        person = self.person(table, seat)
        before = table.timeline.number
        if how == "resign":
            self.run(actions.resign(table, person))
        elif how == "leave":
            self.run(actions.leave(table, person))
        elif how == "back":
            self.run(actions.come_back(table, person, PEOPLE[person]))
        else:
            self.run(actions.claim(table, person))
        if table.timeline.number > before and how in ("resign", "leave"):
            self.decided.add((table.header.id, person))

    @rule(number=tables, seat=seats, wanted=st.booleans())
    def pauses(self, number: int, seat: int, wanted: bool) -> None:
        table = self.table(number)
        if table is not None:
            self.run(actions.pause(table, self.person(table, seat), wanted))

    @rule(number=tables, seat=seats, wanted=st.sampled_from([True, True, False]))
    def answers_a_rematch(self, number: int, seat: int, wanted: bool) -> None:
        table = self.table(number)
        if table is None:
            return
        person = self.person(table, seat)
        if not wanted:
            self.run(actions.decline_next(table, person))
            return
        self.run(actions.want_next(table, person))
        after = self.run(actions.next_table(self.registry, table))
        if after is not None and after.header.id not in self.ids:
            asked = [table.chairs[seat].holder for seat in actions.people_asked(table)]
            assert table.timeline.ready >= actions.people_asked(table)
            self.ids.append(after.header.id)
            self.agreed |= {(after.header.id, holder) for holder in asked}

    @rule(seconds=st.sampled_from(PAUSES))
    def time_passes(self, seconds: float) -> None:
        self.now += seconds
        self.run(self.registry.check_clocks())

    @rule()
    def the_server_is_restarted(self) -> None:
        self.loop.run_until_complete(self.registry.leave())
        self.pages.clear()
        self.registry = self._open()

    @invariant()
    def every_rated_game_was_played_by_those_it_rates(self) -> None:
        with self.registry.store.engine.connect() as connection:
            results = connection.execute(select(RESULTS).order_by(RESULTS.c.number)).all()
        fresh, self.results = results[self.results :], len(results)
        for row in fresh:
            who = (row.table_id, row.holder)
            table = self.loop.run_until_complete(self.registry.table(row.table_id))
            late = [entry for entry in table.log if entry.kind in (FLAG, ABSENT)]
            lost = any(entry.seat == row.seat for entry in late) and row.place > 1
            assert who in self.agreed and who in self.there, who
            assert who in self.decided or lost, (who, row.place, table.log)
            assert sum(moved[0] == row.table_id for moved in self.moved) >= 2, table.log
            if row.place == 1 and len(table.chairs) == 2:
                assert who in self.moved
            control = table.terms.control
            for entry in late:
                least = 86_400.0 if control is None else control.base
                assert entry.at - self.first_move[row.table_id] >= least, table.log
            if len(table.chairs) == 2:
                assert not table.bots


def search(profile: settings) -> None:
    run_state_machine_as_test(RatingsMachine, settings=profile)  # type: ignore[no-untyped-call]

"""Clocks of real tables, with a time that the test moves: flags, absence, pauses, restarts."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.table.log.clock import FREE_SECONDS, remaining
from perihelion.table.log.entry import BOT, FLAG, PERSON
from perihelion.table.log.terms import DAY, LOSES, STANDS_IN, Terms
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.table_clock import ABSENT_SECONDS
from perihelion.table.play.undo import request_undo
from perihelion.table.store.store import open_store
from perihelion.table.store.uptime import BEAT_SECONDS, Uptime
from tests.table.caller import BLUE_STARTS, ORION
from tests.table.play.test_live_table import refused
from tests.table.registries import ANA, BOB, chairs, play, seen, sit, with_registry

BLITZ = Terms(clock="3+2", bot="random")


class Time:
    """What time it is, as the test says."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now

    def passes(self, seconds: float) -> None:
        self.now += seconds


class Page:
    """Somebody who has the table open."""

    def __init__(self, holder: str) -> None:
        self.holder = holder
        self.name = ""

    def notify(self) -> None:
        pass


def timed(folder: Path, scenario: Callable[[TableRegistry, Time], Awaitable[None]]) -> None:
    async def act(registry: TableRegistry) -> None:
        time = Time()
        await scenario(TableRegistry(registry.store, 1, now=time), time)

    with_registry(folder, act)


async def orion(registry: TableRegistry, terms: Terms = BLITZ, *holders: str) -> LiveTable:
    return await registry.create(
        catalogue.game(ORION), chairs(*(holders or (ANA, BOB))), None, BLUE_STARTS, terms
    )


def left(table: LiveTable, seat: int) -> float:
    clock = table.time.clock
    assert clock is not None
    return remaining(clock, seat, table.uptime.now(), table.uptime.gaps)


def paused(table: LiveTable) -> bool:
    return table.seating.paused


def test_time_runs_for_the_seat_to_move_only(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await orion(registry)
        await table.move(ANA, 0, "single E7")
        assert (left(table, 0), left(table, 1)) == (180, 180)
        time.passes(20 + FREE_SECONDS)
        assert (left(table, 0), left(table, 1)) == (180, 160)
        await table.move(BOB, 1, "single E5")
        assert (left(table, 0), left(table, 1)) == (180, 162)
        time.passes(10 + FREE_SECONDS)
        assert (left(table, 0), left(table, 1)) == (170, 162)

    timed(tmp_path, scenario)


def test_time_waits_for_everybody_to_sit_down(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await orion(registry, BLITZ, ANA, "open")
        time.passes(500)
        assert (left(table, 0), table.time.due()) == (180, None)
        await sit(table, 1, BOB, "Bob")
        await table.move(ANA, table.timeline.number, "single E7")
        await table.move(BOB, table.timeline.number, "single E5")
        time.passes(5 + FREE_SECONDS)
        assert left(table, 0) == 175
        await actions.leave(table, BOB)
        time.passes(500)
        assert left(table, 0) == 175

    timed(tmp_path, scenario)


def test_a_bot_s_time_is_not_counted(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await orion(registry, BLITZ, "bot", ANA)
        table.bot_turn.stop()
        time.passes(1000)
        assert (left(table, 0), table.time.due()) == (180, None)

    timed(tmp_path, scenario)


@pytest.mark.parametrize(("late", "kind"), [(STANDS_IN, BOT), (LOSES, PERSON)])
def test_when_the_flag_falls(tmp_path: Path, late: str, kind: str) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await orion(registry, Terms(clock="3+2", bot="random", late=late))
        await table.move(ANA, 0, "single E7")
        time.passes(180 + FREE_SECONDS - 0.01)
        await table.alarm.ring()
        assert len(table.log) == 1
        time.passes(0.02)
        # The server is the judge: a move that comes too late is none, even before the flag fell.
        assert await refused(table.move(BOB, 1, "single E5")) == "clock/out"
        await table.alarm.ring()
        table.bot_turn.stop()
        assert [(entry.kind, entry.seat) for entry in table.log[1:]] == [(FLAG, 1)]
        assert table.chairs[1].kind == kind
        assert table.timeline.over == (late == LOSES)
        if late == LOSES:
            assert seen(table)["over"] == "Orange ran out of time. Blue wins."
            assert [seat["place"] for seat in seen(table)["seats"]] == [1, 2]
            assert await refused(request_undo(table, ANA, 2)) == "table/over"
        else:
            assert table.returnable(BOB) == []  # all time is spent

    timed(tmp_path, scenario)


def test_days_pass_and_the_seat_can_be_taken_back(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await orion(registry, Terms(clock="3d", bot="random"))
        time.passes(3 * DAY - 1)
        await table.move(ANA, 0, "single E7")
        time.passes(3 * DAY + 2)
        await table.alarm.ring()
        table.bot_turn.stop()
        assert table.chairs[1].kind == BOT
        assert seen(table, ())["sidebar"]["notes"][1] != ""
        await actions.come_back(table, BOB, "Bob")
        assert left(table, 1) == 3 * DAY
        await table.move(BOB, table.timeline.number, "single E5")

    timed(tmp_path, scenario)


def test_of_two_processes_one_lets_the_flag_fall(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        rival = TableRegistry(open_store(tmp_path), 1, now=time)
        here = await orion(registry)
        await here.move(ANA, 0, "single E7")
        there = await rival.table(here.header.id)
        time.passes(200)
        await here.alarm.ring()
        await there.alarm.ring()
        here.bot_turn.stop()
        there.bot_turn.stop()
        assert [entry.kind for entry in registry.store.entries(here.header.id)] == ["move", FLAG]
        assert there.chairs == here.chairs
        rival.close()

    timed(tmp_path, scenario)


def test_a_table_that_nobody_has_open_is_seen_to(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await orion(registry)
        await table.move(ANA, 0, "single E7")
        other = TableRegistry(open_store(tmp_path), 1, now=time)  # has never opened it
        await other.check_clocks()
        time.passes(100)
        await other.check_clocks()
        assert len(registry.store.entries(table.header.id)) == 1
        time.passes(100)
        await other.check_clocks()
        same = await other.table(table.header.id)
        same.bot_turn.stop()
        assert [entry.kind for entry in registry.store.entries(table.header.id)] == ["move", FLAG]
        other.close()

    timed(tmp_path, scenario)


def test_who_is_away_too_long_is_stood_in_for_and_may_come_back(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await orion(registry)
        await table.move(ANA, 0, "single E7")
        page = Page(BOB)
        table.viewers.add(page)
        await actions.record_absence(table, BOB)
        assert table.seating.gone == {}  # another page is open
        table.viewers.discard(page)
        await actions.record_absence(table, BOB)
        time.passes(ABSENT_SECONDS - 1)
        await table.alarm.ring()
        assert table.chairs[1].kind == PERSON
        assert seen(table)["sidebar"]["notes"][1] == "away"
        await actions.record_return(table, BOB)
        time.passes(5)
        await table.alarm.ring()
        assert table.chairs[1].kind == PERSON
        await actions.record_absence(table, BOB)
        time.passes(ABSENT_SECONDS)
        await table.alarm.ring()
        table.bot_turn.stop()
        assert table.chairs[1].kind == BOT
        assert table.seats_of(BOB) == set()
        assert table.returnable(BOB) == [1]
        await actions.come_back(table, BOB, "Bob")
        await table.move(BOB, table.timeline.number, "single E5")

    timed(tmp_path, scenario)


def test_nobody_is_away_from_a_table_without_real_time(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        for clock in ("", "3d"):
            table = await orion(registry, Terms(clock=clock))
            await actions.record_absence(table, BOB)
            assert table.log == []

    timed(tmp_path, scenario)


def test_a_pause_needs_everybody_and_so_does_going_on(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await orion(registry)
        await table.move(ANA, 0, "single E7")
        await table.move(BOB, 1, "single E5")
        await actions.pause(table, ANA, True)
        assert not paused(table)
        assert seen(table, (1,))["sidebar"]["pause"] == "Blue would like to pause."
        await actions.pause(table, ANA, False)  # withdrawn
        await actions.pause(table, BOB, True)
        assert not paused(table)
        await actions.pause(table, ANA, True)
        assert paused(table)
        before = left(table, 0)
        time.passes(5000)
        await table.alarm.ring()
        assert left(table, 0) == before
        assert await refused(table.move(ANA, 2, "bent r3 G7")) == "table/paused"
        assert not seen(table, (0,))["yours"]
        await actions.pause(table, ANA, False)
        assert paused(table)
        await actions.pause(table, BOB, False)
        assert not paused(table)
        time.passes(10 + FREE_SECONDS)
        assert left(table, 0) == before - 10
        await table.move(ANA, 2, "bent r3 G7")

    timed(tmp_path, scenario)


def test_a_wish_to_pause_lapses_with_the_next_move(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await orion(registry)
        await actions.pause(table, BOB, True)
        await table.move(ANA, 0, "single E7")
        await actions.pause(table, ANA, True)
        assert not table.seating.paused

    timed(tmp_path, scenario)


@pytest.mark.parametrize("away", [1.0, 4.0, 9.0, 60.0, 86_400.0])
def test_a_restart_charges_nobody(tmp_path: Path, away: float) -> None:
    """However short or long the server was away, and however late its last sign of life was."""

    async def scenario(registry: TableRegistry, time: Time) -> None:
        registry.uptime.beat()
        table = await orion(registry)
        await table.move(ANA, 0, "single E7")
        for _ in range(4):
            time.passes(BEAT_SECONDS)
            registry.uptime.beat()
        before = left(table, 1)
        time.passes(away)  # killed just after a sign of life
        again = TableRegistry(open_store(tmp_path), 1, now=time)
        again.uptime.beat()
        back = await again.table(table.header.id)
        assert left(back, 1) == pytest.approx(before)
        await back.alarm.ring()
        assert len(back.log) == 1
        time.passes(7)
        assert left(back, 1) == pytest.approx(before - 7)
        shown = seen(back)["sidebar"]["clock"]
        page_left = shown["left"][1] - max(0, time.now * 1000 - shown["since"] - shown["free"])
        assert page_left == pytest.approx(left(back, 1) * 1000, abs=1)
        again.close()

    timed(tmp_path, scenario)


def test_while_another_process_lives_time_runs_on(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        registry.uptime.beat()
        rival = TableRegistry(open_store(tmp_path), 1, now=time)
        rival.uptime.beat()
        table = await orion(registry)
        await table.move(ANA, 0, "single E7")
        for _ in range(6):  # only the rival lives on
            time.passes(BEAT_SECONDS)
            rival.uptime.beat()
        again = TableRegistry(open_store(tmp_path), 1, now=time)
        again.uptime.beat()
        back = await again.table(table.header.id)
        assert left(back, 1) == pytest.approx(180 - 6 * BEAT_SECONDS + FREE_SECONDS)
        again.close()
        rival.close()

    timed(tmp_path, scenario)


def test_a_machine_that_slept_charges_nobody(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        registry.uptime.beat()
        table = await orion(registry)
        await table.move(ANA, 0, "single E7")
        time.passes(8 * 3600)
        registry.uptime.beat()
        assert left(table, 1) == 180
        await table.alarm.ring()
        assert len(table.log) == 1

    timed(tmp_path, scenario)


def test_a_clock_rebuilt_from_the_log_is_the_same(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        dealer = Dealer("clock")
        table = await orion(registry, Terms(clock="60+5", bot="random"))
        for _ in range(6):
            time.passes(dealer.below(300))
            await play(table, dealer, 1)
            if dealer.below(2) and not table.timeline.over:
                time.passes(dealer.below(50))
                await actions.pause(table, ANA, True)
                await actions.pause(table, BOB, True)
                time.passes(dealer.below(500))
                await actions.pause(table, BOB, False)
                await actions.pause(table, ANA, False)
        stored = registry.store.table(table.header.id)
        assert stored is not None
        again = LiveTable(registry.store, registry.bot_service, *stored, uptime=registry.uptime)
        assert again.time.clock == table.time.clock
        assert again.time.due() == table.time.due()

    timed(tmp_path, scenario)


def test_a_clock_that_is_set_takes_nobody_s_time(tmp_path: Path) -> None:
    moved = 0.0

    async def scenario(registry: TableRegistry) -> None:
        nonlocal moved
        engine = registry.store.engine
        registry.uptime = Uptime(engine, lambda: time.time() + moved, time.monotonic)  # type: ignore[misc]
        registry.uptime.beat()
        table = await orion(registry)
        await table.move(ANA, 0, "single E7")
        for moved in (3600.0, 7200.0, 7210.0, 7000.0):  # noqa: B007
            assert not table.time.out_of_time  # and not only after the next heartbeat
            before = left(table, 1)
            assert before > 150
            registry.uptime.beat()
            assert not table.time.out_of_time
            assert left(table, 1) > before - 10
        await table.move(BOB, 1, "single E5")

    with_registry(tmp_path, scenario)

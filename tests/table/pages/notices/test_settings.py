"""The page of notices over real HTTP: what is chosen there is kept, and nonsense is refused."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from perihelion.table.errors import Refused
from perihelion.table.log.entry import FLAG
from perihelion.table.log.terms import DAY, VACATION_DAYS, Terms
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.sidebar import clock_state
from perihelion.table.store.notices.settings import NoticeSettings
from perihelion.table.store.notices.vacations import YEAR
from perihelion.table.store.store import open_store
from tests.table.caller import Caller
from tests.table.conftest import Server
from tests.table.pages.club.test_my_games import named
from tests.table.pages.test_lobby import new_table
from tests.table.play.test_table_clock import Time, orion, timed
from tests.table.push_service import PushBrowser, Receiver
from tests.table.registries import ANA, BOB, with_registry

DAYS = Terms(clock="3d", bot="random", vacation=True)


def test_wishes_are_kept_and_nonsense_is_refused(server: Server) -> None:
    ana = named(server, "Ana")
    wishes = {"always": "on", "from": "22:30", "to": "07:00", "zone": "Europe/Prague"}
    assert ana.post("/you/notices", wishes).status == 303
    page = ana.get("/you/notices").text
    assert 'value="22:30"' in page and 'value="Europe/Prague"' in page and "checked" in page
    for hours in ("25:00", "7", "7:", ":30", "\u0661:00"):
        assert ana.post("/you/notices", {**wishes, "from": hours}).status == 409
    assert ana.post("/you/notices", {**wishes, "zone": "Mars/Base"}).status == 409
    assert 'value="22:30"' not in named(server, "Bob").get("/you/notices").text


def test_this_server_takes_no_inner_address_for_push_or_webhooks(server: Server) -> None:
    ana, receiver = named(server, "Ana"), Receiver()
    browser = PushBrowser(receiver)
    keys = {"p256dh": browser.p256dh, "auth": browser.auth}
    for endpoint in (browser.endpoint, "https://127.0.0.1/x", "https://[::1]/", "x"):
        assert ana.post("/you/push", {"endpoint": endpoint, **keys}).status == 409
        assert ana.post("/you/webhooks", {"url": endpoint}).status == 409
    good = "https://push.example.org/a"
    assert ana.post("/you/push", {"endpoint": good, **keys, "auth": "x"}).status == 409
    assert ana.post("/you/push", {"endpoint": good, **keys}).status == 303
    assert 'data-on="yes"' in ana.get("/you/notices").text
    assert ana.post("/you/push/remove", {}).status == 303
    assert 'data-on="no"' in ana.get("/you/notices").text
    receiver.close()


def test_a_table_s_webhook_is_added_by_who_sits_there_and_removed_by_its_owner(
    server: Server,
) -> None:
    ana, bob = named(server, "Ana"), named(server, "Bob")
    table = new_table(ana, "me", "open")
    hook = {"url": "https://chat.example.org/secret-path", "form": "text", "table": table}
    assert bob.post("/you/webhooks", hook).status == 409
    assert ana.post("/you/webhooks", {**hook, "form": "xml"}).status == 409
    assert ana.post("/you/webhooks", hook).status == 303
    page = ana.get("/you/notices").text
    assert "secret-path" in page
    assert "secret-path" not in bob.get("/you/notices").text + bob.get(f"/table/{table}").text
    known = page.partition('name="hook" value="')[2].partition('"')[0]
    bob.post("/you/webhooks/remove", {"hook": known})
    assert "secret-path" in ana.get("/you/notices").text
    ana.post("/you/webhooks/remove", {"hook": known})
    assert "secret-path" not in ana.get("/you/notices").text


def test_quiet_hours_may_pass_midnight_and_a_short_night() -> None:
    night = NoticeSettings(zone="Europe/Prague", quiet_from=22 * 60, quiet_to=7 * 60)
    spring = 1_774_735_200.0  # 2026-03-28 23:00 in Prague; the clock goes forward at 2:00
    assert night.quiet_until(spring) == spring + 7 * 3600
    assert night.quiet_until(spring + 7 * 3600) is None
    assert night.quiet_until(spring - 3601) is None
    assert night._replace(quiet_to=22 * 60).quiet_until(spring) is None


def test_on_vacation_the_clock_stands_and_days_are_bounded(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        table = await orion(registry, DAYS)
        time.passes(DAY)
        until = registry.notices.vacations.take(ANA, 20)
        assert await actions.take_vacation(table, ANA, until)
        time.passes(19 * DAY)
        await table.alarm.ring()
        left = table.time.left()
        assert left is not None and left[1] == pytest.approx(2 * DAY, abs=5)
        shown = clock_state(table)
        assert shown is not None and shown["running"] is None
        with pytest.raises(Refused):
            registry.notices.vacations.take(ANA, 1)
        registry.notices.vacations.end(ANA)
        assert await actions.take_vacation(table, ANA, time.now)
        assert registry.notices.vacations.days_left(ANA) == VACATION_DAYS - 19
        time.passes(DAY)
        left = table.time.left()
        assert left is not None and left[1] == pytest.approx(DAY, abs=5)
        with pytest.raises(Refused):
            registry.notices.vacations.take(ANA, VACATION_DAYS - 18)
        opened_again = TableRegistry(registry.store, 1, now=time)
        same = (await opened_again.table(table.header.id)).time.left()
        assert same is not None and same[1] == pytest.approx(DAY, abs=5)
        time.passes(DAY + 5)
        await table.alarm.ring()
        assert table.log[-1].kind in (FLAG, "leave", "void")
        time.passes(YEAR)
        assert registry.notices.vacations.days_left(ANA) == VACATION_DAYS

    timed(tmp_path, scenario)


def test_a_vacation_that_a_crash_cut_short_is_told_to_all_tables_after_the_restart(
    where: Path | str,
) -> None:
    """The server dies after it has told one of two tables, when it begins and when it ends."""

    async def scenario() -> None:
        time = Time()
        before = TableRegistry(open_store(where), 1, now=time)
        told, untold = [await orion(before, DAYS) for _ in range(2)]
        time.passes(DAY)
        until = before.notices.vacations.take(ANA, 20)
        await actions.take_vacation(told, ANA, until)
        before.close()

        after = TableRegistry(open_store(where), 1, now=time)
        tables = [await after.table(table.header.id) for table in (told, untold)]
        await asyncio.gather(*(actions.settle_vacations(after) for _ in range(2)))
        entries = [len(table.log) for table in tables]
        time.passes(10 * DAY)
        assert [_days_left(table) for table in tables] == [2, 2]
        await actions.settle_vacations(after)
        assert [len(table.log) for table in tables] == entries  # they know already
        after.notices.vacations.end(ANA)
        await actions.take_vacation(tables[0], ANA, time.now)
        after.close()

        last = TableRegistry(open_store(where), 1, now=time)
        tables = [await last.table(table.header.id) for table in (told, untold)]
        await actions.settle_vacations(last)
        time.passes(DAY)
        assert [_days_left(table) for table in tables] == [1, 1]
        last.close()

    asyncio.run(scenario())


def _days_left(table: LiveTable) -> int:
    left = table.time.left()
    assert left is not None
    return round(left[1] / DAY)


def test_where_the_terms_know_no_vacation_the_clock_runs_on(tmp_path: Path) -> None:
    async def scenario(registry: TableRegistry, time: Time) -> None:
        for terms in (Terms(clock="3d"), Terms(clock="3+2", vacation=True), Terms(vacation=True)):
            table = await orion(registry, terms)
            assert not await actions.take_vacation(table, ANA, time.now + DAY)
            assert not await actions.take_vacation(table, "c" * 64, time.now + DAY)
        table = await orion(registry, DAYS)
        assert await actions.take_vacation(table, BOB, time.now + DAY)  # it is Ana's time that runs
        time.passes(DAY)
        left = table.time.left()
        assert left is not None and left[1] == pytest.approx(2 * DAY, abs=5)

    timed(tmp_path, scenario)


def test_of_many_who_take_the_last_days_at_once_one_gets_them(where: Path | str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        take = registry.notices.vacations.take
        tries = (asyncio.to_thread(take, ANA, VACATION_DAYS) for _ in range(6))
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(result, float) for result in results) == 1

    with_registry(where, scenario)


def test_a_vacation_is_taken_and_ended_on_the_page(server: Server) -> None:
    ana = named(server, "Ana")
    for wrong in ("0", "31", "x", "-1", "9999", ""):
        assert ana.post("/you/vacation", {"days": wrong}).status == 409
    assert ana.post("/you/vacation", {"days": "7"}).status == 303
    assert "I am back" in ana.get("/you/notices").text
    assert ana.post("/you/vacation", {"days": "end"}).status == 303
    assert "I am back" not in ana.get("/you/notices").text
    assert "Begin now" in Caller(server.url).get("/you/notices").text

"""Push messages through a real push service, which reads them as a browser would."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from stat import S_IMODE

import pytest

from perihelion import catalogue
from perihelion.table.errors import Refused
from perihelion.table.log.entry import PERSON, RESERVED, Chair
from perihelion.table.log.terms import Terms
from perihelion.table.notify.mailer import FIRST_RETRY_SECONDS
from perihelion.table.notify.notifier import Notifier, NotifySettings
from perihelion.table.notify.push import KEY_FILE, check_keys, push_key
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.table_clock import PUSH_DELAY_SECONDS
from perihelion.table.store.notices.settings import NoticeSettings
from perihelion.table.store.store import open_store
from tests.table.caller import BLUE_STARTS, ORION
from tests.table.play.test_table_clock import Page, Time
from tests.table.push_service import PushBrowser, Receiver
from tests.table.registries import ANA, BOB

Scenario = Callable[[Notifier, Time], Awaitable[None]]
CONTACT = "mailto:host@example.org"


@pytest.fixture
def service() -> Iterator[Receiver]:
    service = Receiver()
    yield service
    service.close()


def on_duty(where: Path | str, keys: Path, scenario: Scenario, **settings: bool) -> None:
    async def act() -> None:
        time = Time()
        registry = TableRegistry(open_store(where), 1, now=time)
        allowed = {"private": True, **settings}
        notify = NotifySettings(None, push_key(keys, CONTACT), "https://t.example.org", **allowed)
        notifier = Notifier(registry, notify)
        try:
            await scenario(notifier, time)
        finally:
            await notifier.close()
            registry.close()

    asyncio.run(act())


def subscribe(
    notifier: Notifier, holder: str, browser: PushBrowser, device: str = "d" * 64
) -> None:
    keys = (browser.endpoint, browser.p256dh, browser.auth)
    notifier.registry.notices.subscriptions.add(holder, device, *keys, "en")


async def table_of_two(notifier: Notifier, clock: str = "") -> LiveTable:
    chairs = [Chair(PERSON, "Ana", holder=ANA), Chair(PERSON, "Bob", holder=BOB)]
    terms = Terms(clock=clock, bot="random")
    game = catalogue.game(ORION)
    return await notifier.registry.create(game, chairs, None, BLUE_STARTS, terms)


async def pass_by(notifier: Notifier, time: Time, seconds: float = PUSH_DELAY_SECONDS) -> None:
    time.passes(seconds)
    await notifier.round()


def test_turn_end_and_rematch_are_pushed_once_and_read_by_that_browser_alone(
    where: Path | str, tmp_path: Path, service: Receiver
) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        ana, bob = PushBrowser(service), PushBrowser(service)
        table = await table_of_two(notifier)
        subscribe(notifier, BOB, bob)
        subscribe(notifier, ANA, ana, "e" * 64)
        page = Page(ANA)
        table.viewers.add(page)
        await table.move(ANA, 0, "single E7")
        await pass_by(notifier, time, PUSH_DELAY_SECONDS - 1)
        assert service.requests == []
        for _ in range(3):
            await pass_by(notifier, time)
        [told] = bob.messages()
        assert told == {
            "title": "Your turn: Orion Duel with Ana",
            "body": "It is your turn in Orion Duel, where you play with Ana.",
            "url": f"/table/{table.header.id}",
            "tag": table.header.id,
        }
        await actions.resign(table, ANA)
        await pass_by(notifier, time)
        assert bob.messages()[-1]["title"] == "The game is over: Orion Duel with Ana"
        await actions.want_next(table, ANA)
        for _ in range(3):
            await pass_by(notifier, time)
        titles = [message["title"] for message in bob.messages()]
        assert titles[2:] == ["A rematch is offered: Orion Duel with Ana"]
        assert ana.messages() == []  # she was there, and did it herself

    on_duty(where, tmp_path / "keys", scenario)


def test_a_challenge_is_pushed_with_the_way_to_its_seat(tmp_path: Path, service: Receiver) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        bob = PushBrowser(service)
        subscribe(notifier, BOB, bob)
        chairs = [Chair(PERSON, "Ana", holder=ANA), Chair(RESERVED, "Bob")]
        registry = notifier.registry
        table = await registry.create(catalogue.game(ORION), chairs, None, BLUE_STARTS)
        registry.challenges.add(table.header.id, 1, BOB, ANA)
        await pass_by(notifier, time)
        [told] = bob.messages()
        assert told["title"] == "Ana challenges you: Orion Duel"
        assert told["url"].startswith(f"/join/{table.header.id}/")
        registry.challenges.decline(table.header.id, BOB)
        await pass_by(notifier, time)
        assert len(bob.messages()) == 1

    on_duty(tmp_path, tmp_path / "keys", scenario)


def test_who_looks_is_told_only_if_they_wish(tmp_path: Path, service: Receiver) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        bob = PushBrowser(service)
        subscribe(notifier, BOB, bob)
        settings = notifier.registry.notices.settings
        for always in (False, True):
            table = await table_of_two(notifier)
            table.viewers.add(Page(BOB))
            settings.save(BOB, settings.of(BOB)._replace(always=always))
            await table.move(ANA, 0, "single E7")
            await pass_by(notifier, time)
            assert len(bob.messages()) == always

    on_duty(tmp_path, tmp_path / "keys", scenario)


def test_quiet_hours_end_in_the_morning_of_their_time_zone(
    tmp_path: Path, service: Receiver
) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        bob = PushBrowser(service)
        subscribe(notifier, BOB, bob)
        settings = notifier.registry.notices.settings
        time.passes(86_400 - time.now % 86_400 + 22 * 3600)  # 22:00 in London, 23:00 in Prague
        settings.save(BOB, NoticeSettings(False, "Europe/Prague", 22 * 60 + 30, 7 * 60))
        table = await table_of_two(notifier)
        await table.move(ANA, 0, "single E7")
        await pass_by(notifier, time)
        await pass_by(notifier, time, 7.9 * 3600)
        assert bob.messages() == []
        await pass_by(notifier, time, 0.1 * 3600)
        assert len(bob.messages()) == 1

    on_duty(tmp_path, tmp_path / "keys", scenario)


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_its_service_has_forgotten_is_forgotten(
    tmp_path: Path, service: Receiver, status: int
) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        bob = PushBrowser(service)
        subscribe(notifier, BOB, bob)
        service.answers = [503, 302, status]
        table = await table_of_two(notifier)
        await table.move(ANA, 0, "single E7")
        await pass_by(notifier, time)
        assert notifier.registry.notices.subscriptions.of(BOB)
        for retry in range(4):
            await pass_by(notifier, time, FIRST_RETRY_SECONDS * 2**retry)
        assert len(service.requests) == 3  # and no redirect was followed
        assert notifier.registry.notices.subscriptions.of(BOB) == []
        assert notifier.outbox.waiting(time.now + 1e6) == []

    on_duty(tmp_path, tmp_path / "keys", scenario)


def test_nothing_is_sent_to_the_hosts_own_network_unless_it_allows(
    tmp_path: Path, service: Receiver
) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        subscribe(notifier, BOB, PushBrowser(service))
        table = await table_of_two(notifier)
        await table.move(ANA, 0, "single E7")
        await pass_by(notifier, time)
        assert service.requests == []

    on_duty(tmp_path, tmp_path / "keys", scenario, private=False)


def test_the_key_is_made_once_and_read_by_its_owner_alone(tmp_path: Path) -> None:
    first = push_key(tmp_path / "new", CONTACT)
    file = tmp_path / "new" / KEY_FILE
    assert S_IMODE(file.stat().st_mode) == 0o600
    assert push_key(tmp_path / "new", CONTACT).public == first.public
    assert [entry.name for entry in (tmp_path / "new").iterdir()] == [KEY_FILE]


def test_keys_that_no_browser_makes_are_refused(service: Receiver) -> None:
    browser = PushBrowser(service)
    check_keys(browser.p256dh, browser.auth)
    off_the_curve = "BA" + "A" * 85
    for p256dh, auth in (("", ""), (off_the_curve, browser.auth), (browser.p256dh, "AAAA")):
        with pytest.raises(Refused):
            check_keys(p256dh, auth)

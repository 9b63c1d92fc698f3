"""Mails to players: one for each turn, also after crashes, over a real SMTP server and with a
clock that the test moves."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select, update

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.table.log.entry import PERSON, Chair
from perihelion.table.log.terms import DAY, Terms
from perihelion.table.notify.letters import read_mail
from perihelion.table.notify.mailer import LONGEST_RETRY_SECONDS
from perihelion.table.notify.notifier import HELD_SECONDS, Notifier, NotifySettings
from perihelion.table.notify.ways import MAIL
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.table_clock import MAIL_DELAY_SECONDS
from perihelion.table.store.notices.outbox import NEARLY, TURN, Delivery, Outbox
from perihelion.table.store.schema import LOG
from perihelion.table.store.store import open_store
from tests.table.caller import BLUE_STARTS, ORION
from tests.table.play.test_table_clock import Page, Time
from tests.table.postbox import Postbox, words
from tests.table.registries import ANA, BOB, play

SITE = "https://table.example.org"
NAMES = ("Ana", "Bob")
THREE_DAYS = Terms(clock="3d", bot="random")
Scenario = Callable[[Notifier, Time], Awaitable[None]]


@pytest.fixture
def postbox() -> Iterator[Postbox]:
    postbox = Postbox()
    yield postbox
    postbox.close()


def mail_to(postbox: Postbox) -> NotifySettings:
    mail = read_mail(postbox.url(), "table@example.org", SITE)
    assert mail is not None
    return NotifySettings(mail)


def on_duty(where: Path | str, postbox: Postbox, scenario: Scenario) -> None:
    """A notifier whose rounds the test starts."""

    async def act() -> None:
        time = Time()
        registry = TableRegistry(open_store(where), 1, now=time)
        notifier = Notifier(registry, mail_to(postbox))
        try:
            await scenario(notifier, time)
        finally:
            await notifier.close()
            registry.close()

    asyncio.run(act())


async def days(
    registry: TableRegistry, terms: Terms = THREE_DAYS, names: tuple[str, str] = ("Ana", "Bob")
) -> LiveTable:
    chairs = [Chair(PERSON, n, holder=h) for n, h in zip(names, (ANA, BOB), strict=True)]
    return await registry.create(catalogue.game(ORION), chairs, None, BLUE_STARTS, terms)


def has_mailbox(registry: TableRegistry, holder: str, address: str, language: str = "en") -> None:
    assert registry.mail_addresses.confirm(registry.mail_addresses.give(holder, address, language))


async def pass_by(notifier: Notifier, time: Time, seconds: float = MAIL_DELAY_SECONDS) -> None:
    time.passes(seconds)
    await notifier.round()


def test_a_player_without_an_open_page_gets_one_mail_for_a_turn(
    where: Path | str, postbox: Postbox
) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        table = await days(notifier.registry)
        has_mailbox(notifier.registry, BOB, "bob@example.org")
        await table.move(ANA, 0, "single E7")
        await pass_by(notifier, time, MAIL_DELAY_SECONDS - 1)
        assert postbox.letters == []
        await pass_by(notifier, time, 1)
        for _ in range(3):
            await pass_by(notifier, time)
        [letter] = postbox.letters
        assert postbox.envelopes == [("table@example.org", "bob@example.org")]
        assert letter["Subject"] == "Your turn: Orion Duel with Ana"
        said = words(letter)
        assert "It is your turn in Orion Duel, where you play with Ana." in said
        assert "You have 2 days left (until 1970-01-15 13:46 UTC)." in said
        assert f"{SITE}/table/{table.header.id}\n" in said
        await play(table, Dealer("on"), 2)
        await pass_by(notifier, time)
        assert len(postbox.letters) == 2

    on_duty(where, postbox, scenario)


def test_who_looks_or_wants_no_mail_gets_none(tmp_path: Path, postbox: Postbox) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        boxes = notifier.registry.mail_addresses
        table = await days(notifier.registry)
        has_mailbox(notifier.registry, BOB, "bob@example.org")
        boxes.give(ANA, "ana@example.org", "en")  # and never confirmed
        await pass_by(notifier, time)
        page = Page(BOB)
        table.viewers.add(page)
        await table.move(ANA, 0, "single E7")
        await pass_by(notifier, time)
        table.viewers.discard(page)
        await pass_by(notifier, time)
        boxes.set_turns(BOB, False)
        await play(table, Dealer("on"), 2)
        await pass_by(notifier, time)
        assert postbox.asked == 0

    on_duty(tmp_path, postbox, scenario)


def test_a_move_made_before_the_letter_leaves_makes_it_needless(
    tmp_path: Path, postbox: Postbox
) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        table = await days(notifier.registry)
        has_mailbox(notifier.registry, BOB, "bob@example.org")
        await table.move(ANA, 0, "single E7")
        postbox.close()
        await pass_by(notifier, time)
        await table.move(BOB, 1, "single E5")
        postbox.open()
        await pass_by(notifier, time, LONGEST_RETRY_SECONDS)
        assert postbox.letters == []
        assert notifier.outbox.waiting(time.now + DAY) == []

    on_duty(tmp_path, postbox, scenario)


def test_when_time_is_nearly_up_there_is_one_more_letter(tmp_path: Path, postbox: Postbox) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        table = await days(notifier.registry)
        has_mailbox(notifier.registry, ANA, "ana@example.org")
        await pass_by(notifier, time)
        await pass_by(notifier, time, 2 * DAY)
        assert len(postbox.letters) == 1
        await pass_by(notifier, time, DAY / 2)
        for _ in range(3):
            await pass_by(notifier, time)
        assert [letter["Subject"] for letter in postbox.letters] == [
            "Your turn: Orion Duel with Bob",
            "Your time is running out: Orion Duel with Bob",
        ]
        assert "You have 11 hours left" in words(postbox.letters[1])
        await table.move(ANA, 0, "single E7")

    on_duty(tmp_path, postbox, scenario)


@pytest.mark.parametrize(
    ("language", "subject", "left"),
    [
        ("en", "Your turn: Orion Duel with Ana", "You have 2 days left (until"),
        ("cs", "Jste na tahu: Orion Duel (Ana)", "Zbývají vám 2 dny, do"),
        ("pl", "Twoja kolej: Orion Duel (Ana)", "Zostały ci 2 dni, do"),
    ],
)
def test_a_letter_is_written_in_its_reader_s_language(
    tmp_path: Path, postbox: Postbox, language: str, subject: str, left: str
) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        table = await days(notifier.registry)
        has_mailbox(notifier.registry, BOB, "bob@example.org", language)
        await table.move(ANA, 0, "single E7")
        await pass_by(notifier, time)
        [letter] = postbox.letters
        assert letter["Subject"] == subject
        for kind in ("plain", "html"):
            assert left in words(letter, kind)
            assert f"{SITE}/table/{table.header.id}" in words(letter, kind)
        stop = re.fullmatch(rf"<{SITE}/mail/stop/([\w-]+)>", letter["List-Unsubscribe"])
        assert stop
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert f"{SITE}/mail/stop/{stop[1]}" in words(letter)
        assert notifier.registry.mail_addresses.stop(stop[1])
        await play(table, Dealer("on"), 2)
        await pass_by(notifier, time)
        assert len(postbox.letters) == 1

    on_duty(tmp_path, postbox, scenario)


def test_names_cannot_add_to_a_letter_what_is_not_theirs(tmp_path: Path, postbox: Postbox) -> None:
    evil = "A\r\nBcc: eve@example.org\r\n\r\n<b>\u202eobey</b>"

    async def scenario(notifier: Notifier, time: Time) -> None:
        table = await days(notifier.registry, names=(evil, "Bob"))
        has_mailbox(notifier.registry, BOB, "bob@example.org")
        await table.move(ANA, 0, "single E7")
        await pass_by(notifier, time)
        [letter] = postbox.letters
        assert letter["Bcc"] is None
        assert postbox.envelopes == [("table@example.org", "bob@example.org")]
        assert letter["Subject"] == (
            "Your turn: Orion Duel with A\ufffd Bcc: eve@example.org\ufffd \ufffd <b>\ufffdobey</b>"
        )
        assert "<b>" not in words(letter, "html")

    on_duty(tmp_path, postbox, scenario)


def test_a_relay_that_is_away_is_asked_again_and_the_table_goes_on(
    tmp_path: Path, postbox: Postbox
) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        table = await days(notifier.registry)
        has_mailbox(notifier.registry, BOB, "bob@example.org")
        await table.move(ANA, 0, "single E7")
        postbox.close()
        for _ in range(5):
            await pass_by(notifier, time)
        postbox.answers = ["451 not now"]
        postbox.open()
        await pass_by(notifier, time, LONGEST_RETRY_SECONDS)
        assert (postbox.asked, postbox.letters) == (1, [])
        await pass_by(notifier, time, LONGEST_RETRY_SECONDS)
        await pass_by(notifier, time, LONGEST_RETRY_SECONDS)
        assert len(postbox.letters) == 1
        await table.move(BOB, 1, "single E5")

    on_duty(tmp_path, postbox, scenario)


@pytest.mark.parametrize("answer", ["", "550 no such person"])
def test_a_letter_that_may_have_arrived_or_never_will_is_not_sent_again(
    tmp_path: Path, postbox: Postbox, answer: str
) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        table = await days(notifier.registry)
        has_mailbox(notifier.registry, BOB, "bob@example.org")
        await table.move(ANA, 0, "single E7")
        postbox.answers = [answer]
        for _ in range(4):
            await pass_by(notifier, time, LONGEST_RETRY_SECONDS)
        assert postbox.asked == 1

    on_duty(tmp_path, postbox, scenario)


def test_of_many_postmen_one_sends(where: Path | str, postbox: Postbox) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        others = []
        for _ in range(3):
            registry = TableRegistry(open_store(where), 1, now=time)
            others.append(Notifier(registry, notifier.settings))
        table = await days(notifier.registry)
        has_mailbox(notifier.registry, BOB, "bob@example.org")
        await table.move(ANA, 0, "single E7")
        time.passes(MAIL_DELAY_SECONDS)
        for _ in range(2):
            await asyncio.gather(*(one.round() for one in (notifier, *others)))
        assert len(postbox.letters) == 1
        for one in others:
            await one.close()
            one.registry.close()

    on_duty(where, postbox, scenario)


def test_a_crash_before_sending_is_retried_and_after_sending_is_not(
    where: Path | str, postbox: Postbox
) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        table = await days(notifier.registry)
        has_mailbox(notifier.registry, BOB, "bob@example.org")
        await table.move(ANA, 0, "single E7")
        time.passes(MAIL_DELAY_SECONDS)
        letter = Delivery(table.header.id, 1, 1, TURN, MAIL, time.now)
        assert notifier.outbox.write(letter)
        assert not notifier.outbox.write(letter)
        held = notifier.outbox.claim(letter, time.now + HELD_SECONDS)
        assert held is not None
        await notifier.round()
        assert postbox.asked == 0  # whoever holds it may still send it
        await pass_by(notifier, time, HELD_SECONDS)
        assert len(postbox.letters) == 1
        assert not notifier.outbox.mark_sent(held)  # who was thought dead comes too late
        warning = letter._replace(kind=NEARLY, due=time.now)
        assert notifier.outbox.write(warning)
        assert notifier.outbox.mark_sent(warning)
        await pass_by(notifier, time, LONGEST_RETRY_SECONDS)
        assert len(postbox.letters) == 1

    on_duty(where, postbox, scenario)


def test_after_a_pause_a_turn_is_mailed_only_if_it_was_not_before(
    tmp_path: Path, postbox: Postbox
) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        table = await days(notifier.registry)
        has_mailbox(notifier.registry, BOB, "bob@example.org")
        await table.move(ANA, 0, "single E7")
        await pause(table, True)
        await pass_by(notifier, time)
        assert postbox.asked == 0
        await pause(table, False)
        await pass_by(notifier, time)
        assert len(postbox.letters) == 1
        await pause(table, True)
        await pause(table, False)
        await pass_by(notifier, time)
        assert len(postbox.letters) == 1

    async def pause(table: LiveTable, wanted: bool) -> None:
        for holder in (ANA, BOB):
            await actions.pause(table, holder, wanted)

    on_duty(tmp_path, postbox, scenario)


def test_a_broken_table_keeps_no_letter_from_the_others(tmp_path: Path, postbox: Postbox) -> None:
    async def prepare(notifier: Notifier, time: Time) -> None:
        has_mailbox(notifier.registry, BOB, "bob@example.org")
        for _ in range(2):
            table = await days(notifier.registry)
            await table.move(ANA, 0, "single E7")
            time.passes(1)
        with notifier.registry.store.engine.begin() as connection:
            first = select(LOG.c.table_id).order_by(LOG.c.at).limit(1).scalar_subquery()
            spoiled = update(LOG).where(LOG.c.table_id == first).values(words="no such words")
            connection.execute(spoiled)

    async def scenario(notifier: Notifier, time: Time) -> None:
        time.passes(2)
        await pass_by(notifier, time)
        assert len(postbox.letters) == 1

    on_duty(tmp_path, postbox, prepare)
    on_duty(tmp_path, postbox, scenario)


def test_where_no_decision_takes_days_nothing_is_written(tmp_path: Path, postbox: Postbox) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        for clock in ("", "3+2"):
            table = await days(notifier.registry, replace(THREE_DAYS, clock=clock))
            has_mailbox(notifier.registry, BOB, "bob@example.org")
            await table.move(ANA, 0, "single E7")
            await pass_by(notifier, time)
        assert postbox.asked == 0

    on_duty(tmp_path, postbox, scenario)


def test_nothing_is_logged_that_tells_an_address(
    tmp_path: Path, postbox: Postbox, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(notifier: Notifier, time: Time) -> None:
        table = await days(notifier.registry)
        has_mailbox(notifier.registry, BOB, "bob@example.org")
        await table.move(ANA, 0, "single E7")
        postbox.answers = ["451 bob@example.org later", "550 bob@example.org never", ""]
        for _ in range(2):
            await pass_by(notifier, time, LONGEST_RETRY_SECONDS)
        await play(table, Dealer("on"), 2)
        await pass_by(notifier, time, LONGEST_RETRY_SECONDS)
        assert postbox.asked == 3
        assert caplog.messages
        assert "bob@" not in caplog.text + repr(notifier.registry.mail_addresses.of(BOB))

    on_duty(tmp_path, postbox, scenario)


def test_a_claimed_letter_is_given_to_no_other_process(where: Path | str) -> None:
    async def scenario(registry: TableRegistry) -> None:
        table = await days(registry)
        letter = Delivery(table.header.id, 0, 0, TURN, MAIL, 5.0)
        outbox = Outbox(registry.store.engine)
        assert outbox.write(letter)
        claims = await asyncio.gather(
            *(asyncio.to_thread(outbox.claim, letter, 10.0 + n) for n in range(8))
        )
        assert sum(claim is not None for claim in claims) == 1

    async def act() -> None:
        registry = TableRegistry(open_store(where), 1)
        try:
            await scenario(registry)
        finally:
            registry.close()

    asyncio.run(act())

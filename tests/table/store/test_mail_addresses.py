"""Mail addresses: given, confirmed once, deleted."""

from __future__ import annotations

from pathlib import Path

import pytest

from perihelion.table.errors import Refused
from perihelion.table.pages.personal_data import rows
from perihelion.table.store.mail_addresses import CONFIRM_SECONDS, MailAddresses, read_address
from perihelion.table.store.store import open_store
from tests.table.play.test_table_clock import Time
from tests.table.registries import ANA, BOB


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("ana@example.org", "ana@example.org"),
        (" Ana.B+perihelion@Mail.Example.ORG ", "Ana.B+perihelion@mail.example.org"),
        ("ana@žižka.example", "ana@xn--ika-b3ab.example"),
    ],
)
def test_an_address_is_written_as_letters_want_it(given: str, address: str) -> None:
    assert read_address(given).lower() == address.lower()


@pytest.mark.parametrize(
    "given",
    [
        "",
        "ana",
        "@example.org",
        "ana@",
        "ana@localhost",
        "ana@example..org",
        "ana@-example.org",
        ".ana@example.org",
        "ana@example.org\r\nBcc: eve@example.org",
        "ana@example.org, eve@example.org",
        "Ana <ana@example.org>",
        '"ana eve"@example.org',
        "ana@[127.0.0.1]",
        "аna@example.org",
        "a" * 65 + "@example.org",
        "ana@" + "a." * 130 + "org",
        "ana\x00@example.org",
    ],
)
def test_what_could_be_mistaken_is_no_address(given: str) -> None:
    with pytest.raises(Refused) as refused:
        read_address(given)
    assert refused.value.key == "mail/address"


def test_an_address_is_used_after_it_was_confirmed_once_and_in_time(where: Path | str) -> None:
    store = open_store(where)
    time = Time()
    boxes = MailAddresses(store.engine, time)
    given = boxes.give(ANA, "ana@example.org", "cs")
    box = boxes.of(ANA)
    assert box is not None
    assert not box.open
    assert boxes.to_confirm(given) == box
    assert boxes.to_confirm("") is None
    assert boxes.confirm(given)
    assert not boxes.confirm(given)
    assert not boxes.confirm("")
    box = boxes.of(ANA)
    assert box is not None
    assert box.open
    late = boxes.give(ANA, "ana@example.net", "cs")
    box = boxes.of(ANA)
    assert box is not None
    assert not box.open  # another address is another matter
    time.passes(CONFIRM_SECONDS)
    assert not boxes.confirm(late)
    store.close()


def test_letters_stop_by_the_key_of_any_of_them(where: Path | str) -> None:
    store = open_store(where)
    boxes = MailAddresses(store.engine)
    for holder in (ANA, BOB):
        assert boxes.confirm(boxes.give(holder, "both@example.org", "en"))
    ana, bob = boxes.of(ANA), boxes.of(BOB)
    assert ana is not None
    assert bob is not None
    assert boxes.stop(ana.key)
    assert boxes.stop(ana.key)
    assert not boxes.stop("guess")
    assert [box is not None and box.open for box in map(boxes.of, (ANA, BOB))] == [False, True]
    boxes.set_turns(ANA, True)
    assert boxes.by_key(ana.key) == ana
    store.close()


def test_a_person_takes_the_address_away_and_it_is_gone(where: Path | str) -> None:
    store = open_store(where)
    boxes = MailAddresses(store.engine)
    given = boxes.give(ANA, "ana@example.org", "en")
    told = {"address": "ana@example.org", "language": "en", "confirmed": False, "turns": True}
    assert rows(store.engine, ANA)["mailboxes"] == [told]
    boxes.forget(ANA)
    assert rows(store.engine, ANA)["mailboxes"] == []
    assert not boxes.confirm(given)
    store.close()

"""Mail in real browsers: an address is given, confirmed on another device, and used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from perihelion.table.notify import notifier
from perihelion.table.notify.letters import read_mail
from perihelion.table.notify.notifier import NotifySettings
from perihelion.table.play.table_clock import MAIL_DELAY_SECONDS
from tests.table.browser.barriers import serious
from tests.table.browser.test_lobby import join, set_up
from tests.table.caller import Caller
from tests.table.conftest import Server
from tests.table.inside import inside
from tests.table.postbox import Postbox, words
from tests.table.visitor import DESKTOP, PHONE, visitor


def link(text: str, doing: str) -> str:
    match = re.search(rf"https?://[^/]+(/mail/{doing}/[\w-]+)", text)
    assert match, text
    return match[1]


def test_an_address_is_given_confirmed_elsewhere_used_and_stopped(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier, "INTERVAL_SECONDS", 0.1)
    postbox = Postbox()
    mail = read_mail(postbox.url(), "table@example.org", "https://table.example.org")
    with inside(tmp_path, NotifySettings(mail)) as server:
        url = server.url
        with visitor(browser, url, **DESKTOP) as ana, visitor(browser, url, **PHONE) as phone:
            page = ana.open("/you")
            page.get_by_label("Your email address").fill("ana@example.org")
            page.get_by_role("button", name="Send confirmation link").click()
            expect(page.locator("#mail")).to_contain_text("We have sent a link to ana@example.org")
            asked = postbox.next()
            assert asked["To"] == "ana@example.org"
            there = phone.open(link(words(asked), "confirm"))
            assert serious(there) == []
            there.get_by_role("button", name="Confirm address").click()
            expect(there.locator(".lead[role=status]")).to_contain_text("We will email you")
            page.reload()
            expect(page.locator("#mail")).to_contain_text("We email ana@example.org")
            assert serious(page) == []

            path = set_up(ana, ("me", "open"), clock="3d")
            with visitor(browser, url, **DESKTOP) as bob:
                join(bob, path.replace("/table/", "/join/"), "Bob")
                expect(bob.page.locator("#prompt")).to_be_visible()
            ana.open("/about")  # and looks at the table no longer
            server.now += MAIL_DELAY_SECONDS + 1
            told = postbox.next()
            assert told["Subject"] == "Your turn: Orion Duel with Bob"
            assert f"https://table.example.org{path}" in words(told, "html")

            there = phone.open(link(words(told), "stop"))
            assert serious(there) == []
            there.get_by_role("button", name="Unsubscribe").click()
            expect(there.locator(".lead[role=status]")).to_contain_text("Done")
            expect(ana.open("/you").locator("#mail")).to_contain_text("We do not send email to")
            page.get_by_role("button", name="Email me when it is my turn").click()
            expect(page.locator("#mail")).to_contain_text("We email")
            page.get_by_role("button", name="Remove address").click()
            expect(page.get_by_label("Your email address")).to_be_visible()
            ana.expect_no_problems()
            phone.expect_no_problems()
    postbox.close()


def test_a_server_that_was_told_of_a_relay_sends_mail_and_others_offer_none(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    postbox = Postbox()
    monkeypatch.setenv("PERIHELION_SMTP", postbox.url("ana:secret@"))
    site = ("--mail-from", "table@example.org", "--site", "https://table.example.org")
    own = Server(tmp_path, *site)
    ana = Caller(own.url)
    for address, status in (("ana@example.org", 303), ("ana", 409)):
        assert ana.post("/you/mail", {"address": address}).status == status
    confirm = link(words(postbox.next()), "confirm")
    stranger = Caller(own.url)
    assert stranger.get(confirm).status == 200
    assert stranger.post(confirm, {}).status == 200
    assert stranger.post(confirm, {}).status == 409
    assert "ana@example.org" not in stranger.get("/you").text
    assert "ana@example.org" in ana.get("/you").text
    for _ in range(2):
        assert ana.post("/you/mail", {"address": "eve@example.org"}).status == 303
    assert ana.post("/you/mail", {"address": "eve@example.org"}).status == 303
    assert ana.post("/you/mail", {"address": "eve@example.org"}).status == 409  # enough for eve
    own.stop()
    postbox.close()
    other = Caller(server.url)
    assert "/you/mail" not in other.get("/you").text
    assert other.post("/you/mail", {"address": "ana@example.org"}).status == 409

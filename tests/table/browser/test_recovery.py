"""Getting an account back: by a passkey of a virtual authenticator, and by mail."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from perihelion.table.notify.letters import read_mail
from perihelion.table.notify.notifier import NotifySettings
from tests.table.browser.barriers import serious
from tests.table.caller import Caller
from tests.table.conftest import Server
from tests.table.inside import inside
from tests.table.postbox import Postbox, words
from tests.table.visitor import DESKTOP, visitor

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def test_a_passkey_brings_a_person_back_whose_cookies_are_gone(
    server: Server, browser: Browser
) -> None:
    with visitor(browser, server.url, **DESKTOP) as ana:
        page = ana.open("/you")
        devtools = page.context.new_cdp_session(page)
        devtools.send("WebAuthn.enable")
        made = devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        page.get_by_label("Your name").fill("Ana")
        page.locator("form[action='/you'] button").click()
        page.get_by_role("button", name="Add a passkey").click()
        expect(page.locator("#passkeys [role=status]")).to_have_text("You have 1 passkey.")
        assert serious(page) == []
        page.context.clear_cookies()  # everything that knew her is lost
        page.goto(f"{server.url}/you")
        expect(page.get_by_label("Your name")).to_have_value("")
        page.get_by_role("link", name="Get your account back").click()
        assert serious(page) == []
        page.get_by_role("button", name="Sign in with a passkey").click()
        page.wait_for_url("**/you")
        expect(page.get_by_label("Your name")).to_have_value("Ana")
        page.get_by_role("button", name="Remove all passkeys").click()
        expect(page.get_by_role("button", name="Remove all passkeys")).to_have_count(0)
        page.context.clear_cookies()
        page.goto(f"{server.url}/recover")
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.locator("#passkeys [role=alert]")).to_have_text(
            "This passkey is not valid here."
        )
        devtools.send(
            "WebAuthn.removeVirtualAuthenticator", {"authenticatorId": made["authenticatorId"]}
        )


def test_a_made_up_answer_signs_nobody_in(server: Server) -> None:
    eve = Caller(server.url)
    kind = {"Content-Type": "application/json", "Accept": "application/json"}
    challenge = eve.ask("POST", "/recover/passkey/options", b"", kind).json()["challenge"]
    for signed in ('{"challenge":"' + challenge + '"}', "{}", "[]", "nonsense"):
        data = base64.urlsafe_b64encode(signed.encode()).decode().rstrip("=")
        given = {"id": "AAAA", "rawId": "AAAA", "type": "public-key"}
        body = {**given, "response": {"clientDataJSON": data, "authenticatorData": "AAAA"}}
        for path in ("/recover/passkey", "/you/passkey"):
            answer = eve.ask("POST", path, json.dumps(body).encode(), kind)
            assert answer.status == 409, answer.text
            assert answer.json()["error"]["key"] == "passkey/wrong"
    for body_text in (b"", b"[]", b"{", b"[" * 9000, b'{"response": 3}'):
        assert eve.ask("POST", "/recover/passkey", body_text, kind).status == 409
    assert eve.ask("POST", "/recover/passkey", b" " * 30_000, kind).status == 413


def test_a_link_by_mail_brings_a_person_back_and_tells_nobody_who_is_known(tmp_path: Path) -> None:
    postbox = Postbox()
    mail = read_mail(postbox.url(), "table@example.org", "https://table.example.org")
    with inside(tmp_path, NotifySettings(mail)) as server:
        ana, later = Caller(server.url), Caller(server.url)
        ana.post("/you", {"name": "Ana"})
        ana.post("/you/mail", {"address": "ana@example.org"})
        asked = words(postbox.next())
        sent = later.post("/recover/mail", {"address": "ana@example.org"})
        assert sent.status == 200  # not confirmed yet: nothing is sent
        confirm = re.search(r"(/mail/confirm/[\w-]+)", asked)
        assert confirm
        ana.post(confirm[1], {})
        unknown = later.post("/recover/mail", {"address": "bob@example.org"})
        known = later.post("/recover/mail", {"address": "ana@example.org"})
        assert known.text == unknown.text == sent.text
        letter = postbox.next()
        assert letter["To"] == "ana@example.org"
        assert letter["Subject"] == "Your link to sign in"
        link = re.search(r"(/you/pass/[\w-]+)", words(letter))
        assert link
        assert later.post(link[1], {}).status == 303
        assert 'value="Ana"' in later.get("/you").text
        assert Caller(server.url).post(link[1], {}).status == 409  # it works once

"""The site as an app in a real browser: without a connection and back, and push messages."""

from __future__ import annotations

import json
from pathlib import Path
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.table.browser.barriers import serious
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, PHONE, visitor

KEPT = """
async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
  return all.flat().map(request => new URL(request.url).pathname);
}
"""
PATIENCE: Final = 60.0  # seconds
ACTIVE = "navigator.serviceWorker.ready.then(ready => ready.active.state === 'activated')"
IN_CHARGE = "navigator.serviceWorker.controller !== null"
NOTICES = """
async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, data }) => ({ title, body, data }))
"""


def wait_for_worker(page: Page) -> None:
    wait_until(page, ACTIVE)
    wait_until(page, IN_CHARGE)


def wait_until(page: Page, condition: str) -> None:
    """Ask again and again: what playwright waits for by itself, our policy for scripts forbids."""
    until = monotonic() + PATIENCE
    while not page.evaluate(condition):
        assert monotonic() < until, f"still not: {condition}"
        page.wait_for_timeout(50)


def test_rules_and_lessons_open_without_a_connection_and_games_do_not(
    whole_browser: Browser, tmp_path: Path
) -> None:
    server = Server(tmp_path)
    with visitor(whole_browser, server.url, service_workers="allow", **PHONE) as ana:
        page = ana.open("/")
        wait_for_worker(page)
        table = ana.new_table("orion-duel", {0: "me", 1: "guest"}, {})
        path = table.url.removeprefix(server.url)
        page = ana.open("/learn/orion-duel")
        page.wait_for_function(
            f"({KEPT})().then(all => all.includes('/learn/orion-duel/lessons/3'))", timeout=60_000
        )
        expect(page.locator("#board svg")).to_be_visible()
        seen = page.locator("#step-text").text_content()
        assert not [kept for kept in page.evaluate(KEPT) if kept.startswith(("/table", "/you"))]

        server.stop()
        ana.open("/about")
        page = ana.open("/learn/orion-duel#1")
        expect(page.locator("#step-text")).to_have_text(seen or "?")
        expect(page.locator("#board svg")).to_be_visible()
        page = ana.open("/rules/nova-luna")
        expect(page.locator("h1")).to_contain_text("Nova Luna")
        for away in ("/", path, "/you"):
            page = ana.open(away)
            expect(page.locator("h1")).to_have_text("No connection")
        assert serious(page) == []
        page.get_by_role("link", name="Rules: Via Nebula").click()
        expect(page.locator("h1")).to_contain_text("Via Nebula")

        server.start()
        page = ana.open(path)
        page.wait_for_selector("#board svg")
        expect(page.locator("#lost")).to_be_hidden()
    server.stop()


def push(context: BrowserContext, page: Page, server: Server, message: dict[str, Any]) -> Any:
    """Deliver a message as the browser's push service does, and return the notices that are shown.

    A busy browser may tell of its workers late, or lose a message for one that it has just begun to
    know. So both are asked for again; a notice with the same tag takes the place of the last."""
    session = context.new_cdp_session(page)
    known: list[dict[str, Any]] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: known.extend(
            one for one in event["registrations"] if one["scopeURL"].startswith(server.url)
        ),
    )
    until = monotonic() + PATIENCE
    while not (notices := page.evaluate(NOTICES)):
        assert monotonic() < until, f"nothing is shown; workers: {known}"
        session.send("ServiceWorker.enable")
        for registration in known[-1:]:
            session.send(
                "ServiceWorker.deliverPushMessage",
                {
                    "origin": server.url,
                    "registrationId": registration["registrationId"],
                    "data": json.dumps(message),
                },
            )
        page.wait_for_timeout(200)
        session.send("ServiceWorker.disable")
    return notices


def test_a_push_message_is_shown_and_leads_to_the_table(
    whole_browser: Browser, server: Server
) -> None:
    told = {"title": "Your turn: Orion Duel", "body": "Bob waits.", "url": "/about", "tag": "t"}
    with visitor(whole_browser, server.url, service_workers="allow", **DESKTOP) as ana:
        ana.context.grant_permissions(["notifications"], origin=server.url)
        page = ana.open("/you/notices")
        wait_for_worker(page)
        page.reload()
        expect(page.get_by_role("button", name="Notify me in this browser")).to_be_visible()
        assert serious(page) == []
        [shown] = push(ana.context, page, server, told)
        assert shown == {"title": told["title"], "body": told["body"], "data": "/about"}
        ana.expect_no_problems()

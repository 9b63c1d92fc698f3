"""Push messages in a real browser: switched on by its owner, sent by two servers over PostgreSQL
and NATS through a push service with TLS, and shown."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from sqlalchemy import select

from perihelion.table.store.notices.schema import NOTICES
from perihelion.table.store.store import open_store
from tests.table.browser.barriers import serious
from tests.table.browser.test_offline import NOTICES as SHOWN
from tests.table.browser.test_offline import push, wait_for_worker
from tests.table.caller import PATIENCE, Caller, begin
from tests.table.conftest import Server
from tests.table.machines import NatsBus, Postgres
from tests.table.pages.club.test_my_games import named
from tests.table.pages.test_lobby import new_table
from tests.table.postbox import CERTIFICATE
from tests.table.push_service import PushBrowser, Receiver
from tests.table.server.test_many_processes import Pair
from tests.table.visitor import PHONE, Visitor, visitor

START, STOP = "Notify me in this browser", "Stop notifications in this browser"
SUBSCRIBED = """
PushManager.prototype.subscribe = async () => ({
  toJSON: () => (%s),
  unsubscribe: async () => true,
});
PushManager.prototype.getSubscription = async () => null;
"""
"""What a browser answers that has a push service; in tests none can be reached."""
SILENT = "() => { PushManager.prototype.subscribe = () => new Promise(() => {}); }"


def notices(visitor: Visitor) -> Page:
    """The page of notices in a browser that allows them."""
    visitor.context.grant_permissions(["notifications"], origin=visitor.url)
    page = visitor.open("/you/notices")
    wait_for_worker(page)
    return page


def until(page: Page, true: Callable[[], bool]) -> None:
    for _ in range(int(3 * PATIENCE / 0.1)):
        if true():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it did not happen")


def test_a_browser_without_a_push_service_says_so(whole_browser: Browser, server: Server) -> None:
    """Such is a private window, and every window of a test."""
    with visitor(whole_browser, server.url, service_workers="allow", **PHONE) as ana:
        page = notices(ana)
        page.get_by_role("button", name=START).click()
        state = page.locator("#push [role=status]")
        expect(state).to_contain_text("The push service of this browser does not answer.")
        expect(page.get_by_role("button", name=START)).to_be_enabled()
        assert serious(page) == []
        page.clock.install()
        page.evaluate(SILENT)
        page.get_by_role("button", name=START).click()
        expect(state).to_have_text("The browser asks its push service…")
        page.clock.fast_forward(20_000)
        expect(state).to_contain_text("The push service of this browser does not answer.")
        assert [problem for problem in ana.problems if "incognito" not in problem] == []


def test_a_move_on_one_server_is_shown_by_the_browser_that_subscribed_on_the_other(
    whole_browser: Browser,
    postgres: Postgres,
    nats: NatsBus,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))  # of the servers that are started here
    (tmp_path / "perihelion.toml").write_text("[notify]\nprivate-addresses = true\n")
    database, service = postgres.new_database(), Receiver(encrypts=True)
    pair = Pair(tmp_path, database, nats)
    try:
        with visitor(whole_browser, pair.right.url, service_workers="allow", **PHONE) as bob:
            keys = PushBrowser(service)
            known = {"p256dh": keys.p256dh, "auth": keys.auth}
            subscription = json.dumps({"endpoint": keys.endpoint, "keys": known})
            bob.context.add_init_script(SUBSCRIBED % subscription)
            _move_just_after_he_subscribes(pair, bob)
            until(bob.page, lambda: bool(keys.messages()))
            until(bob.page, lambda: _all_sent(database))  # then nobody sends it again
            [message] = keys.messages()
            push(bob.context, bob.page, pair.right, message)
            until(bob.page, lambda: bool(bob.page.evaluate(SHOWN)))
            [shown] = bob.page.evaluate(SHOWN)
            assert shown["title"] == "Your turn: Orion Duel with Ana"
            assert shown["data"] == message["url"]
            bob.page.get_by_role("button", name=STOP).click()
            expect(bob.page.locator("#push [role=status]")).to_contain_text("no notifications")
            bob.expect_no_problems()
    finally:
        pair.stop()
        service.close()


def _move_just_after_he_subscribes(pair: Pair, bob: Visitor) -> None:
    page, ana = notices(bob), named(pair.left, "Ana")
    his = Caller(pair.right.url)  # the same browser, at a table
    his.cookies = {one["name"]: one["value"] for one in bob.context.cookies()}
    table = new_table(ana, "me", "open")
    his.led_to_table(his.post(f"/table/{table}/seat/1", {"name": "Bob"}))
    with ana.sit(table) as here:
        with his.sit(table) as there:
            begin(here, there)
        page.get_by_role("button", name=START).click()
        expect(page.get_by_role("button", name=STOP)).to_be_visible()
        here.move("single E7")


def _all_sent(database: str) -> bool:
    with closing(open_store(database)) as store, store.engine.connect() as connection:
        return set(connection.execute(select(NOTICES.c.due)).scalars()) == {None}

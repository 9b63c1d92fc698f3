"""Tournaments and plans in real browsers."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.table.browser.barriers import serious
from tests.table.browser.test_study import NODES, try_something
from tests.table.caller import BLUE_STARTS, ORION
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, PHONE, visitor

PATIENT = 60_000.0


def test_a_host_announces_and_all_are_led_to_their_table(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **PHONE) as bob,
    ):
        page = ana.open(f"/tournaments/new/{ORION}")
        assert serious(page) == []
        page.get_by_label("Name", exact=True).fill("Night cup")
        page.get_by_label("Your name (host)").fill("Ana")
        page.get_by_label("Format").select_option("knockout")
        expect(page.get_by_label("Rounds")).to_be_hidden()
        page.get_by_role("button", name="Announce it").click()
        page.get_by_role("button", name="Take part").click()
        there = bob.open("/tournaments")
        assert serious(there) == []
        there.locator(".cups a", has_text="Night cup").first.click()
        there.get_by_label("Name").fill("Bob")
        there.get_by_role("button", name="Take part").click()
        expect(page.locator("#live")).to_contain_text("Bob")  # without a reload
        page.get_by_role("button", name="Start now").click()
        there.wait_for_url("**/table/*", timeout=PATIENT)  # who waits is led there
        expect(there.locator(".tournament")).to_contain_text("Night cup")
        page.goto(there.url)
        ana.page.wait_for_selector("#board svg")
        page.locator(".tournament a").click()
        expect(page.locator("#live")).to_contain_text("Your game is ready")
        assert serious(page) == []


def test_moves_are_planned_on_a_board_without_an_engine(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as ana:
        page = ana.new_table(ORION, {0: "me", 1: "guest"}, BLUE_STARTS)
        page.wait_for_selector("#board svg")
        page.get_by_role("link", name="Plan ahead").click()  # the page was never loaded again
        page.wait_for_selector("#board svg")
        assert serious(page) == []
        try_something(ana, "plan")
        try_something(ana, "answer")
        expect(page.locator(NODES)).to_have_count(3)
        expect(page.locator("#verdict")).to_be_empty()
        page.get_by_role("button", name="Delete the plan").click()
        page.wait_for_url("**/table/*")
        assert not ana.problems, [str(problem) for problem in ana.problems]

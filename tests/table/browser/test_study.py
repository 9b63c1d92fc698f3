"""A study in a real browser: moves are tried on the board, commented, judged and shared."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from perihelion.core.dealer import Dealer
from tests.table.browser.test_analysis import played, studied
from tests.table.conftest import Server
from tests.table.visitor import PHONE, Visitor, visitor

GAME = "pacals-rocket"  # its moves are judged fastest
NODES = "#tree button"


def begin(server: Server, me: Visitor) -> None:
    """Start a study from the analysis of a game."""
    page = me.open(studied(server, me, played(GAME, 14)))
    page.wait_for_selector("#board svg")
    page.keyboard.press("End")
    expect(page.locator("#study-at")).not_to_have_value("0")
    page.click("form[action$='/study'] button")
    page.wait_for_selector("#board svg")
    expect(page.locator(NODES)).to_have_count(1)


def try_something(me: Visitor, seed: str) -> None:
    """Click on the board until one more move is in the tree."""
    before = me.page.locator(NODES).count()
    dealer = Dealer(seed)
    for _ in range(200):
        me.click_something(dealer)
        if me.page.locator(NODES).count() > before:
            return
    raise AssertionError("no move was made by clicking")


def test_on_a_phone_a_study_does_not_stick_out(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **PHONE) as me:
        begin(server, me)
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert me.problems == []

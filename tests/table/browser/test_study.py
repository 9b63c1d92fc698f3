"""A study in a real browser: moves are tried on the board, commented, judged and shared."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from perihelion.core.dealer import Dealer
from tests.table.browser.barriers import serious
from tests.table.browser.test_analysis import PATIENT, played, studied
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, PHONE, SPOTS, Visitor, visitor

GAME = "pacals-rocket"  # its moves are judged fastest
NODES = "#tree button"
COUNT = f"document.querySelectorAll('{NODES}').length"


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
        # At one moment, for what is on offer after the move belongs to the next position.
        nodes, spots = me.page.evaluate(f"() => [{COUNT}, ({SPOTS})()]")
        if nodes > before:
            return
        if spots:
            me.page.mouse.click(*spots[dealer.below(len(spots))])
        else:
            me.page.wait_for_function(f"() => {COUNT} > {before}")
    raise AssertionError("no move was made by clicking")


def test_moves_are_tried_on_the_board_and_shared_by_link(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me, visitor(browser, server.url) as guest:
        begin(server, me)
        page = me.page
        expect(page.locator("#verdict .key")).to_be_visible(timeout=PATIENT)
        try_something(me, "first")
        expect(page.locator(NODES).nth(1)).to_have_attribute("aria-current", "true")
        expect(page.locator("#verdict .grade")).to_be_visible(timeout=PATIENT)
        expect(page.locator("#tree .mark")).to_have_count(1)
        page.fill("#comment input", "A try <b>")
        page.press("#comment input", "Enter")
        expect(page.locator("#tree em")).to_have_text("A try <b>")
        page.locator("h1").click()
        page.keyboard.press("ArrowLeft")
        expect(page.locator(NODES).first).to_have_attribute("aria-current", "true")
        page.keyboard.press("ArrowRight")
        expect(page.locator(NODES).nth(1)).to_have_attribute("aria-current", "true")
        assert serious(page) == []
        shared = guest.open(page.url.removeprefix(server.url))
        expect(shared.locator("#tree em")).to_have_text("A try <b>")
        expect(shared.locator("#verdict .grade")).to_be_visible()
        expect(shared.locator("#comment, #remove")).to_have_count(0)
        expect(shared.locator(".scene .target")).to_have_count(0)
        page.click("#remove")
        expect(page.locator(NODES)).to_have_count(1)
        assert me.problems == []


def test_on_a_phone_a_study_does_not_stick_out(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **PHONE) as me:
        begin(server, me)
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert me.problems == []

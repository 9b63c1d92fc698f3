"""Training in a real browser: a mistake is named, taken back and played better; a suggestion says
why."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.table.browser.test_table import serious
from tests.table.conftest import Server
from tests.table.play.test_coach import threatened
from tests.table.visitor import DESKTOP, MOVES, Visitor, visitor

PATIENT = 120_000  # a worker process starts slowly on a busy machine


def trained(me: Visitor, against: str) -> None:
    """Go on from a position with a threat, against a bot and with a coach."""
    record, _, _ = threatened()
    page = me.open("/load")
    page.fill("textarea", str(record))
    page.click("form.new button")
    page.wait_for_selector("#board svg")
    page.goto(f"{page.url}/{len(record.moves)}")
    page.select_option(".branch select", against)
    page.check(".branch [name=coach]")
    page.click(".branch button")
    page.wait_for_selector("body.yours")


def test_a_mistake_is_named_taken_back_and_played_better(server: Server, browser: Browser) -> None:
    record, blunder, answer = threatened()
    with visitor(browser, server.url, **DESKTOP) as me:
        trained(me, "greedy")
        page = me.page
        coach, moves = page.locator("#coach"), len(record.moves)
        expect(coach).to_contain_text("looks at each of your moves")
        me.type_move(blunder)
        expect(coach).to_have_attribute("data-state", "mistake", timeout=PATIENT)
        expect(coach.locator(".word")).to_contain_text("instead of")
        expect(coach.locator(".why")).to_be_visible()
        assert serious(page) == []
        expect(page.locator(MOVES)).to_have_count(moves + 1)  # the bot waits
        coach.locator("[data-undo]").click()
        page.wait_for_selector("body.yours")
        expect(page.locator(MOVES)).to_have_count(moves)
        coach.locator("[data-show]").click()
        expect(coach.locator(".better")).to_contain_text("Better:")
        expect(page.locator("#board [data-ghost]").first).to_be_attached()
        me.type_move(answer)
        expect(page.locator(MOVES).nth(moves)).to_be_attached()
        expect(coach).not_to_have_attribute("data-state", "mistake")
        expect(coach.locator(".word")).to_contain_text("✓", timeout=PATIENT)
        me.expect_no_problems()


def test_a_suggestion_says_why(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        trained(me, "greedy")
        me.page.click("#advise")
        expect(me.page.locator("#advised .why")).to_be_visible(timeout=PATIENT)
        expect(me.page.locator("#advised .why")).not_to_be_empty()
        me.expect_no_problems()

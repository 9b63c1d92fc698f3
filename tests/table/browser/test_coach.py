"""Training in a real browser: a mistake is named, taken back and played better; a suggestion says
why; a mistake of an analysed game is tried again, and comes back days later."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.table.browser.barriers import serious
from tests.table.conftest import Server
from tests.table.pages.learn.test_mistakes import analysed, let_pass, lost
from tests.table.play.training.test_coach import threatened
from tests.table.visitor import DESKTOP, MOVES, Visitor, visitor

PATIENT = 120_000  # a worker process starts slowly on a busy machine


def trained(me: Visitor) -> None:
    """Go on alone from a position with a threat, with a coach: so nothing depends on who is
    faster, the coach or a bot."""
    record, _, _ = threatened()
    page = me.open("/load")
    page.fill("textarea", str(record))
    page.click("form.new button")
    page.wait_for_selector("#board svg")
    page.goto(f"{page.url}/{len(record.moves)}")
    page.check(".branch [name=coach]")
    page.click(".branch button")
    page.wait_for_selector("body.yours")


def test_a_mistake_is_named_taken_back_and_played_better(server: Server, browser: Browser) -> None:
    record, blunder, answer = threatened()
    with visitor(browser, server.url, **DESKTOP) as me:
        trained(me)
        page = me.page
        coach, moves = page.locator("#coach"), len(record.moves)
        expect(coach).to_contain_text("looks at each of your moves")
        me.type_move(blunder)
        expect(coach).to_have_attribute("data-state", "mistake", timeout=PATIENT)
        expect(coach.locator(".word")).to_contain_text("instead of")
        expect(coach.locator(".why")).to_be_visible()
        assert serious(page) == []
        expect(page.locator(MOVES)).to_have_count(moves + 1)
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


def test_rules_open_where_they_fit_and_lead_back(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        trained(me)
        table = me.page.url
        me.page.locator(".side [data-rules-link]").last.click()
        expect(me.page.locator(".rule:target")).to_be_in_viewport()
        assert me.page.url.endswith("#R12")
        me.page.click(".back-to-table a")
        me.page.wait_for_selector("body.yours")
        assert me.page.url == table


def test_a_suggestion_says_why(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        trained(me)
        me.page.click("#advise")
        expect(me.page.locator("#advised .why")).to_be_visible(timeout=PATIENT)
        expect(me.page.locator("#advised .why")).not_to_be_empty()
        me.expect_no_problems()


def test_a_mistake_is_tried_again_and_comes_back_after_days(
    server: Server, browser: Browser
) -> None:
    _, blunder, answer = threatened()
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.open("/load")
        page.fill("textarea", str(lost()))
        page.click("form.new button")
        page.wait_for_selector("#board svg")
        analysed(server.data, page.url.rpartition("/")[2])
        page.goto(f"{page.url}/analysis")
        page.click("form[action$=mistakes] button")
        expect(page.locator("main")).to_contain_text("1 due, 1 in all")
        page.click("main a.button")
        page.wait_for_selector("#board svg .target")
        assert serious(page) == []
        me.type_move(blunder)
        expect(page.locator("#answer")).to_contain_text("Not this one")
        expect(page.locator("#answer")).to_contain_text("tomorrow")
        page.click("#show")
        expect(page.locator("#answer")).to_contain_text("instead of")
        expect(page.locator("#line li").first).to_be_visible()
        page.click("#solution a")
        expect(page.locator("main")).to_contain_text("0 due, 1 in all")
        expect(page.locator(".due-mistakes").last).to_be_hidden()
        let_pass(server.data, 2)
        page.goto(f"{server.url}/")
        due = page.locator("header nav .due-mistakes").last
        expect(due).to_be_visible()
        expect(due).to_contain_text("1")
        due.click()
        page.click("main a.button")
        page.wait_for_selector("#board svg .target")
        me.type_move(answer)
        expect(page.locator("#answer")).to_contain_text("That is it!")
        expect(page.locator("#answer")).to_contain_text("comes again")
        me.expect_no_problems()

"""A rated game between two real browsers, the pages about it, and account deletion."""

from __future__ import annotations

import json
from zipfile import ZipFile

from playwright.sync_api import Browser, Page, expect

from perihelion.core.dealer import Dealer
from tests.table.browser.barriers import serious
from tests.table.browser.test_lobby import invitation, join
from tests.table.browser.test_table import BLUE_STARTS, ORION
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, PHONE, Visitor, visitor


def start(me: Visitor, name: str) -> Page:
    """From the leaderboard to a rated table of one's own."""
    page = me.open(f"/players/{ORION}")
    page.click("text=Play a rated game")
    expect(page.locator("[name=rated]")).to_be_checked()
    expect(page.locator("[name=seat-1]")).to_have_value("open")
    expect(page.locator("[name=seat-1] option[value=guest]")).to_be_disabled()
    page.fill("[name=name-0]", name)
    for option, value in BLUE_STARTS.items():
        page.select_option(f"[name=option-{option}]", value)
    page.click("form.new > button")
    page.wait_for_selector("#board svg")
    return page


def play_through(first: Visitor, second: Visitor) -> None:
    """Both click whatever is on offer until the game is over."""
    dealer = Dealer("rated")
    for _ in range(2000):
        if first.page.locator("#over").is_visible():
            expect(second.page.locator("#over")).to_be_visible()
            first.close_area()
            second.close_area()
            return
        for one in (first, second):
            if one.page.locator("body.yours").count():
                one.click_something(dealer)
    raise AssertionError("the game does not end")


def test_a_rated_game_and_the_pages_about_it(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **DESKTOP) as bob,
    ):
        page = start(ana, "Ana Browser")
        theirs = join(bob, invitation(page), "Bob Browser")
        expect(theirs.locator(".rated")).to_contain_text("Rated")
        page.wait_for_selector("body.yours")
        ana.click_something(Dealer("first"))
        for each in (page, theirs):
            expect(each.locator("#advise")).to_have_count(0)
        play_through(ana, bob)
        expect(page.locator("#changes")).to_contain_text("Ana Browser: ")
        expect(theirs.locator("#changes li")).to_have_count(2)
        theirs.click(".rated a")
        row = theirs.locator("tr", has_text="Ana Browser")
        expect(row).to_contain_text("±")
        expect(theirs.locator("tr.mine")).to_contain_text("Bob Browser you")
        row.get_by_role("link").click()
        expect(theirs.locator("h1")).to_have_text("Ana Browser")
        expect(theirs.get_by_role("img", name="Rating game by game")).to_be_visible()
        game = theirs.locator(".games tbody tr")
        expect(game).to_contain_text("Bob Browser")
        with theirs.expect_download() as record:
            game.get_by_role("link", name="Download game record").click()
        assert record.value.path().read_text().startswith("perihelion record 1")
        game.get_by_role("link", name="Orion Duel", exact=True).click()
        theirs.wait_for_selector("#board svg")
        with theirs.expect_popup() as popup:  # and from the seat there again
            theirs.click("#seats a >> text=Ana Browser")
        expect(popup.value.locator("h1")).to_have_text("Ana Browser")
        ana.expect_no_problems()
        bob.expect_no_problems()


def test_to_take_one_s_data_and_go(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **PHONE) as ana,
        visitor(browser, server.url, **DESKTOP) as bob,
    ):
        page = start(ana, "Ana Going")
        theirs = join(bob, invitation(page), "Bob Staying")
        theirs.wait_for_selector("#seats >> text=Ana Going")
        ana.open("/you")
        with page.expect_download() as taken:
            page.click("text=Download my data")
        with ZipFile(taken.value.path()) as file:
            assert json.loads(file.read("you.json"))["profiles"][0]["name"] == "Ana Going"
        page.click("text=Delete my data")
        page.fill("[name=sure]", "Ana")
        page.click("text=Delete permanently")
        expect(page.get_by_role("alert")).to_contain_text("Nothing has been deleted")
        page.fill("[name=sure]", "Ana Going")
        page.click("text=Delete permanently")
        expect(page.locator("h1")).to_have_text("Your data has been deleted")
        expect(theirs.locator("#seats")).not_to_contain_text("Ana Going")
        expect(theirs.locator("#invite")).to_be_visible()  # her seat is open again
        ana.open("/you")
        expect(page.locator("[name=name]")).to_have_value("")
        bob.expect_no_problems()


def test_each_browser_can_be_signed_out_from_the_other(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **PHONE) as phone,
    ):
        page = ana.open("/you")
        page.fill("[name=name]", "Ana Twice")
        page.click("form.join button")
        expect(page.locator(".devices")).to_have_count(0)
        page.click("text=Create link")
        link = page.locator(".link input").input_value()
        theirs = phone.open(link.removeprefix(server.url))
        theirs.click("text=Yes, that’s me")
        rows = theirs.locator(".devices li")
        expect(rows).to_have_count(2)
        first = rows.filter(has_not_text="this browser")
        first.get_by_role("button", name="Sign out").click()
        expect(theirs.locator(".devices")).to_have_count(0)
        expect(theirs.locator("[name=name]")).to_have_value("Ana Twice")
        ana.open("/you")
        expect(page.locator("[name=name]")).to_have_value("")


def test_no_page_about_people_has_a_serious_barrier(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **PHONE) as bob,
    ):
        page = start(ana, "Ana Barrier")
        theirs = join(bob, invitation(page), "Bob Barrier")
        for one in (ana, bob):
            one.wait_for_turn()
            before = one.number()
            while one.number() == before:
                one.click_something(Dealer("barriers"))
        bob.agree("#resign")
        expect(page.locator("#over")).to_be_visible()
        violations = {"table": serious(page)}
        own = (
            ana.open("/you").get_by_role("link", name="View public profile").get_attribute("href")
            or ""
        )
        for path in (f"/players/{ORION}", own, "/you", "/you/delete", f"/new/{ORION}?rated=on"):
            ana.open(path).wait_for_load_state("networkidle")
            violations[path] = serious(page)
            bob.open(path)
            assert theirs.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert {path: barriers for path, barriers in violations.items() if barriers} == {}

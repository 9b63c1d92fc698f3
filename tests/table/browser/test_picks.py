"""What may be picked in any order is picked on the board, counted, and played as a row of moves."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE
from perihelion.core.game.plan import Way
from perihelion.core.record import Record
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, MOVES, PHONE, Visitor, visitor

GAME = catalogue.game("nebula")


def planned(first: str) -> tuple[Record, list[Way]]:
    """A game up to a decision where shapes are picked, the first of this kind."""
    record = Record(GAME, 2, None, {"version": "basic"}, ["Ana", "Bob"])
    dealer = Dealer("picks")
    while True:
        state = record.state
        plan = GAME.plan(state, "en") if state.actor >= 0 else None
        if plan and plan.ways[0]["picks"][0].startswith(first):
            return record, plan.ways
        words = [] if state.actor == CHANCE else [GAME.words(state, m) for m in state.moves()]
        if "chaos" in words:
            record.add("chaos")
        else:
            chance = state.actor == CHANCE
            record.add(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))


def before_a_hole() -> tuple[Record, Way]:
    """A game up to where a black hole can be placed and a value marker moves after it."""
    record = Record(GAME, 2, None, {"version": "full"}, ["Ana", "Bob"])
    dealer = Dealer("holes")
    while True:
        state = record.state
        placing = state.actor >= 0 and "hole" in [GAME.words(state, m) for m in state.moves()]
        plan = GAME.plan(state, "en") if placing else None
        if plan and plan.ways[0]["picks"][0].startswith("value"):
            return record, plan.ways[0]
        chance = state.actor == CHANCE
        record.add(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))


def opened(me: Visitor, record: Record) -> Page:
    page = me.open("/load")
    page.fill("textarea", str(record))
    page.click("form.new button")
    page.wait_for_selector("#board svg")
    curtain = page.locator("#curtain button")
    if curtain.is_visible():
        curtain.click()
    page.wait_for_selector(".scene .target")
    return page


def pick(page: Page, shape: str) -> None:
    page.locator(f"#{shape}").click(force=True)  # a star may lie on it


def test_the_clocks_are_set_in_any_order(server: Server, browser: Browser) -> None:
    record, ways = planned("ray-top")
    way = next(way for way in ways if way["spent"] == [2, 1, 2])
    with visitor(browser, server.url, **DESKTOP) as me:
        page = opened(me, record)
        top, right, left = way["picks"]
        pick(page, left)
        expect(page.locator(f"#{left}.picked")).to_have_count(1)
        expect(page.locator("#gains")).to_contain_text(re.compile("Steps: .* of 5"))
        pick(page, right)
        expect(page.locator(".picked")).to_have_count(2)
        page.keyboard.press("Escape")
        expect(page.locator(".picked")).to_have_count(1)
        pick(page, right)
        pick(page, top)
        expect(page.locator(".picked")).to_have_count(0)
        expect(page.locator("#gains")).not_to_contain_text("Steps")
        after = record.start()
        for words in [*record.words(), *way["moves"]]:
            after.play(GAME.parse(after, words))
        expect(page.locator("#prompt")).to_contain_text(GAME.prompt(after, "en"))
        # One undo takes back all that was picked together.
        page.click("#undo")
        expect(page.locator("#prompt")).to_contain_text(GAME.prompt(record.state, "en"))
        expect(page.locator(MOVES)).to_have_count(len(record.moves))
        me.expect_no_problems()


def test_stars_to_keep_are_picked_in_any_order(server: Server, browser: Browser) -> None:
    record, ways = planned("drawn")
    way = next(way for way in ways if way["picks"][0] != way["picks"][1])
    with visitor(browser, server.url, **DESKTOP) as me:
        page = opened(me, record)
        pick(page, way["picks"][1])
        expect(page.locator("#gains")).to_contain_text("Stars: 1 of 2")
        pick(page, way["picks"][0])
        expect(page.locator("#prompt")).to_contain_text("Place a star")
        me.expect_no_problems()


def test_one_click_on_a_value_marker_places_the_hole_before(
    server: Server, browser: Browser
) -> None:
    record, way = before_a_hole()
    (marker,) = way["picks"]
    with visitor(browser, server.url, **DESKTOP) as me:
        page = opened(me, record)
        page.locator(f"#{marker}").hover(force=True)
        expect(page.locator("#gains")).to_contain_text("A black hole goes on the bar")
        pick(page, marker)
        expect(page.locator(MOVES)).to_have_count(len(record.moves) + 2)
        page.click("#undo")
        expect(page.locator(MOVES)).to_have_count(len(record.moves))
        me.expect_no_problems()
    with visitor(browser, server.url, **PHONE) as me:
        page = opened(me, record)
        page.locator(f"#{marker}").tap(force=True)
        if not page.locator("#place").is_visible():  # the first tap has looked closer
            page.locator(f"#{marker}").tap(force=True)
        expect(page.locator(MOVES)).to_have_count(len(record.moves))
        page.click("#place")
        expect(page.locator(MOVES)).to_have_count(len(record.moves) + 2)
        me.expect_no_problems()

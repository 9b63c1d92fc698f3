"""The panel beside the board: what matters in it is seen without scrolling, however many play."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from perihelion import catalogue
from perihelion.core.record import Record
from tests.table.browser.barriers import serious
from tests.table.browser.measures import DESKTOPS, at_stage
from tests.table.browser.test_picture_sizes import PHONE, opened
from tests.table.conftest import Server
from tests.table.visitor import MOVES

FULLEST = max(catalogue.game_names(), key=lambda name: catalogue.game(name).seats[-1])
MOST = catalogue.game(FULLEST).seats[-1]
OVERFLOW = "(box) => box.scrollWidth - box.clientWidth"


@pytest.mark.parametrize("window", DESKTOPS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_newest_move_is_in_sight_though_it_can_be_taken_back(
    server: Server, browser: Browser, window: tuple[int, int]
) -> None:
    with opened(server, browser, at_stage(FULLEST, MOST, "late"), window) as page:
        expect(page.get_by_role("button", name="Back to here").last).to_be_attached()
        expect(page.locator(MOVES).last).to_be_in_viewport(ratio=1)


def test_on_a_phone_whoever_moves_is_in_sight_among_all_seats(
    server: Server, browser: Browser
) -> None:
    game = catalogue.game(FULLEST)
    record = Record(game, MOST)
    while record.state.actor != MOST - 1:
        record.add(record.state.nth(0))
    for window in (PHONE, PHONE[::-1]):
        with opened(server, browser, str(record), window) as page:
            assert page.locator("#seats").evaluate(OVERFLOW) > 0
            expect(page.locator("#seats [aria-current]")).to_be_in_viewport(ratio=0.99)
            assert page.evaluate("scrollY") == 0


def test_on_a_phone_on_its_side_a_long_sentence_says_that_it_is_cut(
    server: Server, browser: Browser
) -> None:
    with opened(server, browser, at_stage("orion-duel", 2, "middle"), PHONE[::-1]) as page:
        told = page.locator(".told")
        assert told.evaluate(OVERFLOW) > 0
        expect(told).to_have_css("text-overflow", "ellipsis")


def test_the_score_of_a_full_table_fits_and_opens_large(server: Server, browser: Browser) -> None:
    with opened(server, browser, at_stage(FULLEST, MOST, "end"), DESKTOPS[0]) as page:
        assert page.locator("#score .scroll").evaluate(OVERFLOW) <= 0
        expect(page.locator("#pad small")).to_have_count(0)
        page.get_by_role("button", name="Show what the points are for").click()
        large = page.locator("#pad-large")
        expect(large.locator("small").first).to_be_in_viewport()
        assert large.locator(".scroll").evaluate(OVERFLOW) <= 0
        assert serious(page) == []
        large.get_by_role("button", name="Close").click()
        expect(large).to_be_hidden()


@pytest.mark.parametrize("name", catalogue.game_names())
def test_two_players_see_at_once_what_their_points_are_for(
    server: Server, browser: Browser, name: str
) -> None:
    with opened(server, browser, at_stage(name, 2, "end"), DESKTOPS[0]) as page:
        expect(page.locator("#pad .total")).to_be_attached()
        assert page.locator("#score .scroll").evaluate(OVERFLOW) <= 0
        if page.locator("#pad small").count():
            expect(page.locator("#open-pad")).to_be_visible()

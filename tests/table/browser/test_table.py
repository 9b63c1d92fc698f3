"""Whole games in a real browser: by mouse, by keyboard, by touch, alone and together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from tests.sample import sample
from tests.table.browser.barriers import serious
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, MOVES, PHONE, visitor

ORION = "orion-duel"
BLUE_STARTS = {"setup": "symmetric_1", "first_player": "blue"}
HOT_SEAT = {0: "me", 1: "guest"}
AGAINST_BOT = {0: "me", 1: "bot:greedy"}


# The focus follows the choices, or there is nothing to choose any more.
FOCUS_ON_BOARD = """
() => document.activeElement.matches(".target") || !document.querySelector("#over").hidden
"""


def click_cell(page: Page, cell: str) -> None:
    page.locator(f"#cell-{cell}").click(force=True)  # a token may lie on it


def test_a_whole_game_by_mouse_against_a_bot(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, AGAINST_BOT, BLUE_STARTS)
        me.finish(Dealer(1), me.click_something)
        expect(page.locator("#outcome")).not_to_be_empty()
        expect(page.locator("#pad tr.total")).to_be_visible()
        with page.expect_download() as download:
            page.click("#over a[href$='record.txt']")
        assert download.value.path().read_text().startswith("perihelion record 1")
        me.expect_no_problems()


def test_a_tile_is_laid_with_preview_and_turned(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        page.locator("#slot-blue-bent").click(force=True)
        page.locator("#cell-E7").hover(force=True)
        before = page.locator("[data-ghost]").evaluate_all("shapes => shapes.map(s => s.id).sort()")
        assert len(before) == 3
        cell = page.locator("#cell-E7")  # no longer as a target is filled, but as the tile is
        fill = cell.evaluate("cell => getComputedStyle(cell.firstElementChild).fill")
        target = page.locator(".ground > .target:not([data-ghost], .other-turn)").first
        assert fill != target.evaluate("cell => getComputedStyle(cell.firstElementChild).fill")
        assert "color(" not in fill  # a plain colour of the palette, not a mixture
        page.keyboard.press("r")
        after = page.locator("[data-ghost]").evaluate_all("shapes => shapes.map(s => s.id).sort()")
        assert len(after) == 3
        assert before != after
        page.keyboard.press("Escape")
        expect(page.locator("[data-ghost]")).to_have_count(0)
        page.locator("#slot-blue-bent").click(force=True)
        page.mouse.wheel(0, 100)
        click_cell(page, "E7")
        expect(page.locator(MOVES)).to_have_count(1)
        me.expect_no_problems()


def test_actions_are_a_menu_and_a_preview_is_where_the_pointer_is(
    server: Server, browser: Browser
) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table("via-nebula", AGAINST_BOT, {})
        me.wait_for_turn()
        assert page.locator("#choices button").all_inner_texts()[:2] == [
            "Place a craftsman (3 left)",
            "Place a building site (3 left)",
        ]
        page.get_by_label("Blue site, available").first.click(force=True)
        expect(page.locator(".scene .target").first).to_have_attribute(
            "aria-label", re.compile("ruins")
        )
        expect(page.locator("[data-ghost]")).to_have_count(0)  # the pointer is still at the site
        page.keyboard.press("ArrowUp")
        expect(page.locator("[data-ghost]")).to_have_count(1)


def test_an_illegal_click_names_its_rule_with_a_link(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        page.locator("#slot-blue-single").click(force=True)
        click_cell(page, "F5")
        problem = page.locator("#problem")
        expect(problem).to_contain_text("(R17)")
        link = problem.locator("a").get_attribute("href")
        assert link == f"/rules/{ORION}#R17"
        page.goto(server.url + link)
        expect(page.locator("#R17")).to_be_in_viewport()


def test_a_whole_game_by_keyboard_alone(server: Server, browser: Browser) -> None:
    """Tab to the board, arrows to a target, Enter to choose, r to turn: nothing else."""
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        dealer = Dealer("keys")
        page.locator("#main").focus()
        for _ in range(80):
            if page.evaluate("document.activeElement.closest('#board') !== null"):
                break
            page.keyboard.press("Tab")

        def decide(dealer: Dealer) -> None:
            page.wait_for_function(FOCUS_ON_BOARD)
            for _ in range(dealer.below(4)):
                arrows = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
                page.keyboard.press(arrows[dealer.below(4)])
            if dealer.below(3) == 0:
                page.keyboard.press("r")
            page.keyboard.press("Enter")
            page.wait_for_timeout(20)

        me.finish(dealer, decide)
        expect(page.locator("#live")).not_to_be_empty()
        me.expect_no_problems()


UPRIGHT: ViewportSize = {"width": 390, "height": 844}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}


@pytest.mark.parametrize("before", [UPRIGHT, SIDEWAYS], ids=["upright", "sideways"])
def test_a_whole_game_by_touch_on_a_phone_that_is_turned(
    server: Server, browser: Browser, before: ViewportSize
) -> None:
    with visitor(browser, server.url, **{**PHONE, "viewport": before}) as me:
        page = me.new_table(ORION, AGAINST_BOT, BLUE_STARTS)
        dealer = Dealer("touch")
        while me.number() < 6:
            assert me.wait_for_turn()
            me.tap_something(dealer)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.set_viewport_size(SIDEWAYS if before == UPRIGHT else UPRIGHT)
        me.finish(dealer, me.tap_something)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        me.expect_no_problems()


def test_two_browsers_at_one_table_see_each_others_moves(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **DESKTOP) as bob,
        visitor(browser, server.url, **DESKTOP) as eve,
    ):
        page = ana.new_table(ORION, {0: "me", 1: "open"}, BLUE_STARTS)
        path = page.url.removeprefix(server.url)
        theirs = bob.open(path)
        theirs.fill(".open-seat input", "Bob")
        theirs.click(".open-seat button")
        eve.open(path)
        page.locator("#slot-blue-single").click(force=True)
        click_cell(page, "E7")
        for other in (bob, eve):
            expect(other.page.locator(MOVES)).to_have_count(1)
        expect(eve.page.locator(".scene .target")).to_have_count(0)
        theirs.wait_for_selector("body.yours")
        theirs.locator("#slot-orange-single").click(force=True)
        click_cell(theirs, "E5")
        expect(page.locator(MOVES)).to_have_count(2)
        expect(page.locator("#seats")).to_contain_text("Bob")
        # An undo over another person's decision needs that person's consent.
        page.click("#undo")
        expect(theirs.locator("#asked")).to_be_visible()
        theirs.click("#asked [data-yes]")
        expect(page.locator(MOVES)).to_have_count(0)
        expect(eve.page.locator(MOVES)).to_have_count(0)
        for visitor_of in (ana, bob, eve):
            visitor_of.expect_no_problems()


def test_undo_is_free_on_a_shared_screen_and_against_a_bot(
    server: Server, browser: Browser
) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, AGAINST_BOT, BLUE_STARTS)
        page.locator("#slot-blue-single").click(force=True)
        click_cell(page, "E7")
        expect(page.locator(MOVES)).to_have_count(2)
        page.click("#undo")
        expect(page.locator(MOVES)).to_have_count(0)
        me.expect_no_problems()


def test_reload_back_button_and_second_tab_do_no_harm(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        page.locator("#slot-blue-single").click(force=True)
        click_cell(page, "E7")
        expect(page.locator(MOVES)).to_have_count(1)
        page.reload()
        expect(page.locator(MOVES)).to_have_count(1)
        second = me.context.new_page()
        second.goto(page.url)
        second.wait_for_selector("body.yours")
        second.locator("#slot-orange-single").click(force=True)
        click_cell(second, "E5")
        expect(page.locator(MOVES)).to_have_count(2)
        page.go_back()
        page.go_forward()
        expect(page.locator(MOVES)).to_have_count(2)
        me.expect_no_problems()


def test_typing_words_plays_and_complains(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        me.type_move("bent r3 e7")
        expect(page.locator(MOVES)).to_contain_text(["E7"])
        me.type_move("single E7")
        expect(page.locator("#problem")).to_contain_text("(R14)")


def test_moves_wait_for_confirmation_if_wanted(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.open("/")
        page.click(".settings summary")
        page.select_option("[name=confirm]", "on")
        page.click(".settings button")
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        page.locator("#slot-blue-single").click(force=True)
        click_cell(page, "E7")
        expect(page.locator("#place")).to_be_visible()
        expect(page.locator(MOVES)).to_have_count(0)
        page.click("#place")
        expect(page.locator(MOVES)).to_have_count(1)


def test_replay_by_arrow_keys(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        for number, words in enumerate(("single E7", "single E5", "bent r3 G7"), 1):
            me.type_move(words)
            expect(page.locator(MOVES)).to_have_count(number)
        page.goto(page.url + "/0")
        expect(page.locator("#at")).to_have_text("Position 0 of 3")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        current = page.locator("#log [aria-current]")
        expect(current).to_have_attribute("data-number", "2")
        expect(page.locator(MOVES)).to_have_count(3)  # also those still to come
        assert page.url.endswith("/2")
        page.keyboard.press("End")
        expect(current).to_have_attribute("data-number", "3")
        page.keyboard.press("ArrowLeft")
        expect(current).to_have_attribute("data-number", "2")
        me.expect_no_problems()


def test_the_language_follows_the_browser_and_the_switch(server: Server, browser: Browser) -> None:
    context = browser.new_context(locale="cs-CZ")
    page = context.new_page()
    page.goto(server.url)
    assert page.get_attribute("html", "lang") == "cs"
    page.click(".settings summary")
    page.select_option("[name=lang]", "pl")
    page.click(".settings button")
    assert page.get_attribute("html", "lang") == "pl"
    context.close()


def test_a_page_finds_its_server_again(tmp_path: Path, browser: Browser) -> None:
    server = Server(tmp_path)
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        server.kill()
        expect(page.locator("#lost")).to_be_visible()
        server.start()
        expect(page.locator("#lost")).to_be_hidden()
        me.type_move("single E7")
        expect(page.locator(MOVES)).to_have_count(1)
    server.stop()


WHOLE_GAMES = [*((name, 2) for name in catalogue.game_names()), ("nova-luna", 1)]


@pytest.mark.parametrize(("game", "seats"), sample(WHOLE_GAMES, [("nova-luna", 1)]))
def test_every_game_is_played_to_its_end(
    server: Server, browser: Browser, game: str, seats: int
) -> None:
    """As the form offers it, clicking whatever may be clicked; alone, or against a bot."""
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(game, {0: "me"} if seats == 1 else AGAINST_BOT, {})
        me.finish(Dealer(game), me.click_something)
        expect(page.locator("#outcome")).not_to_be_empty()
        expect(page.locator("#pad tr.total")).to_be_visible()
        me.expect_no_problems()


@pytest.mark.parametrize(
    ("game", "choices"),
    [
        ("nova-luna", ["Refill the wheel", "Keep the wheel as it is"]),  # one has no shape
        ("pacals-rocket", ["Your own ship", "Drop no stone"]),  # a yes or no; both have one
    ],
)
def test_beside_a_button_every_choice_has_one(
    server: Server, browser: Browser, game: str, choices: list[str]
) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(game, HOT_SEAT, {})
        # Both at the same moment: a click may be on its way that leads to the next decision.
        # Completions are always all of them; beside the text of a button is its picture, in which
        # numbers may stand.
        shown = """() => [
          [...document.querySelectorAll("#words option")].map((option) => option.textContent),
          [...document.querySelectorAll("#choices button")].map((one) => one.lastChild.textContent),
        ]"""
        dealer = Dealer("refill")
        while (now := page.evaluate(shown))[0] != choices:
            assert me.wait_for_turn()
            me.click_something(dealer)
        assert now[1] == choices


def test_on_a_shared_screen_secrets_wait_behind_a_curtain(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table("via-nebula", HOT_SEAT, {})
        expect(page.locator("#curtain")).to_be_visible()
        hidden = page.locator("#board").inner_html()
        page.click("#curtain button")
        expect(page.locator("#curtain")).to_be_hidden()
        page.wait_for_selector("body.yours")
        assert page.locator("#board").inner_html() != hidden
        for _ in range(20):
            if page.locator("#curtain").is_visible():
                break
            me.click_something(Dealer("curtain"))
        expect(page.locator("#curtain")).to_be_visible()
        expect(page.locator(".scene .target")).to_have_count(0)
        me.expect_no_problems()


def test_no_page_has_a_serious_barrier(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, AGAINST_BOT, BLUE_STARTS)
        table = page.url.removeprefix(server.url)
        page.locator("#slot-blue-line").click(force=True)
        violations = {"table": serious(page)}
        click_cell(page, "E7")
        expect(page.locator(MOVES)).to_have_count(2)
        for path in (
            "/",
            f"/new/{ORION}",
            "/load",
            "/rules/nova-luna",  # the shortest; `make soak` looks at all
            "/about",
            f"{table}/1",
            "/no",
        ):
            me.open(path)
            page.wait_for_load_state("networkidle")
            violations[path] = serious(page)
        assert {path: barriers for path, barriers in violations.items() if barriers} == {}

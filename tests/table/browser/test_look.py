"""A closer look at a table: zoom, areas, previews, drag and drop, pace, a lost connection."""

from __future__ import annotations

import re
import signal
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from tests.sample import sample
from tests.table.browser.barriers import serious
from tests.table.browser.test_table import (
    AGAINST_BOT,
    BLUE_STARTS,
    HOT_SEAT,
    ORION,
    click_cell,
)
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, MOVES, PHONE, Visitor, visitor

LUNA = "nova-luna"
SCALE = """
() => new DOMMatrix(getComputedStyle(document.querySelector("#board .layer")).transform).a
"""
SHIFTS = """
() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const source of entry.sources) {
        const [a, b] = [source.previousRect, source.currentRect];
        const far = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
        // What comes into sight has moved nothing.
        const shown = a.width > 0 && b.width > 0 && source.node instanceof Element;
        if (shown && far > 2) window.shifts.push([source.node.outerHTML.slice(0, 60), far]);
      }
  }).observe({ type: "layout-shift", buffered: false });
}
"""
# The colours that a picture is painted in.
FILLS = """
(scene) => [...new Set([...document.querySelectorAll(`${scene} [fill]`)]
  .map((shape) => getComputedStyle(shape).fill))].sort()
"""
ASPECT = "(b => b.width / b.height)(document.querySelector('svg.scene').viewBox.baseVal)"


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_zoom_by_wheel_buttons_and_keys_and_a_tap_still_plays(
    server: Server, browser: Browser
) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        x, y = middle(page, "#cell-E7")
        page.mouse.move(x, y)
        page.keyboard.down("Control")
        page.mouse.wheel(0, -200)
        page.keyboard.up("Control")
        assert page.evaluate(SCALE) > 1.5
        now_x, now_y = middle(page, "#cell-E7")  # what is under the pointer stays there
        assert abs(now_x - x) < 3
        assert abs(now_y - y) < 3
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 40, y + 30, steps=4)
        page.mouse.up()
        panned_x, panned_y = middle(page, "#cell-E7")
        assert abs(panned_x - now_x - 40) < 3
        assert abs(panned_y - now_y - 30) < 3
        expect(page.locator(MOVES)).to_have_count(0)  # a drag is no click
        page.locator("#board").focus()
        page.keyboard.press("0")
        assert page.evaluate(SCALE) == 1
        page.keyboard.press("+")
        assert page.evaluate(SCALE) > 1
        page.get_by_role("button", name="Zoom out").click()
        assert page.evaluate(SCALE) == 1
        page.get_by_role("button", name="Zoom in").click()
        page.get_by_role("button", name="Single tile").first.click()
        click_cell(page, "E7")
        expect(page.locator(MOVES)).to_have_count(1)
        me.expect_no_problems()


def test_an_area_opens_by_click_and_by_keyboard(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(LUNA, HOT_SEAT, {})
        me.wait_for_turn()
        area = page.locator(".areas rect").first
        label, description = (
            area.get_attribute(name) or "" for name in ("aria-label", "data-description")
        )
        dialog = page.locator("#area")
        page.focus("#closer")
        page.keyboard.press("Enter")
        dialog.get_by_role("button", name=label, exact=True).focus()
        page.keyboard.press("Enter")
        expect(dialog.locator("h2")).to_have_text(label)
        expect(dialog.locator("p")).to_have_text(description)
        expect(dialog.locator("svg.scene")).to_be_visible()
        assert page.evaluate(FILLS, "#area .scene") == page.evaluate(FILLS, "#board .scene")
        assert serious(page) == []
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        box = page.locator("#area-mosaic-orange").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + 12, box["y"] + box["height"] - 12)
        expect(dialog).to_be_visible()
        dialog.get_by_role("button", name="Close").click()
        expect(dialog).to_be_hidden()


def test_tab_reaches_one_target_after_every_move(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(LUNA, HOT_SEAT, {})
        dealer = Dealer("tab")
        for _ in range(8):
            me.wait_for_turn()
            expect(page.locator(".scene .target[tabindex='0']")).to_have_count(1)
            moves = page.locator(MOVES).count()
            while page.locator(MOVES).count() == moves:
                me.click_something(dealer)
        me.expect_no_problems()


def take_tile(me: Visitor) -> None:
    """Play until a tile is to be laid down beside another."""
    dealer = Dealer("tiles")
    page = me.page
    for _ in range(60):
        me.wait_for_turn()
        if page.locator(".scene .target[id^=cell]").count() > 1:
            return
        me.click_something(dealer)
    raise AssertionError("no tile was taken")


def test_the_ghost_is_the_piece_itself_and_it_can_be_dragged(
    server: Server, browser: Browser
) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(LUNA, HOT_SEAT, {})
        take_tile(me)
        cell = page.locator(".scene .target[id^=cell]").first
        cell.hover(force=True)
        ghost = page.locator(".scene .ghosts > g").first  # tokens may follow the tile
        expect(ghost).to_be_attached()
        lifted = page.locator(".scene [data-lifted]")
        pieces = lifted.evaluate_all("shapes => shapes.map(shape => shape.id)")
        assert pieces[0].startswith("tile-")  # the tile, and its tasks if it has some
        assert all(piece.startswith("task-") for piece in pieces[1:])
        drawn, target = ghost.bounding_box(), cell.bounding_box()
        assert drawn and target
        assert abs(drawn["x"] + drawn["width"] / 2 - target["x"] - target["width"] / 2) < 4
        assert abs(drawn["y"] + drawn["height"] / 2 - target["y"] - target["height"] / 2) < 4
        expect(page.locator("#gains")).not_to_be_empty()
        moves = me.number()
        from_x, from_y = middle(page, ".scene [data-lifted]")
        to_x, to_y = target["x"] + target["width"] / 2, target["y"] + target["height"] / 2
        page.mouse.move(from_x, from_y)
        page.mouse.down()
        page.mouse.move(to_x, to_y, steps=6)
        page.mouse.up()
        expect(page.locator(MOVES).nth(moves)).to_be_attached()
        me.expect_no_problems()


def test_a_turn_of_several_moves_is_undone_at_once(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(LUNA, HOT_SEAT, {})
        undo_turn = page.get_by_role("button", name="Undo turn")
        me.wait_for_turn()
        before = me.number()
        page.locator(".scene .target").first.dispatch_event("click")  # wherever it glides
        expect(page.locator(MOVES)).to_have_count(before + 2)  # the first tile has only one place
        undo_turn.click()
        expect(page.locator(MOVES)).to_have_count(before)
        expect(undo_turn).to_be_hidden()
        me.wait_for_turn()
        page.locator(".scene .target").first.dispatch_event("click")
        expect(undo_turn).to_be_visible()
        page.keyboard.press("Control+Shift+Z")
        expect(page.locator(MOVES)).to_have_count(before)
        me.expect_no_problems()


def test_others_move_one_after_another_and_a_click_skips(server: Server, browser: Browser) -> None:
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, pace="slow", **DESKTOP) as eve,
    ):
        page = ana.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        eve.page.clock.install()
        watched = eve.open(page.url.removeprefix(server.url))
        watched.wait_for_selector("#board svg")
        watched.clock.pause_at(time.time() + 1)
        for number, words in enumerate(("single E7", "single E5", "bent r3 G7"), 1):
            ana.type_move(words)
            expect(page.locator(MOVES)).to_have_count(number)
        watched.clock.run_for(200)
        expect(watched.locator(MOVES)).to_have_count(1)
        watched.locator("#board").click(position={"x": 5, "y": 5})
        watched.clock.run_for(200)
        expect(watched.locator(MOVES)).to_have_count(3)
        expect(watched.locator("#log .last")).to_have_count(1)
        expect(watched.locator(".scene .outlines.last")).to_be_attached()
        eve.expect_no_problems()


def test_a_turned_phone_gets_the_other_form(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **PHONE) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        page.wait_for_function(f"() => {ASPECT} < 1")
        page.set_viewport_size({"width": 844, "height": 390})
        page.wait_for_function(f"() => {ASPECT} > 1")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.set_viewport_size({"width": 390, "height": 844})
        page.wait_for_function(f"() => {ASPECT} < 1")
        me.expect_no_problems()


def test_a_lost_connection_is_said_and_a_move_meanwhile_is_refused(
    server: Server, browser: Browser
) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        me.wait_for_turn()
        me.context.set_offline(True)
        expect(page.locator("#lost")).to_be_visible(timeout=3000)
        page.locator("#slot-blue-single").click(force=True)
        click_cell(page, "E7")
        expect(page.locator("#problem")).to_contain_text("not sent")
        me.context.set_offline(False)
        expect(page.locator("#lost")).to_be_hidden()
        page.locator("#slot-blue-single").click(force=True)
        click_cell(page, "E7")
        expect(page.locator(MOVES)).to_have_count(1)


@pytest.mark.long
def test_a_server_that_falls_silent_is_noticed_and_a_move_meanwhile_is_refused(
    tmp_path: Path, browser: Browser
) -> None:
    """Nobody tells the browser that the connection is dead: nothing is closed, nothing answers."""
    server = Server(tmp_path)
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        me.wait_for_turn()
        expect(page.locator("#lost")).to_be_hidden()
        server.process.send_signal(signal.SIGSTOP)
        expect(page.locator("#lost")).to_be_visible()
        page.locator("#slot-blue-single").click(force=True)
        click_cell(page, "E7")
        expect(page.locator("#problem")).to_contain_text("not sent")
        server.process.send_signal(signal.SIGCONT)
        expect(page.locator("#lost")).to_be_hidden()
        page.locator("#slot-blue-single").click(force=True)
        click_cell(page, "E7")
        expect(page.locator(MOVES)).to_have_count(1)
    server.kill()


@pytest.mark.parametrize("name", sample(catalogue.game_names(), ("nova-luna", "via-nebula")))
def test_nothing_jumps_between_two_positions(server: Server, browser: Browser, name: str) -> None:
    dealer = Dealer("jumps")
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(name, AGAINST_BOT, {})
        me.wait_for_turn()
        page.wait_for_timeout(500)
        board = page.locator("#board").bounding_box()
        page.evaluate(SHIFTS)
        for _ in range(6):
            me.click_something(dealer)
            page.wait_for_timeout(200)
            assert me.wait_for_turn()
        assert page.locator("#board").bounding_box() == board
        assert page.evaluate("window.shifts") == []


def test_every_click_is_answered(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, {0: "guest", 1: "open"}, BLUE_STARTS)
        click_cell(page, "E7")  # nobody may move yet
        note = page.locator("#problem.note")
        expect(note).to_contain_text("E7")
        expect(note).to_contain_text("Waiting for players")


def test_a_line_of_the_log_shows_what_it_touched(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        for number, words in enumerate(("single E7", "bent r3 G7"), 1):
            me.type_move(words)
            expect(page.locator(MOVES)).to_have_count(number)
        page.locator(MOVES).last.hover()
        expect(page.locator(".scene .outlines.pointed > g")).to_have_count(3)
        page.locator("#prompt").hover()
        expect(page.locator(".scene .outlines.pointed")).to_have_count(0)
        back = page.get_by_role("button", name="Back to here")
        expect(back).to_have_count(2)
        back.last.click()
        expect(page.locator("#log .event")).to_have_text(re.compile("takes a move back"))
        expect(back).to_have_count(1)
        page.locator(MOVES).first.click()
        expect(page).to_have_url(re.compile(r"/1$"))


def test_who_comes_back_is_shown_what_happened_since(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, AGAINST_BOT, BLUE_STARTS)
        me.wait_for_turn()
        expect(page.locator("#recap")).to_be_hidden()
        me.type_move("single E7")
        expect(page.locator(MOVES)).to_have_count(2)
        me.wait_for_turn()
        page.reload()
        page.click("#recap button")
        expect(page.locator("#recap")).to_be_hidden()
        expect(page.locator(".scene .target")).to_have_count(0)  # an earlier position
        expect(page.locator(".scene .target").first).to_be_attached()
        me.expect_no_problems()


def test_a_table_says_what_was_agreed(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        page.click("#open-about")
        dialog = page.locator("#about-table")
        expect(dialog.locator(".terms").first).to_contain_text("Clock")
        expect(dialog.get_by_role("link", name="Rules")).to_be_visible()
        assert serious(page) == []
        dialog.get_by_role("button", name="Close").click()
        expect(dialog).to_be_hidden()

"""Pieces in hand: turned over, dragged, hit by a finger; turns taken back; replays at a pace."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from tests.sample import sample
from tests.table.browser.measures import at_stage
from tests.table.browser.soak import open_table, show
from tests.table.browser.test_table import AGAINST_BOT, BLUE_STARTS, HOT_SEAT, ORION
from tests.table.caller import Caller
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, MOVES, PHONE, Visitor, visitor

GAMES = catalogue.game_names()
FINGER = 40
GHOST = """
shapes => JSON.stringify(shapes.map((shape) => [shape.id, shape.dataset.ghost]).sort())
"""
# The number of the first move of the turn that is played, and how many lines stand before it.
TURN = """
() => {
  const turns = [...document.querySelectorAll("#log > li[data-seat='0']")];
  const first = Number(turns.at(-1).querySelector("a").dataset.number);
  return [...document.querySelectorAll("#log a")].filter((a) => Number(a.dataset.number) < first)
    .length;
}
"""
# The middles of what can be lifted, and of what can be chosen, where nothing else covers them.
MIDDLES = """
(selector) => [...document.querySelectorAll(selector)]
  .map((shape) => [shape, shape.getBoundingClientRect()])
  .map(([shape, box]) => [shape, box.left + box.width / 2, box.top + box.height / 2])
  .filter(([shape, x, y]) => document.elementsFromPoint(x, y).some((top) => shape.contains(top)))
  .map(([_, x, y]) => [x, y])
"""
# The smallest target that a finger can reach: its id, size and middle. A thing that lies on another
# of the same word (a resource on its hex) is hit with it.
SMALLEST = """
() => {
  const targets = [...document.querySelectorAll(".scene .target:not(.other-turn)")]
    .map((shape) => [shape, shape.getBoundingClientRect()])
    .map(([shape, box]) => ({ shape, size: Math.min(box.width, box.height),
      x: box.left + box.width / 2, y: box.top + box.height / 2 }))
    .filter(({ shape, x, y }) =>
      document.elementsFromPoint(x, y).some((top) => shape.contains(top)))
    .sort((one, other) => other.size - one.size);
  const largest = new Map();
  for (const target of targets)
    if (!largest.has(target.shape.dataset.word)) largest.set(target.shape.dataset.word, target);
  const smallest = [...largest.values()].at(-1);
  return smallest && [smallest.shape.id, smallest.size, smallest.x, smallest.y];
}
"""


def ghost(page: Page) -> str:
    drawn: str = page.locator("[data-ghost]").evaluate_all(GHOST)
    return drawn


def test_f_turns_a_tile_over_and_over_again(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        page.locator("#slot-blue-line").click(force=True)
        expect(page.locator("#prompt")).to_contain_text("Line (3 left): now choose")
        page.locator("#cell-E7").hover(force=True)
        before = ghost(page)
        expect(page.locator("#flip")).to_be_hidden()  # a line has no other side
        page.locator("#slot-blue-bent").click(force=True)
        page.locator("#cell-E7").hover(force=True)
        bent = ghost(page)
        assert bent != before
        expect(page.locator("#flip")).to_be_visible()
        page.keyboard.press("f")
        flipped = ghost(page)
        assert flipped != bent
        page.keyboard.press("f")
        assert ghost(page) == bent
        page.locator("#flip").click()
        page.locator("#cell-E7").hover(force=True)
        assert ghost(page) == flipped
        me.expect_no_problems()


def drag_something(me: Visitor, dealer: Dealer) -> bool:
    """Drag what can be lifted, or what begins a move, onto a target; whether that made a move."""
    page = me.page
    held = page.evaluate(MIDDLES, ".scene .liftable")
    starts = held or page.evaluate(MIDDLES, ".scene .target:not(.other-turn)")
    if not starts or (not held and page.locator("#back").is_visible()):
        return False  # something else is begun or picked
    x, y = starts[dealer.below(len(starts))]
    moves = me.number()
    page.evaluate("window.moved = false")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12, steps=3)
    begun = held or page.locator("#back").is_visible() or page.locator(".scene .chosen").count()
    targets = page.evaluate(MIDDLES, ".scene .target:not(.other-turn)") if begun else []
    away = [(a, b) for a, b in targets if abs(a - x) + abs(b - y) > 40]
    if not away:
        page.mouse.up()
        page.keyboard.press("Escape")
        return False
    page.mouse.move(*away[dealer.below(len(away))], steps=5)
    page.mouse.up()
    # Another piece in hand, or a move of more words, is no move yet.
    if not page.evaluate("window.moved"):
        page.keyboard.press("Escape")
        return False
    expect(page.locator(MOVES).nth(moves)).to_be_attached()
    return True


# Nova Luna's tile in hand is dragged in test_look.
@pytest.mark.parametrize("name", sample([g for g in GAMES if g != "nova-luna"], [ORION]))
def test_a_move_is_made_by_dragging(server: Server, browser: Browser, name: str) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        me.new_table(name, AGAINST_BOT, BLUE_STARTS if name == ORION else {})
        dealer = Dealer(f"drag {name}")
        for _ in range(120):
            assert me.wait_for_turn()
            if drag_something(me, dealer):
                break
            me.click_something(dealer)
        else:
            raise AssertionError("nothing could be dragged")
        me.expect_no_problems()


def undo_turn_of(me: Visitor) -> Locator:
    """Play until a turn of several moves can be taken back."""
    button = me.page.get_by_role("button", name="Undo turn")
    dealer = Dealer("several")
    for _ in range(200):
        assert me.wait_for_turn()
        if button.is_visible():
            return button
        me.click_something(dealer)
    raise AssertionError("no turn had several moves")


@pytest.mark.parametrize("name", sample(["nebula", "via-nebula"], ["via-nebula"]))
def test_a_whole_turn_is_taken_back(server: Server, browser: Browser, name: str) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        me.new_table(name, AGAINST_BOT, {})
        button = undo_turn_of(me)
        before = me.page.evaluate(TURN)
        assert before < me.number() - 1
        button.click()
        expect(me.page.locator(MOVES)).to_have_count(before)
        me.wait_for_turn()
        me.expect_no_problems()


def test_a_replay_has_three_speeds(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        record = at_stage(ORION, 2, "middle")
        page = me.page
        page.clock.install()
        me.open(open_table(me, Caller(server.url), record) + "/0")
        at = page.locator("#at")
        expect(at).to_contain_text("Position 0 of")
        page.clock.pause_at(time.time() + 3600)
        page.click("#play")
        for shown, (speed, pause) in enumerate(
            (("slow", 1400), ("normal", 700), ("fast", 300)), start=1
        ):
            page.select_option("#speed", speed)  # what waits is counted from here
            page.clock.run_for(int(pause * 1.7) - 50)
            expect(at).to_contain_text(f"Position {shown - 1} of")
            page.clock.run_for(100)
            expect(at).to_contain_text(f"Position {shown} of")
        page.click("#play")
        page.clock.run_for(10_000)
        expect(at).to_contain_text("Position 3 of")
        me.expect_no_problems()


@pytest.mark.parametrize("stage", ["start", "middle"])
@pytest.mark.parametrize("name", sample(GAMES, ["nova-luna"]))
def test_a_target_is_large_enough_for_a_finger_or_shown_larger_first(
    server: Server, browser: Browser, name: str, stage: str
) -> None:
    with visitor(browser, server.url, reduced_motion="reduce", **PHONE) as me:
        record = at_stage(name, catalogue.game(name).usual_seats, stage)
        show(me, open_table(me, Caller(server.url), record))
        page = me.page
        assert me.wait_for_turn()
        for button in page.locator("#choices button").all():
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= FINGER
        small = page.evaluate(SMALLEST)
        if small is None or small[1] >= FINGER:
            return
        moves = me.number()
        page.touchscreen.tap(*small[2:])
        page.wait_for_selector("#board.zoomed")
        larger = page.locator(f"#{small[0]}").evaluate(
            "shape => (b => Math.min(b.width, b.height))(shape.getBoundingClientRect())"
        )
        assert larger >= FINGER
        assert me.number() == moves  # the first tap only looks closer
        me.expect_no_problems()

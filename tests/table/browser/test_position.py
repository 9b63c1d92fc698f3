"""Positions set up in a real browser: refused with a sentence, analysed and played on."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.table.browser.barriers import serious
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, MOVES, PHONE, Visitor, visitor

PATIENCE = 60_000  # the process that checks drafts starts with the first


# The first place in the picture that shows its own fields when its middle is clicked.
SHAPE = """() => [...document.querySelectorAll("#board g[id]")].find(shape => {
  const box = shape.getBoundingClientRect();
  shape.dispatchEvent(new MouseEvent("click",
    {bubbles: true, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2}));
  return shape.classList.contains("inspected");
}).id"""


def opened(me: Visitor, game: str, query: str = "") -> Page:
    page = me.open(f"/position/{game}{query}")
    expect(page.locator("#board svg")).to_be_visible(timeout=PATIENCE)
    return page


def setting(page: Page) -> str:
    """The name of a place with a galaxy."""
    pick = page.locator("#sections select option", has_text="galaxy").first
    return (pick.get_attribute("value") or "").removeprefix("token-")


def test_a_galaxy_is_moved_by_clicks_and_the_position_analysed(
    server: Server, browser: Browser
) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = opened(me, "orion-duel", "?option-setup=symmetric_1")
        assert serious(page) == []
        cell = setting(page)
        page.locator(f"#cell-{cell}").click(force=True)
        page.select_option(f"[data-name=token-{cell}]", "none")
        expect(page.locator("#problem")).to_contain_text("There must be 8 galaxies")
        expect(page.locator("#problem a")).to_have_text("(R7)")
        expect(page.locator("#play")).to_have_attribute("inert", "")
        page.click("#undo")
        expect(page.locator("#problem")).to_be_hidden()
        # A tile of blue is laid, so it cannot be blue's turn.
        page.select_option("[data-name='turn']", "blue")
        page.locator("#cell-E5").click(force=True)
        page.select_option("#controls [data-name^=tile]", "blue.single")
        expect(page.locator("#problem")).to_contain_text("take turns")
        page.select_option("[data-name='turn']", "orange")
        expect(page.locator("#problem")).to_be_hidden()
        page.click("#analyse button")
        expect(page).to_have_url(re.compile("/study/"))
        expect(page.locator("#board svg")).to_be_visible()
        page.locator(".scene .target").first.wait_for()
        me.expect_no_problems()


def set_up_and_used(server: Server, browser: Browser, name: str, how: dict[str, Any]) -> None:
    """Break a position of a game at its first field with many choices, mend it, tap a place in the
    picture; then analyse it or ask for advice, and play on from it."""
    with visitor(browser, server.url, **how) as me:
        page = opened(me, name)
        assert serious(page) == []
        shape = page.evaluate(SHAPE)
        page.evaluate("scrollTo(0, 0)")  # away from the header, which stays at the top
        page.locator(f"[id='{shape}']").click(force=True)
        expect(page.locator("#controls select").first).to_be_focused()
        select = page.locator("#controls select").first
        before = select.input_value()
        select.select_option(index=1 if select.evaluate("one => one.selectedIndex") != 1 else 0)
        expect(page.locator("#undo")).to_be_enabled()
        page.click("#undo")
        expect(page.locator("#problem")).to_be_hidden()
        expect(page.locator("#controls select").first).to_have_value(before)
        expect(page.locator("#score tr")).not_to_have_count(0)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0
        path = page.evaluate("location.pathname + location.search")
        page.click("#analyse button")
        expect(page).to_have_url(re.compile("/(study|table)/"))
        page.locator("#board svg, #curtain:visible").first.wait_for()
        page = opened(me, "", path.removeprefix("/position/"))
        page.locator("#play").click()
        page.locator("form.new button.button").click()
        expect(page).to_have_url(re.compile("/table/"))
        expect(page.locator("#board svg")).to_be_visible()
        me.expect_no_problems()


def test_a_position_is_played_on_against_a_bot_on_a_phone(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **PHONE) as me:
        page = opened(me, "orion-duel", "?option-setup=symmetric_1")
        expect(page.locator("#hidden-note")).to_be_hidden()
        page.locator("#play").click()
        expect(page.locator("p.notice")).to_contain_text("set up")
        page.locator("button.button").last.click()
        expect(page.locator("#board svg")).to_be_visible()
        expect(page.locator(MOVES)).to_have_count(0)
        me.expect_no_problems()

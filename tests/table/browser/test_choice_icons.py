"""The buttons of choices show what is taken: a piece, the piece on a place, or an icon."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.table.browser.measures import at_stage
from tests.table.browser.test_table import BLUE_STARTS, HOT_SEAT, ORION
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, visitor

ICONS = """
() => Object.fromEntries([...document.querySelectorAll("#choices button")].map(button => [
  button.textContent.trim(),
  [...(button.querySelector("svg.choice-icon")?.querySelectorAll("path, circle, use") ?? [])]
    .map(part => part.getAttribute("href") ?? part.tagName),
]))
"""


def test_kinds_of_tiles_and_of_actions_are_drawn(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        page.wait_for_selector("#choices button")
        tiles = page.evaluate(ICONS)
        assert len(tiles) == 6
        assert all(len(parts) > 2 for parts in tiles.values())  # hexes and their glyphs
        page = me.open("/load")
        page.fill("textarea", at_stage("via-nebula", 2, "middle"))
        page.click("main form button")
        page.wait_for_selector("#board svg")
        page.wait_for_selector("#choices button")
        actions = page.evaluate(ICONS)
        assert actions["Transport a resource"] == ["/games/via-nebula/icons.svg#icon-transport"]
        assert all(actions.values()), actions

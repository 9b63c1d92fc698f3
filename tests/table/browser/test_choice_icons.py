"""The buttons of choices show what is taken: a piece, the piece on a place, or an icon."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from tests.table.browser.measures import at_stage
from tests.table.caller import Caller
from tests.table.conftest import Server

ICONS = """
() => Object.fromEntries([...document.querySelectorAll("#choices button")].map(button => [
  button.textContent.trim(),
  [...(button.querySelector("svg.choice-icon")?.querySelectorAll("path, circle, use") ?? [])]
    .map(part => part.getAttribute("href") ?? part.tagName),
]))
"""


def icons(page: Page, server: Server, caller: Caller, game: str) -> dict[str, list[str]]:
    """The parts of the icons at a table in the middle of a game, by what the buttons say."""
    table = caller.led_to_table(caller.post("/load", {"text": at_stage(game, 2, "middle")}))
    page.goto(f"{server.url}/table/{table}")
    page.wait_for_selector("#board svg")
    if page.locator("#curtain button").is_visible():
        page.click("#curtain button")
    page.wait_for_selector("#choices button")
    page.wait_for_selector("svg.icons", state="attached")
    parts: dict[str, list[str]] = page.evaluate(ICONS)
    return parts


def test_kinds_of_tiles_and_of_actions_are_drawn(server: Server, browser: Browser) -> None:
    caller = Caller(server.url)
    caller.get("/")
    context = browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 900})
    context.set_default_timeout(60_000)
    try:
        for name, value in caller.cookies.items():
            context.add_cookies([{"name": name, "value": value, "url": server.url}])
        page = context.new_page()
        tiles = icons(page, server, caller, "orion-duel")
        assert tiles
        assert all(len(parts) > 1 for parts in tiles.values()), tiles  # hexes and their glyphs
        actions = icons(page, server, caller, "via-nebula")
        assert actions
        assert all(actions.values()), actions
        assert actions["Transport a resource"] == ["#icon-transport"]
        drawn = page.locator(".choice-icon use[href='#icon-transport']")
        assert drawn.evaluate("use => use.getBBox().width") > 0  # its symbol is in the page
    finally:
        context.close()

"""Pictures fill the window they are in, and everything in them is large enough. A sample; the long
tests look at every number of seats, stage and window (soak.py)."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser

from perihelion import catalogue
from tests.table.browser.measures import at_stage, measured, too_small, widths
from tests.table.caller import Caller
from tests.table.conftest import Server

DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
# Shapes of two players in the middle of a game at 1440×900, and their least width.
LEAST_WIDTHS: Final = {
    "orion-duel": {"[id^=cell-]": 80},
    "nova-luna": {"[id^=tile-]": 36},
    "via-nebula": {"[id^=cell-]": 60},
    "nebula": {"[id^=cell-]": 44},
    "pacals-rocket": {"[id^=cell-]": 64},
}


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_picture_fills_its_window_and_can_be_read(
    server: Server, browser: Browser, name: str, window: tuple[int, int]
) -> None:
    caller = Caller(server.url)
    caller.get("/")
    table = caller.led_to_table(caller.post("/load", {"text": at_stage(name, 2, "middle")}))
    width, height = window
    context = browser.new_context(viewport={"width": width, "height": height})
    try:
        cookies = [
            {"name": key, "value": value, "url": server.url}
            for key, value in caller.cookies.items()
        ]
        context.add_cookies(cookies)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(f"{server.url}/table/{table}")
        page.wait_for_selector("#board svg")
        assert too_small(measured(page)) == []
        if window == DESKTOP:
            for selector, least in LEAST_WIDTHS[name].items():
                assert min(widths(page, f".scene {selector}")) >= least
    finally:
        context.close()

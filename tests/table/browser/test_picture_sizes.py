"""Pictures fill the window they are in, and everything in them is large enough. A sample; the long
tests look at every number of seats, stage and window (soak.py)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from perihelion import catalogue
from tests.table.browser.measures import at_stage, measured, too_small, widths
from tests.table.caller import Caller
from tests.table.conftest import Server
from tests.table.visitor import visitor

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
# Tiles in the own mosaic, the larger one, and in the opponent's.
LEAST_TILES: Final = {"middle": (64, 36), "late": (52, 36)}
TILES: Final = """
() => [...document.querySelectorAll(".areas > [id^=area-mosaic]")].map((area) => {
  const frame = area.getBoundingClientRect();
  const tiles = [...document.querySelectorAll(".scene [id^=tile-]")]
    .map((tile) => tile.firstElementChild.getBoundingClientRect())
    .filter(({ x, y, width, height }) => frame.left < x + width / 2 && x + width / 2 < frame.right
      && frame.top < y + height / 2 && y + height / 2 < frame.bottom);
  return Math.min(...tiles.map(({ width }) => width));
})
"""


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_picture_fills_its_window_and_can_be_read(
    server: Server, browser: Browser, name: str, window: tuple[int, int]
) -> None:
    with opened(server, browser, at_stage(name, 2, "middle"), window) as page:
        assert too_small(measured(page)) == []
        if window == DESKTOP:
            for selector, least in LEAST_WIDTHS[name].items():
                assert min(widths(page, f".scene {selector}")) >= least


@pytest.mark.parametrize("stage", ["middle", "late"])
def test_the_own_mosaic_is_larger_than_the_opponents(
    server: Server, browser: Browser, stage: str
) -> None:
    with opened(server, browser, at_stage("nova-luna", 2, stage), DESKTOP) as page:
        opponents, own = sorted(page.evaluate(TILES))
        least_own, least_opponents = LEAST_TILES[stage]
        assert own >= least_own
        assert opponents >= least_opponents


@contextmanager
def opened(
    server: Server, browser: Browser, record: str, window: tuple[int, int]
) -> Iterator[Page]:
    """The table of a record in a window of some size."""
    caller = Caller(server.url)
    caller.get("/")
    table = caller.led_to_table(caller.post("/load", {"text": record}))
    width, height = window
    with visitor(browser, server.url, viewport={"width": width, "height": height}) as me:
        cookies = caller.cookies.items()
        me.context.add_cookies([{"name": n, "value": v, "url": server.url} for n, v in cookies])
        page = me.open(f"/table/{table}")
        page.wait_for_selector("#board svg")
        yield page

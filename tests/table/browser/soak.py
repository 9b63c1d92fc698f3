"""The long tests of the page: every picture in every window, clicks on everything, every course."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from perihelion import catalogue
from tests.table.browser.barriers import serious
from tests.table.browser.clicks import faults, somewhere
from tests.table.browser.entering import (
    companion_table,
    downloaded,
    enter_all,
    played_with_the_box,
)
from tests.table.browser.measures import (
    DESKTOPS,
    PHONES,
    at_stage,
    measured,
    too_close,
    too_small,
)
from tests.table.browser.test_editor import changed_everywhere
from tests.table.browser.test_position import set_up_and_used
from tests.table.caller import Caller
from tests.table.conftest import Server
from tests.table.pupil import Pupil
from tests.table.visitor import DESKTOP, PHONE, Visitor, visitor

TABLES = [(name, seats) for name in catalogue.game_names() for seats in catalogue.game(name).seats]
ASPECT = "(b => b.width > b.height)(document.querySelector('svg.scene').viewBox.baseVal)"


def open_table(me: Visitor, caller: Caller, record: str) -> str:
    """Load a record; returns the path of its table, which this visitor holds alone."""
    caller.get("/")
    table = caller.led_to_table(caller.post("/load", {"text": record}))
    cookies = caller.cookies.items()
    me.context.add_cookies([{"name": n, "value": v, "url": me.url} for n, v in cookies])
    return f"/table/{table}"


def show(me: Visitor, path: str) -> None:
    """Open a table; a curtain would cover all that is to be looked at."""
    page = me.open(path)
    page.wait_for_selector("#board svg")
    if page.locator("#curtain").is_visible():
        page.click("#curtain button")
        page.wait_for_selector("#curtain", state="hidden")


@pytest.mark.parametrize("stage", ["start", "middle", "late"])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_picture_fills_every_window_and_can_be_read(
    server: Server, browser: Browser, name: str, seats: int, stage: str
) -> None:
    wrong = []
    with visitor(browser, server.url, reduced_motion="reduce") as me:
        path = open_table(me, Caller(server.url), at_stage(name, seats, stage))
        page = me.page
        for width, height in (*DESKTOPS, *PHONES):
            page.set_viewport_size({"width": width, "height": height})
            show(me, path)
            page.wait_for_function(f"() => {ASPECT} === {str(width > height).lower()}")
            seen = measured(page)
            wrong += [f"{width}×{height}: {what}" for what in too_small(seen) + too_close(seen)]
        me.expect_no_problems()
    assert wrong == []


@pytest.mark.parametrize("stage", ["start", "middle", "end"])
@pytest.mark.parametrize("name", catalogue.game_names())
def test_no_table_has_a_serious_barrier(
    server: Server, browser: Browser, name: str, stage: str
) -> None:
    record = at_stage(name, catalogue.game(name).seats[-1], stage)
    with visitor(browser, server.url, **DESKTOP) as me:
        show(me, open_table(me, Caller(server.url), record))
        assert serious(me.page) == []


@pytest.mark.parametrize("name", catalogue.game_names())
def test_no_rules_have_a_serious_barrier(server: Server, browser: Browser, name: str) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        me.open(f"/rules/{name}").wait_for_load_state("networkidle")
        assert serious(me.page) == []


@pytest.mark.parametrize("share", [0.1, 0.35, 0.6, 0.85])
@pytest.mark.parametrize("name", catalogue.game_names())
@pytest.mark.parametrize("most", [False, True], ids=["usual", "most"])
def test_every_click_in_more_positions_acts_or_is_explained(
    server: Server, browser: Browser, name: str, share: float, most: bool
) -> None:
    game = catalogue.game(name)
    record = somewhere(name, game.seats[-1] if most else game.usual_seats, share)
    assert faults(browser, server.url, record, f"{name} {share}", most_alike=100) == []


@pytest.mark.parametrize("name", catalogue.game_names())
@pytest.mark.parametrize("how", ["mouse", "keyboard", "touch"])
def test_every_course(server: Server, browser: Browser, name: str, how: str) -> None:
    with visitor(browser, server.url, **(PHONE if how == "touch" else DESKTOP)) as me:
        pupil = Pupil(me, catalogue.game(name), how)
        if how == "keyboard":
            me.page.keyboard.press("Tab")
            me.page.focus("#next")
        pupil.finish(mistakes=True)
        me.page.click("#first-game button")
        me.page.wait_for_selector("body[data-page=table] #board svg")
        me.expect_no_problems()


@pytest.mark.parametrize("name", [game.name for game in catalogue.games()])
def test_an_edition_of_every_game_is_changed_and_played(
    server: Server, browser: Browser, name: str
) -> None:
    changed_everywhere(server, browser, name)


@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_recorded_game_is_entered_with_the_real_box(
    server: Server, browser: Browser, name: str
) -> None:
    record = played_with_the_box(catalogue.game(name), 2)
    with visitor(browser, server.url, **DESKTOP) as me:
        companion_table(me, record)
        enter_all(me, record, record.words())
        assert downloaded(me).words() == record.words()
        me.expect_no_problems()


@pytest.mark.parametrize("how", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", catalogue.game_names())
def test_a_position_of_every_game_is_set_up_analysed_and_played_on(
    server: Server, browser: Browser, name: str, how: dict[str, Any]
) -> None:
    set_up_and_used(server, browser, name, how)

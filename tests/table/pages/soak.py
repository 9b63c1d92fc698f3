"""Every course in a real browser, from the first step to the first game, by mouse and by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from perihelion import catalogue
from tests.table.conftest import Server
from tests.table.pupil import Pupil
from tests.table.visitor import DESKTOP, PHONE, visitor


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

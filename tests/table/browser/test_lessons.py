"""Lessons in a real browser: from the first step to the first game, with mistakes on the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from perihelion import catalogue
from tests.table.browser.barriers import serious
from tests.table.conftest import Server
from tests.table.pupil import Pupil
from tests.table.visitor import DESKTOP, PHONE, visitor

LUNA = catalogue.game("nova-luna")
ORION = catalogue.game("orion-duel")


def test_a_course_by_mouse_with_every_mistake_and_a_first_game(
    server: Server, browser: Browser
) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        pupil = Pupil(me, ORION)
        assert serious(pupil.page) == []
        pupil.finish(mistakes=True)
        me.page.click("#first-game button")
        me.page.wait_for_selector("body[data-page=table] #board svg")
        assert me.wait_for_turn()
        me.expect_no_problems()


def test_a_course_by_keyboard(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        pupil = Pupil(me, LUNA, "keyboard")
        me.page.keyboard.press("Tab")
        me.page.focus("#next")
        pupil.finish(mistakes=True)
        expect(me.page.locator("#first-game button")).to_be_focused()


@pytest.mark.long  # the keyboard has one in `make test`, and `make soak` all of them
def test_a_course_on_the_phone(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **PHONE) as me:
        pupil = Pupil(me, LUNA, "touch")
        assert serious(pupil.page) == []
        pupil.finish(mistakes=True)


def test_progress_is_kept_and_steps_can_be_repeated(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        pupil = Pupil(me, LUNA)
        pupil.arrive(0)
        pupil.go_on()
        pupil.answer(pupil.course[1])
        pupil.go_on()
        pupil.arrive(2)
        me.open("/")
        page = me.open(f"/learn/{LUNA.name}")
        pupil.arrive(2)
        expect(page.locator("#steps .done")).to_have_count(2)
        page.click("#previous")
        pupil.arrive(1)
        expect(page.locator("#next")).to_be_hidden()  # the answer is asked for again
        pupil.answer(pupil.course[1])
        page.click("#again")
        expect(page.locator("#answer")).to_be_hidden()
        page.click("#steps button >> nth=0")
        pupil.arrive(0)


def test_an_illegal_click_is_answered_with_its_rule(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.open(f"/learn/{LUNA.name}#3")
        page.wait_for_selector("#tile-65.target")
        page.locator("#tile-39").click(force=True)
        expect(page.locator("#problem")).to_contain_text("R17")
        expect(page.locator("#answer")).to_be_hidden()

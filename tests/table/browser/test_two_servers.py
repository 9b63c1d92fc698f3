"""Three people in browsers at two servers of one site: they find each other, challenge, play again,
plan ahead, lose the connection, and come back by a passkey."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.table.browser.test_recovery import AUTHENTICATOR
from tests.table.browser.test_study import NODES
from tests.table.caller import BLUE_STARTS, ORION
from tests.table.machines import NatsBus, Postgres
from tests.table.server.test_many_processes import Pair
from tests.table.visitor import DESKTOP, MOVES, PHONE, Visitor, visitor

DAYS = "3d"


@pytest.fixture(scope="module")
def pair(
    postgres: Postgres, nats: NatsBus, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Pair]:
    pair = Pair(tmp_path_factory.mktemp("pair"), postgres.new_database(), nats)
    yield pair
    pair.stop()


@pytest.fixture
def ana(pair: Pair, browser: Browser) -> Iterator[Visitor]:
    with visitor(browser, pair.left.url, **DESKTOP) as ana:
        yield ana


@pytest.fixture
def bob(pair: Pair, browser: Browser) -> Iterator[Visitor]:
    with visitor(browser, pair.right.url, **PHONE) as bob:
        yield bob


def wait_in_queue(who: Visitor, name: str) -> Page:
    page = who.open("/queue")
    page.fill("[name=name]", name)
    page.select_option("[name=game]", ORION)
    page.select_option("[name=clock]", DAYS)
    page.click("form.new .button")
    return page


def table_of(page: Page) -> str:
    page.wait_for_url("**/table/*")
    return page.url.rpartition("/")[2]


def seat_of(page: Page) -> tuple[str, str]:
    """The table of a page, and the seat of who looks at it."""
    mine = page.locator("#seats li").evaluate_all(
        "seats => seats.findIndex(seat => seat.classList.contains('mine'))"
    )
    return table_of(page), str(mine)


def challenge(who: Visitor, table: str, seat: str) -> Page:
    """Challenge who sits at a table, with the first seat for oneself."""
    page = who.open(f"/table/{table}/player/{seat}")
    page.locator(f"a[href^='/new/{ORION}?challenge=']").click()
    who.unfold()
    page.select_option("[name=seat-0]", "me")
    page.select_option("[name=seat-1]", "challenged")
    for name, value in BLUE_STARTS.items():
        page.select_option(f"[name=option-{name}]", value)
    page.select_option("[name=clock]", DAYS)
    page.click("form.new > button")
    page.wait_for_selector("#board svg")
    return page


def test_strangers_find_each_other_play_again_challenge_and_plan(
    pair: Pair, browser: Browser, ana: Visitor, bob: Visitor
) -> None:
    here, there = wait_in_queue(ana, "Ana"), wait_in_queue(bob, "Bob")
    assert table_of(here) == table_of(there)
    for page in (here, there):
        page.wait_for_selector("#board svg")
    bob.agree("#resign")
    expect(here.locator("#outcome")).to_contain_text("resigned")

    here.click("#again button")
    expect(there.locator("#ready")).to_contain_text("wants to play again")
    there.click("#again button:has-text('Accept rematch')")
    there.wait_for_selector("#over[hidden]", state="attached")
    here.click("#next a")
    here.wait_for_selector("#over[hidden]", state="attached")
    assert table_of(here) == table_of(there)

    with visitor(browser, pair.left.url, **DESKTOP) as eve:
        page = challenge(eve, *seat_of(there))
        there = bob.open("/")
        there.click(".offer a.button")
        there.click(".join button")
        assert table_of(page) == table_of(there)
        eve.wait_for_turn()
        eve.type_move("single E7")
        expect(there.locator(MOVES)).to_have_count(1)
        page.get_by_role("link", name="Plan ahead").click()  # the page was never loaded again
        page.wait_for_selector("#board svg")
        for number, words in enumerate(("single E5", "bent r3 G7"), 2):
            eve.type_move(words)
            expect(page.locator(NODES)).to_have_count(number)
        bob.wait_for_turn()
        bob.type_move("single E5")
        expect(there.locator(MOVES)).to_have_count(3)  # her answer was played for her
        eve.expect_no_problems()
    ana.expect_no_problems()
    bob.expect_no_problems()


def test_a_passkey_made_at_one_server_signs_in_at_the_other(pair: Pair, ana: Visitor) -> None:
    page = ana.open("/you")
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    page.get_by_label("Your name").fill("Ana")
    page.locator("form[action='/you'] button").click()
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator("#passkeys [role=status]")).to_have_text("You have 1 passkey.")
    page.context.clear_cookies()
    page.goto(f"{pair.right.url}/recover")
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url("**/you")
    expect(page.get_by_label("Your name")).to_have_value("Ana")


def test_a_move_made_while_the_other_was_away_is_there_when_the_connection_is_back(
    ana: Visitor, bob: Visitor
) -> None:
    page = ana.new_table(ORION, {0: "me", 1: "open"}, BLUE_STARTS)
    there = bob.open(f"/table/{table_of(page)}")
    there.click("form[action*='/seat/'] button:visible")
    ana.wait_for_turn()
    bob.context.set_offline(True)
    expect(there.locator("#lost")).to_be_visible()
    ana.type_move("single E7")
    expect(page.locator(MOVES)).to_have_count(1)
    bob.context.set_offline(False)
    expect(there.locator("#lost")).to_be_hidden()
    expect(there.locator(MOVES)).to_have_count(1)
    bob.wait_for_turn()

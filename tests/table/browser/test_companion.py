"""Games with the real box in a real browser: what was drawn is clicked, a mistake is mended."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, expect

from perihelion import catalogue
from perihelion.core.position_fields.text import first_turn, text_of
from tests.table.browser.barriers import serious
from tests.table.browser.entering import (
    button_of,
    companion_table,
    downloaded,
    enter,
    enter_all,
    played_with_the_box,
)
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, MOVES, PHONE, visitor


def test_a_whole_game_is_entered_and_a_mistake_mended(server: Server, browser: Browser) -> None:
    record = played_with_the_box(catalogue.game("orion-duel"), 2)
    words = record.words()
    with visitor(browser, server.url, **DESKTOP) as me:
        page = companion_table(me, record)
        wrong = "galaxies orange" if words[0] == "galaxies blue" else "galaxies blue"
        enter(me, wrong, chance=True)
        # The coin was misread. Nothing follows yet, so the correction takes the place of the entry.
        page.locator("button.mend").first.click(force=True)
        expect(page.locator("#mending")).to_be_visible()
        button_of(page, words[0].split()[-1]).click()
        expect(page.locator("#mending")).to_be_hidden()
        enter_all(me, record, words[1:], begin=1)
        assert downloaded(me).words() == words
        expect(page.locator("#log .event")).to_contain_text("corrects an entry")
        me.expect_no_problems()


def test_secrets_are_entered_behind_the_curtain_on_a_phone(
    server: Server, browser: Browser
) -> None:
    record = played_with_the_box(catalogue.game("via-nebula"), 2)
    words = record.words()
    with visitor(browser, server.url, **PHONE) as me:
        page = companion_table(me, record)
        enter_all(me, record, words[:9])
        expect(page.locator("#log")).to_contain_text("private contract")
        # A contract on display was the wrong one; the list of all others is searched.
        place = max(k for k, said in enumerate(words[:9]) if said.startswith("reveal"))
        later = {said.split()[-1] for said in words[:9]}
        page.locator("#log details").evaluate_all("all => all.forEach(one => { one.open = true })")
        page.locator("button.mend").nth(place).click(force=True)
        expect(page.locator("#mending")).to_be_visible()
        taken = sorted(later)[0]
        page.locator("#filter input").fill("zzz")
        expect(page.locator("#choices button:visible")).to_have_count(0)
        page.locator("#filter input").fill("")
        fresh = page.locator("#choices button").nth(0)
        chosen = (fresh.get_attribute("data-find") or "").split()[-1]
        assert chosen != taken or chosen not in later
        fresh.click()
        expect(page.locator("#mending")).to_be_hidden()
        expect(page.locator(MOVES)).to_have_count(9)
        assert serious(page) == []
        me.expect_no_problems()


def test_a_later_entry_that_does_not_fit_is_cut_only_on_request(
    server: Server, browser: Browser
) -> None:
    record = played_with_the_box(catalogue.game("nova-luna"), 2)
    words = record.words()
    swapped = [words[1], words[0], words[2]]
    with visitor(browser, server.url, **DESKTOP) as me:
        page = companion_table(me, record)
        for said in swapped:
            enter(me, said, chance=True)
        page.locator("#log details").evaluate_all("all => all.forEach(one => { one.open = true })")
        page.locator("button.mend").first.click(force=True)
        expect(page.locator("#mending")).to_be_visible()
        page.locator("#filter input").fill(words[0].split()[-1])
        button_of(page, words[0].split()[-1]).click()
        expect(page.locator("#question")).to_contain_text("2 entries")
        page.click("#question [value=no]")
        expect(page.locator("#mending")).to_be_visible()
        button_of(page, words[0].split()[-1]).click()
        page.click("#question [value=yes]")
        expect(page.locator("#mending")).to_be_hidden()
        expect(page.locator(MOVES)).to_have_count(1)
        enter_all(me, record, words[1:14], begin=1)
        me.expect_no_problems()


def test_a_score_is_counted_by_tapping_the_board(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **PHONE) as me:
        page = me.open("/score/nebula")
        page.locator("#brushes input").nth(3).check()
        page.locator("#cell-0-Z").click(force=True)
        page.wait_for_url("**cell-0-Z=**")
        page.select_option("[name=holes-0]", "3")
        expect(page.locator("#score-result tr.total td").first).to_contain_text("4")
        assert serious(page) == []
        page.reload()
        expect(page.locator("[name=cell-0-Z]")).to_have_value("yellow")
        page.locator("#cell-0-Z").click(force=True)
        page.locator("#brushes input").nth(3).check()
        me.expect_no_problems()


def choose_cards(page: Page, first: int) -> list[str]:
    """Choose the cards of a hand, all different; returns what they say, as the picture does."""
    selects = page.locator("form.more select")
    for number in range(selects.count()):
        selects.nth(number).select_option(index=first + number)
    texts: list[str] = selects.evaluate_all("all => all.map(one => one.selectedOptions[0].text)")
    return [text.partition(": ")[2] for text in texts]


def test_players_enter_the_hands_of_a_set_up_position_on_their_own_phones(
    server: Server, browser: Browser
) -> None:
    game = catalogue.game("nebula")
    state = game.view(first_turn(game, game.start(2)), None)
    options = {"companion": "on", "seats": 2, "option-version": "full"}
    query = urlencode({**options, "position": text_of(game, state)})
    with (
        visitor(browser, server.url, **DESKTOP) as ana,
        visitor(browser, server.url, **PHONE) as bob,
    ):
        page = ana.open(f"/new/nebula?{query}")
        page.select_option("[name=seat-1]", "open")
        page.click("form.new button.button")
        page.wait_for_selector("#board svg")
        there = bob.open(page.url.removeprefix(server.url))
        there.locator("form.open-seat button").click()
        there.wait_for_selector("#board svg")
        expect(page.locator("#prompt")).to_contain_text("to enter their cards")
        expect(page.locator("#hands a")).to_have_count(1)
        page.locator("#hands a").click()
        assert serious(page) == []
        mine = choose_cards(page, 1)
        page.click("form.more button")
        expect(page.locator("#hands a.button")).to_have_count(0)
        there.locator("#hands a.button").click()
        assert there.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        choose_cards(there, 1)
        there.click("form.more button")
        expect(there.locator(".problem")).to_contain_text("Somebody else has already entered")
        theirs = choose_cards(there, 5)
        there.click("form.more button")
        there.wait_for_selector("#board svg")
        page.locator(".scene .target").first.wait_for()  # play has begun, without a reload
        there.locator(".scene .target, #prompt").first.wait_for()
        assert [card for card in mine if card in page.content()]
        assert [card for card in theirs if card in there.content()]
        assert not [card for card in theirs if card in page.content()]
        assert not [card for card in mine if card in there.content()]
        ana.expect_no_problems()


@pytest.mark.long
def test_players_at_one_screen_enter_their_hands_behind_a_curtain(
    server: Server, browser: Browser
) -> None:
    game = catalogue.game("nebula")
    text = text_of(game, game.view(first_turn(game, game.start(2)), None))
    with visitor(browser, server.url, **PHONE) as us:
        page = us.open(f"/new/nebula?{urlencode({'companion': 'on', 'position': text})}")
        page.select_option("[name=seats]", "2")
        page.click("form.new button.button")
        page.wait_for_selector("#board svg")
        hands = page.locator("#hands a.button")
        expect(hands).to_have_count(2)
        entered: list[list[str]] = []
        for seat in range(2):
            hands.first.click()
            # Whoever is handed the phone opens a form of their own, with nothing in it yet.
            expect(page.locator("form.more select").first).to_be_hidden()
            assert serious(page) == []
            page.locator("main details summary").click()
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
            entered.append(choose_cards(page, 1 + 4 * seat))
            page.click("form.more button")
            page.wait_for_selector("#board svg")
            expect(hands).to_have_count(1 - seat)
            cards = [card for hand in entered for card in hand]
            assert not [card for card in cards if card in page.content()]
        # Play begins, and each hand is shown to the one whose turn it is, after the curtain.
        page.click("#curtain button")
        page.wait_for_selector("body.yours")
        shown = page.content()
        assert [card for card in entered[0] if card in shown]
        assert not [card for card in entered[1] if card in shown]
        us.expect_no_problems()

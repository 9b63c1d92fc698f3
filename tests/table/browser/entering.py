"""A recorded game entered by a person at a table with the real box, on one screen."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame
from perihelion.core.record import Record
from tests.table.visitor import MOVES, Visitor

PAUSE = 110  # milliseconds; faster, the server refuses to listen


def played_with_the_box(game: AnyGame, seats: int, seed: int = 3) -> Record:
    """A short game at random."""
    short = {name: min(game.options[name].values[1:]) for name in game.finite}
    record = Record(game, seats, None, short)
    dealer, state = Dealer(seed), record.state
    while state.actor != OVER:
        chance = state.actor == CHANCE
        record.add(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))
    return record


def companion_table(me: Visitor, record: Record) -> Page:
    """The form as the link on the home page fills it in. Everything is entered by hand: a page that
    plays what leaves no choice could be faster or slower than whoever enters it."""
    me.context.add_cookies([{"name": "perihelion_forced", "value": "off", "url": me.url}])
    page = me.open(f"/new/{record.game.name}?companion=on")
    if page.locator("[data-seats]").count():
        page.select_option("[data-seats]", str(record.seats))
    me.unfold()
    for name, value in record.options.items():
        if page.locator(f"[name=option-{name}]").is_visible():  # it depends on others
            page.select_option(f"[name=option-{name}]", str(value).lower())
    page.click("form.new > button")
    page.wait_for_selector("#board svg")
    return page


def enter(me: Visitor, words: str, chance: bool) -> None:
    """Enter one thing: a draw by searching the list and its button, a move by typing its words."""
    page, before = me.page, me.number()
    curtain = page.locator("#curtain button")
    page.wait_for_selector("body.yours, #curtain:not([hidden])")
    if curtain.is_visible():
        curtain.click()
        page.wait_for_selector("body.yours")
    if chance:
        choose(page, words.split()[-1])
    else:
        me.type_move(words)
    expect(page.locator(MOVES)).to_have_count(before + 1)
    page.wait_for_timeout(PAUSE)


def choose(page: Page, word: str) -> None:
    field, button = page.locator("#filter input"), button_of(page, word)
    if field.is_visible():
        field.fill(word)
    if button.count():
        button.click()
    else:  # it is on the board
        page.locator(f'.scene .target[data-word="{word}"]').first.click(force=True)


def button_of(page: Page, word: str) -> Locator:
    return page.locator(f'#choices button[data-find$=" {word}"]')


def enter_all(me: Visitor, record: Record, words: Sequence[str], begin: int = 0) -> None:
    actors = [state.actor for state in record.states()]
    for place, said in enumerate(words, begin):
        enter(me, said, actors[place] == CHANCE)


def downloaded(me: Visitor) -> Record:
    """The record that the page offers at the end."""
    with me.page.expect_download() as download:
        me.page.click("#over a[href$='record.txt']")
    return catalogue.read(download.value.path().read_text())

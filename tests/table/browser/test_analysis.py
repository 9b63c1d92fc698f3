"""The analysis in a real browser: graph, keyboard, phone, advice, branches, a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from perihelion import catalogue
from perihelion.bots.analysis import Budget, judge, steps
from perihelion.bots.search import SearchSettings
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE
from perihelion.core.record import Record
from perihelion.core.sentence import plain
from perihelion.table.log.judged_moves import judged_moves
from perihelion.table.log.timeline import follow
from perihelion.table.store.analyses import AnalysisStore
from perihelion.table.store.store import open_store
from perihelion.table.texts import TEXTS
from tests.table.browser.barriers import serious
from tests.table.browser.test_table import AGAINST_BOT, BLUE_STARTS, HOT_SEAT, ORION
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, MOVES, PHONE, Visitor, visitor

PATIENT = 120_000  # a worker process starts slowly on a busy machine
LUCKY = "nova-luna"


def played(name: str, moves: int) -> Record:
    """The beginning of a random game."""
    game = catalogue.game(name)
    gentle = {o.name: o.gentle for o in game.options.values() if o.gentle is not None}
    record = Record(game, 2, None, gentle, ["Ana", "Bob"])
    dealer = Dealer(f"study/{name}")
    while len(record.moves) < moves or record.state.actor == CHANCE:
        state = record.state
        chance = state.actor == CHANCE
        record.add(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))
    return record


def studied(server: Server, me: Visitor, record: Record) -> str:
    """Load a record, and put an analysis beside it that did not take long; gives its path."""
    page = me.open("/load")
    page.fill("textarea", str(record))
    page.click("form.new button")
    page.wait_for_selector("#board svg")
    path = page.url.removeprefix(server.url)
    table = path.split("/")[-1]
    store = open_store(server.data)
    stored = store.table(table)
    assert stored is not None
    analysis_store = AnalysisStore(store.engine)
    analysis_store.ask(table, "quick", share="")
    timeline = follow(record.game, record.start(), stored[2])
    small = Budget(8, SearchSettings(), 2)
    for part, step in zip(
        judged_moves(timeline), steps(record.game, record.start(), record.moves), strict=True
    ):
        analysis_store.keep(table, "quick", part.digest, judge(record.game, step, small, "quick"))
    analysis_store.finish(table, "quick")
    store.close()
    return f"{path}/analysis"


def shown(page: Page) -> Any:
    """Everything that the analysis says."""
    return [page.locator(part).inner_html() for part in ("#graph", "#log", "#totals", "#legend")]


def told(record: Record, number: int) -> str:
    """A move of a record in a sentence."""
    state = list(record.states())[number]
    seat = None if state.actor == CHANCE else state.actor
    return plain(record.game.tell(state, record.moves[number], seat, "en", record.names))


def test_along_the_moves_by_keyboard_and_by_the_graph(server: Server, browser: Browser) -> None:
    record = played(LUCKY, 22)
    with visitor(browser, server.url, **DESKTOP) as me:
        path = studied(server, me, record)
        page = me.open(path)
        first = next(n for n, state in enumerate(record.states()) if state.actor != CHANCE)
        expect(page.locator("#step")).to_contain_text(told(record, first))
        expect(page.locator("#totals tbody tr")).to_have_count(2)
        expect(page.locator("#chances tr")).to_have_count(1 + len(record.moves) - first)
        assert page.locator("#graph [id^=course]").count() == 2
        page.keyboard.press("ArrowRight")
        expect(page.locator("#step")).to_contain_text(told(record, first + 1))
        page.keyboard.press("Home")
        expect(page.locator("#luck")).not_to_be_empty()
        page.keyboard.press("End")
        expect(page.locator("#step")).to_contain_text(told(record, len(record.moves) - 1))
        assert f"at={len(record.moves) - 1}" in page.url
        page.locator(f"#at-{first}").click(force=True)
        expect(page.locator("#step")).to_contain_text(told(record, first))
        expect(page.locator("#board [data-mark]").first).to_be_attached()
        expect(page.locator("#compare .played")).to_contain_text("Played:")
        expect(page.locator("#log [aria-current]")).to_contain_text(told(record, first))
        me.expect_no_problems()


def test_only_my_mistakes(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.open(studied(server, me, played(LUCKY, 30)))
        expect(page.locator("#log li").first).to_be_attached()
        wrong = page.locator("#log .inaccuracy, #log .mistake, #log .blunder").count()
        assert wrong, "no mistake in a random game: the test would prove nothing"
        page.check("#filter")
        expect(page.locator("#log li")).to_have_count(wrong)
        page.uncheck("#filter")
        page.click("#mistake")
        expect(page.locator("#step .grade")).not_to_be_empty()
        expect(page.locator("#compare .better")).to_be_visible()
        expect(
            page.locator('#board [data-mark="played"], #board [data-mark="both"]').first
        ).to_be_attached()
        me.expect_no_problems()


def test_without_a_mistake_there_is_no_way_to_the_next(server: Server, browser: Browser) -> None:
    record = Record(catalogue.game(ORION), 2, None, BLUE_STARTS, ["Ana", "Bob"])
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.open(studied(server, me, record))
        expect(page.locator("#mistake")).to_be_disabled()
        me.expect_no_problems()


def test_on_a_phone_nothing_sticks_out(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **PHONE) as me:
        page = me.open(studied(server, me, played(LUCKY, 20)))
        expect(page.locator("#compare .played")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator("#next").tap()
        expect(page.locator("#board svg")).to_be_visible()
        me.expect_no_problems()


def test_the_analysis_has_no_serious_barrier(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.open(studied(server, me, played(LUCKY, 30)))
        page.click("#mistake")
        expect(page.locator("#compare .played")).to_be_visible()
        page.click("details:has(#chances) summary")
        assert serious(page) == []


def test_from_the_table_to_its_analysis_and_it_outlives_the_server(
    tmp_path: Path, browser: Browser
) -> None:
    server = Server(tmp_path)
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table("pacals-rocket", HOT_SEAT, {})
        dealer = Dealer("outlives")
        while me.number() < 4:
            me.click_something(dealer)
        me.agree("#end")
        page.click("#over form[action$=analysis] button")
        page.wait_for_selector("#graph svg")
        expect(page.locator(".progress")).to_be_hidden(timeout=PATIENT)
        expect(page.locator("#log .mark").first).to_be_attached()
        before = shown(page)
        server.kill()
        server.start()
        page.reload()
        page.wait_for_selector("#log .mark")
        assert shown(page) == before
    server.stop()


def test_advice_is_drawn_and_played_when_wanted(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table("pacals-rocket", HOT_SEAT, {})
        me.wait_for_turn()
        moves = page.locator(MOVES).count()
        page.focus("#advise")
        page.keyboard.press("Enter")
        expect(page.locator("#advised")).to_contain_text("Suggestion:", timeout=PATIENT)
        expect(page.locator("#board [data-ghost]").first).to_be_attached()
        assert me.number() == moves
        page.click("#advised button")
        expect(page.locator(MOVES).nth(moves)).to_be_attached()
        me.expect_no_problems()


def test_advice_comes_into_sight_on_a_phone_on_its_side(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, AGAINST_BOT, BLUE_STARTS)
        me.wait_for_turn()
        page.set_viewport_size({"width": 844, "height": 390})
        page.locator("#advise").scroll_into_view_if_needed()
        expect(page.locator(".tray")).not_to_be_in_viewport(ratio=0.5)
        page.click("#advise")
        expect(page.locator("#advised button")).to_be_in_viewport(ratio=1, timeout=PATIENT)


def test_no_advice_between_people(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, {0: "me", 1: "open"}, BLUE_STARTS)
        expect(page.locator("#advise")).to_have_count(0)
        page = me.new_table(ORION, AGAINST_BOT, BLUE_STARTS)
        me.wait_for_turn()
        expect(page.locator("#advise")).to_be_visible()


def test_advice_that_is_refused_says_why(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, AGAINST_BOT, BLUE_STARTS)
        me.wait_for_turn()
        store = open_store(server.data)
        AnalysisStore(store.engine).set_advice(
            page.url.rpartition("/")[2], False
        )  # since the page was made
        store.close()
        page.click("#advise")
        expect(page.locator("#problem")).to_have_text(TEXTS.say("en", "refused-advice-not-here"))
        expect(page.locator("#advised")).to_be_hidden()


def test_play_on_from_the_replay(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.new_table(ORION, HOT_SEAT, BLUE_STARTS)
        for number, words in enumerate(("single E7", "single E5", "bent r3 G7"), 1):
            me.type_move(words)
            expect(page.locator(MOVES)).to_have_count(number)
        page.goto(page.url + "/2")
        expect(page.locator("#at")).to_have_text("Position 2 of 3")
        page.select_option(".branch select", "random")
        page.click(".branch button")
        page.wait_for_selector("body.yours")
        expect(page.locator(MOVES)).to_have_count(2)
        expect(page.locator(".panel")).to_contain_text("after 2 moves")
        me.expect_no_problems()

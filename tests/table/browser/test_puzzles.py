"""Puzzles in a real browser: one solved, one failed and shown, on the desktop and on the phone."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from perihelion import catalogue
from perihelion.core.puzzles import Puzzle, puzzles
from tests.table.browser.barriers import serious
from tests.table.conftest import Server
from tests.table.visitor import DESKTOP, PHONE, visitor

PATIENT = 30_000
"""How long a search may take on a busy machine, in milliseconds."""
LUNA = catalogue.game("nova-luna")


def some(number: int) -> Puzzle:
    """A puzzle whose line has several moves."""
    long = [puzzle for puzzle in puzzles(LUNA).values() if len(puzzle.line) > 2]
    return sorted(long, key=lambda one: one.id)[number]


def wrong_words(puzzle: Puzzle) -> str:
    wrong = next(move for move in puzzle.view.moves() if move not in puzzle.right_moves)
    return puzzle.game.words(puzzle.view, wrong)


def enter(page: Page, words: str) -> None:
    """Type a move: which shapes its words belong to is another test's business."""
    page.wait_for_selector("#board svg")
    page.locator("#typing").evaluate("details => { details.open = true }")
    page.fill("#type input", words)
    page.press("#type input", "Enter")


def test_a_puzzle_is_solved_and_its_line_is_shown(server: Server, browser: Browser) -> None:
    puzzle = some(0)
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.open(f"/puzzle/{puzzle.id}")
        assert serious(page) == []
        enter(page, puzzle.answers[0])
        expect(page.locator("#answer.good")).to_be_visible()
        expect(page.locator("#rating")).not_to_contain_text("1500")
        expect(page.locator("#streak")).to_contain_text("1")
        steps = page.locator("#line li")
        expect(steps.nth(1)).to_have_attribute("aria-current", "step")
        expect(page.locator("#line-on")).to_be_focused()
        page.keyboard.press("ArrowLeft")
        expect(steps.nth(0)).to_have_attribute("aria-current", "step")
        expect(page.locator(".outlines.pointed")).to_have_count(1)
        for _ in range(steps.count() - 1):
            page.keyboard.press("ArrowRight")
        expect(steps.last).to_have_attribute("aria-current", "step")
        expect(page.locator("#line-on")).to_be_disabled()
        assert serious(page) == []
        page.click("#solution a.button")
        page.wait_for_url(lambda url: puzzle.id not in url)
        me.expect_no_problems()


def test_a_puzzle_is_failed_tried_again_and_shown_on_the_phone(
    server: Server, browser: Browser
) -> None:
    puzzle = some(1)
    with visitor(browser, server.url, **PHONE) as me:
        page = me.open(f"/puzzle/{puzzle.id}")
        enter(page, wrong_words(puzzle))
        expect(page.locator("#answer")).to_contain_text("Not this one")
        expect(page.locator("#answer .change")).to_contain_text("−")
        expect(page.locator("#answer .refutation")).to_contain_text("you win in", timeout=PATIENT)
        expect(page.locator("#line li[aria-current]")).to_be_visible()
        expect(page.locator("#solution a")).to_be_hidden()
        page.tap("#again")
        expect(page.locator("#solution")).to_be_hidden()
        enter(page, wrong_words(puzzle))  # a second mistake costs nothing
        expect(page.locator("#answer .change")).to_have_count(0)
        expect(page.locator("#again")).to_be_visible(timeout=PATIENT)
        page.tap("#show")
        expect(page.locator("#line li[aria-current]")).to_be_visible()
        expect(page.locator("#line li >> nth=1")).to_be_hidden()
        expect(page.locator("#show")).to_be_hidden()
        page.tap("#line-on")
        expect(page.locator("#line li >> nth=1")).to_be_visible()
        assert serious(page) == []
        page.reload()
        expect(page.locator(".status")).to_contain_text("tried this puzzle before")
        me.expect_no_problems()


def test_a_wrong_answer_is_refuted_on_the_board_by_keyboard(
    server: Server, browser: Browser
) -> None:
    """The reply is marked and told; the arrows walk the line, and Escape leads back."""
    orion = puzzles(catalogue.game("orion-duel")).values()
    puzzle = min((one for one in orion if one.turns == 2), key=lambda one: one.id)
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.open(f"/puzzle/{puzzle.id}")
        enter(page, wrong_words(puzzle))
        expect(page.locator("#again")).to_be_focused(timeout=PATIENT)
        expect(page.locator("#line li >> nth=1")).to_have_attribute("aria-current", "step")
        expect(page.locator(".outlines.pointed")).to_have_count(1)
        assert serious(page) == []
        page.keyboard.press("ArrowRight")
        expect(page.locator("#line li").last).to_have_attribute("aria-current", "step")
        page.keyboard.press("Escape")
        expect(page.locator("#solution")).to_be_hidden()
        expect(page.locator("#board svg .target").first).to_be_visible()
        enter(page, puzzle.answers[0])
        expect(page.locator("#answer.good")).to_be_visible()
        expect(page.locator("#again")).to_be_hidden()
        expect(page.locator("#solution a")).to_be_visible()
        me.expect_no_problems()


def test_a_puzzle_is_solved_on_the_board(server: Server, browser: Browser) -> None:
    """In Nova Luna a place is one word, so one click answers."""
    puzzle = next(one for one in puzzles(LUNA).values() if one.answers[0].startswith("place "))
    place = puzzle.answers[0].split()[1]
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.open(f"/puzzle/{puzzle.id}")
        page.click(f".scene .target[data-word='{place}']")
        expect(page.locator("#answer.good")).to_be_visible()


def test_the_daily_puzzle_is_one_click_from_the_home_page(server: Server, browser: Browser) -> None:
    with visitor(browser, server.url, **DESKTOP) as me:
        page = me.open("/")
        page.click(".daily .button")
        page.wait_for_selector("body[data-page=puzzle] #board svg")
        expect(page.locator("h1")).to_contain_text("Puzzle of the day")
        page.click("text=All puzzles")
        page.click(".themes a >> nth=0")
        page.wait_for_selector("body[data-page=puzzle] #board svg")
        assert "theme=" in page.url
        me.expect_no_problems()

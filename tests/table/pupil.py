"""Somebody who takes a course in a browser and answers every step, wrongly first if asked to."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from perihelion.core.game import AnyGame
from perihelion.core.lessons import BoardTask, MoveTask, NumberTask, Step, steps
from tests.table.visitor import Visitor

MOST_TURNS = 24
DOUBLE_TAP = 350
"""Two taps further apart than this, in milliseconds, are two taps."""
MIDDLE = """
shape => {
  const box = shape.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
"""

WIDTH = "shape => shape.getBoundingClientRect().width"
# 0 if the tap has played it: then it is no target any more.
FIRST_WIDTH = f"(shapes) => shapes.length && ({WIDTH})(shapes[0])"
# A target may lie in the window and yet under the bar with the buttons: scrolled free as by hand.
UNCOVER = """
shape => {
  const box = shape.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  if (top && !top.closest("#board")) scrollBy(0, 2 * box.height);
}
"""
SAID = """
() => {
  const said = document.querySelector("#answer");
  return said.hidden ? "" : said.textContent;
}
"""
SETTLED = """
before => {
  const said = document.querySelector("#answer");
  const place = document.querySelector("#place");
  return place?.checkVisibility() || (!said.hidden && said.textContent !== before);
}
"""
"""Whether a move waits to be confirmed, or something new is said to it."""


class Pupil:
    """Takes the lessons of one game, by mouse, by touch or by keyboard."""

    def __init__(self, me: Visitor, game: AnyGame, how: str = "mouse") -> None:
        self.me = me
        self.game = game
        self.how = how
        self.course = steps(game)
        self.page: Page = me.open(f"/learn/{game.name}")

    def finish(self, mistakes: bool = False) -> None:
        """Go from the first step to the last, and on to the first game."""
        for number, step in enumerate(self.course):
            self.arrive(number)
            if mistakes and step.task:
                self.answer_wrongly(step)
            if step.task:
                self.answer(step)
                expect(self.page.locator("#answer.good")).to_be_visible()
            self.go_on()
        expect(self.page.locator("#first-game")).to_be_visible()

    def arrive(self, number: int) -> None:
        current = self.page.locator("#steps [aria-current]")
        expect(current).to_have_text(str(number + 1))
        expect(self.page.locator("#board svg.scene")).to_have_count(1)

    def go_on(self) -> None:
        if self.how == "keyboard":
            expect(self.page.locator("#next")).to_be_focused()
            self.page.keyboard.press("Enter")
        elif self.how == "touch":
            self.page.tap("#next")
        else:
            self.page.click("#next")

    def answer_wrongly(self, step: Step) -> None:
        """Give a wrong answer, be told so, and be shown the right one."""
        wrong = self.wrong_answer(step)
        if not wrong:
            return
        if isinstance(step.task, NumberTask):
            self.press_number(int(wrong))
        elif isinstance(step.task, BoardTask):
            self.choose_shape(wrong)
        else:
            self.move(step, wrong)
        expect(self.page.locator("#answer:not(.good)")).to_be_visible()
        expect(self.page.locator("#next")).to_be_hidden()
        self.press("#show")

    def wrong_answer(self, step: Step) -> str:
        match step.task:
            case NumberTask(right=right, among=among):
                return str(next(number for number in among if number != right))
            case BoardTask(right=shapes, among=offered):
                return next(shape for shape in offered if shape not in shapes)
        state = step.position()
        view = self.game.view(state, state.actor)
        every = [self.game.words(view, move) for move in view.moves()]
        return next((words for words in every if not step.judge(words).right), "")

    def answer(self, step: Step) -> None:
        match step.task:
            case NumberTask(right=right):
                self.press_number(right)
            case BoardTask(right=shapes):
                self.choose_shape(shapes[0])
            case MoveTask(right=right):
                self.move(step, right[0])

    def press(self, selector: str) -> None:
        if self.how == "keyboard":
            self.page.focus(selector)
            self.page.keyboard.press("Enter")
        elif self.how == "touch":
            self.page.tap(selector)
        else:
            self.page.click(selector)

    def press_number(self, number: int) -> None:
        self.press(f'#choices .number:text-is("{number}")')

    def choose_shape(self, shape: str) -> None:
        self.choose(f"#{shape}.target")

    def choose(self, selector: str) -> None:
        """Choose a target on the board. A small one is shown larger by the first tap."""
        target = self.page.locator(selector).first
        expect(target).to_be_attached()
        if self.how == "keyboard":
            target.evaluate("shape => shape.focus()")
            self.page.keyboard.press("Enter")
            return
        target.scroll_into_view_if_needed()
        target.evaluate(UNCOVER)
        x, y = target.evaluate(MIDDLE)
        if self.how == "mouse":
            self.page.mouse.click(x, y)
            return
        before = target.evaluate(WIDTH)
        self.page.touchscreen.tap(x, y)
        if self.page.locator(selector).evaluate_all(FIRST_WIDTH) > 1.02 * before:
            self.page.wait_for_timeout(DOUBLE_TAP)
            x, y = target.evaluate(MIDDLE)
            self.page.touchscreen.tap(x, y)

    def move(self, step: Step, words: str) -> None:
        """Choose the words of a move one after another, as buttons or in the picture."""
        state = step.position()
        view = self.game.view(state, state.actor)
        number = self.game.parse(view, words)
        path = self.game.offered(view, number).split()
        touched = set(self.game.touches(view, number))
        before = self.page.evaluate(SAID)
        for at, word in enumerate(path):
            shape = f'.scene .target[data-word="{word}"]'
            if at == len(path) - 1 and self.page.locator("#turn").is_visible():
                self.turn_to(shape, touched)
            if self.page.locator(shape).count():
                self.choose(shape)
            elif at == len(path) - 1 or self.button(view, path[: at + 1]):
                self.press(self.button(view, path[: at + 1]))
        self.page.wait_for_function(SETTLED, arg=before)
        if self.page.locator("#place").is_visible():
            self.press("#place")

    def button(self, view: object, path: list[str]) -> str:
        """The button of a word, or "" if the page passes over it."""
        label = self.game.label(view, path, "en").replace('"', '\\"')
        selector = f'#choices button:text-is("{label}")'
        return selector if self.page.locator(selector).count() else ""

    def turn_to(self, shape: str, touched: set[str]) -> None:
        """Turn what is held until it would touch the right shapes."""
        for _ in range(MOST_TURNS):
            target = self.page.locator(shape)
            if target.count():
                x, y = target.first.evaluate(MIDDLE)
                self.page.mouse.move(x, y)
                ghosts = self.page.locator("[data-ghost]").evaluate_all("all => all.map(g => g.id)")
                if set(ghosts) == touched:
                    return
            self.page.click("#turn")
        raise AssertionError(f"nothing fits {shape}")

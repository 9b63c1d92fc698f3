"""Somebody at a browser: opens tables and plays, by mouse, by keyboard, by touch."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from perihelion.core.dealer import Dealer

PATIENCE = 60_000
"""How long a page may take on a busy machine, in milliseconds; a test that waits longer fails."""
expect.set_options(timeout=PATIENCE)
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
NO_WORKER = "Service Worker registration blocked by Playwright"
"""What playwright writes into the console of who keeps no pages."""
MOVES = "#log a"
"""The lines of the log: one for each move and each draw."""
# The middle of everything that can be chosen and is not covered by something else. Pieces lie on
# cells, but no other part of the page lies on the board.
SPOTS = """
() => [...document.querySelectorAll(".scene .target:not(.other-turn), #choices button")]
  .map(shape => [shape, shape.getBoundingClientRect()])
  .map(([shape, box]) => [shape, box.left + box.width / 2, box.top + box.height / 2])
  .filter(([shape, x, y]) => document.elementsFromPoint(x, y).some(top => shape.contains(top)))
  .filter(([_, x, y]) => document.elementFromPoint(x, y).closest("#board, #choices"))
  .map(([_, x, y]) => [x, y])
"""
# Whether the page has sent a move, and whether one has no answer yet. The page itself hears an
# answer first: it began to listen before it sent anything.
MOVED = """
const send = WebSocket.prototype.send;
const heard = new WeakSet();
WebSocket.prototype.send = function (data) {
  if (JSON.parse(data).do === "move") window.moved = window.unanswered = true;
  if (!heard.has(this)) {
    heard.add(this);
    this.addEventListener("message", ({ data }) => {
      const { position, refused, misfit } = JSON.parse(data);
      if (position || refused || misfit) window.unanswered = false;
    });
  }
  send.call(this, data);
};
"""


class Visitor:
    """A browser of its own, with its own cookies. Whatever goes wrong in it is remembered."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        context.set_default_timeout(PATIENCE)
        context.add_init_script(MOVED)
        self.page: Page = context.new_page()
        self.problems: list[str] = []
        self.abroad: list[str] = []
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("request", self._request)

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning") and message.text != NO_WORKER:
            self.problems.append(message.text)

    def _request(self, request: Any) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws"), "data:", "blob:")):
            self.abroad.append(request.url)

    def open(self, path: str) -> Page:
        self.page.goto(self.url + path)
        return self.page

    def new_table(self, game: str, seats: dict[int, str], options: dict[str, str]) -> Page:
        """Fill in the form as a person would and start."""
        page = self.open(f"/new/{game}")
        if page.locator("[data-seats]").count():
            page.select_option("[data-seats]", str(len(seats)))
        for seat, who in seats.items():
            page.select_option(f"[name=seat-{seat}]", who)
        self.unfold()
        for name, value in options.items():
            page.select_option(f"[name=option-{name}]", value)
        expect(page.locator("form.new > button")).to_be_in_viewport()  # however many options
        page.click("form.new > button")
        page.wait_for_selector("#board svg")
        return page

    def unfold(self) -> None:
        """Show all options of the form for a new table."""
        details = self.page.locator("form.new fieldset > details")
        details.evaluate_all("all => all.forEach(one => { one.open = true })")

    def wait_for_turn(self) -> bool:
        """Whether it is this visitor's turn; False if the game is over."""
        self.page.wait_for_selector("body.yours, #over:not([hidden])")
        return self.page.locator("#over").is_hidden()

    def number(self) -> int:
        return self.page.locator(MOVES).count()

    def finish(self, dealer: Dealer, decide: Any) -> None:
        """Play to the end, making every decision with `decide(dealer)`."""
        for _ in range(2000):
            if not self.wait_for_turn():
                return
            decide(dealer)
        raise AssertionError("the game does not end")

    def close_area(self) -> None:
        """Close the part of the picture that a click has opened which came just after the offer it
        was meant for had gone."""
        self.page.evaluate("document.querySelector('#area[open]')?.close()")

    def click_something(self, dealer: Dealer) -> None:
        """Click one of the things on offer, wherever on the screen it is."""
        self.close_area()
        spots = self.page.evaluate(SPOTS)
        if spots:
            x, y = spots[dealer.below(len(spots))]
            self.page.mouse.click(x, y)
        self.settle()

    def tap_something(self, dealer: Dealer) -> None:
        """Tap one of the things on offer that can be seen, or lay down what is in hand."""
        place = self.page.locator("#place")
        spots = self.page.evaluate(SPOTS)
        if place.is_visible() and dealer.below(2):
            expect(place).to_be_in_viewport(ratio=1)  # wherever the board ends
            place.tap()
        elif spots:
            self.page.touchscreen.tap(*spots[dealer.below(len(spots))])
        self.settle()

    def settle(self) -> None:
        """Wait until a move that was sent is answered: the page shows what was before till then."""
        self.page.wait_for_timeout(15)
        self.page.wait_for_function("() => !window.unanswered")

    def type_move(self, words: str) -> None:
        """Type a move in words, in the field that is folded away."""
        self.page.locator("#typing").evaluate("details => { details.open = true }")
        self.page.fill("#type input", words)
        self.page.press("#type input", "Enter")

    def agree(self, button: str) -> None:
        """Press a button that asks whether one is sure, and say yes."""
        self.page.click(button)
        self.page.click("#question [value=yes]")

    def expect_no_problems(self) -> None:
        assert self.problems == []
        assert self.abroad == []
        expect(self.page.locator("#lost")).to_be_hidden()


@contextmanager
def visitor(browser: Browser, url: str, pace: str = "none", **how: Any) -> Iterator[Visitor]:
    """A visitor who sees the moves of others at once, unless another pace is wanted, and keeps no
    pages, unless `service_workers="allow"`."""
    context = browser.new_context(locale="en-GB", **{"service_workers": "block", **how})
    context.add_cookies([{"name": "perihelion_pace", "value": pace, "url": url}])
    yield Visitor(context, url)
    context.close()

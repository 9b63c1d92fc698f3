"""From a click in Chromium until its answer is painted, in every game.

A real mouse clicks random targets. A click that completes a move has to bring the next position
from the server; any other click (a piece taken in hand, a pick) is answered by the page itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession
from tests.table.visitor import DESKTOP, SPOTS, Visitor, visitor

from perihelion.core.dealer import Dealer

BARS: Final = {"p50_ms": 60, "p99_ms": 150}
# Measures from the time that the browser gives the click to the first task after its frame.
WATCH: Final = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  if (JSON.parse(data).do === "move") window.moved = true;
  send.call(this, data);
};
window.watchClick = () => {
  window.moved = false;
  window.answer = new Promise((resolve) => window.addEventListener("click", ({ timeStamp }) => {
    const answered = (kind) => requestAnimationFrame(() => setTimeout(
      () => resolve([kind, performance.now() - timeStamp]), 0));
    const log = new MutationObserver(() => {
      log.disconnect();
      answered("move");
    });
    log.observe(document.querySelector("#log"), { childList: true, subtree: true });
    // By then the page has handled the click.
    setTimeout(() => {
      if (window.moved) return;
      log.disconnect();
      answered("choice");
    }, 0);
  }, { once: true, capture: true }));
};
"""


@dataclass
class Clicks:
    """The milliseconds of every click, by what it did."""

    took: dict[str, list[float]] = field(default_factory=lambda: {"move": [], "choice": []})
    page_ms: float = 0.0
    """The time that the page's main thread worked, which other load does not affect as much."""

    @property
    def moves(self) -> list[float]:
        return self.took["move"]


def clicks(url: str, browser: Browser, game: str, moves: int) -> Clicks:
    """Click at tables of a game until so many moves were made."""
    done = Clicks()
    dealer = Dealer(f"clicks/{game}")
    with visitor(browser, url, **DESKTOP) as me:
        me.context.set_default_timeout(60_000)
        # A move that the page makes by itself would be taken for the answer to a click.
        me.context.add_cookies([{"name": "perihelion_forced", "value": "off", "url": url}])
        me.page.add_init_script(WATCH)
        metrics = me.context.new_cdp_session(me.page)
        metrics.send("Performance.enable")
        while len(done.moves) < moves:
            me.new_table(game, {0: "me", 1: "guest"}, {})
            click_game(me, metrics, dealer, done, moves)
    return done


def click_game(me: Visitor, metrics: CDPSession, dealer: Dealer, done: Clicks, moves: int) -> None:
    """Click until the game is over or enough moves were made."""
    page = me.page
    while len(done.moves) < moves:
        page.wait_for_selector("body.yours, #over:not([hidden]), #curtain:not([hidden])")
        if page.locator("#over").is_visible():
            return
        if page.locator("#curtain").is_visible():
            page.click("#curtain button")
            page.wait_for_selector("#curtain", state="hidden")
            continue
        if page.locator("#area").is_visible():  # a target had glided away from under the pointer
            page.click("#area form button")
            page.wait_for_selector("#area", state="hidden")
        spots = page.evaluate(SPOTS)
        if not spots:
            page.wait_for_timeout(20)
            continue
        x, y = spots[dealer.below(len(spots))]
        page.mouse.move(x, y)
        page.evaluate("() => watchClick()")
        before = working_ms(metrics)
        page.mouse.click(x, y)
        kind, milliseconds = page.evaluate("window.answer")
        done.page_ms += working_ms(metrics) - before
        done.took[kind].append(float(milliseconds))


def working_ms(metrics: CDPSession) -> float:
    """How long the page's main thread has worked."""
    values: Any = metrics.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in values if one["name"] == "TaskDuration")) * 1000

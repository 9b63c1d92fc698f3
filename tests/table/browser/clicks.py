"""Clicks on everything that has a name in a picture, and what each of them is answered with."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Browser, Page

from perihelion.core.dealer import Dealer
from tests.table.browser.measures import cut, played
from tests.table.caller import Caller
from tests.table.visitor import visitor

DESKTOP: Final = {"viewport": {"width": 1440, "height": 900}}
# Moves wait to be confirmed and none is played by itself, so that every click can be taken back.
CAREFUL: Final = {"perihelion_confirm": "on", "perihelion_forced": "off"}
PAUSE: Final = 110  # milliseconds; faster, the server refuses to listen
PATIENCE: Final = 30_000  # milliseconds; after that a click has had no answer
SPOTS: Final = """
() => [...document.querySelectorAll("#board g[id][aria-label]")].map((shape) => {
  const box = shape.getBoundingClientRect();
  for (const [across, down] of [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.2], [0.5, 0.85]]) {
    const [x, y] = [box.left + box.width * across, box.top + box.height * down];
    if (shape.contains(document.elementFromPoint(x, y))) return [shape.id, x, y];
  }
  return null;
}).filter(Boolean)
"""
# What a person sees that a click could have changed; whoever asks the server waits for its answer.
STATE: Final = """
() => {
  const ids = (selector) => [...document.querySelectorAll(`#board ${selector}`)].map((s) => s.id);
  return JSON.stringify([
    ids(".target"), ids(".chosen"), ids(".picked"), ids(".other-turn"), ids("[data-ghost]"),
    document.querySelector("#place").hidden,
    [...document.querySelectorAll("#choices button")].map((button) => button.textContent),
  ]);
}
"""
# Forgets the answer to the click before, and keeps what is seen before the next.
PREPARE: Final = f"""
() => {{
  document.querySelector("#problem").hidden = true;
  window.before = ({STATE.strip()})();
}}
"""
ANSWER: Final = f"""
([pause, patience]) => new Promise((resolve) => {{
  const state = {STATE.strip()};
  const problem = document.querySelector("#problem");
  const area = document.querySelector("#area");
  const since = performance.now();
  const look = () => {{
    const acted = state() !== window.before;
    const passed = performance.now() - since;
    const answered = acted || !problem.hidden || area.open;
    if (passed < pause || (!answered && passed < patience)) setTimeout(look, 10);
    else resolve({{
      acted,
      said: problem.hidden ? "" : problem.textContent,
      rule: problem.querySelector("a")?.textContent ?? "",
      note: problem.classList.contains("note"),
      opened: area.open ? area.querySelector("h2").textContent : "",
    }});
  }};
  look();
}})
"""
# Nothing glides any more, so what is seen somewhere is clicked there.
STILL: Final = """
() => document.querySelector("#board").getAnimations({ subtree: true })
  .every((one) => !(one instanceof CSSTransition))
"""
# The ids of the targets that do not lie at a point, and a click on one of them.
ELSEWHERE: Final = """
([x, y]) => {
  const there = document.elementsFromPoint(x, y);
  return [...document.querySelectorAll("#board .target[id]:not(.other-turn)")]
    .filter((target) => !there.some((element) => target.contains(element)))
    .map((target) => target.id);
}
"""
CHOOSE: Final = """
(id) => {
  const { left, top, width, height } = document.getElementById(id).getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true };
  document.getElementById(id).dispatchEvent(new MouseEvent("click", at));
}
"""
COVERS: Final = """
([id, x, y]) => document.elementsFromPoint(x, y)
  .some((element) => document.getElementById(id)?.contains(element))
"""
# Takes back everything that was chosen, and closes what was opened.
RESET: Final = """
() => {
  document.querySelector("#area").close();
  for (let press = 0; press < 6; press++) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    if (document.querySelector("#back").hidden) break;
  }
}
"""
# A word with "_" in it, or a place or a rotation that only moves are written with.
INTERNAL: Final = re.compile(r"\w_\w|\bx-?\d+y-?\d+\b|\br\d\b|[“„\"][a-z]+ [^”“\"]*[”“\"]")


@dataclass(frozen=True)
class Click:
    """A click on a shape and what came of it."""

    shape: str
    acted: bool
    opened: str
    said: str
    rule: str
    note: bool

    def faults(self, ids: set[str]) -> list[str]:
        """What is wrong with the answer; nothing if it acted or was explained in a sentence."""
        if self.acted or self.opened:
            return []
        if not self.said:
            return [f"{self.shape}: no answer"]
        faults = []
        if not self.rule and not self.note:
            faults.append(f"{self.shape}: no rule in {self.said!r}")
        told = INTERNAL.search(self.said)
        if told or ids & set(re.findall(r"[\w-]+", self.said)):
            faults.append(f"{self.shape}: an internal word in {self.said!r}")
        return faults


def kind_of(shape: str) -> str:
    return re.split(r"[-_\d]", shape)[0]


def click_all(page: Page, dealer: Dealer, most_alike: int, begun: bool) -> list[Click]:
    """Click every named shape that can be seen, or so many of each kind; with `begun`, after the
    first word of a move was chosen. Every click is taken back."""
    reset(page)
    page.wait_for_function(STILL)
    spots = page.evaluate(SPOTS)
    kinds: dict[str, list[tuple[str, float, float]]] = {}
    for shape, x, y in spots:
        kinds.setdefault(kind_of(shape), []).append((shape, x, y))
    clicks = []
    for alike in kinds.values():
        chosen = alike
        if len(alike) > most_alike:
            chosen = [alike[dealer.below(len(alike))] for _ in range(most_alike)]
        for shape, x, y in dict.fromkeys(chosen):
            if begun:
                begin(page, dealer, x, y)
            clicks.append(click(page, shape, x, y))
            reset(page)
    return clicks


def begin(page: Page, dealer: Dealer, x: float, y: float) -> None:
    """Choose one of the things on offer, but not where the next click goes: a click on what waits
    to be confirmed plays it, and that cannot be taken back here."""
    targets = page.evaluate(ELSEWHERE, [x, y])
    if targets:
        chosen = targets[dealer.below(len(targets))]
        page.evaluate(CHOOSE, chosen)
        if page.evaluate(COVERS, [chosen, x, y]):  # with the outline of what is chosen
            reset(page)


def click(page: Page, shape: str, x: float, y: float) -> Click:
    page.mouse.move(x, y)
    page.evaluate(PREPARE)
    page.mouse.click(x, y)
    answer = page.evaluate(ANSWER, [PAUSE, PATIENCE])
    return Click(shape, **answer)


def reset(page: Page) -> None:
    page.evaluate(RESET)


def faults(browser: Browser, url: str, record: str, seed: str, most_alike: int) -> list[str]:
    """What is wrong with the answers to clicks in the position that a record ends with."""
    dealer = Dealer(seed)
    caller = Caller(url)
    caller.get("/")
    table = caller.led_to_table(caller.post("/load", {"text": record}))
    with visitor(browser, url, **DESKTOP) as me:  # type: ignore[arg-type]
        cookies = {**caller.cookies, **CAREFUL}
        me.context.add_cookies([{"name": n, "value": v, "url": url} for n, v in cookies.items()])
        page = me.open(f"/table/{table}")
        page.wait_for_selector("#board svg")
        if page.locator("#curtain button").is_visible():
            page.click("#curtain button")
        page.wait_for_selector("body.yours, #over:not([hidden])")
        clicks = click_all(page, dealer, most_alike, begun=False)
        clicks += click_all(page, dealer, most_alike, begun=True)
        ids = {spot[0] for spot in page.evaluate(SPOTS) if "-" in spot[0] or "_" in spot[0]}
        me.expect_no_problems()
    return [fault for one in clicks for fault in one.faults(ids)]


def somewhere(name: str, seats: int, share: float) -> str:
    """A record that ends after a share of a game, where a person is to move."""
    whole = played(name, seats)
    at = int(len(whole.moves) * share)
    states = list(whole.states())
    while states[at].actor < 0:
        at += 1  # past the draws
    return cut(whole, at)

"""How large things are in a picture as the browser shows it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from playwright.sync_api import Page

from perihelion import catalogue
from perihelion.bots import named
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER
from perihelion.core.record import Record

STAGES: Final = ("start", "middle", "late", "end")
SHARES: Final = {"middle": 0.5, "late": 0.9, "end": 1.0}

# All in pixels: the picture and its column, and the smallest text with its words.
MEASURE: Final = """
() => {
  const svg = document.querySelector("#board svg.scene");
  const view = svg.viewBox.baseVal;
  const frame = svg.getBoundingClientRect();
  const scale = Math.min(frame.width / view.width, frame.height / view.height);
  const column = document.querySelector(".middle").getBoundingClientRect();
  let smallest = [Infinity, ""];
  for (const text of svg.querySelectorAll("text")) {
    if (!text.textContent.trim()) continue;
    const matrix = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
    if (size < smallest[0]) smallest = [size, text.textContent];
  }
  return {
    width: view.width * scale,
    height: view.height * scale,
    column: [column.width, column.height],
    window: [innerWidth, innerHeight],
    smallest,
    scroll: document.documentElement.scrollWidth,
  };
}
"""


@dataclass(frozen=True)
class Measure:
    """A picture on the screen, in pixels."""

    width: float
    height: float
    column: tuple[float, float]
    window: tuple[float, float]
    smallest_text: float
    smallest_words: str
    scroll_width: float

    @property
    def coverage(self) -> float:
        """The share of its column's width or height that the picture covers, the larger one."""
        return max(self.width / self.column[0], self.height / self.column[1])


def measured(page: Page) -> Measure:
    found: dict[str, Any] = page.evaluate(MEASURE)
    return Measure(
        found["width"],
        found["height"],
        tuple(found["column"]),
        tuple(found["window"]),
        found["smallest"][0],
        found["smallest"][1],
        found["scroll"],
    )


def widths(page: Page, selector: str) -> list[float]:
    """The widths of all shapes that a selector finds."""
    wanted: list[float] = page.eval_on_selector_all(
        selector,
        "shapes => shapes.map(shape => shape.firstElementChild.getBoundingClientRect())"
        ".map(box => box.width)",
    )
    return wanted


@cache
def played(name: str, seats: int) -> Record:
    """A whole game between greedy bots, the same every time."""
    game = catalogue.game(name)
    gentle = {o.name: o.gentle for o in game.options.values() if o.gentle is not None}
    record = Record(game, seats, None, gentle)
    dealer = Dealer(f"measures/{name}/{seats}")
    bots = [named("greedy")(game, f"measures/{seat}") for seat in range(seats)]
    while (actor := record.state.actor) != OVER:
        if actor == CHANCE:
            record.add(dealer.at(len(record.moves)).draw(record.state))
        else:
            record.add(bots[actor].choose(game.view(record.state, actor)))
    return record


def at_stage(name: str, seats: int, stage: str) -> str:
    """The text of a record that ends at some stage of the game."""
    whole = played(name, seats)
    if stage == "start":
        moves = next(n for n, state in enumerate(whole.states()) if state.actor != CHANCE)
    else:
        moves = int(len(whole.moves) * SHARES[stage])
    return cut(whole, moves)


def cut(whole: Record, moves: int) -> str:
    """The text of a record that ends after so many moves of another."""
    part = Record(whole.game, whole.seats, whole.edition, whole.options, whole.names)
    for words in whole.words()[:moves]:
        part.add(words)
    return str(part)

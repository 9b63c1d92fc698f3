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
DESKTOPS: Final = ((1440, 900), (1920, 1080), (1366, 768))
PHONES: Final = ((390, 844), (844, 390))
LEAST_COVERAGE: Final = 0.8
LEAST_HEIGHT: Final = 0.6  # of a desktop's window
LEAST_GAP: Final = 4.0
SHARES: Final = {"middle": 0.5, "late": 0.9, "end": 1.0}

# All in pixels: the picture and its column; the smallest text with its words, of all and of those
# that lie in no area, which opens large; and texts of different things that are hardly apart.
MEASURE: Final = """
() => {
  const svg = document.querySelector("#board svg.scene");
  const view = svg.viewBox.baseVal;
  const frame = svg.getBoundingClientRect();
  const scale = Math.min(frame.width / view.width, frame.height / view.height);
  const column = document.querySelector(".middle").getBoundingClientRect();
  const areas = [...svg.querySelectorAll(".areas > rect")].map((a) => a.getBoundingClientRect());
  const inside = (box, area) => area.left <= box.left && box.right <= area.right
    && area.top <= box.top && box.bottom <= area.bottom;
  const opens = (box) => areas.some((area) => inside(box, area));
  const texts = [...svg.querySelectorAll("text")]
    .filter((text) => text.textContent.trim())
    .map((text) => {
      const { a, b } = text.getScreenCTM();
      const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
      const box = text.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const hidden = top !== null && !text.parentNode.contains(top);
      return { size, words: text.textContent, of: text.parentNode.id, box, hidden };
    })
    .filter(({ hidden }) => !hidden);
  const smallest = (some) => some.reduce((least, { size, words }) =>
    size < least[0] ? [size, words] : least, [1000, ""]);
  const close = [];
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      const [a, b] = [one.box, other.box];
      const lean = (a.height + b.height) * 0.2; // letters fill the middle of their line
      const across = Math.max(a.left - b.right, b.left - a.right);
      const down = Math.max(a.top - b.bottom, b.top - a.bottom) + lean;
      const gap = Math.max(across, down);
      if (gap < 4 && one.of !== other.of)
        close.push([`${one.of} ${one.words}`, `${other.of} ${other.words}`, gap]);
    }
  });
  return {
    width: view.width * scale,
    height: view.height * scale,
    column: [column.width, column.height],
    window: [innerWidth, innerHeight],
    smallest: smallest(texts),
    fixed: smallest(texts.filter(({ box }) => !opens(box))),
    scroll: document.documentElement.scrollWidth,
    close,
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
    smallest: tuple[float, str]
    """The size of the smallest text, and its words."""
    fixed: tuple[float, str]
    """The same for text that does not open large."""
    scroll_width: float
    close: tuple[tuple[str, str, float], ...] = ()
    """Texts of different things that are closer than `LEAST_GAP`, as one reads them."""

    @property
    def coverage(self) -> float:
        """The share of its column's width or height that the picture covers, the larger one."""
        return max(self.width / self.column[0], self.height / self.column[1])


def measured(page: Page) -> Measure:
    values: dict[str, Any] = page.evaluate(MEASURE)
    return Measure(
        values["width"],
        values["height"],
        tuple(values["column"]),
        tuple(values["window"]),
        tuple(values["smallest"]),
        tuple(values["fixed"]),
        values["scroll"],
        tuple((one, other, gap) for one, other, gap in values["close"]),
    )


def too_small(seen: Measure) -> list[str]:
    """What is smaller or closer in a picture than people can read and tell apart."""
    width, height = seen.window
    phone = (width, height) in PHONES
    size, words = seen.fixed if phone else seen.smallest
    wrong = []
    if seen.coverage < LEAST_COVERAGE:
        wrong.append(f"covers {seen.coverage:.2f} of its column")
    if not phone and seen.height < LEAST_HEIGHT * height:
        wrong.append(f"is {seen.height:.0f} px high")
    if size < (9 if phone else 11):
        wrong.append(f"writes {words!r} with {size:.1f} px")
    if seen.scroll_width > width:
        wrong.append(f"is {seen.scroll_width:.0f} px wide and scrolls")
    return wrong


def too_close(seen: Measure) -> list[str]:
    """Texts of different things with less than `LEAST_GAP` pixels between them."""
    return [f"{one} and {other}: {gap:.1f} px" for one, other, gap in seen.close]


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

"""Screenshots of every page, on a desktop and on a phone, dark and light, into docs/screenshots.
Tables are shown on a phone on its side too, and late in a game with as many players as it takes.

    python docs/screenshots.py [PAGE …]      e.g. home table-mid; all if none is named

The tables are seeded: the same positions each time, so a picture changes only when the look does.
"""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Literal, TypeAlias

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console

ROOT: Final = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.table.caller import Caller  # noqa: E402
from tests.table.conftest import BROWSERS, QUIET, Server  # noqa: E402
from tests.table.pages.test_players import page_of, rated_game  # noqa: E402
from tests.table.visitor import DESKTOP, PHONE  # noqa: E402

from perihelion import catalogue  # noqa: E402
from perihelion.bots import named  # noqa: E402
from perihelion.core.dealer import Dealer  # noqa: E402
from perihelion.core.game import CHANCE, OVER, AnyGame  # noqa: E402
from perihelion.core.record import Record  # noqa: E402

FOLDER: Final = ROOT / "docs" / "screenshots"
SIDEWAYS: Final = "sideways"
SCREENS: Final[dict[str, dict[str, Any]]] = {
    "desktop": DESKTOP,
    "phone": {**PHONE, "device_scale_factor": 1},
    SIDEWAYS: {**PHONE, "device_scale_factor": 1, "viewport": {"width": 844, "height": 390}},
}
Theme: TypeAlias = Literal["dark", "light"]
THEMES: Final[tuple[Theme, ...]] = ("dark", "light")
QUALITY: Final = 65
NAMES: Final = ("Ana", "Bob", "Eva", "Jan", "Lea")


def played(game: AnyGame, seats: int) -> Record:
    """A whole game between bots, the same every time."""
    gentle = {o.name: o.gentle for o in game.options.values() if o.gentle is not None}
    record = Record(game, seats, None, gentle, NAMES[:seats])
    dealer = Dealer(f"screenshots/{game.name}")
    bots = [named("greedy")(game, f"screenshots/{game.name}/{seat}") for seat in range(seats)]
    while (actor := record.state.actor) != OVER:
        if actor == CHANCE:
            record.add(dealer.at(len(record.moves)).draw(record.state))
        else:
            record.add(bots[actor].choose(game.view(record.state, actor)))
    return record


def part(record: Record, moves: int) -> Record:
    """The record's first moves."""
    cut = Record(record.game, record.seats, record.edition, record.options, record.names)
    for words in record.words()[:moves]:
        cut.add(words)
    return cut


def tables(caller: Caller, game: AnyGame) -> dict[str, str]:
    """Pages of tables of this game, by what they show."""
    whole, full = played(game, game.usual_seats), played(game, game.seats[-1])
    half = len(whole.moves) // 2
    opening = next(n for n, state in enumerate(whole.states()) if state.actor != CHANCE)

    def load(record: Record, moves: int) -> str:
        return caller.led_to_table(caller.post("/load", {"text": str(part(record, moves))}))

    end = load(whole, len(whole.moves))
    return {
        "table-start": f"/table/{load(whole, opening)}",
        "table-mid": f"/table/{load(whole, half)}",
        "table-late": f"/table/{load(full, len(full.moves) * 9 // 10)}",
        "table-end": f"/table/{end}",
        "replay": f"/table/{end}/{half}",
    }


def studied(caller: Caller) -> dict[str, str]:
    """A game that has been looked at move by move, and a study of one of its positions."""
    game = catalogue.game(catalogue.game_names()[0])
    whole = played(game, game.usual_seats)
    table = f"/table/{caller.led_to_table(caller.post('/load', {'text': str(whole)}))}"
    path = f"{table}/analysis"
    caller.post(path, {"budget": "quick"})
    progress = {"judged": 0, "parts": 1}
    while progress["judged"] < progress["parts"]:
        time.sleep(0.5)
        progress = caller.get(f"{path}/found?budget=quick").json()
    study = caller.post(f"{table}/study", {"at": str(len(whole.moves) // 2)})
    return {"analysis": path, "study": study.headers["location"]}


def pages(caller: Caller) -> dict[str, str]:
    """The address of every page, by the name of its picture."""
    games: dict[str, str] = {}
    for name in catalogue.game_names():
        shown = {what: f"/{what}/{name}" for what in ("new", "rules", "learn", "puzzles")}
        shown |= tables(caller, catalogue.game(name))
        games |= {f"{what}-{name}": path for what, path in shown.items()}
    return {
        "home": "/",
        "load": "/load",
        "about": "/about",
        "problem": "/nowhere",
        "editions": "/editions",
        **studied(caller),
        **people(caller),
        **games,
    }


def people(caller: Caller) -> dict[str, str]:
    """What there is once people have met: a table that waits, an invitation, ratings."""
    rival = Caller(f"http://{caller.host}")
    for one, name in ((caller, NAMES[0]), (rival, NAMES[1])):
        one.get("/")
        one.post("/you", {"name": name})
    for number in range(4):
        winner, loser = (caller, rival) if number % 3 else (rival, caller)
        rated_game(winner, loser)
    form = {"seats": "2", "seat-0": "me", "seat-1": "open", "clock": "10+5", "public": "on"}
    waiting = caller.led_to_table(caller.post("/new/nova-luna", form))
    return {
        "you": "/you",
        "delete": "/you/delete",
        "players": "/players/orion-duel",
        "player": page_of(caller),
        "invitation": f"/table/{waiting}",
    }


@contextmanager
def browsing(
    browser: Browser, url: str, cookies: Mapping[str, str], screen: str, theme: Theme
) -> Iterator[Page]:
    context = browser.new_context(
        locale="en-GB", color_scheme=theme, reduced_motion="reduce", **SCREENS[screen]
    )
    context.add_cookies(
        [{"name": name, "value": value, "url": url} for name, value in cookies.items()]
    )
    yield context.new_page()
    context.close()


def take(page: Page, address: str, file: Path, lift_curtain: bool) -> None:
    page.goto(address)
    if page.locator("#board").count():
        page.wait_for_selector("#board svg")
    if lift_curtain and page.locator("#curtain button").is_visible():
        page.click("#curtain button")
        page.wait_for_selector("#curtain", state="hidden")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)
    page.screenshot(path=file, type="jpeg", quality=QUALITY)


def photograph(browser: Browser, server: Server, wanted: list[str]) -> int:
    caller = Caller(server.url)
    caller.get("/")
    taken = 0
    addresses = pages(caller)
    for screen in SCREENS:
        for theme in THEMES:
            with browsing(browser, server.url, caller.cookies, screen, theme) as page:
                for name, path in addresses.items():
                    if screen == SIDEWAYS and not name.startswith("table-"):
                        continue
                    if not wanted or any(name.startswith(want) for want in wanted):
                        file = FOLDER / f"{name}-{screen}-{theme}.jpg"
                        take(page, server.url + path, file, not name.startswith("table-start"))
                        taken += 1
    return taken


def main() -> None:
    executable = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if executable is None:
        sys.exit(f"no browser to take pictures with: install one of {', '.join(BROWSERS)}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        browser = playwright.chromium.launch(executable_path=executable, args=list(QUIET))
        try:
            taken = photograph(browser, server, sys.argv[1:])
        finally:
            browser.close()
            server.stop()
    Console().print(f"{taken} pictures in {FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main()

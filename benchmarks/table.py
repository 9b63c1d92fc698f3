"""How fast the server answers, with 1 and with 200 tables open:

- a move through the socket: from sending it until all three viewers have the new position;
- a click in Chromium: from the click until the board is repainted.

    python benchmarks/table.py [--json FILE] [--moves N] [--pace SECONDS]

Every open table has a viewer, and at each of them somebody moves once in `pace` seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from rich.table import Table
from websockets.asyncio.client import connect
from websockets.typing import Origin

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.table.caller import BLUE_STARTS, ORION, Caller, Place, any_words, patched  # noqa: E402
from tests.table.conftest import BROWSERS, QUIET, Server  # noqa: E402
from tests.table.visitor import DESKTOP, visitor  # noqa: E402

from perihelion.cli.console import print_table  # noqa: E402
from perihelion.core.dealer import Dealer  # noqa: E402

OPEN_TABLES = (1, 200)
VIEWERS = 3
# Notes whether a move was sent, and resolves when its position is painted.
WATCH = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) { window.sent = true; send.call(this, data); };
window.clickAndWatch = (shape) => new Promise((resolve) => {
  window.sent = false;
  const log = document.querySelector("#log");
  const before = performance.now();
  const painted = () => resolve(performance.now() - before);
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(painted, 0));
  });
  watcher.observe(log, { childList: true });
  shape.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  if (!window.sent) { watcher.disconnect(); resolve(null); }
});
"""


class TableCrowd:
    """Clients at the other tables. Each holds all seats and moves at a pace."""

    def __init__(self, url: str, tables: list[tuple[Caller, str]], pace: float) -> None:
        self.url = url
        self.tables = tables
        self.pace = pace
        self.seated = threading.Event()
        self.leaving: asyncio.Event
        self.loop: asyncio.AbstractEventLoop
        self.thread = threading.Thread(target=lambda: asyncio.run(self.live()), daemon=True)

    async def live(self) -> None:
        self.leaving = asyncio.Event()
        self.loop = asyncio.get_running_loop()
        people = []
        for number, (caller, table) in enumerate(self.tables):
            here = asyncio.Event()
            people.append(asyncio.create_task(self.sit(caller, table, Dealer(number), here)))
            await here.wait()
        self.seated.set()
        await self.leaving.wait()
        for person in people:
            person.cancel()
        await asyncio.gather(*people, return_exceptions=True)

    async def sit(self, caller: Caller, table: str, dealer: Dealer, here: asyncio.Event) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in caller.cookies.items())
        async with connect(
            f"{self.url.replace('http', 'ws')}/table/{table}/socket",
            origin=Origin(self.url),
            additional_headers={"Cookie": cookies},
            open_timeout=60,
            ping_interval=None,
            max_size=None,
            proxy=None,
        ) as socket:
            wait = self.pace * dealer.below(1000) / 1000
            position: dict[str, Any] = {}
            async for message in socket:
                here.set()
                news = json.loads(message).get("position")
                if news:
                    position = patched(position, news)
                if news and position["yours"]:
                    await asyncio.sleep(wait)
                    wait = self.pace
                    words = any_words(position, dealer)
                    said = {"do": "move", "number": position["number"], "words": words}
                    await socket.send(json.dumps(said))

    def __enter__(self) -> TableCrowd:
        self.thread.start()
        self.seated.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self.leaving.set)
        self.thread.join()


@contextmanager
def crowd(server: Server, size: int, pace: float) -> Iterator[None]:
    tables = []
    for _ in range(size):
        caller = Caller(server.url)
        tables.append((caller, caller.new_table()))
    with TableCrowd(server.url, tables, pace):
        yield


def socket_moves(server: Server, moves: int) -> list[float]:
    """Milliseconds from sending a move until the last viewer has its position."""
    took: list[float] = []
    dealer = Dealer("socket")
    while len(took) < moves:
        ana, bob, eve = (Caller(server.url) for _ in range(VIEWERS))
        table = ana.new_table(("me", "open"))
        bob.post(f"/table/{table}/seat/1", {"name": "Bob"})
        with ExitStack() as open_pages:
            places = [open_pages.enter_context(person.sit(table)) for person in (ana, bob, eve)]
            while not places[0].position["over"] and len(took) < moves:
                mover = next(place for place in places if place.position["yours"])
                took.append(move_to_all(mover, places, any_words(mover.position, dealer)))
    return took


def move_to_all(mover: Place, places: list[Place], words: str) -> float:
    arrived: list[float] = []

    def watch(place: Place, number: int) -> None:
        place.wait_for(number)
        arrived.append(perf_counter())

    number = mover.number + 1
    watchers = [threading.Thread(target=watch, args=(place, number)) for place in places]
    for watcher in watchers:
        watcher.start()
    start = perf_counter()
    mover.say("move", words=words)
    for watcher in watchers:
        watcher.join()
    return (max(arrived) - start) * 1000


def clicks(server: Server, browser: Browser, moves: int) -> list[float]:
    """Milliseconds from the click that completes a move until the board is painted."""
    took: list[float] = []
    dealer = Dealer("click")
    with visitor(browser, server.url, **DESKTOP) as me:
        me.context.set_default_timeout(60_000)
        me.page.add_init_script(WATCH)
        while len(took) < moves:
            me.new_table(ORION, {0: "me", 1: "guest"}, BLUE_STARTS)
            while len(took) < moves and me.wait_for_turn():
                took += click_anything(me.page, dealer)
    return took


def click_anything(page: Page, dealer: Dealer) -> list[float]:
    """Click a random target; returns its time if that completed a move."""
    targets = page.query_selector_all(".scene .target:not(.other-turn)")
    if not targets:
        return []
    target = targets[dealer.below(len(targets))]
    milliseconds = page.evaluate("shape => clickAndWatch(shape)", target)
    return [] if milliseconds is None else [float(milliseconds)]


def processor_ms(server: Server) -> float:
    """The CPU time of the server, which other load does not affect."""
    stat = Path(f"/proc/{server.process.pid}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) * 1000 / os.sysconf("SC_CLK_TCK")


def quantile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def figures(values: list[float]) -> dict[str, float]:
    return {
        "moves": len(values),
        "p50_ms": round(quantile(values, 0.5), 1),
        "p99_ms": round(quantile(values, 0.99), 1),
    }


def measure(moves: int, pace: float, browser: Browser) -> dict[str, Any]:
    report: dict[str, Any] = {"socket": {}, "click": {}}
    for tables in OPEN_TABLES:
        with TemporaryDirectory() as data:
            server = Server(Path(data))
            try:
                with crowd(server, tables - 1, pace):
                    socket_moves(server, 5)  # warms up
                    before = processor_ms(server)
                    row = figures(socket_moves(server, moves))
                    spent = processor_ms(server) - before
                    report["socket"][str(tables)] = {
                        **row,
                        "server_cpu_ms": round(spent / moves, 1),
                    }
                    report["click"][str(tables)] = figures(clicks(server, browser, moves))
            finally:
                server.stop()
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--json", type=Path, default=Path("bench-table.json"))
    parser.add_argument("--moves", type=int, default=150, help="moves measured for each figure")
    parser.add_argument("--pace", type=float, default=60, help="seconds between moves of a table")
    given = parser.parse_args()
    executable = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if executable is None:
        parser.error(f"no browser to measure with: install one of {', '.join(BROWSERS)}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=list(QUIET))
        measured = measure(given.moves, given.pace, browser)
        browser.close()
    report = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "load": [round(load, 1) for load in os.getloadavg()],
        "viewers": VIEWERS,
        "pace_s": given.pace,
        **measured,
    }
    given.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    show(measured)


def show(measured: dict[str, Any]) -> None:
    shown = Table("what", "open tables", "moves", "p50 ms", "p99 ms", "server CPU ms a move")
    names = {"socket": "a move to all 3 viewers", "click": "click to painted board"}
    for what, name in names.items():
        for tables, row in measured[what].items():
            cells = (f"{row['moves']}", f"{row['p50_ms']:.1f}", f"{row['p99_ms']:.1f}")
            shown.add_row(name, tables, *cells, str(row.get("server_cpu_ms", "")))
    print_table(shown)


if __name__ == "__main__":
    main()

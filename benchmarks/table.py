"""How fast a table answers:

- a move through the socket, with 1 and with 200 tables open: from sending it until all three
  viewers have the new position;
- a click in Chromium, for every game on a server that is idle otherwise, and for one game with 200
  tables open: from the click until its answer is painted (benchmarks/clicks.py).

    python benchmarks/table.py [--json FILE] [--moves N] [--pace SECONDS]
                               [--games NAME …] [--only clicks]

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

from playwright.sync_api import Browser, sync_playwright
from rich.table import Table
from websockets.asyncio.client import connect
from websockets.typing import Origin

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from benchmarks.clicks import BARS, clicks  # noqa: E402
from tests.table.caller import ORION, Caller, Place, any_words, patched  # noqa: E402
from tests.table.conftest import BROWSERS, QUIET, Server  # noqa: E402

from perihelion import catalogue  # noqa: E402
from perihelion.cli.console import print_table  # noqa: E402
from perihelion.core.dealer import Dealer  # noqa: E402

OPEN_TABLES = (1, 200)
VIEWERS = 3


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


@contextmanager
def idle_server() -> Iterator[Server]:
    with TemporaryDirectory() as data:
        server = Server(Path(data))
        try:
            yield server
        finally:
            server.stop()


def measure_sockets(moves: int, pace: float, browser: Browser) -> dict[str, Any]:
    """Moves through the socket, and with the largest crowd clicks as well."""
    report: dict[str, Any] = {}
    for tables in OPEN_TABLES:
        with idle_server() as server, crowd(server, tables - 1, pace):
            socket_moves(server, 5)  # warms up
            before = processor_ms(server)
            row: dict[str, Any] = figures(socket_moves(server, moves))
            row["server_cpu_ms"] = round((processor_ms(server) - before) / moves, 1)
            report[str(tables)] = row
            if tables > 1:
                row["click"] = figures(clicks(server.url, browser, ORION, moves).moves)
    return report


def measure_clicks(games: list[str], moves: int, browser: Browser) -> dict[str, Any]:
    """Clicks in every game, with nobody else at the server."""
    report: dict[str, Any] = {}
    with idle_server() as server:
        for game in games:
            clicks(server.url, browser, game, 5)  # warms up
            before = processor_ms(server)
            done = clicks(server.url, browser, game, moves)
            spent = processor_ms(server) - before
            all_clicks = [one for took in done.took.values() for one in took]
            report[game] = {
                **{kind: figures(took) for kind, took in done.took.items() if took},
                "page_ms": round(done.page_ms / len(all_clicks), 1),
                "server_cpu_ms": round(spent / len(done.moves), 1),
            }
            report[game]["within_bars"] = all(
                report[game][kind][name] <= bar
                for kind, took in done.took.items()
                for name, bar in BARS.items()
                if took
            )
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--json", type=Path, default=Path("bench-table.json"))
    parser.add_argument("--moves", type=int, default=150, help="moves measured for each figure")
    parser.add_argument("--pace", type=float, default=60, help="seconds between moves of a table")
    known = catalogue.game_names()
    parser.add_argument("--games", nargs="+", choices=known, default=known, help="click in these")
    parser.add_argument("--only", choices=["clicks"], help="leave out the sockets")
    given = parser.parse_args()
    executable = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if executable is None:
        parser.error(f"no browser to measure with: install one of {', '.join(BROWSERS)}")
    measured: dict[str, Any] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=list(QUIET))
        measured["click"] = measure_clicks(given.games, given.moves, browser)
        if not given.only:
            measured["socket"] = measure_sockets(given.moves, given.pace, browser)
        browser.close()
    report = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "load": [round(load, 1) for load in os.getloadavg()],
        "viewers": VIEWERS,
        "pace_s": given.pace,
        "click_bars": BARS,
        **measured,
    }
    given.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    show(measured)


def show(measured: dict[str, Any]) -> None:
    bars = f"{BARS['p50_ms']} / {BARS['p99_ms']}"
    shown = Table("a click until it is painted", "clicks", "p50 ms", "p99 ms", f"bars {bars}")
    for work in ("page ms a click", "server CPU ms a move"):
        shown.add_column(work)
    for game, report in measured["click"].items():
        for kind, name in (("move", "makes a move"), ("choice", "chooses")):
            if row := report.get(kind):
                within = all(row[figure] <= bar for figure, bar in BARS.items())
                costs = ("page_ms", "server_cpu_ms") if kind == "move" else ()
                cells = (*cells_of(row), "yes" if within else "no")
                shown.add_row(f"{game}: {name}", *cells, *(str(report[cost]) for cost in costs))
    print_table(shown)
    if "socket" not in measured:
        return
    shown = Table("what", "open tables", "moves", "p50 ms", "p99 ms", "server CPU ms a move")
    for tables, row in measured["socket"].items():
        shown.add_row("a move to all 3 viewers", tables, *cells_of(row), str(row["server_cpu_ms"]))
        if "click" in row:
            shown.add_row("click to painted board", tables, *cells_of(row["click"]), "")
    print_table(shown)


def cells_of(row: dict[str, Any]) -> tuple[str, str, str]:
    return f"{row['moves']}", f"{row['p50_ms']:.1f}", f"{row['p99_ms']:.1f}"


if __name__ == "__main__":
    main()

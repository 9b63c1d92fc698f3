"""How much load the server bears with durable writes: clients over real sockets at many tables.

- requests: programs over the bot API move as fast as they can, at 500 tables, a request for each;
- sockets: the same over the bot API's socket;
- words: the same over page sockets without pictures;
- pictures: everybody gets pictures, at many tables with a fixed rate of moves;
- deaths: people and programs at half as many tables, while the servers, the worker, NATS and
  PostgreSQL are killed at random: no acknowledged move is lost and no table is stuck.

    python benchmarks/load.py [--json FILE] [--seconds S] [--tables N] [--rate R]

Each on SQLite with one process, and on PostgreSQL and NATS with two. A time is from sending a move
until the other player has it. With pictures, play goes on for some seconds before it is measured;
without, a table's game would be over by then. Clients run on the same machine and use part of it.
Latencies are the server's only if it hardly waited for a processor and the clients were on time.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import sys
import time
from pathlib import Path
from typing import Any

from rich.table import Table

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from benchmarks.table import quantile  # noqa: E402
from tests.table.crowd import PICTURES, STUCK, Crowd, Party, seat_people  # noqa: E402
from tests.table.disaster import play_through  # noqa: E402
from tests.table.programs import Program, SocketProgram, by_programs  # noqa: E402
from tests.table.site import POSTGRESQL, SQLITE, Site, site  # noqa: E402

from perihelion import catalogue  # noqa: E402
from perihelion.cli.console import print_table  # noqa: E402
from perihelion.table.store.store import open_store  # noqa: E402

TICK = 0.01
KINDS = ("requests", "sockets", "words", "pictures", "deaths")


def figures(crowd: Crowd, used: float, mine: float) -> dict[str, Any]:
    took = [1000 * one for one in crowd.took]
    return {
        "tables": len(crowd.parties),
        "moves": len(took),
        "moves_a_second": round(len(took) / crowd.lasted, 1),
        "p50_ms": round(quantile(took, 0.5), 1),
        "p99_ms": round(quantile(took, 0.99), 1),
        "server_ms_a_move": round(1000 * used / len(took), 2) if used else None,
        "client_ms_a_move": round(1000 * mine / len(took), 2),
        "server_waited_percent": None,
        "clients_late_ms": None,
        "kib_a_table": round(crowd.memory / 1024, 1),
        "refused": sum(party.refused for party in crowd.parties),
        "deaths": crowd.deaths,
    }


async def quiet(
    site: Site, parties: list[Party], seconds: float, warm: float = 0
) -> dict[str, Any]:
    """Measure without killing anything, after `warm` seconds of play."""
    for party in parties:
        party.patience = STUCK  # to send again would only be more work for the server
    crowd = Crowd(site, parties)
    await crowd.sit_down()
    crowd.begin()
    await crowd.play(warm)
    used, waited, mine = site.processor(), site.waited(), time.process_time()
    late: list[float] = []
    watch = asyncio.create_task(watch_lateness(late))
    crowd.measure()
    await crowd.play(seconds)
    crowd.end()
    row = figures(crowd, site.processor() - used, time.process_time() - mine)
    share = (site.waited() - waited) / crowd.lasted / len(site.servers)
    row["server_waited_percent"] = round(100 * share, 1)
    row["clients_late_ms"] = round(1000 * quantile(late, 0.99), 1)
    watch.cancel()
    await crowd.leave()
    return row


async def watch_lateness(late: list[float]) -> None:
    """Note how much later than asked for this process goes on, again and again."""
    while True:
        start = time.perf_counter()
        await asyncio.sleep(TICK)
        late.append(time.perf_counter() - start - TICK)


async def deaths(site: Site, given: argparse.Namespace) -> dict[str, Any]:
    """Measure while parts are killed again and again; no acknowledged move may be lost. With half
    of the tables, because all clients reconnect at once after both servers were killed."""
    mine = time.process_time()
    pace = given.tables / given.rate
    crowd = await play_through(
        site, given.tables // 2, "deaths", pace, 4 * given.seconds, pictures=8
    )
    return figures(crowd, 0, time.process_time() - mine)


def measure(given: argparse.Namespace) -> dict[str, Any]:
    rows = {}
    for kind, many in ((SQLITE, False), (POSTGRESQL, True)):
        if given.only and given.only != kind:
            continue
        for what in KINDS:
            if given.what and given.what != what:
                continue
            with site(kind, many or what == "deaths") as place:
                name = f"{what}: {kind}, {len(place.servers)} servers"
                if what == "deaths":
                    rows[name] = asyncio.run(deaths(place, given))
                else:
                    parties = seat(place, what, given)
                    warm = given.warm if what == "pictures" else 0
                    rows[name] = asyncio.run(quiet(place, parties, given.seconds, warm))
    return rows


def seat(site: Site, what: str, given: argparse.Namespace) -> list[Party]:
    store = open_store(site.where)
    try:
        if what == "pictures":
            games, pace = catalogue.game_names(), given.tables / given.rate
            return seat_people(store, site.urls, given.tables, PICTURES, games=games, pace=pace)
        parties = seat_people(store, site.urls, given.matches)
        kind = {"requests": Program, "sockets": SocketProgram}.get(what)
        return by_programs(store, parties, kind) if kind else parties
    finally:
        store.close()


def main() -> None:
    gc.disable()  # thousands of clients in one process: its pauses would be taken for the server's
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--json", type=Path, default=Path("bench-load.json"))
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument(
        "--warm", type=float, default=10, help="seconds before pictures are measured"
    )
    parser.add_argument("--matches", type=int, default=500, help="tables of words")
    parser.add_argument("--tables", type=int, default=2000, help="tables with pictures")
    parser.add_argument("--rate", type=float, default=300, help="their moves a second, together")
    parser.add_argument("--only", default="", choices=("", SQLITE, POSTGRESQL))
    parser.add_argument("--what", default="", choices=("", *KINDS))
    given = parser.parse_args()
    load = os.getloadavg()
    measured = measure(given)
    report = {
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load_before": [round(one, 1) for one in load],
        **measured,
    }
    given.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    columns = next(iter(measured.values()))
    shown = Table("what", *(name.replace("_", " ") for name in columns))
    for name, row in measured.items():
        shown.add_row(name, *(str(value) for value in row.values()))
    print_table(shown)


if __name__ == "__main__":
    main()

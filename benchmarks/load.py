"""How much the table bears, durable: clients over real sockets at many tables.

- requests: programs over the bot API move as fast as they can, at 500 tables, a request for each;
- sockets: the same over the bot API's socket;
- words: the same over the sockets of pages that ask for no pictures;
- pictures: everybody sees pictures, at many tables that move at a pace.

    python benchmarks/load.py [--json FILE] [--seconds S] [--tables N] [--rate R]

Each on SQLite with one process, and on PostgreSQL and NATS with two. From sending a move until
the other player has it. Clients run on the same machine and take their share of it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from benchmarks.table import quantile  # noqa: E402
from tests.table.conftest import Server  # noqa: E402
from tests.table.crowd import PICTURES, STUCK, Party, seat_people  # noqa: E402
from tests.table.machines import Nats, Postgres  # noqa: E402
from tests.table.programs import Program, SocketProgram, by_programs  # noqa: E402

from perihelion import catalogue  # noqa: E402
from perihelion.table.store import open_store  # noqa: E402


class Site:
    """One server on SQLite, or two on PostgreSQL that tell each other through NATS."""

    def __init__(self, servers: Sequence[Server], where: Path | str) -> None:
        self.servers = servers
        self.where = where
        self.urls = [server.url for server in servers]

    def memory(self) -> float:
        """Resident bytes of all server processes."""
        return sum(_status(server.process.pid, "VmRSS") for server in self.servers)

    def processor(self) -> float:
        """Seconds of processor time that they have used."""
        return sum(_processor(server.process.pid) for server in self.servers)


@contextmanager
def sqlite() -> Iterator[Site]:
    with TemporaryDirectory() as folder:
        server = Server(Path(folder))
        yield Site([server], Path(folder))
        server.stop()


@contextmanager
def postgresql() -> Iterator[Site]:
    with TemporaryDirectory() as folder:
        postgres, nats = Postgres(Path(folder) / "pg", durable=True), Nats()
        where = postgres.new_database()
        told = ("--database", where, "--nats", nats.url)
        servers = [Server(Path(folder), *told) for _ in range(2)]
        yield Site(servers, where)
        for server in servers:
            server.stop()
        nats.stop()
        postgres.stop()


async def crowd(site: Site, parties: list[Party], seconds: float) -> dict[str, Any]:
    before = site.memory()
    people = []
    for party in parties:
        party.patience = STUCK  # no server dies here: to send again would only be more work for it
    for party in parties:
        for person in party.people:
            people.append(asyncio.create_task(person.stay()))
            while len(people) - sum(p.number >= 0 for q in parties for p in q.people) > 50:
                await asyncio.sleep(0.02)
    while any(person.number < 0 for party in parties for person in party.people):
        await asyncio.sleep(0.1)
        for gone in [person for person in people if person.done()]:
            gone.result()
    memory = (site.memory() - before) / len(parties)
    start, used, mine = time.perf_counter(), site.processor(), time.process_time()
    games = [asyncio.create_task(party.play()) for party in parties]
    done, _ = await asyncio.wait(games, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for game in done:
        game.result()
    lasted = time.perf_counter() - start
    took = [1000 * one for party in parties for one in party.took]
    used, mine = site.processor() - used, time.process_time() - mine
    for task in (*games, *people):
        task.cancel()
    await asyncio.gather(*games, *people, return_exceptions=True)
    return {
        "tables": len(parties),
        "moves": len(took),
        "moves_a_second": round(len(took) / lasted, 1),
        "p50_ms": round(quantile(took, 0.5), 1),
        "p99_ms": round(quantile(took, 0.99), 1),
        "server_ms_a_move": round(1000 * used / len(took), 2),
        "client_ms_a_move": round(1000 * mine / len(took), 2),
        "kib_a_table": round(memory / 1024, 1),
        "refused": sum(party.refused for party in parties),
    }


def measure(given: argparse.Namespace) -> dict[str, Any]:
    found = {}
    for name, open_site in (("sqlite, 1 process", sqlite), ("postgresql, 2 processes", postgresql)):
        if given.only and given.only not in name:
            continue
        for what in ("requests", "sockets", "words", "pictures"):
            if given.what and given.what != what:
                continue
            with open_site() as site:
                parties = seat(site, what, given)
                found[f"{what}: {name}"] = asyncio.run(crowd(site, parties, given.seconds))
    return found


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


def _status(process: int, name: str) -> float:
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith(name):
            return float(line.split()[1]) * 1024
    return 0.0


def _processor(process: int) -> float:
    user, system = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--json", type=Path, default=Path("bench-load.json"))
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--matches", type=int, default=500, help="tables of words")
    parser.add_argument("--tables", type=int, default=2000, help="tables with pictures")
    parser.add_argument("--rate", type=float, default=300, help="their moves a second, together")
    parser.add_argument("--only", default="", help="sqlite or postgresql")
    parser.add_argument("--what", default="", help="requests, sockets, words or pictures")
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
    Console().print(shown)


if __name__ == "__main__":
    main()

"""How long somebody waits for a quick analysis: from the request until the first verdict, and until
the whole game is judged, on a server that does nothing else.

    python benchmarks/study.py
    python benchmarks/study.py nebula --games 6 --seats 4 --seed other

Games are those of benchmarks/analysis.py: a good bot against friendly ones.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.table.caller import Caller  # noqa: E402
from tests.table.conftest import Server  # noqa: E402

import perihelion  # noqa: E402
from perihelion import bots, compiled  # noqa: E402
from perihelion.bots.bot_games import play_bot_game  # noqa: E402

PAUSE: Final = 0.1  # seconds between two looks of the page
HEAD: Final = """\
| game | players | games | steps | first verdict, s at most | whole, s mean | most |
|---|--:|--:|--:|--:|--:|--:|
"""


class Waited(NamedTuple):
    """How long somebody waited for an analysis, in seconds."""

    steps: int
    first: float
    whole: float


def record(name: str, seats: int, number: int, seed: str) -> str:
    makers = [bots.named("search:4"), *[bots.named("search:2")] * (seats - 1)]
    return str(play_bot_game(perihelion.game(name), makers, number, f"{seed}/analysis").record)


def analysed(page: Caller, text: str) -> Waited:
    table = page.led_to_table(page.post("/load", {"text": text}))
    start = time.perf_counter()
    page.post(f"/table/{table}/analysis", {"budget": "quick"})
    first = 0.0
    while True:
        report: dict[str, Any] = page.get(f"/table/{table}/analysis/found?budget=quick").json()
        waited = time.perf_counter() - start
        if report["judged"] and not first:
            first = waited
        if report["judged"] == report["parts"]:
            return Waited(report["parts"], first, waited)
        time.sleep(PAUSE)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", default=perihelion.game_names(), metavar="GAME")
    parser.add_argument("--games", type=int, default=4, help="games of each")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="study")
    given = parser.parse_args()
    sys.stdout.write(f"The rules run {compiled.mode()}.\n\n{HEAD}")
    with TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            page = Caller(server.url)
            for name in given.names:
                if given.seats not in perihelion.game(name).seats:
                    continue
                texts = [record(name, given.seats, n, given.seed) for n in range(given.games)]
                waited = [analysed(page, text) for text in texts]
                sys.stdout.write(
                    f"| {name} | {given.seats} | {given.games} | {sum(w.steps for w in waited)} "
                    f"| {max(w.first for w in waited):.2f} | {fmean(w.whole for w in waited):.1f} "
                    f"| {max(w.whole for w in waited):.1f} |\n"
                )
                sys.stdout.flush()
        finally:
            server.stop()


if __name__ == "__main__":
    main()

"""What one move costs the server when two people see it as pictures, without the network and disk.

    python benchmarks/pictures.py [--tables N] [--moves N] [--profile FILE]

Prints the processor time of a move for each game, and a digest of everything that was sent: two
versions that send the same bytes print the same digest. A time on a busy machine is compared only
with one that was measured beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import sys
from hashlib import sha256
from pathlib import Path
from statistics import median
from time import thread_time
from types import SimpleNamespace
from typing import Any

from websockets.frames import Frame, Opcode

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from sqlalchemy import create_engine  # noqa: E402
from sqlalchemy.pool import StaticPool  # noqa: E402
from tests.table.caller import BLUE_STARTS, ORION, changed  # noqa: E402
from tests.table.registries import gentle  # noqa: E402

from perihelion import catalogue  # noqa: E402
from perihelion.core.dealer import Dealer  # noqa: E402
from perihelion.table.compression import MessageDeflate  # noqa: E402
from perihelion.table.log.dealing import PendingMoves, SealedSource  # noqa: E402
from perihelion.table.log.entry import PERSON, Chair, Header  # noqa: E402
from perihelion.table.log.terms import Terms  # noqa: E402
from perihelion.table.pages.visitor import COOKIE, device  # noqa: E402
from perihelion.table.play.live_table import LiveTable  # noqa: E402
from perihelion.table.server.page_socket import PageSocket  # noqa: E402
from perihelion.table.store.schema import METADATA  # noqa: E402
from perihelion.table.store.store import Append, Store  # noqa: E402

STARTED = 1_700_000_000.0


class Page:
    """The websocket of a person's page: messages are compressed and forgotten."""

    def __init__(self, token: str) -> None:
        self.cookies = {COOKIE: token}
        self.headers = {"accept-language": "en"}
        self.query_params: dict[str, str] = {}
        self.state = SimpleNamespace(holder=None)
        self.orders: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        self.deflate = MessageDeflate(True, True, 9, 15)
        self.digest = sha256()
        self.sent = self.written = 0
        self.number, self.yours, self.over = -1, False, False
        self.lines: list[dict[str, Any]] = []
        self.unread: list[str] = []

    async def receive(self) -> dict[str, str]:
        return await self.orders.get()

    async def send_text(self, text: str) -> None:
        data = text.encode()
        self.sent += len(data)
        self.written += len(self.deflate.encode(Frame(Opcode.TEXT, data)).data)
        self.unread.append(text)

    def read(self) -> None:
        """Take notice of what was sent; the page does that, not the server."""
        for text in self.unread:
            self.digest.update(text.encode())
            told = json.loads(text).get("position")
            if told:
                self.lines = changed(self.lines, told.get("choices"))
                self.number = told.get("number", self.number)
                self.yours, self.over = told.get("yours", self.yours), told.get("over", self.over)
        self.unread.clear()

    def any_words(self, dealer: Dealer) -> str:
        while True:
            place = dealer.below(len(self.lines))
            words: str = self.lines[place]["words"]
            after = self.lines[place + 1]["words"] if place + 1 < len(self.lines) else ""
            if words and not after.startswith(words + " "):
                return words


class Memory(Store):  # type: ignore[misc]
    """Says that everything was written."""

    async def write(self, append: Append) -> None:
        pass


def seat(name: str, count: int, store: Store) -> tuple[LiveTable, list[Page]]:
    game = catalogue.game(name)
    options = dict(BLUE_STARTS if name == ORION else gentle(game))
    tokens = [f"{name}-{count}-{k}".ljust(40, "x") for k in range(2)]
    chairs = [Chair(PERSON, f"P{k}", holder=device(token)) for k, token in enumerate(tokens)]
    header = Header(
        f"{name}-{count}",
        name,
        next(iter(game.editions)),
        None,
        options,
        sha256(f"{name}/{count}".encode()).hexdigest(),
        STARTED,
        terms=Terms().plain(),
    )
    turn = PendingMoves(game, game.start(2, None, **options), 0, STARTED)
    turn.draw(SealedSource(header.secret))
    table = LiveTable(store, None, header, chairs, turn.entries)  # type: ignore[arg-type]
    table.uptime.now = lambda: STARTED  # type: ignore[method-assign]
    return table, [Page(token) for token in tokens]


async def settle(pages: list[Page]) -> None:
    """Until both have been told, and everything is done that was begun."""
    while not all(page.unread for page in pages):
        await asyncio.sleep(0)
    for _ in range(5):
        await asyncio.sleep(0)


async def play(name: str, given: argparse.Namespace, store: Store) -> dict[str, Any]:
    used: list[float] = []
    sent = written = 0
    digest = sha256()
    tables = [seat(name, count, store) for count in range(given.tables)]
    tasks = []
    for table, pages in tables:
        for page in pages:
            socket = PageSocket(page, table, "")  # type: ignore[arg-type]
            tasks.append(asyncio.create_task(socket.serve()))
        await settle(pages)
        for page in pages:
            page.read()
            page.sent = page.written = 0
    dealer = Dealer(name)
    profile = cProfile.Profile() if given.profile else None
    for _ in range(given.moves):
        for table, pages in tables:
            mover = next((page for page in pages if page.yours), None)
            if mover is None or table.timeline.over:
                continue
            words = mover.any_words(dealer)
            order = json.dumps({"do": "move", "number": mover.number, "words": words})
            if profile:
                profile.enable()
            start = thread_time()
            mover.orders.put_nowait({"type": "websocket.receive", "text": order})
            await settle(pages)
            used.append(thread_time() - start)
            if profile:
                profile.disable()
            for page in pages:
                page.read()
    if profile:
        profile.dump_stats(f"{given.profile}.{name}")
    for task in tasks:
        task.cancel()
    for _, pages in tables:
        for page in pages:
            digest.update(page.digest.digest())
            sent, written = sent + page.sent, written + page.written
    return {
        "moves": len(used),
        "ms": round(1000 * sum(used) / len(used), 3),
        "median_ms": round(1000 * median(used), 3),
        "sent": sent // len(used),
        "written": written // len(used),
        "digest": digest.hexdigest()[:12],
    }


async def measure(given: argparse.Namespace) -> None:
    engine = create_engine(
        "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
    )
    METADATA.create_all(engine)
    store = Memory(engine)
    rows = {}
    for name in catalogue.game_names():
        rows[name] = await play(name, given, store)
        print(f"{name:15}", rows[name], flush=True)  # noqa: T201
    mean, middle = (sum(row[k] for row in rows.values()) / len(rows) for k in ("ms", "median_ms"))
    print(f"all games: {mean:.3f} ms a move, {middle:.3f} without what is drawn for the first time")  # noqa: T201


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=int, default=10)
    parser.add_argument("--profile", default="")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()

"""Attackers of a site on this machine, in a process of their own that gives way to everything else.

    python -m tests.table.attackers SECONDS URL…

Each kind of attack comes from an address of its own (127.9.0.…) and goes on until the time is up;
a refusal changes nothing. Printed at the end: for each attack how often it got which status.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import secrets
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import cache
from importlib.resources import files
from urllib.parse import urlencode, urlsplit

from websockets.asyncio.client import connect
from websockets.typing import Origin

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.core.record import Record
from perihelion.table.pages.visitor import COOKIE
from tests.table.caller import BLUE_STARTS, ORION
from tests.table.crowd import GONE

NICENESS = 15
HARDEST = "bot:search:6"
LONG_MOVES = 4000
UNBOUNDED = "pacals-rocket"
"""The game that goes on as long as its players like."""
FORM = "application/x-www-form-urlencoded"


class Attacker:
    """Somebody with an address and a cookie, who counts the answers."""

    def __init__(self, url: str, number: int) -> None:
        self.where = urlsplit(url)
        self.url = url
        self.address = f"127.9.0.{number + 1}"
        self.token = secrets.token_urlsafe(32)
        self.headers = {"Cookie": f"{COOKIE}={self.token}"}
        self.statuses = Counter[str]()

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(
            self.where.hostname, self.where.port, limit=1 << 22, local_addr=(self.address, 0)
        )

    async def ask(
        self, method: str, path: str, body: bytes = b"", kind: str = FORM, **more: str
    ) -> tuple[int, str, bytes]:
        """The status, where it leads and the body; 0 if there is no answer."""
        try:
            async with asyncio.timeout(60):
                reader, writer = await self.open()
                try:
                    writer.write(self._request(method, path, body, kind, more) + body)
                    answer = await reader.read(-1)
                finally:
                    writer.close()
            head, _, rest = answer.partition(b"\r\n\r\n")
            status = int(head.split()[1])
            place = [line for line in head.split(b"\r\n") if line.lower().startswith(b"location:")]
            self.statuses[str(status)] += 1
            return status, place[0].decode().split()[1] if place else "", rest
        except (*GONE, IndexError, ValueError):
            self.statuses["none"] += 1
            await asyncio.sleep(0.1)
            return 0, "", b""

    def _request(
        self, method: str, path: str, body: bytes, kind: str, more: Mapping[str, str]
    ) -> bytes:
        headers = {
            "Host": self.where.netloc,
            "Connection": "close",
            "Content-Length": str(len(body)),
            "Content-Type": kind,
            **self.headers,
            **more,
        }
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode()

    async def post(self, path: str, **fields: str) -> tuple[int, str, bytes]:
        return await self.ask("POST", path, urlencode(fields).encode())

    async def table(self, game: str = ORION, **fields: str) -> str:
        """A new table of one's own; "" if there is none for us."""
        form = {"seats": "2", "seat-0": "me", "seat-1": "guest", **fields}
        if game == ORION:
            form |= {f"option-{name}": value for name, value in BLUE_STARTS.items()}
        _, place, _ = await self.post(f"/new/{game}", **form)
        return place.removeprefix("/table/")


async def forms(attacker: Attacker) -> None:
    """A form in an encoding that takes long to decode."""
    field = "x\u00fc" * 60_000
    body = (
        b"--edge\r\nContent-Disposition: form-data; name=name-0\r\n\r\n"
        + field.encode("punycode")[:480_000]
        + b"\r\n--edge--\r\n"
    )
    for charset in itertools.cycle(("punycode", "unicode_escape", "utf-7")):
        kind = f"multipart/form-data; charset={charset}; boundary=edge"
        await attacker.ask("POST", f"/new/{ORION}", body, kind)


async def pictures(attacker: Attacker) -> None:
    """Thirty at once, of positions of all games."""
    tables = [await attacker.table(game) for game in catalogue.game_names()]
    while True:
        await asyncio.gather(
            *(
                attacker.ask("GET", f"/table/{table}/picture.png?width={200 + number}")
                for number in range(6)
                for table in tables
            )
        )


async def editions(attacker: Attacker) -> None:
    """Editions with a board or a count beyond all measure."""
    for number in itertools.count():
        game, text = _bombs()[number % len(_bombs())]
        form = {"seats": "2", "seat-0": "me", "seat-1": "guest", "edition-text": text}
        await attacker.post(f"/new/{game}", **form)


@cache
def _bombs() -> list[tuple[str, str]]:
    def standard(game: str) -> str:
        package = f"perihelion.games.{game.replace('-', '_')}"
        return files(package).joinpath("data", "standard.toml").read_text(encoding="utf-8")

    rows = standard("pacals-rocket")
    row = '  "NNNNMMOOPPP",\n'
    nebula = standard("nebula").replace("chaos_kept = 2", "chaos_kept = 12")
    return [
        ("pacals-rocket", rows.replace(row, 61 * row)),
        ("nebula", nebula),
        (ORION, "a." * 20_000 + "a = 1\n"),
    ]


async def idle_connections(attacker: Attacker) -> None:
    """As many as one gets, and never a word."""
    kept: list[asyncio.StreamWriter] = []
    while True:
        with suppress(*GONE):
            async with asyncio.timeout(5):
                kept.append((await attacker.open())[1])
                attacker.statuses["opened"] += 1
        await asyncio.sleep(0.005 if len(kept) < 1300 else 1)
        if len(kept) >= 1300:
            kept.pop(0).close()


async def hard_bots(attacker: Attacker) -> None:
    """Three hundred tables of the hardest bots, made with one token."""
    body = json.dumps({"name": "Many"}).encode()
    _, _, made = await attacker.ask("POST", "/api/v1/players", body, "application/json")
    attacker.headers["Authorization"] = f"Bearer {json.loads(made)['token']}"
    for number in range(300):
        game = (ORION, "nova-luna", "nebula")[number % 3]
        wanted = json.dumps({"game": game, "seats": [HARDEST, HARDEST]}).encode()
        await attacker.ask("POST", "/api/v1/tables", wanted, "application/json")
    await asyncio.Event().wait()


async def analyses(attacker: Attacker) -> None:
    """Deep ones of many tables, and suggestions meanwhile."""
    record = _record(ORION, 20, "analysis")
    for _ in range(40):
        _, place, _ = await attacker.post("/load", text=record)
        await attacker.post(f"{place}/analysis", budget="deep")
    table = await attacker.table("nova-luna")
    while True:
        await asyncio.gather(*(attacker.post(f"/table/{table}/advice") for _ in range(20)))


async def long_records(attacker: Attacker) -> None:
    record = _record(UNBOUNDED, LONG_MOVES, "long")
    while True:
        _, place, _ = await attacker.post("/load", text=record)
        for number in (LONG_MOVES // 2, LONG_MOVES):
            if place:
                await attacker.ask("GET", f"{place}/position?at={number}")
                await attacker.ask("GET", f"{place}/{number}")


@cache
def _record(name: str, moves: int, seed: str) -> str:
    game, dealer = catalogue.game(name), Dealer(seed)
    record = Record(game, 2, None, dict(BLUE_STARTS if name == ORION else {}))
    while record.state.actor != OVER and len(record.moves) < moves:
        count = record.state.count()
        last = name == UNBOUNDED and record.state.actor >= 0  # to pass comes last
        record.add(record.state.nth(count - 1 if last else dealer.below(count)))
    return str(record)


BAD_MESSAGES = (
    "{",
    "[" * 1900,
    '{"do":"move","number":0,"words":"' + "x" * 1800 + '"}',
    '{"do":"move","number":1e400,"words":7}',
    '{"do":"time","sent":' + "9" * 400 + "}",
    '{"do":"say","number":0,"words":"\\u0000\\ud800"}',
    '{"do":"why","number":0,"words":"bent r3 E7 E7 E7"}',
    '{"do":"undo","number":0}',
    '{"do":"nothing"}',
    "y" * 16_000,
)


async def bad_messages(attacker: Attacker) -> None:
    """As fast as they can be sent, and again from the beginning when the socket is closed."""
    table = await attacker.table()
    while True:
        with suppress(*GONE):
            async with connect(
                attacker.url.replace("http", "ws") + f"/table/{table}/socket",
                origin=Origin(attacker.url),
                additional_headers=attacker.headers,
                local_addr=(attacker.address, 0),
                max_size=None,
                proxy=None,
            ) as socket:
                attacker.statuses["opened"] += 1
                for message in itertools.cycle(BAD_MESSAGES):
                    await socket.send(message)
                    attacker.statuses["sent"] += 1
                    await asyncio.sleep(0)
        await asyncio.sleep(0.05)


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    attack.__name__: attack
    for attack in (
        forms,
        pictures,
        editions,
        idle_connections,
        hard_bots,
        analyses,
        long_records,
        bad_messages,
    )
}


async def attack(seconds: float, urls: list[str], wanted: list[str]) -> dict[str, Counter[str]]:
    """All attacks at once, for so long; what each of them was answered."""
    attackers = {
        name: Attacker(urls[number % len(urls)], number)
        for number, name in enumerate(ATTACKS)
        if name in wanted
    }
    tasks = [asyncio.create_task(_go_on(ATTACKS[name], one)) for name, one in attackers.items()]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return {name: one.statuses for name, one in attackers.items()}


async def _go_on(attack: Callable[[Attacker], Awaitable[None]], attacker: Attacker) -> None:
    while True:
        try:
            await attack(attacker)
        except Exception as error:
            attacker.statuses[type(error).__name__] += 1
            await asyncio.sleep(0.2)


if __name__ == "__main__":
    os.nice(NICENESS)
    chosen = os.environ.get("ATTACKS", " ".join(ATTACKS)).split()
    print(json.dumps(asyncio.run(attack(float(sys.argv[1]), sys.argv[2:], chosen))))

"""A site whose parts are killed at random while people and programs play; nothing acknowledged may
be lost."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.record import Record
from perihelion.table.dealing import edition_of
from perihelion.table.line import follow
from perihelion.table.store import Store, open_store
from tests.table.conftest import Server
from tests.table.crowd import Party, seat_people
from tests.table.machines import Nats, Postgres
from tests.table.programs import Program, SocketProgram, by_programs

BOT_AT_EVERY = 4
SLOW = 6.0
QUICK = 0.3


class Part(Protocol):
    """Anything that can be killed and started again."""

    def start(self) -> None: ...

    def kill(self) -> None: ...

    def stop(self) -> None: ...


class BotWorker:
    """`perihelion worker`."""

    def __init__(self, nats: str) -> None:
        self.nats = nats
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "perihelion.cli", "--lang", "en", "worker"]
        self.process = subprocess.Popen(
            [*command, "--nats", self.nats], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


async def play_through(kind: str, folder: Path, tables: int, seed: str) -> int:
    """Play all games to their ends while every part is killed in turn and at random. Gives the
    number of moves that were acknowledged, all of them found in the database."""
    with TemporaryDirectory(prefix="pg") as short:
        nats = Nats()
        postgres = Postgres(Path(short) / "pg") if kind == "postgresql" else None
        where: Path | str = postgres.new_database() if postgres else folder
        told = ["--nats", nats.url, *(["--database", str(where)] if postgres else [])]
        servers = [Server(folder, *told) for _ in range(2)]
        parts: list[Part] = [*servers, BotWorker(nats.url), nats, *([postgres] if postgres else [])]
        store = open_store(where)
        try:
            parties = seat_people(
                store, [s.url for s in servers], tables, bots=BOT_AT_EVERY, pace=SLOW
            )
            by_programs(store, parties[0::3], SocketProgram)
            by_programs(store, parties[1::3], Program)
            people = [asyncio.create_task(p.stay()) for q in parties for p in q.people]
            games = [asyncio.create_task(party.play()) for party in parties]
            killing = asyncio.create_task(
                asyncio.to_thread(_kill, parts, Dealer(seed), games, parties)
            )
            await asyncio.gather(*games)
            assert await killing >= len(parts)
            for person in people:
                person.cancel()
            await asyncio.gather(*people, return_exceptions=True)
            return sum(_check(store, party) for party in parties)
        finally:
            store.close()
            for part in parts:
                part.stop()


def _kill(
    parts: Sequence[Part], dealer: Dealer, games: list[asyncio.Task[None]], parties: list[Party]
) -> int:
    """Each part once while people take their time, then any until the games are over. How often."""
    kills = 0
    while not all(game.done() for game in games):
        part = parts[kills if kills < len(parts) else dealer.below(len(parts))]
        time.sleep(0.5 + dealer.below(2000) / 1000)
        part.kill()
        time.sleep(dealer.below(1500) / 1000)
        part.start()
        kills += 1
        if kills == len(parts):
            for party in parties:
                party.pace = QUICK
    return kills


def _check(store: Store, party: Party) -> int:
    """The stored log has every acknowledged move once, in its place, and replays to its end."""
    found = store.table(party.table)
    assert found is not None
    header, chairs, log = found
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    words = {entry.number: entry.words for entry in log}
    for number, said in party.acknowledged.items():
        assert words[number] == said
    if len(party.people) == 2:
        assert words == party.acknowledged
    game = catalogue.game(header.game)
    line = follow(game, game.start(2, edition_of(game, header), **header.options), log)
    assert line.over
    record = Record(game, 2, edition_of(game, header), header.options, [c.name for c in chairs])
    for entry in log:
        record.add(entry.words)
    assert catalogue.read(str(record)).words() == [entry.words for entry in log]
    return len(party.acknowledged)

"""Many people at many tables, each with a socket of its own, from one process."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from math import inf
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.table.log.dealing import PendingMoves, SealedSource
from perihelion.table.log.entry import BOT, PERSON, Chair, Header
from perihelion.table.log.terms import Terms
from perihelion.table.pages.visitor import COOKIE
from perihelion.table.store.store import Store
from tests.table.caller import BLUE_STARTS, ORION, changed
from tests.table.registries import gentle
from tests.table.site import Site

WORDS, PICTURES = "words", "pictures"
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)
SOON, LATER = 0.1, 3.0
"""Seconds until somebody tries again to come in, at first and after many times in vain."""
AGAIN = 2.0
STUCK = 90.0
MOST_AT_THE_DOOR = 50
FIRST_TABLES = 20


class Chairperson:
    """Somebody at a table: hears what happens, comes back when the server has gone."""

    def __init__(self, party: Party, seat: int, token: str, first: int) -> None:
        self.party = party
        self.seat = seat
        self.token = token
        self.holder = sha256(token.encode()).hexdigest()
        self.server = first
        self.number = -1
        self.log: list[tuple[int, str]] = []
        self.yours = self.over = False
        self.shown: dict[str, Any] = {}
        self.lines: list[dict[str, Any]] = []
        self.socket: ClientConnection | None = None
        self.returns = -1

    async def stay(self) -> None:
        """Look at the table until cancelled."""
        wait = SOON
        while True:
            returns = self.returns
            with suppress(*GONE):
                await self.visit(self.party.urls[self.server % len(self.party.urls)])
            self.socket = None
            self.server += 1
            wait = SOON if self.returns > returns else min(2 * wait, LATER)
            await asyncio.sleep(wait)

    async def visit(self, url: str) -> None:
        """Look at the table at that server until it goes."""
        see = "" if self.party.see == PICTURES else "?see=words"
        cookie = {"Cookie": f"{COOKIE}={self.token}"}
        await self.listen(url, f"/table/{self.party.table}/socket{see}", cookie, Origin(url))

    async def listen(
        self, url: str, path: str, headers: dict[str, str], origin: Origin | None = None
    ) -> None:
        async with connect(
            url.replace("http", "ws") + path,
            origin=origin,
            additional_headers=headers,
            local_addr=(self.party.address, 0),  # a limit holds for each address
            open_timeout=60,
            ping_interval=None,
            compression="deflate" if self.party.see == PICTURES else None,
            max_size=None,
            proxy=None,
        ) as self.socket:
            self.returns += 1
            async for message in self.socket:
                self.hear(str(message))

    def hear(self, message: str) -> None:
        said = json.loads(message)
        if "refused" in said:
            self.party.refused += 1
        elif "position" in said:
            told = said["position"]
            told.pop("picture", None)  # a page would draw it
            self.lines = changed(self.lines, told.get("choices"))
            self.shown.update(told)
            self.number, self.yours = self.shown["number"], self.shown["yours"]
            self.over = bool(self.shown["over"])
            self.party.changed.set()
        elif "words" in said:
            words = said["words"]
            self.number, self.yours, self.over = words["number"], words["yours"], words["over"]
            self.log[words["from"] :] = [(line["number"], line["words"]) for line in words["log"]]
            self.party.changed.set()

    def past(self, number: int, returns: int) -> bool:
        """Whether the table has moved on, or has been left and found again."""
        return self.number > number or self.returns > returns

    async def say(self, number: int, words: str) -> None:
        if self.socket is not None:
            with suppress(*GONE):
                await self.socket.send(json.dumps({"do": "move", "number": number, "words": words}))


@dataclass
class Party:
    """A table and those who sit there. One plays what is random, as fast as it is told to."""

    urls: Sequence[str]
    table: str
    game: str
    options: dict[str, Any]
    address: str
    see: str
    dealer: Dealer
    pace: float = 0.0
    """Seconds from one move to the next on average, half to one and a half times as many."""
    patience: float = AGAIN
    """Seconds until a move is sent again that nobody has seen."""
    most: float = inf
    """After so many moves it is over, too."""
    people: list[Chairperson] = field(default_factory=list)
    acknowledged: dict[int, str] = field(default_factory=dict)
    took: list[float] = field(default_factory=list)
    refused: int = 0

    def __post_init__(self) -> None:
        self.changed = asyncio.Event()
        self.state = catalogue.game(self.game).start(2, None, **self.options)
        self.played = 0

    async def play(self) -> None:
        """Until it is over; AssertionError if the table is stuck."""
        await self.until(lambda: all(p.number >= 0 for p in self.people))
        due = perf_counter() + self.pace * self.dealer.below(1000) / 1000
        await asyncio.sleep(due - perf_counter())
        while len(self.took) < self.most and not any(visitor_of.over for visitor_of in self.people):
            mover = next((visitor_of for visitor_of in self.people if visitor_of.yours), None)
            if mover is None:
                await self.until(lambda: any(p.yours or p.over for p in self.people))
                continue
            await self.move(mover)
            # People do not all think for the same time. If these did, all whom one stall of the
            # server had kept waiting would move in the same moment ever after.
            due = max(perf_counter(), due + self.pace * (500 + self.dealer.below(1001)) / 1000)
            await asyncio.sleep(due - perf_counter())

    async def move(self, mover: Chairperson) -> None:
        number, words = mover.number, self.any_words(mover)
        start = perf_counter()
        while mover.number <= number:
            answered = partial(mover.past, number, mover.returns)
            await mover.say(number, words)
            if not await self.within(self.patience, answered):
                assert perf_counter() - start < STUCK, f"{self.table} is stuck at {number}"
        await self.until(lambda: all(visitor_of.number > number for visitor_of in self.people))
        self.took.append(perf_counter() - start)
        if self.see == WORDS:
            assert (number + 1, words) in mover.log
        self.acknowledged[number + 1] = words

    def any_words(self, mover: Chairperson) -> str:
        if self.see == PICTURES:
            return self.any_line(mover.lines)
        game = catalogue.game(self.game)
        for _, words in mover.log[self.played :]:
            self.state.play(game.parse(self.state, words))
        self.played = len(mover.log)
        return game.words(self.state, self.state.nth(self.dealer.below(self.state.count())))

    def any_line(self, lines: list[dict[str, Any]]) -> str:
        """The words of a leaf: no other line goes on from there."""
        while True:
            place = self.dealer.below(len(lines))
            words: str = lines[place]["words"]
            after = lines[place + 1]["words"] if place + 1 < len(lines) else ""
            if words and not after.startswith(words + " "):
                return words

    async def until(self, true: Callable[[], bool]) -> None:
        assert await self.within(STUCK, true), f"{self.table} is stuck"

    async def within(self, seconds: float, true: Callable[[], bool]) -> bool:
        """Wait for something to become true; whether it has."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not true():
                    self.changed.clear()
                    await self.changed.wait()
        return true()


class Crowd:
    """All that sit at the tables of a site, and what a stretch of their play was like."""

    def __init__(self, site: Site, parties: list[Party]) -> None:
        self.site = site
        self.parties = parties
        self.people: list[asyncio.Task[None]] = []
        self.tasks: list[asyncio.Future[Any]] = []
        self.deaths = 0

    async def sit_down(self) -> None:
        """Everybody opens the own table, not all in one moment. Memory is that of all tables but
        the first: with them the server loads its games."""
        first, rest = self.parties[:FIRST_TABLES], self.parties[FIRST_TABLES:]
        await self._open(first)
        before = self.site.memory()
        await self._open(rest)
        self.memory = (self.site.memory() - before) / max(1, len(rest))

    async def _open(self, parties: Sequence[Party]) -> None:
        everybody = [visitor_of for party in parties for visitor_of in party.people]
        coming: list[asyncio.Task[None]] = []
        for visitor_of in everybody:
            coming.append(asyncio.create_task(visitor_of.stay()))
            self.people.append(coming[-1])
            while len(coming) - sum(one.number >= 0 for one in everybody) > MOST_AT_THE_DOOR:
                await asyncio.sleep(0.02)
        while any(visitor_of.number < 0 for visitor_of in everybody):
            await asyncio.sleep(0.1)
            for gone in [visitor_of for visitor_of in self.people if visitor_of.done()]:
                gone.result()

    def begin(self) -> None:
        self.measure()
        games = asyncio.gather(*(party.play() for party in self.parties))
        self.tasks = [games, *self.people]

    async def play(self, seconds: float | None = None) -> None:
        """For so long, or to the end. Whatever goes wrong with a game or a person is raised."""
        await asyncio.wait(self.tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for task in self.tasks:
            if task.done():
                task.result()

    def measure(self) -> None:
        """What is measured begins now; moves that were made before do not count."""
        self.started = perf_counter()
        for party in self.parties:
            party.took.clear()

    def end(self) -> None:
        """What is measured is over; the play may go on."""
        self.lasted = perf_counter() - self.started
        self.took = [one for party in self.parties for one in party.took]

    async def leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def seat_people(
    store: Store,
    urls: Sequence[str],
    tables: int,
    see: str = WORDS,
    games: Sequence[str] = (ORION,),
    bots: int = 0,
    pace: float = 0.0,
) -> list[Party]:
    """Set up tables for two, straight in the database; every `bots`-th has a bot at it."""
    parties = []
    for count in range(tables):
        game = catalogue.game(games[count % len(games)])
        options = dict(BLUE_STARTS if game.name == ORION else gentle(game))
        tokens = [secrets.token_urlsafe(32) for _ in range(2)]
        chairs = [
            Chair(PERSON, f"P{seat}", holder=sha256(token.encode()).hexdigest())
            for seat, token in enumerate(tokens)
        ]
        if bots and count % bots == 0:
            chairs[1] = Chair(BOT, "", bot="random")
        header = Header(
            secrets.token_urlsafe(9),
            game.name,
            next(iter(game.editions)),
            None,
            options,
            secrets.token_hex(32),
            time.time(),
            terms=Terms().plain(),
        )
        turn = PendingMoves(game, game.start(2, None, **options), 0, time.time())
        turn.draw(SealedSource(header.secret))
        log = turn.entries
        store.add(header, chairs, log)
        party = Party(
            urls,
            header.id,
            game.name,
            options,
            f"127.0.{1 + count // 250}.{1 + count % 250}",
            see,
            Dealer(f"crowd/{count}"),
            pace,
        )
        party.people += [
            Chairperson(party, seat, token, count + seat)
            for seat, token in enumerate(tokens)
            if chairs[seat].kind == PERSON
        ]
        parties.append(party)
    return parties

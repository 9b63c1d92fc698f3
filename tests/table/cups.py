"""Tournaments on a site whose parts are killed: each is held to its end, whatever dies meanwhile;
nothing is lost and nothing happens twice."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from http.client import HTTPException
from threading import Event
from typing import Any, TypeVar
from urllib.parse import urlsplit

from sqlalchemy import select
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from perihelion.core.dealer import Dealer
from perihelion.table.log.terms import read as read_terms
from perihelion.table.pages.visitor import COOKIE
from perihelion.table.store.ratings import RatingStore
from perihelion.table.store.schema import TABLES
from perihelion.table.store.store import Store, open_store
from perihelion.table.store.tournaments.record import OVER, Tournament
from perihelion.table.store.tournaments.tournaments import Tournaments
from perihelion.tournaments.results import ARENA, KNOCKOUT, ROUND_ROBIN, SWISS
from tests.table.caller import ORION, Caller, Place, any_words, begin
from tests.table.disaster import kill_in_turn
from tests.table.pages.tournaments.test_tournament import OPTIONS
from tests.table.site import Site

GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError, HTTPException)
PATIENCE, STUCK, PAUSE = 5.0, 300.0, 0.3
CALM = 4.0
"""Seconds between two deaths, about."""
NOVA = "nova-luna"
KINDS: tuple[tuple[str, int, int, str], ...] = (
    (SWISS, 2, 7, "3"),
    (ROUND_ROBIN, 2, 4, "1"),
    (KNOCKOUT, 2, 6, "0"),
    (ARENA, 2, 4, "0"),
    (SWISS, 3, 6, "2"),
)
"""Format, players at a table, players in all, rounds."""
Result = TypeVar("Result")


class Away(Exception):
    """The server has refused, or is not there; the same is tried again."""


@dataclass
class Cup:
    """A tournament, and what its players saw of it."""

    site: Site
    kind: str
    size: int
    people: list[Caller]
    rounds: str
    path: str = ""
    winners: dict[str, int] = field(default_factory=dict)
    """Of each table that somebody saw end: the number of the player who stayed."""
    gone: set[int] = field(default_factory=set)

    def again(self, act: Callable[[], Result]) -> Result:
        """What `act` gives, once it succeeds; servers are tried in turn."""
        end = time.monotonic() + STUCK
        while True:
            try:
                return act()
            except (*GONE, Away):
                assert time.monotonic() < end, f"{self.kind} {self.path} is stuck"
                for person in self.people:
                    person.host = next(h for h in self.hosts if h != person.host)
                time.sleep(PAUSE)

    @property
    def hosts(self) -> list[str]:
        return [urlsplit(url).netloc for url in self.site.urls]

    def post(self, person: Caller, path: str, form: dict[str, str] | None = None) -> str:
        """Where an answer leads. What was done already may be refused the second time."""
        answer = person.post(path, form or {})
        if answer.status >= 500:
            raise Away
        return str(answer.headers.get("location", ""))

    def announce(self) -> None:
        game = ORION if self.size == 2 else NOVA
        form = {"name": self.kind, "format": self.kind, "size": str(self.size), "clock": "30+15"}
        form |= {"rounds": self.rounds, "minutes": "60", "wait": "60", "rated": "on"}
        form |= OPTIONS if game == ORION else {}
        self.path = self.again(lambda: self.post(self.people[0], f"/tournaments/new/{game}", form))
        for person in self.people:
            self.again(partial(self.post, person, f"{self.path}/join"))

    def hold(self, peace: Event) -> None:
        """Play until it is over. An arena ends in peace, by its host."""
        self.again(lambda: self.post(self.people[0], f"{self.path}/start"))
        while (plain := self.again(self.results))["state"] != OVER:
            going = [game for game in plain["games"] if not game["places"]]
            for game in going:
                self.again(partial(self.play, game))
            if self.kind == ARENA and peace.is_set():
                self.again(lambda: self.post(self.people[0], f"{self.path}/cancel"))
            if self.size == 2 and self.kind == SWISS and not self.gone:
                self.gone.add(len(self.people) - 1)  # somebody withdraws
                self.again(lambda: self.post(self.people[-1], f"{self.path}/leave"))
            time.sleep(PAUSE)

    def results(self) -> dict[str, Any]:
        """The results as they are downloaded; everybody's page asks for its live part, too."""
        if self.kind == ARENA:
            for person in self.people:
                person.get(f"{self.path}/live")
        answer = self.people[0].get(f"{self.path}/results.json")
        if answer.status != 200:
            raise Away
        plain: dict[str, Any] = answer.json()
        return plain

    def play(self, game: dict[str, Any]) -> None:
        """Everybody moves, then all but the first resign. Over at once if it was over already."""
        if self.gone & {*game["players"]}:
            return  # the tournament decides
        with self.everybody(game) as pages:
            begin(*pages)
            moved: set[int] = set()
            while len(moved) < len(pages) and not pages[0].position["over"]:
                newest = max(page.number for page in pages)
                for page in pages:
                    page.wait_for(newest)
                seat = next((k for k, page in enumerate(pages) if page.position["yours"]), None)
                if seat is None:
                    break  # somebody has resigned before
                pages[seat].move(any_words(pages[seat].position, Dealer(game["table"])))
                moved.add(seat)
            for page in pages[1:]:
                page.wait_for(max(page.number for page in pages))
                if not page.position["over"]:
                    page.say("resign")
                    page.wait_for(page.number + 1)
            while not pages[0].position["over"]:
                pages[0].next("position")
            self.winners[game["table"]] = game["players"][0]

    @contextmanager
    def everybody(self, game: dict[str, Any]) -> Iterator[list[Place]]:
        with ExitStack() as stack:
            people = [self.people[number] for number in game["players"]]
            yield [stack.enter_context(person.sit(game["table"])) for person in people]


@dataclass
class Held:
    """What a stretch of tournaments was like."""

    deaths: int
    games: int


def hold_tournaments(site: Site, seed: str, seconds: float) -> Held:
    """Hold tournaments of all kinds again and again for so long while every part is killed, then
    in peace to their end; everything that was seen is found in the database."""
    peace, cups, until = Event(), list[Cup](), time.monotonic() + seconds

    def hold(kind: tuple[str, int, int, str]) -> None:
        while True:
            cups.append(cup := _new_cup(site, kind))
            cup.announce()
            cup.hold(peace)
            if time.monotonic() >= until:
                return

    with ThreadPoolExecutor(len(KINDS) + 2) as threads:
        killing = threads.submit(kill_in_turn, site.parts, Dealer(seed), peace, calm=CALM)
        holding = [threads.submit(hold, kind) for kind in KINDS]
        try:
            while time.monotonic() < until and not any(one.done() for one in holding):
                time.sleep(PAUSE)
        finally:
            peace.set()
        for one in holding:
            one.result()
    with closing(open_store(site.where)) as store:
        games = sum(_check(store, cup) for cup in cups)
        _check_ratings(store, cups)
    return Held(killing.result(), games)


def _new_cup(site: Site, kind: tuple[str, int, int, str]) -> Cup:
    name, size, players, rounds = kind
    cup = Cup(site, name, size, [Caller(site.urls[k % 2]) for k in range(players)], rounds)
    for number, person in enumerate(cup.people):
        person.patience = PATIENCE
        cup.again(partial(person.get, "/"))
        cup.again(partial(cup.post, person, "/you", {"name": f"P{number}"}))
    return cup


def _stored(store: Store, cup: Cup) -> Tournament:
    return Tournaments(store.engine).read(cup.path.rpartition("/")[2])


def _check(store: Store, cup: Cup) -> int:
    """Every game was set up once, ended, and recorded as its players saw it; how many there are."""
    stored = _stored(store, cup)
    assert stored.state == OVER
    assert len(stored.participants) == len(cup.people)
    replaced = [p for p in stored.pairings if p.game.bye and p.game.absent]
    pairings = [p for p in stored.pairings if p.table and p not in replaced]
    tables = [pairing.table for pairing in pairings]
    assert len(tables) == len({*tables})
    with store.engine.connect() as connection:
        rows = connection.execute(select(TABLES.c.id, TABLES.c.terms)).all()
    mine = [table for table, terms in rows if read_terms(terms).tournament == stored.id]
    assert {*mine} <= {*tables} | {pairing.table for pairing in replaced}
    seated = Counter((p.game.round, player) for p in stored.pairings for player in p.game.players)
    assert cup.kind == ARENA or {*seated.values()} == {1}
    for pairing in pairings:
        assert pairing.game.over or cup.kind == ARENA  # an arena may end in the midst of a game
        if pairing.table in cup.winners:
            seat = pairing.game.players.index(cup.winners[pairing.table])
            assert not pairing.game.over or pairing.game.places[seat] == 1
            assert pairing.game.over or cup.kind == ARENA
    return len(pairings)


def _check_ratings(store: Store, cups: Sequence[Cup]) -> None:
    """Every game of two that was played counts once in the ratings of both."""
    ratings = RatingStore(store.engine)
    for cup in cups:
        if cup.size != 2 or cup.kind == ARENA:
            continue
        games = [p.game for p in _stored(store, cup).pairings if p.table and not p.game.absent]
        played = Counter(player for game in games for player in game.players)
        for number, person in enumerate(cup.people):
            holder = sha256(person.cookies[COOKIE].encode()).hexdigest()
            assert sum(rating.games for rating in ratings.ratings(holder)) == played[number]

"""Records everything that the server sends to one seat, to compare and search it."""

from __future__ import annotations

import http.client
import json
import secrets
from contextlib import ExitStack
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import pytest

from perihelion.core.game import Seat
from perihelion.table.log.dealing import PendingMoves
from perihelion.table.log.entry import MOVE, PERSON, Chair, Entry, Header
from perihelion.table.log.terms import Terms
from perihelion.table.pages import analysis, lobby
from perihelion.table.pages.visitor import COOKIE
from perihelion.table.show import pictures
from tests.table.caller import PATIENCE, Caller, Place
from tests.table.inside import Inside, inside
from tests.table.twins import Script, hidden_words, scripted, twin

ASKED = "moves=1&state=1&log=1"
NONSENSE = "perhaps this"


@dataclass
class Heard:
    """What somebody was told, by the number of the position at hand and the way it came."""

    table: str
    said: dict[tuple[int, str], str] = field(default_factory=dict)

    def add(self, number: int, way: str, said: bytes | str) -> None:
        """Tables have different names; nothing else about them may differ."""
        text = said.decode("latin-1") if isinstance(said, bytes) else said
        self.said[number, way] = text.replace(self.table, "TABLE")


class Ear:
    """A page, a stream of events and a caller at one table, of one seat or of a spectator."""

    def __init__(self, stack: ExitStack, url: str, table: str, seat: Seat, token: str) -> None:
        self.seat = seat
        self.token = token
        self.heard = Heard(table)
        self.caller = Caller(url)
        self.caller.cookies[COOKIE] = token
        self.caller.salts = None  # a random one would be told differently
        self.place: Place = stack.enter_context(self.caller.sit(table))
        self.events: http.client.HTTPResponse | None = None
        if seat is not None:
            connection = http.client.HTTPConnection(self.caller.host, timeout=PATIENCE)
            stack.callback(connection.close)
            connection.request("GET", "/api/v1/events?log=1", headers=_program(token))
            self.events = connection.getresponse()
            stack.callback(self.events.close)

    def listen(self, number: int) -> None:
        """Wait until the page, and the program, know of the position."""
        self.place.wait_for(number)
        for message in self.place.heard:
            kind = message[2:].partition('"')[0]
            if kind != "watching":  # there are fewer at a twin
                self.heard.add(number, f"page {kind}", message)
        self.place.heard.clear()
        while self.events is not None:
            line = self.events.readline()
            told = json.loads(line) if line.strip() else {}
            if told.get("table") == self.heard.table and told["number"] >= number:
                self.heard.add(number, "event", line)
                return

    def ask_round(self, number: int, words: list[str]) -> None:
        """Ask for everything that can be asked for, allowed or not."""
        table = self.heard.table
        for path in ("", "/record.txt", f"/{number}", f"/position?at={number}", "/position?at=1"):
            self.heard.add(number, f"get {path}", self.caller.get(f"/table/{table}{path}").body)
        for path in ("/analysis", "/branch"):
            answer = self.caller.post(f"/table/{table}{path}", {})
            self.heard.add(number, f"post {path}", f"{answer.status} {answer.text}")
        if self.seat is not None:
            for path in (f"?{ASKED}", "/record"):
                there = f"/api/v1/tables/{table}{path}"
                answer = self.caller.ask("GET", there, headers=_program(self.token))
                self.heard.add(number, f"api {path}", answer.body)
        for said in (NONSENSE, *words):
            for do in ("why", "move"):
                self.place.say(do, words=said)
                self.place.say("time", sent=0)
                self.place.next("time")
                for message in self.place.heard:
                    kind = message[2:].partition('"')[0]
                    if kind != "watching":
                        self.heard.add(number, f"{do} {kind} {said}", message)
                self.place.heard.clear()

    def look(self, number: int) -> None:
        picture = self.caller.get(f"/table/{self.heard.table}/picture.png")
        self.heard.add(number, "picture", picture.body)

    def take_advice(self, number: int) -> None:
        advice = self.caller.post(f"/table/{self.heard.table}/advice", {})
        self.heard.add(number, "advice", advice.body)


def move(url: str, table: str, token: str, number: int, words: str) -> None:
    body = json.dumps({"number": number, "words": words}).encode()
    made = Caller(url).ask("POST", f"/api/v1/tables/{table}/moves", body, _program(token))
    assert made.status == 200, made.text


def _program(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


class Questions:
    """What is asked at which positions: the same of a game and of its twins."""

    def __init__(self, script: Script, rounds: int) -> None:
        decisions = _decisions(script)
        every = max(1, len(decisions) // rounds)
        self.rounds = decisions[every - 1 :: every]
        self.looks = (decisions[every], decisions[-2])
        self.words = sorted(hidden_words(script, None))[:2]

    def ask(self, ear: Ear, number: int) -> None:
        """Some words are tried out, whether they mean anything or not."""
        if number in self.rounds:
            ear.ask_round(number, self.words if number == self.rounds[0] else [])
        if number in self.looks:
            ear.look(number)
            ear.take_advice(number)


def _decisions(script: Script) -> list[int]:
    return [number for number, (actor, _) in enumerate(script.moves) if actor >= 0]


def overhear(
    server: Inside,
    script: Script,
    secret: str,
    tokens: list[str],
    ears: list[Seat],
    questions: Questions,
) -> dict[Seat, Heard]:
    """Play a script over real sockets, up to its last decision, and keep all that was told."""
    chairs = [
        Chair(PERSON, f"P{seat}", holder=sha256(tokens[seat].encode()).hexdigest())
        for seat in range(script.seats)
    ]
    options = {name: option.default for name, option in script.game.options.items()}
    edition = next(iter(script.game.editions))
    table = secrets.token_urlsafe(9)
    header = Header(
        table, script.game.name, edition, None, options, secret, server.now, terms=Terms().plain()
    )
    decisions = _decisions(script)
    dealt = [Entry(n, MOVE, a, words, server.now) for n, (a, words) in enumerate(script.moves, 1)]
    server.registry.store.add(header, chairs, dealt[: decisions[0]])
    server.registry.analysis_store.set_advice(table, True)
    with ExitStack() as stack:
        listening = [
            Ear(stack, server.url, table, seat, tokens[-1 if seat is None else seat])
            for seat in ears
        ]
        for number in decisions:
            for ear in listening:
                ear.listen(number)
                questions.ask(ear, number)
            if number != decisions[-1]:
                actor, said = script.moves[number]
                move(server.url, table, tokens[actor], number, said)
    return {ear.seat: ear.heard for ear in listening}


def known_token(url: str) -> str:
    """By which both a browser and a program are known."""
    made = Caller(url).ask("POST", "/api/v1/players", b'{"name": "P"}')
    return str(made.json()["token"])


@dataclass
class Trial:
    """A game, and for each seat and a spectator what they heard of it and of its twin."""

    script: Script
    real: dict[Seat, Heard]
    twins: dict[Seat, Heard]
    lengths: dict[Seat, int]


def deal_by(patch: pytest.MonkeyPatch, scripts: dict[str, Script]) -> None:
    """Deal what the scripts say, by the secret of the table, and hide what differs by chance."""
    patch.setattr(PendingMoves, "draw", scripted(scripts))
    patch.setattr("perihelion.core.fair.promise", lambda _: "PROMISE")
    patch.setattr(lobby, "qr", lambda *_: "QR")  # it tells the table's name
    patch.setattr(analysis, "ADVISER", "greedy")  # who knows as much, but soon
    patch.setattr(pictures, "WIDTH", 200)  # shows as much as a large one


def trial(folder: Path, patch: pytest.MonkeyPatch, script: Script, rounds: int = 2) -> Trial:
    everybody: list[Seat] = [*range(script.seats), None]
    others = {seat: twin(script, seat) for seat in everybody}
    secret = {seat: f"{n:064x}" for n, seat in enumerate(everybody)}
    scripts = {secret[seat]: other for seat, other in others.items()} | {"f" * 64: script}
    deal_by(patch, scripts)
    with inside(folder) as server:
        held = [known_token(server.url) for _ in everybody]
        questions = Questions(script, rounds)
        real = overhear(server, script, "f" * 64, held, everybody, questions)
        twins = {
            seat: overhear(server, other, secret[seat], held, [seat], questions)[seat]
            for seat, other in others.items()
        }
    lengths = {seat: len(other.moves) for seat, other in others.items()}
    return Trial(script, real, twins, lengths)

"""Records what is told at a table before the first move: seats taken, left and taken again."""

from __future__ import annotations

import json
import secrets
from contextlib import ExitStack
from hashlib import sha256

from perihelion.core.dealer import Dealer
from perihelion.core.fair import commitment
from perihelion.core.game import Seat
from perihelion.table.log.entry import OPEN, PERSON, Chair, Header
from perihelion.table.log.terms import Terms
from tests.table.caller import Caller
from tests.table.eavesdrop import Ear, Heard
from tests.table.inside import Inside
from tests.table.twins import Script, follow_twin

HOLDERS = 3
"""Who sits on the first seat, who takes the second and leaves it, and who takes it then."""


def opening(script: Script) -> Script:
    """The draws of a game before its first decision."""
    first = next(number for number, (actor, _) in enumerate(script.moves) if actor >= 0)
    return Script(script.game, script.seats, script.moves[:first])


def opening_twin(script: Script, seat: Seat) -> Script:
    """Another deal that looks the same to the seat."""
    for number in range(200):
        other = follow_twin(script, seat, Dealer(f"opening/{seat}/{number}"), 1 + number % 3)
        if len(other.moves) == len(script.moves):
            return other
    raise AssertionError("nothing is hidden: the test would prove nothing")


def overhear_opening(
    server: Inside, script: Script, secret: str, tokens: list[str], words: list[str]
) -> list[Heard]:
    """Let the opening happen twice over real sockets; gives what each of the three holders and a
    spectator was told."""
    table = _new_table(server, script, secret, tokens[0])
    with ExitStack() as stack:
        ears = [
            Ear(stack, server.url, table, None if number == HOLDERS else number, tokens[number])
            for number in range(HOLDERS + 1)
        ]
        programs = [Program(server, table, token) for token in tokens]

        def hear() -> int:
            """Wait until all pages know the newest position, so that none skips one."""
            number = programs[0].number()
            for ear in ears:
                ear.place.wait_for(number)
                messages = [m for m in ear.place.heard if not m.startswith('{"watching"')]
                ear.heard.add(number, "page", "\n".join(messages))
                ear.place.heard.clear()
            return number

        def ask() -> None:
            number = hear()
            for ear in ears:
                ear.ask_round(number, words)

        ask()
        for newcomer in (1, 2):
            programs[newcomer].sit(newcomer)
            ask()
            programs[0].commit(newcomer)
            hear()
            programs[newcomer].reveal(newcomer)
            ask()
            programs[0].reveal(newcomer)
            ask()
            if newcomer == 1:
                before = ears[1].place.number
                ears[1].place.say("leave")
                ears[1].place.wait_for(before + 1)
                ask()
    return [ear.heard for ear in ears]


def _new_table(server: Inside, script: Script, secret: str, token: str) -> str:
    chairs = [Chair(PERSON, "P0", holder=sha256(token.encode()).hexdigest())]
    chairs += [Chair(OPEN, "")] * (script.seats - 1)
    terms = Terms(seats=tuple(chair.kind for chair in chairs), waits=True)
    options = {name: option.default for name, option in script.game.options.items()}
    edition = next(iter(script.game.editions))
    table = secrets.token_urlsafe(9)
    name = script.game.name
    header = Header(
        table, name, edition, None, options, secret, server.now, terms=terms.plain(), public=True
    )
    server.registry.store.add(header, chairs)
    return table


class Program:
    """A player who adds salts that are the same in every trial."""

    def __init__(self, server: Inside, table: str, token: str) -> None:
        self.caller = Caller(server.url)
        self.path = f"/api/v1/tables/{table}"
        self.token = token

    def sit(self, deal: int) -> None:
        self._post("/seats/1", {"commitment": commitment(self._salt(deal))})

    def commit(self, deal: int) -> None:
        self._post("/salt", {"commitment": commitment(self._salt(deal))})

    def reveal(self, deal: int) -> None:
        self._post("/salt", {"salt": self._salt(deal)})

    def number(self) -> int:
        answer = self.caller.ask("GET", self.path, headers=self._headers())
        return int(answer.json()["number"])

    def _salt(self, deal: int) -> str:
        return sha256(f"salt/{self.path[:8]}/{deal}".encode()).hexdigest()

    def _post(self, path: str, body: dict[str, str]) -> None:
        answer = self.caller.ask(
            "POST", self.path + path, json.dumps(body).encode(), self._headers()
        )
        assert answer.status == 200, answer.text

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

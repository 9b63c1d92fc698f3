"""The bot API over HTTP: tokens, events, moves in words, and clean refusals."""

from __future__ import annotations

import http.client
import json
import secrets
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis import Case
from schemathesis.checks import (
    not_a_server_error,
    positive_data_acceptance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.routing import Mount, Route

from perihelion import catalogue
from perihelion.core import fair
from perihelion.core.dealer import Dealer
from perihelion.table.api import ROUTES
from tests.table.caller import Answer, Caller
from tests.table.conftest import Server

EXAMPLE = Path(__file__).parents[3] / "examples" / "bot.py"
CONTRACT = Path(catalogue.__file__).parent / "table" / "data" / "openapi.json"
STARTS = {"setup": "symmetric_1", "first_player": "blue"}


class Program:
    """A player by token."""

    def __init__(self, url: str, name: str = "Ada") -> None:
        self.caller = Caller(url)
        self.headers = {"Content-Type": "application/json"}
        token = self.post("/players", {"name": name}, 201)["token"]
        self.headers["Authorization"] = f"Bearer {token}"

    def ask(self, method: str, path: str, body: bytes | None = None) -> Answer:
        return self.caller.ask(method, f"/api/v1{path}", body, self.headers)

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.ask("GET", path)
        assert answer.status == status, answer.text
        return answer.json()

    def post(self, path: str, body: object, status: int = 200) -> Any:
        answer = self.ask("POST", path, json.dumps(body).encode())
        assert answer.status == status, answer.text
        return answer.json()

    def table(self, game: str, *seats: str, **options: str) -> Any:
        wish = {"game": game, "seats": list(seats), "options": options}
        return self.post("/tables?moves", wish, 201)


def test_the_contract_names_exactly_what_there_is() -> None:
    paths = json.loads(CONTRACT.read_text(encoding="utf-8"))["paths"]
    assert isinstance(ROUTES, Mount)
    there = {
        (route.path.replace(":number", ""), method.lower())
        for route in ROUTES.routes
        if isinstance(route, Route)
        for method in route.methods or ()
        if method != "HEAD"
    }
    named = {(path, m) for path, item in paths.items() for m in item if m in ("get", "post")}
    assert named == there


@pytest.mark.parametrize("name", ["orion-duel", "nebula"])
def test_a_whole_game_by_two_programs_that_verifies(server: Server, name: str) -> None:
    ana, bob = Program(server.url, "Ana"), Program(server.url, "Bob")
    table = ana.table(name, "me", "open")["table"]
    assert bob.post(f"/tables/{table}/seats/1", {})["mine"] == [1]
    dealer = Dealer("api")
    for turn in range(1000):
        more = "" if turn % 20 else "&state&log"
        position = ana.get(f"/tables/{table}?moves{more}")
        if position["over"]:
            break
        mover = ana if position["yours"] else bob
        seen = position if mover is ana else bob.get(f"/tables/{table}?moves")
        words = seen["moves"][dealer.below(len(seen["moves"]))]
        number = mover.post(f"/tables/{table}/moves", {"number": seen["number"], "words": words})
        assert number["number"] > seen["number"]
    assert position["over"] and min(position["places"]) == 1
    record = catalogue.read(bob.ask("GET", f"/tables/{table}/record").text)
    assert record.names == ["Ana", "Bob"]
    fair.verify(record)


def test_programs_play_again_when_both_want_it(server: Server) -> None:
    ana, bob = Program(server.url, "Ana"), Program(server.url, "Bob")
    table = ana.table("orion-duel", "me", "open")["table"]
    bob.post(f"/tables/{table}/seats/1", {})
    path = f"/tables/{table}/rematch"
    assert ana.post(path, {"wanted": True}, 409)["error"]["key"] == "table/not-over"
    ana.post(f"/tables/{table}/resign", {})
    offered = ana.post(path, {"wanted": True})
    assert (offered["table"], offered["ready"], offered["next"]) == (table, [0], "")
    assert bob.post(path, {"wanted": False})["ready"] == []
    assert ana.post(path, {"wanted": True}, 409)["error"]["key"] == "rematch/declined"
    bob.post(path, {"wanted": True})
    again = ana.post(path, {"wanted": True})["table"]
    assert again != table
    assert bob.get(f"/tables/{table}")["next"] == again
    ana.post(path, {}, 400)


def test_an_undo_leads_back_to_the_decision_it_names(server: Server) -> None:
    ana = Program(server.url)
    path = f"/tables/{ana.table('orion-duel', 'me', 'me', **STARTS)['table']}"
    for number, words in enumerate(("single E7", "single E5", "bent r3 G7")):
        ana.post(f"{path}/moves", {"number": number, "words": words})
    ana.post(f"{path}/undo", {"number": 3, "to": "2"}, 400)
    assert ana.post(f"{path}/undo", {"number": 3, "to": 9}, 409)["error"]["key"] == "undo/nothing"
    assert ana.post(f"{path}/undo", {"number": 3, "to": 2})["number"] == 4
    assert [line["words"] for line in ana.get(f"{path}?log")["log"]] == ["single E7"]


def test_programs_commit_when_they_sit_and_show_their_salts(server: Server) -> None:
    ana, bob = Program(server.url, "Ana"), Program(server.url, "Bob")
    salts = {program: secrets.token_hex(32) for program in (ana, bob)}
    wish = {"game": "nova-luna", "seats": ["me", "open"]}
    wish["commitment"] = fair.commitment(salts[ana])
    table = ana.post("/tables", wish, 201)
    assert (table["actor"], table["fair"]["asked"]) == (-1, "")
    path = f"/tables/{table['table']}"
    assert ana.post(f"{path}/salt", {"salt": salts[ana]}, 409)["error"]["key"] == "salt/not-yet"
    bob.post(f"{path}/seats/1", {"commitment": "no hash"}, 400)
    his = bob.post(f"{path}/seats/1", {"commitment": fair.commitment(salts[bob])})
    assert his["fair"]["asked"] == "salt"
    other = bob.post(f"{path}/salt", {"salt": salts[ana]}, 422)
    assert other["error"]["key"] == "salt/other"
    bob.post(f"{path}/salt", {"salt": salts[bob]})
    assert ana.get(path)["fair"]["asked"] == "salt"
    begun = ana.post(f"{path}/salt?log", {"salt": salts[ana]})
    assert begun["actor"] >= 0
    assert [seat["salt"] for seat in begun["fair"]["salts"]] == [salts[ana], salts[bob]]
    assert begun["log"]


def test_events_cover_old_and_new_tables_and_their_end(server: Server) -> None:
    ana = Program(server.url)
    first = ana.table("orion-duel", "me", "me", **STARTS)["table"]
    with events(ana) as next_event:
        assert next_event()["table"] == first
        second = ana.table("orion-duel", "me", "bot:random", **STARTS)["table"]
        assert next_event()["table"] == second
        position = ana.get(f"/tables/{first}?moves")
        ana.post(f"/tables/{first}/moves", {"number": 0, "words": position["moves"][0]})
        event = next_event()
        assert (event["table"], event["number"], event["yours"]) == (first, 1, True)
    ana.post(f"/tables/{second}/resign", {})
    with events(ana) as next_event:  # who was away hears of the end too
        told = {event["table"]: event["over"] for event in (next_event(), next_event())}
        assert told == {first: False, second: True}


@contextmanager
def events(program: Program) -> Iterator[Callable[[], Any]]:
    """The stream of a program, event by event."""
    with closing(http.client.HTTPConnection(program.caller.host, timeout=20)) as connection:
        connection.request("GET", "/api/v1/events?moves", headers=program.headers)
        lines = connection.getresponse()

        def next_event() -> Any:
            while not (line := lines.readline().strip()):
                pass
            return json.loads(line)

        yield next_event


def test_what_goes_wrong_is_answered_with_a_key_and_its_rule(server: Server) -> None:
    ana, eve = Program(server.url), Program(server.url)
    position = ana.table("orion-duel", "me", "me", **STARTS)
    moves = f"/tables/{position['table']}/moves"

    def key(program: Program, path: str, body: object, status: int) -> str:
        error = program.post(path, body, status)["error"]
        assert error["say"]
        return str(error["key"])

    first = {"number": 0, "words": position["moves"][0]}
    assert key(eve, moves, first, 403) == "seat/not-yours"
    assert key(ana, moves, {"number": 5, "words": "single E7"}, 409) == "move/stale"
    assert key(ana, moves, {"number": "0", "words": "single E7"}, 400) == "message/malformed"
    assert key(ana, moves, {"number": 0, "words": "a\nb"}, 400) == "message/malformed"
    assert key(ana, "/tables", {"game": "chess", "seats": ["me"]}, 404) == "game/unknown"
    wrong = {"game": "orion-duel", "seats": ["me"]}
    assert key(ana, "/tables", wrong, 422) == "setup/wrong"
    bots = {"game": "orion-duel", "seats": ["me", "bot:deep-blue"]}
    assert key(ana, "/tables", bots, 422) == "setup/wrong"
    assert key(ana, "/tables/nowhere/undo", {"number": 0}, 404) == "table/unknown"
    ana.post(moves, first)
    illegal = ana.post(moves, {"number": 1, "words": first["words"]}, 422)["error"]
    assert illegal["key"] == "move/illegal" and illegal["rule"].startswith("R")
    eve.headers["Authorization"] = "Bearer " + "x" * 43
    assert key(eve, moves, first, 401) == "token/unknown"
    assert eve.get("/nothing", 404)["error"]["key"] == "http/404"


def test_a_cookie_opens_nothing_here(server: Server) -> None:
    visitor = Caller(server.url)
    table = visitor.new_table()
    body = json.dumps({"number": 0, "words": "single E7"}).encode()
    answer = visitor.ask("POST", f"/api/v1/tables/{table}/moves", body)
    assert answer.status == 401


def test_the_example_plays_a_game_to_its_end(server: Server) -> None:
    played = subprocess.run(
        [sys.executable, str(EXAMPLE), server.url, "nova-luna"],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert played.returncode == 0, played.stderr
    assert "over: scores" in played.stdout
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 70


@pytest.fixture(scope="module")
def table(server: Server) -> tuple[Program, str]:
    program = Program(server.url)
    return program, program.table("orion-duel", "me", "open", **STARTS)["table"]


API = schemathesis.openapi.from_path(CONTRACT)
FEW = settings(max_examples=10, deadline=None)


@API.exclude(path="/events").parametrize()
@FEW
def test_any_request_gets_an_answer_as_promised(case: Case[Any], server: Server) -> None:
    """Whatever schemathesis thinks of: no failure, and only what the contract says."""
    url = f"{server.url}/api/v1"
    case.call_and_validate(base_url=url, excluded_checks=[positive_data_acceptance])


@API.exclude(path="/events").parametrize()
@FEW
def test_and_so_does_a_player_at_a_table(case: Case[Any], table: tuple[Program, str]) -> None:
    program, known = table
    if case.path_parameters.get("table"):
        case.path_parameters["table"] = known
    authorization = {"Authorization": program.headers["Authorization"]}
    checks = [not_a_server_error, status_code_conformance, response_schema_conformance]
    url = f"http://{program.caller.host}/api/v1"
    case.call_and_validate(base_url=url, headers=authorization, checks=checks)

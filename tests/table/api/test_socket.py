"""The bot API over a websocket: events, moves, and answers to wrong messages."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from perihelion import catalogue
from perihelion.core import fair
from perihelion.core.dealer import Dealer
from perihelion.table.api import events
from tests.table.api.test_routes import STARTS, Program
from tests.table.conftest import Server
from tests.table.inside import inside
from tests.table.machines import Postgres

PATIENCE = 20.0


class ApiSocket:
    """One end of the socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def next(self, kind: str = "table") -> Any:
        """The next event, or what was moved, or the next error."""
        while True:
            message = json.loads(self.connection.recv(PATIENCE))
            if kind in message:
                return message if kind == "table" else message[kind]

    def move(self, table: str, number: int, words: str) -> None:
        message = {"table": table, "number": number, "words": words}
        self.connection.send(json.dumps(message))


@contextmanager
def api_socket(program: Program, see: str = "", origin: str | None = None) -> Iterator[ApiSocket]:
    with connect(
        f"ws://{program.caller.host}/api/v1/socket{see}",
        additional_headers={"Authorization": program.headers.get("Authorization", "")},
        origin=None if origin is None else Origin(origin),
        open_timeout=3 * PATIENCE,
        max_size=None,
        proxy=None,
    ) as connection:
        yield ApiSocket(connection)


def test_two_programs_play_a_whole_game_that_verifies(server: Server) -> None:
    ana, bob = Program(server.url, "Ana"), Program(server.url, "Bob")
    table = ana.table("orion-duel", "me", "open", **STARTS)["table"]
    bob.post(f"/tables/{table}/seats/1", {})
    dealer = Dealer("line")
    with api_socket(ana, "?moves") as hers, api_socket(bob, "?moves") as his:
        sockets = [hers, his]
        seen = [one.next() for one in sockets]
        while not seen[0]["over"]:
            mover = next(seat for seat, event in enumerate(seen) if event["yours"])
            number, moves = seen[mover]["number"], seen[mover]["moves"]
            sockets[mover].move(table, number, moves[dealer.below(len(moves))])
            for seat in (0, 1):
                while seen[seat]["number"] <= number:
                    seen[seat] = sockets[seat].next()
    record = catalogue.read(ana.ask("GET", f"/tables/{table}/record").text)
    assert record.state.actor == -2
    assert fair.verify(record) is not None


def test_each_move_is_answered_and_moves_at_many_tables_are_made_side_by_side(
    server: Server,
) -> None:
    me = Program(server.url)
    tables = [me.table("orion-duel", "me", "me", **STARTS) for _ in range(5)]
    with api_socket(me) as mine:
        for table in tables:
            mine.move(table["table"], table["number"], table["moves"][0])
        moved = [mine.next("moved") for _ in tables]
    assert {one["table"]: one["number"] for one in moved} == {
        table["table"]: table["number"] + 1 for table in tables
    }


def test_salt_goes_over_the_socket_too(server: Server) -> None:
    ana, bob = Program(server.url, "Ana"), Program(server.url, "Bob")
    table = ana.table("orion-duel", "me", "open", **STARTS)["table"]
    salt = secrets.token_hex(32)
    bob.post(f"/tables/{table}/seats/1", {"commitment": fair.commitment("something else")})
    with api_socket(bob) as his:
        for said in ({"commitment": fair.commitment(salt)}, {"salt": salt}):
            his.connection.send(json.dumps({"table": table, **said}))
            assert his.next("salted")["table"] == table
        his.connection.send(json.dumps({"table": table, "salt": "short"}))
        assert his.next("error")["key"] == "message/malformed"
    assert bob.get(f"/tables/{table}")["actor"] == 0


def test_what_cannot_be_done_is_answered_with_its_reason(server: Server) -> None:
    ana, bob = Program(server.url, "Ana"), Program(server.url, "Bob")
    table = ana.table("orion-duel", "me", "open", **STARTS)
    bob.post(f"/tables/{table['table']}/seats/1", {})
    table = ana.get(f"/tables/{table['table']}?moves")
    with api_socket(ana) as hers, api_socket(bob) as his:
        his.move(table["table"], table["number"], table["moves"][0])
        assert his.next("error")["key"] == "seat/not-yours"
        hers.move(table["table"], table["number"] + 7, table["moves"][0])
        stale = hers.next("error")
        assert (stale["key"], stale["table"]) == ("move/stale", table["table"])
        hers.move(table["table"], ana.get(f"/tables/{table['table']}")["number"], "single F5")
        illegal = hers.next("error")
        assert (illegal["key"], illegal["rule"]) == ("move/illegal", "R17")
        hers.move("no-such-table", 0, "single F5")
        assert hers.next("error")["key"] == "table/unknown"


def test_a_line_outlives_the_database(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "HEARTBEAT", 0.2)
    with inside(postgres.new_database()) as server:
        me = Program(server.url)
        made = me.table("orion-duel", "me", "me", **STARTS)
        with api_socket(me) as mine:
            assert mine.next()["number"] == 0
            postgres.kill()
            time.sleep(1)  # new tables are looked for, in vain
            mine.move(made["table"], 0, made["moves"][0])
            assert mine.next("error")["key"] == "table/away"
            postgres.start()
            while (told := mine.next())["number"] == 0:  # that the doubt is settled
                mine.move(made["table"], 0, made["moves"][0])
            assert told["number"] == 1


@pytest.mark.parametrize(
    ("message", "key"),
    [
        ("", "message/malformed"),
        ("[]", "message/malformed"),
        ('{"do": "move"}', "message/malformed"),
        ('{"table": 3, "number": 0, "words": "x"}', "message/malformed"),
        ('{"table": "x", "number": "0", "words": "x"}', "message/malformed"),
        ('{"table": "x", "number": true, "words": "x"}', "message/malformed"),
        ('{"table": "x", "number": 0, "words": "\\u0000"}', "message/malformed"),
        ("[" * 1000, "message/malformed"),
        ('"' + "x" * 3000 + '"', "message/too-long"),
    ],
)
def test_a_malformed_message_is_refused_and_the_line_stays_open(
    server: Server, message: str, key: str
) -> None:
    me = Program(server.url)
    with api_socket(me) as mine:
        mine.connection.send(message)
        assert mine.next("error")["key"] == key
        table = me.table("orion-duel", "me", "me", **STARTS)
        mine.move(table["table"], table["number"], table["moves"][0])
        assert mine.next("moved")["table"] == table["table"]


def test_only_a_known_token_is_let_in_and_no_page_of_a_browser(server: Server) -> None:
    me = Program(server.url)
    for header, origin, code in (
        ("Bearer nobody", None, 4401),
        ("", None, 4401),
        (me.headers["Authorization"], "http://evil.example", 4403),
        (me.headers["Authorization"], server.url, 4403),
    ):
        stranger = Program(server.url)
        stranger.headers["Authorization"] = header
        with api_socket(stranger, origin=origin) as closed, pytest.raises(ConnectionClosed) as end:
            closed.connection.recv(PATIENCE)
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == code

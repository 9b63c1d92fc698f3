"""Limits per address, and timeouts for slow clients, while everybody else plays on.

Limits are made small here; the real ones leave room for a club behind one address."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.middleware import Middleware
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from perihelion.table.limits import ConcurrencyLimit, RateLimits
from perihelion.table.pages.visitor import COOKIE
from perihelion.table.server import app, connections, guard
from perihelion.table.server.guard import MOST_REQUESTS, MOST_SOCKETS, TABLES_AT_ONCE, RequestGuard
from perihelion.table.server.page_socket import MESSAGES_AT_ONCE, REFUSALS_AT_ONCE
from perihelion.table.show.diff import SnapshotDiff
from perihelion.table.texts import TEXTS
from tests.table.caller import BLUE_STARTS, ORION, PATIENCE, Caller
from tests.table.inside import Inside, inside

FIFTY = 50
JSON = {"Accept": "application/json"}
SLOW = (
    "POST /settings HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n"
    "Content-Type: application/x-www-form-urlencoded\r\n\r\nlang=cs"
)
LONG = f"Content-Length: {2 * connections.LONGEST_HEAD}\r\n\r\n"


@contextmanager
def guarded(folder: Path, patch: pytest.MonkeyPatch, **limits: Any) -> Iterator[Inside]:
    """A server whose guard has other limits."""

    class Strict(RequestGuard):
        def __init__(self, inner: Any) -> None:
            super().__init__(inner)
            for name, limit in limits.items():
                assert hasattr(self, name)
                setattr(self, name, limit)

    patch.setattr(
        app, "Middleware", lambda kind: Middleware(Strict if kind is RequestGuard else kind)
    )
    with inside(folder) as server:
        yield server


def test_a_club_behind_one_address_has_room() -> None:
    assert MOST_SOCKETS >= FIFTY * 5
    assert MOST_REQUESTS >= FIFTY * 6
    assert TABLES_AT_ONCE >= FIFTY * 2
    club = ConcurrencyLimit(2)
    with club.hold("a") as first, club.hold("a") as second, club.hold("a") as third:
        assert (first, second, third) == (True, True, False)
        with club.hold("b") as other:
            assert other
    with club.hold("a") as again:
        assert again


def test_too_many_pages_of_one_address_are_closed_and_those_before_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        guarded(tmp_path, monkeypatch, sockets=ConcurrencyLimit(2)) as server,
        ExitStack() as stack,
    ):
        ana = Caller(server.url)
        table = ana.new_table()
        first = stack.enter_context(ana.sit(table))
        second = stack.enter_context(ana.sit(table))
        with ana.socket(table) as third, pytest.raises(ConnectionClosed) as closed:
            third.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
        elsewhere = {"X-Forwarded-For": "10.9.8.7", "Cookie": f"{COOKIE}={ana.cookies[COOKIE]}"}
        there = stack.enter_context(
            connect(
                f"ws://{ana.host}/table/{table}/socket",
                origin=Origin(server.url),
                additional_headers=elsewhere,  # as the proxy on this machine says
                proxy=None,
            )
        )
        assert "position" in json.loads(there.recv(PATIENCE))
        first.move("single E7")
        second.wait_for(1)


@pytest.mark.parametrize(("trusted", "status"), [("127.0.0.1", 200), ("10.0.0.5", 429), ("", 429)])
def test_a_forwarded_address_is_believed_from_a_trusted_proxy_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trusted: str, status: int
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", trusted)
    with guarded(tmp_path, monkeypatch, reads=RateLimits(0, 1)) as server:
        caller = Caller(server.url)
        assert caller.get("/about").status == 200
        assert caller.get("/about").status == 429
        assert caller.get("/about", X_Forwarded_For="10.9.8.7").status == status


def test_too_many_requests_and_streams_at_once_are_refused_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with guarded(
        tmp_path, monkeypatch, streams=ConcurrencyLimit(1), requests=ConcurrencyLimit(1)
    ) as server:
        caller = Caller(server.url)
        token = caller.ask("POST", "/api/v1/players", b'{"name": "P"}').json()["token"]
        bearer = f"Authorization: Bearer {token}\r\n"
        with opened(server, f"GET /api/v1/events HTTP/1.1\r\nHost: x\r\n{bearer}\r\n") as stream:
            assert b"200 OK" in stream.recv(4000)
            headers = {"Authorization": f"Bearer {token}"}
            refused = caller.ask("GET", "/api/v1/events", headers=headers)
            assert refused.status == 429
            assert refused.json()["error"]["key"] == "address/too-many"
            assert caller.ask("GET", "/api/v1/tables", headers=headers).status == 200
        with opened(server, SLOW):
            until(lambda: caller.get("/").status == 429)
            page = caller.get("/", Accept_Language="cs")
            assert TEXTS.say("cs", "refused-address-too-many") in page.text
            assert page.headers["retry-after"]
            assert "content-security-policy" in page.headers
        until(lambda: caller.get("/").status == 200)


def test_one_address_makes_only_so_many_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = {"tables": RateLimits(0, 2), "programs_tables": RateLimits(0, 1)}
    with guarded(tmp_path, monkeypatch, **few) as server:
        caller = Caller(server.url)
        table = caller.new_table()
        caller.new_table()
        fields = {"seats": "2", "seat-0": "me", "seat-1": "guest"}
        fields |= {f"option-{name}": value for name, value in BLUE_STARTS.items()}
        for path in (f"/new/{ORION}", "/load", f"/table/{table}/rematch", f"/table/{table}/branch"):
            assert caller.post(path, fields).status == 429
        refused = caller.post(f"/new/{ORION}", fields, **JSON)
        assert refused.json()["error"] == {
            "key": "table/too-many",
            "rule": "",
            "say": TEXTS.say("en", "refused-table-too-many"),
        }
        with caller.sit(table) as place:
            place.move("single E7")
        token = caller.ask("POST", "/api/v1/players", b'{"name": "P"}').json()["token"]
        headers = {"Authorization": f"Bearer {token}"}
        wish = json.dumps({"game": ORION, "seats": ["me", "open"]}).encode()
        made = [caller.ask("POST", "/api/v1/tables", wish, headers) for _ in range(2)]
        assert [answer.status for answer in made] == [201, 429]
        assert made[1].json()["error"]["key"] == "table/too-many"


def test_who_floods_on_and_on_is_sent_away(tmp_path: Path) -> None:
    with inside(tmp_path) as server:
        ana = Caller(server.url)
        table = ana.new_table()
        with ana.sit(table) as calm:
            with ana.socket(table) as flood, pytest.raises(ConnectionClosed) as closed:
                reader = threading.Thread(target=read_on, args=(flood,))
                reader.start()
                for _ in range(10 * (MESSAGES_AT_ONCE + REFUSALS_AT_ONCE)):
                    flood.send("{}")
                reader.join(PATIENCE)
                flood.send("{}")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
            calm.move("single E7")


def test_a_body_that_comes_by_drops_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "BODY_SECONDS", 0.2)
    with inside(tmp_path) as server, opened(server, SLOW) as slow:
        assert slow.recv(4000).startswith(b"HTTP/1.1 408")
        assert Caller(server.url).post("/settings", {"lang": "cs"}).status == 303


def test_a_head_that_comes_by_drops_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.2)
    request = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    with inside(tmp_path) as server:
        for before in ("", "GET / HTT", request):
            with opened(server, before + ("GET / HT" if before == request else "")) as slow:
                heard = b"".join(iter(lambda: gone(slow), b""))
                assert (b"200 OK" in heard) == (before == request)


def test_a_head_without_an_end_is_not_read_on(tmp_path: Path) -> None:
    endless = "GET / HTTP/1.1\r\nX: " + "x" * connections.LONGEST_HEAD
    with inside(tmp_path) as server, opened(server, endless) as bare:
        bare.settimeout(0.2)
        heard = b""
        while not heard:
            bare.sendall(b"x")
            with suppress(TimeoutError):
                heard = bare.recv(4000)
        assert heard.startswith(b"HTTP/1.1 431 ")
        with opened(server, f"POST /load HTTP/1.1\r\nHost: x\r\n{LONG}") as large:
            large.sendall(b"x" * 2 * connections.LONGEST_HEAD)  # a body may be longer than a head
            assert b" 422 " in large.recv(4000)


def test_who_does_not_read_is_let_go_and_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "STALLED_SECONDS", 0.2)
    with inside(tmp_path) as server:
        ana = Caller(server.url)
        table = ana.new_table()
        with ana.sit(table) as mine, opened(server, handshake(ana, table), small=True):
            until(lambda: len(server.table(table).viewers) == 2)
            until(lambda: shout(server, table) == 1)  # until the one who does not read has gone
            mine.move("single E7")


def read_on(connection: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while True:
            connection.recv()


def shout(server: Inside, table: str) -> int:
    """Let every page be sent the whole position anew; how many look."""
    live = server.table(table)
    for viewer in list(live.viewers):
        vars(viewer)["diff"] = SnapshotDiff()
        server.loop.call_soon_threadsafe(viewer.notify)
    return len(live.viewers)


def handshake(caller: Caller, table: str) -> str:
    return (
        f"GET /table/{table}/socket HTTP/1.1\r\nHost: {caller.host}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nOrigin: http://{caller.host}\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    )


@contextmanager
def opened(server: Inside, said: str, small: bool = False) -> Iterator[socket.socket]:
    """A bare connection on which something was said."""
    with socket.socket() as bare:
        if small:
            bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        bare.settimeout(PATIENCE)
        bare.connect(server.listening.getsockname())
        bare.sendall(said.encode())
        yield bare


def gone(bare: socket.socket) -> bytes:
    try:
        return bare.recv(4000)
    except ConnectionResetError:
        return b""


def until(true: Any) -> None:
    patience = time.monotonic() + 3 * PATIENCE
    while not true():
        assert time.monotonic() < patience
        time.sleep(0.02)


def test_a_token_makes_no_more_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with guarded(tmp_path, monkeypatch, posts=RateLimits(0, 2)) as server:
        caller = Caller(server.url)
        made = [
            caller.ask("POST", "/api/v1/players", b'{"name": "P"}', {"Authorization": said}).status
            for said in ("", "x", "Bearer x")
        ]
        assert made == [201, 201, 429]

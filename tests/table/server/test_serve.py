"""Starting the server, refusing to start, and tables that are broken on the disk."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

import perihelion
from perihelion.table.limits import RateLimits
from perihelion.table.server.guard import POSTS_AT_ONCE, RequestGuard
from tests.table import moonlight
from tests.table.caller import Caller, begin
from tests.table.conftest import Server


def refusal(*arguments: str) -> str:
    """What `perihelion serve` says when it cannot start."""
    command = [sys.executable, "-m", "perihelion.cli", "--lang", "en", "serve", "--no-open"]
    done = subprocess.run(
        [*command, *arguments], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


@contextmanager
def served(data: Path) -> Iterator[Server]:
    server = Server(data)
    try:
        yield server
    finally:
        server.stop()


def test_a_taken_port_is_refused_in_words(tmp_path: Path) -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = refusal("--port", port, "--data", str(tmp_path))
    assert port in said


def test_an_impossible_port_or_host_is_refused_in_words(tmp_path: Path) -> None:
    assert "70000" in refusal("--port", "70000", "--data", str(tmp_path))
    assert "no.such.host.invalid" in refusal(
        "--host", "no.such.host.invalid", "--port", "0", "--data", str(tmp_path)
    )
    for host in ("a" * 300, ".", "a..b", "\u2126" * 70):
        assert refusal("--host", host, "--port", "0", "--data", str(tmp_path))


def test_an_unusable_data_folder_is_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert str(file) in refusal("--port", "0", "--data", str(file))
    blocked = tmp_path / "blocked"
    (blocked / "perihelion.sqlite").mkdir(parents=True)
    assert str(blocked) in refusal("--port", "0", "--data", str(blocked))


def test_a_page_that_was_not_built_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(
        Path(perihelion.__file__).parent,
        tmp_path / "perihelion",
        ignore=shutil.ignore_patterns("__pycache__", "web"),
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert "make web" in refusal("--port", "0", "--data", str(tmp_path / "data"))


def test_a_broken_table_leaves_the_others_and_the_start_alone(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with served(tmp_path) as server:
        caller = Caller(server.url)
        broken = caller.new_table(("me", "bot:random"))
        sound = caller.new_table(("me", "bot:random"))
        for table in (broken, sound):
            with caller.sit(table) as place:
                place.move("single E7")
                place.wait_for(2)
    with closing(sqlite3.connect(tmp_path / "perihelion.sqlite")) as store:
        spoil = "UPDATE log SET words = 'no such words' WHERE table_id = ? AND number = 1"
        store.execute(spoil, (broken,))
        store.commit()
    with served(tmp_path) as server:
        caller.host = server.url.removeprefix("http://")
        for path in (f"/table/{broken}", f"/table/{broken}/position"):
            answer = caller.get(path)
            assert answer.status == 500
            assert 'class="problem"' in answer.text
            assert "Traceback" not in answer.text
            assert "no such words" not in answer.text
            assert "content-security-policy" in answer.headers
        with caller.socket(broken) as connection, pytest.raises(Exception, match="1011"):
            connection.recv(20)
        with caller.sit(sound) as place:
            assert len(place.log()) == 2
            place.say("undo")
            place.wait_for(3)
        assert caller.get("/").status == 200
        assert server.process.poll() is None
    assert f"table {broken}: it cannot be opened" in capfd.readouterr().err


def test_orders_are_limited_in_number_and_reading_goes_on(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        caller = Caller(server.url)
        answers = [caller.post("/settings", {}) for _ in range(POSTS_AT_ONCE + 60)]
        statuses = [answer.status for answer in answers]
        assert statuses[:POSTS_AT_ONCE] == [303] * POSTS_AT_ONCE
        assert 429 in statuses
        late = next(answer for answer in answers if answer.status == 429)
        assert late.headers["retry-after"]
        assert caller.get("/").status == 200


def test_reading_is_limited_for_each_who_reads() -> None:
    """The guard itself, with an allowance of three."""
    sent: list[Message] = []

    async def page(scope: Scope, receive: Receive, send: Send) -> None:
        await PlainTextResponse("read")(scope, receive, send)

    async def receive() -> Message:
        return {"type": "http.request", "body": b""}

    async def send(message: Message) -> None:
        sent.append(message)

    guard = RequestGuard(page)
    guard.reads = RateLimits(a_second=0, at_once=3)
    scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": []}
    for host in ("10.0.0.1",) * 4 + ("10.0.0.2",):
        asyncio.run(guard({**scope, "client": (host, 1)}, receive, send))
    assert [m["status"] for m in sent if "status" in m] == [200, 200, 200, 429, 200]
    sent.clear()
    asyncio.run(guard({"type": "websocket", "client": ("10.0.0.1", 1)}, receive, send))
    assert sent == [{"type": "websocket.accept"}, {"type": "websocket.close", "code": 1013}]


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_the_server_stops_when_asked(tmp_path: Path, stop: signal.Signals) -> None:
    server = Server(tmp_path)
    caller = Caller(server.url)
    with caller.sit(caller.new_table(("me", "bot:random"))) as place:
        place.move("single E7")
        place.wait_for(2)
        server.process.send_signal(stop)
        assert server.process.wait(15) is not None
    assert server.process.stdout is not None
    server.process.stdout.close()


class NightServer(Server):
    """A server with a game that has secrets."""

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.table.moonlight", "--lang", "en", "serve"]
        self.process = subprocess.Popen(
            [*command, "--no-open", "--port", "0", "--data", str(self.data)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            cwd=Path(__file__).parents[3],
        )
        assert self.process.stdout is not None
        match = re.search(r"http://localhost:(\d+)/", self.process.stdout.readline())
        assert match
        self.port = int(match[1])


def test_secrets_do_not_leave_the_server(tmp_path: Path) -> None:
    server = NightServer(tmp_path)
    ana, bob, eve = (Caller(server.url) for _ in range(3))
    try:
        table = ana.new_table(("me", "open"), {}, game=moonlight.NAME)
        bob.post(f"/table/{table}/seat/1", {"name": "Bob"})
        with ana.sit(table) as at_ana, bob.sit(table) as at_bob, eve.sit(table) as at_eve:
            begin(at_ana, at_bob)
            at_eve.wait_for(at_ana.number)
            with closing(sqlite3.connect(tmp_path / "perihelion.sqlite")) as store:
                rows = store.execute(
                    "SELECT words FROM log WHERE kind = 'move' ORDER BY number"
                ).fetchall()
            hers, his = (words for (words,) in rows)
            for caller, place, known in (
                (ana, at_ana, [hers, "card ?"]),
                (bob, at_bob, ["card ?", his]),
                (eve, at_eve, ["card ?", "card ?"]),
            ):
                assert [words for _, words in place.log()] == known
                assert (place.position["choices"] is not None) == (caller is ana)
                for query in ("", "?at=1", f"?at={place.number - 1}"):
                    position = caller.position(f"/table/{table}/position{query}")
                    words = [line["words"] for line in position["log"]]
                    assert words == known[: len(words)]
                    shown = re.findall(r">(-?\d+)</text>", position["svg"])
                    allowed = {"0", "-1", *(w.removeprefix("card ") for w in known)}
                    assert set(shown) <= allowed
                assert caller.get(f"/table/{table}/record.txt").status == 409
            at_eve.say("reveal")
            at_eve.next("position")
            assert [words for _, words in at_eve.log()] == ["card ?", "card ?"]
            at_ana.move("keep")
            at_bob.wait_for(at_ana.number)
            at_bob.move("keep")
        assert hers in eve.get(f"/table/{table}/record.txt").text
    finally:
        server.stop()

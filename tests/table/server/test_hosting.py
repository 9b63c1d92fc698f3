"""Running a server: health checks, metrics, logs, and stopping it."""

from __future__ import annotations

import json
import logging
import re
import signal
import subprocess
import sys
import threading
import urllib.request
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from perihelion.core.dealer import Dealer
from perihelion.table.server.logs import write_logs
from tests.table.caller import PATIENCE, Caller, any_words
from tests.table.conftest import Server
from tests.table.server.test_crash import rows


def free_port() -> int:
    import socket
    from contextlib import closing

    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def figures(port: int) -> dict[str, float]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
        lines = answer.read().decode().splitlines()
    return {
        name: float(value)
        for name, _, value in (line.rpartition(" ") for line in lines if not line.startswith("#"))
    }


def test_figures_are_counted_on_a_port_of_their_own_and_drained_servers_lose_nothing(
    tmp_path: Path,
) -> None:
    port = free_port()
    server = Server(tmp_path, "--metrics", str(port), "--log", "json")
    caller = Caller(server.url)
    table = caller.new_table()
    with caller.sit(table) as place, pytest.raises(ConnectionClosed) as closed:
        place.move("single E7")
        place.say("move", words="single Z99")
        assert place.next("refused")["key"] == "move/illegal"
        counted = figures(port)
        assert counted['perihelion_entries_total{kind="move"}'] == 1
        assert counted['perihelion_refused_total{key="move/illegal"}'] == 1
        assert counted["perihelion_order_seconds_count"] == 2
        assert counted["perihelion_open_tables"] == 1
        assert counted["perihelion_viewers"] == 1
        assert counted["perihelion_commit_seconds_count"] == 1
        assert caller.get("/metrics").status == 404
        assert caller.get("/health").json() == {"alive": True}
        assert caller.get("/ready").json() == {"ready": True, "database": True, "bus": True}
        dealer = Dealer("drain")
        threading.Timer(0.05, server.process.send_signal, [signal.SIGTERM]).start()
        while place.position["choices"]:
            place.move(any_words(place.position, dealer))
        place.next("nothing more")  # the game was faster than the signal
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012  # the page connects again at once
    assert server.process.wait(PATIENCE) == -signal.SIGTERM
    assert rows(tmp_path, table) >= place.number
    assert server.process.stdout is not None
    server.process.stdout.close()


def test_a_log_for_programs_is_json_and_holds_no_password(
    capsys: pytest.CaptureFixture[str],
) -> None:
    root = logging.getLogger()
    before = root.handlers[:]
    try:
        for how in ("json", "text"):
            write_logs(how)
            logger = logging.getLogger("perihelion.table")
            logger.warning("no way to %s", "postgresql://ana:hush@db/tables")
            try:
                raise OSError("nats://hush@bus:4222 has gone; password=hush")
            except OSError:
                logger.exception("lost")
    finally:
        root.handlers[:] = before
    written = capsys.readouterr().err
    assert "hush" not in written
    first, second = (json.loads(line) for line in written.splitlines()[:2])
    assert first["say"] == "no way to postgresql://***@db/tables"
    assert (first["level"], first["from"]) == ("warning", "perihelion.table")
    assert "OSError" in second["error"]


def test_the_command_line_copies_and_restores(tmp_path: Path) -> None:
    server = Server(tmp_path / "club")
    Caller(server.url).new_table()

    def run(*arguments: str) -> str:
        command = [sys.executable, "-m", "perihelion.cli", "--lang", "en", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return done.stdout

    copy = str(tmp_path / "copy.sqlite")
    assert re.search("1 table copied", run("backup", copy, "--data", str(tmp_path / "club")))
    server.stop()
    assert re.search("1 table restored", run("restore", copy, "--data", str(tmp_path / "new")))

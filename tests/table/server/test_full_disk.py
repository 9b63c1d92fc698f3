"""A full disk: the server says that it is not ready, every order gets a sentence, and nothing that
was acknowledged is lost."""

from __future__ import annotations

import os
import resource
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from perihelion.table.server.health import FRESH_SECONDS
from tests.table.caller import Answer, Caller
from tests.table.conftest import Server

SIZE = 64 * 1024 * 1024
AWAY = "The database is unavailable."


class SmallDisk:
    """A file system of its own that can be filled; where none can be mounted, a limit on the size
    of files, with which SQLite cannot write on either."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.folder = folder
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
        self.mounted = os.geteuid() == 0 and not subprocess.run(mount, check=False).returncode

    def fill(self, server: Server) -> None:
        if not self.mounted:
            # Less than any file of the database has, so that none can grow.
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            return
        with (self.folder / "filler").open("wb", buffering=0) as filler:
            try:
                while filler.write(bytes(4096)):
                    pass
            except OSError:
                pass

    def free(self, server: Server) -> None:
        if not self.mounted:
            endless = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, endless)
            return
        (self.folder / "filler").unlink()

    def remove(self) -> None:
        if self.mounted:
            subprocess.run(["umount", "-l", str(self.folder)], check=True)


@pytest.fixture(params=["mounted", "limited"])
def disk(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[SmallDisk]:
    disk = SmallDisk(tmp_path / "disk")
    if request.param == "limited" and disk.mounted:
        disk.remove()
        disk.mounted = False
    yield disk
    disk.remove()


def is_sentence(answer: Answer) -> bool:
    return answer.status == 503 and AWAY in answer.text and "Retry-After" in answer.headers


def test_with_a_full_disk_the_server_is_not_ready_and_every_order_gets_a_sentence(
    disk: SmallDisk,
) -> None:
    server = Server(disk.folder / "data")
    try:
        ana = Caller(server.url)
        table = ana.new_table()
        made = ana.ask(
            "POST", "/api/v1/players", b'{"name": "Bo"}', {"Content-Type": "application/json"}
        )
        program = {
            "Content-Type": "application/json",
            "Authorization": f"Bearer {made.json()['token']}",
        }
        order = b'{"game": "orion-duel", "seats": ["me", "bot:random"]}'
        record = ana.get(f"/table/{table}/record.txt").body
        with ana.sit(table) as place:
            place.move("single E7")
            before = place.number
            assert ana.get("/ready").status == 200
            disk.fill(server)
            wait_until_fresh()
            assert ana.get("/ready").status == 503
            assert ana.get("/ready").json() == {"ready": False, "database": False}
            assert ana.get("/health").status == 200
            fields = {"seats": "2", "seat-0": "me", "seat-1": "guest"}
            orders = {
                "new table": ana.post("/new/orion-duel", fields),
                "record": ana.post_file("/load", record),
                "name": ana.post("/you", {"name": "Ana"}),
                "new player": ana.ask(
                    "POST",
                    "/api/v1/players",
                    b'{"name": "Cy"}',
                    {"Content-Type": "application/json"},
                ),
                "program's table": ana.ask("POST", "/api/v1/tables", order, program),
                "rematch": ana.post(f"/table/{table}/rematch", {}),
            }
            assert [name for name, answer in orders.items() if answer.status >= 500] != []
            assert {
                name: (answer.status, answer.text[-300:])
                for name, answer in orders.items()
                if answer.status != 409 and not is_sentence(answer)
            } == {}
            place.say("move", words="single A1")
            assert place.next("refused")["key"] == "table/away"
            place.say("say", phrase="", words="hello")
            assert place.next("refused")["key"] == "table/away"
            assert ana.get(f"/table/{table}").status == 200  # reading goes on
            disk.free(server)
            wait_until_fresh()
            assert ana.get("/ready").status == 200
            assert ana.new_table() != table
        with ana.sit(table) as place:
            assert place.number == before
            while place.number == before:  # refused until the table was read again, seconds later
                place.say("move", words="single A1")
                place.next("position")
    finally:
        server.stop()


def wait_until_fresh() -> None:
    """The answer of /ready holds for a second."""
    time.sleep(1.1 * FRESH_SECONDS)

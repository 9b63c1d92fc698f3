"""A whole site on this machine: servers, their database, and what ties them together."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

from tests.table.conftest import Server, start_together
from tests.table.machines import NatsBus, Postgres

SQLITE, POSTGRESQL = "sqlite", "postgresql"


class Part(Protocol):
    """Anything that can be killed and started again."""

    def start(self) -> None: ...

    def kill(self) -> None: ...

    def stop(self) -> None: ...


class BotWorker:
    """`perihelion worker`."""

    def __init__(self, nats: str) -> None:
        self.nats = nats
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "perihelion.cli", "--lang", "en", "worker"]
        self.process = subprocess.Popen(
            [*command, "--nats", self.nats], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class Site:
    """One server on SQLite alone; or two on either database that tell each other through NATS, and
    a worker for their bots."""

    def __init__(self, kind: str, folder: Path, many: bool, durable: bool) -> None:
        self.parts: list[Part] = []
        self.where: Path | str = folder
        told: list[str] = []
        try:
            if kind == POSTGRESQL:
                postgres = Postgres(folder / "pg", durable)
                self.parts.append(postgres)
                self.where = postgres.new_database()
                told += ["--database", self.where]
            if many:
                nats = NatsBus()
                self.parts += [nats, BotWorker(nats.url)]
                told += ["--nats", nats.url]
            self.servers = [Server(folder, *told, start=False) for _ in range(2 if many else 1)]
            start_together(self.servers)
            self.parts += self.servers
        except BaseException:
            self.stop()
            raise
        self.urls = [server.url for server in self.servers]

    def stop(self) -> None:
        for part in reversed(self.parts):
            try:
                part.stop()
            except subprocess.TimeoutExpired:  # a test has failed already, or fails now
                part.kill()

    def memory(self) -> float:
        """Resident bytes of all server processes."""
        return sum(_status(server.process.pid, "VmRSS") for server in self.servers)

    def processor(self) -> float:
        """Seconds of processor time that they have used."""
        return sum(_processor(server.process.pid) for server in self.servers)

    def waited(self) -> float:
        """Seconds that their main threads could have run, and no processor was free."""
        paths = [Path(f"/proc/{server.process.pid}/schedstat") for server in self.servers]
        return sum(int(path.read_text().split()[1]) for path in paths if path.exists()) / 1e9


@contextmanager
def site(kind: str, many: bool, durable: bool = True) -> Iterator[Site]:
    with TemporaryDirectory(prefix="site") as folder:  # a socket's path must be short
        running = Site(kind, Path(folder), many, durable)
        try:
            yield running
        finally:
            running.stop()


def _status(process: int, name: str) -> float:
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith(name):
            return float(line.split()[1]) * 1024
    return 0.0


def _processor(process: int) -> float:
    user, system = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

"""A real server in a process of its own, and a real browser."""

from __future__ import annotations

import atexit
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

import pytest
from playwright.sync_api import Browser, sync_playwright

from perihelion.table.server.app import WEB
from perihelion.table.store.database import FILE
from perihelion.table.store.store import open_store
from tests.table.machines import NatsBus, Postgres

SHELL = "chromium-headless-shell"
"""A browser without windows, which takes half the time of a whole one but shows no messages."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


class Server:
    """`perihelion serve` with a data folder of its own. It can be killed and started again."""

    def __init__(self, data: Path, *more: str, start: bool = True) -> None:
        self.data = data
        self.more = more
        self.port = 0
        data.mkdir(parents=True, exist_ok=True)
        if not any(data.iterdir()):
            shutil.copy(_empty_database(), data / FILE)
        if start:
            self.start()

    def start(self) -> None:
        self.launch()
        self.wait_until_ready()

    def launch(self) -> None:
        command = [sys.executable, "-m", "perihelion.cli", "--lang", "en", "serve", "--no-open"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--data", str(self.data), *self.more],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )

    def wait_until_ready(self) -> None:
        assert self.process.stdout is not None
        ready = self.process.stdout.readline()
        match = re.search(r"http://localhost:(\d+)/", ready)
        assert match, f"the server did not come up: {ready!r}"
        self.port = int(match[1])

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)
        if self.process.stdout is not None:
            self.process.stdout.close()


def start_together(servers: Sequence[Server]) -> None:
    """Start servers at the same time, which takes hardly longer than starting one."""
    for server in servers:
        server.launch()
    for server in servers:
        server.wait_until_ready()


@cache
def _empty_database() -> Path:
    """A database with nothing in it, so that not every server has to make one."""
    folder = Path(mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    open_store(folder).close()
    return folder / FILE


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (WEB / "app.js").exists():
        pytest.fail("the page is not built: run `make web`")
    server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with TemporaryDirectory(prefix="pg") as folder:  # a socket's path must be short
        postgres = Postgres(Path(folder) / "pg")
        yield postgres
        postgres.stop()


@pytest.fixture(scope="session")
def nats() -> Iterator[NatsBus]:
    nats = NatsBus()
    yield nats
    nats.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """A database with nothing in it, of both kinds."""
    if request.param == "sqlite":
        return tmp_path / "tables"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture(scope="module")  # while it lives, no other event loop can be run
def browser() -> Iterator[Browser]:
    yield from _launched(SHELL, *BROWSERS)


@pytest.fixture(scope="module")
def whole_browser() -> Iterator[Browser]:
    yield from _launched(*BROWSERS)


def _launched(*names: str) -> Iterator[Browser]:
    browsers = [path for name in names if (path := shutil.which(name))]
    if not browsers:
        pytest.fail(f"no browser to test with: install one of {', '.join(BROWSERS)}")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browsers[0], args=list(QUIET))
        yield chromium
        chromium.close()

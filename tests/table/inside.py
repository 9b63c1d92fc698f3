"""The server inside the test's own process, so that the test can say what time it is."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from perihelion.table.notify.notifier import NotifySettings
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.server.app import application
from perihelion.table.server.serve import configured
from perihelion.table.store.store import open_store


class Inside:
    def __init__(self, data: Path | str, notify: NotifySettings | None = None) -> None:
        self.now = 1_700_000_000.0
        self.app = application(open_store(data), now=lambda: self.now, notify=notify)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.server = uvicorn.Server(configured(self.app, drain=1))
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        while not self.server.started:
            self.thread.join(0.01)

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve([self.listening])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.listening.getsockname()[1]}"

    @property
    def registry(self) -> TableRegistry:
        registry: TableRegistry = self.app.state.registry
        return registry

    def table(self, name: str) -> LiveTable:
        return self.registry._open[name]


@contextmanager
def inside(data: Path | str, notify: NotifySettings | None = None) -> Iterator[Inside]:
    server = Inside(data, notify)
    try:
        yield server
    finally:
        server.server.should_exit = True
        server.thread.join()
        server.listening.close()

"""Starts the server: finds a free port or says why not, and tells when it is ready."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import webbrowser
from collections.abc import Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from uvicorn.loops.auto import auto_loop_factory

from perihelion.core.errors import PerihelionError
from perihelion.table import metrics
from perihelion.table.notify.letters import MailSettings, read_mail
from perihelion.table.server.app import WEB, application
from perihelion.table.server.connections import Requests, Sockets
from perihelion.table.server.logs import write_logs
from perihelion.table.server.supervisor import Supervisor
from perihelion.table.store.store import open_store
from perihelion.table.texts import TEXTS
from perihelion.table.thinking.bus import NatsBus, open_bus
from perihelion.table.thinking.remote import BotWorker

LOGGER: Final = logging.getLogger("perihelion.table")
PORT: Final = 8737
LONGEST_MESSAGE: Final = 16_384
DRAIN_SECONDS: Final = 5
GC_THRESHOLDS: Final = (50_000, 20, 50)


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is to be run. Addresses may hold passwords: they are not to be printed."""

    data: Path
    host: str = "127.0.0.1"
    port: int = PORT
    database: str = ""
    nats: str = ""
    workers: int = 1
    metrics: int | None = None
    log: str = "text"
    open_page: bool = False
    smtp: str = ""
    mail_from: str = ""
    site: str = ""
    language: str = "en"

    @property
    def where(self) -> Path | str:
        return self.database or self.data

    @property
    def mail(self) -> MailSettings | None:
        """How letters are written; PerihelionError if something about it is wrong or missing."""
        return read_mail(self.smtp, self.mail_from, self.site)


def data_folder() -> Path:
    """Where tables are kept if nobody says otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "perihelion"


def serve(settings: Settings) -> None:
    """Serve until interrupted. PerihelionError if the page, the port or the database is not
    there to be used."""
    if not (WEB / "app.js").is_file():
        raise PerihelionError("page-not-built", TEXTS)
    if settings.workers > 1 and not settings.nats:
        raise PerihelionError("workers-without-nats", TEXTS, workers=settings.workers)
    _ = settings.mail  # what is wrong with it is said before anything begins
    write_logs(settings.log)
    open_store(settings.where).close()  # brought up to date once, before anybody serves
    listening = _listen(settings.host, settings.port)
    try:
        if settings.workers == 1:
            _in_loop(_run(settings, listening, 0))
        else:
            _announce(settings, listening)
            Supervisor(_serve_one_of_many, settings, listening, settings.workers).keep()
    finally:
        listening.close()


def work(nats: str, processes: int, figures: int | None, log: str, language: str) -> None:
    """Think for the bots of all servers until interrupted."""
    write_logs(log)
    asyncio.run(_work(nats, processes, figures, language))


def _in_loop(serving: Coroutine[Any, Any, None]) -> None:
    """In uvloop where there is one: it takes less of the processor."""
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        runner.run(serving)


def _serve_one_of_many(settings: Settings, listening: socket.socket, number: int) -> None:
    write_logs(settings.log)
    try:
        _in_loop(_run(settings, listening, number))
    except PerihelionError as error:
        LOGGER.error("%s", error.say(settings.language))


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(1024)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise PerihelionError(
            "port-taken", TEXTS, host=host, port=str(port), reason=reason
        ) from error
    return listening


def _announce(settings: Settings, listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    address = f"http://{shown}:{port}/"
    print(TEXTS.say(settings.language, "ready", address=address), flush=True)  # noqa: T201
    return address


def configured(app: Starlette, drain: int = DRAIN_SECONDS) -> uvicorn.Config:
    """The application as uvicorn runs it."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        http=Requests,
        ws=Sockets,
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=20,
        server_header=False,
        timeout_graceful_shutdown=drain,
    )


async def _run(settings: Settings, listening: socket.socket, number: int) -> None:
    # What the server keeps is not given up in circles, and one tree of choices has thousands of
    # parts: to look for circles as often as Python does by itself costs more than drawing.
    gc.set_threshold(*GC_THRESHOLDS)
    store = open_store(settings.where)
    end_figures = None
    if settings.metrics is not None:
        end_figures = metrics.publish(settings.metrics + number if settings.metrics else 0)
    app = application(store, bus=open_bus(settings.nats), mail=settings.mail)
    server = uvicorn.Server(configured(app))
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started and settings.workers == 1:
        address = _announce(settings, listening)
        if settings.open_page:
            await asyncio.to_thread(webbrowser.open, address)
    await serving
    if end_figures is not None:
        end_figures()


async def _work(nats: str, processes: int, figures: int | None, language: str) -> None:
    worker = BotWorker(NatsBus(nats), processes)
    end_figures = metrics.publish(figures) if figures is not None else None
    until = asyncio.Event()
    for kind in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(kind, until.set)

    def begun() -> None:
        print(TEXTS.say(language, "worker-ready"), flush=True)  # noqa: T201

    working = asyncio.create_task(worker.work(begun, until))
    stopping = asyncio.create_task(until.wait())
    await asyncio.wait([working, stopping], return_when=asyncio.FIRST_COMPLETED)
    await asyncio.wait([working], timeout=DRAIN_SECONDS)  # it may never have found the bus
    working.cancel()
    if end_figures is not None:
        end_figures()

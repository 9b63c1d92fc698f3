"""Starts the server on a port, and prints its address when it is ready."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Coroutine
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from uvicorn.loops.auto import auto_loop_factory
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from perihelion.core.errors import PerihelionError
from perihelion.table import metrics
from perihelion.table.notify.letters import read_mail, read_site
from perihelion.table.notify.notifier import NotifySettings
from perihelion.table.notify.push import push_key
from perihelion.table.pages.club.front import Club
from perihelion.table.server.app import WEB, application
from perihelion.table.server.connection_limits import (
    LONGEST_BACKLOG,
    ConnectionLimits,
    descriptor_limit,
    descriptor_reserve,
    raise_descriptor_limit,
)
from perihelion.table.server.connections import HttpConnection, WebSocketConnection
from perihelion.table.server.guard import MOST_REQUESTS, MOST_SOCKETS, MOST_STREAMS
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
PROXY: Final = "127.0.0.1"  # as uvicorn trusts it by default
MOST_OF_ONE: Final = MOST_SOCKETS + MOST_STREAMS + MOST_REQUESTS
"""The most connections of one address, whatever they are used for."""
NO_CONTACT: Final = "mailto:host@perihelion.invalid"
"""Push services want to know whom to write to; a host with a site or mail says it."""
GC_THRESHOLDS: Final = (1_000, 2, 25_000)
SWITCH_SECONDS: Final = 0.001
"""How long the thread that writes waits for its turn, several times in each transaction."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server. URLs may contain passwords and must not be printed."""

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
    private_addresses: bool = False
    club_name: str = ""
    club_about: str = ""
    moderators: tuple[str, ...] = ()
    language: str = "en"

    @property
    def where(self) -> Path | str:
        return self.database or self.data

    @property
    def club(self) -> Club:
        return Club(self.club_name, self.club_about, frozenset(self.moderators))

    def notify(self) -> NotifySettings:
        """By which ways people are told; PerihelionError if a setting is wrong or incomplete."""
        mail = read_mail(self.smtp, self.mail_from, self.site)
        site = read_site(self.site) if self.site else ""
        contact = f"mailto:{self.mail_from}" if mail else site
        if not contact.startswith(("mailto:", "https:")):
            contact = NO_CONTACT
        return NotifySettings(mail, push_key(self.data, contact), site, self.private_addresses)


def data_folder() -> Path:
    """The default folder for the database."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "perihelion"


def serve(settings: Settings) -> None:
    """Serve until interrupted. PerihelionError if the page, the port or the database cannot be
    used."""
    if not (WEB / "app.js").is_file():
        raise PerihelionError("page-not-built", TEXTS)
    if settings.workers > 1 and not settings.nats:
        raise PerihelionError("workers-without-nats", TEXTS, workers=settings.workers)
    settings.notify()  # raise its errors before anything starts
    write_logs(settings.log)
    raise_descriptor_limit()
    open_store(settings.where).close()  # migrate once, before any process serves
    listening = _listen(settings.host, settings.port)
    try:
        if settings.workers == 1:
            _in_loop(_run(settings, listening, 0))
        else:
            _announce(settings, listening)
            Supervisor(_serve_one_of_many, settings, listening, settings.workers).run()
    finally:
        listening.close()


def work(nats: str, processes: int, metrics_port: int | None, log: str, language: str) -> None:
    """Run a bot worker for all servers until interrupted."""
    write_logs(log)
    asyncio.run(_work(nats, processes, metrics_port, language))


def _in_loop(serving: Coroutine[Any, Any, None]) -> None:
    """Run in uvloop if it is installed: it is faster."""
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
    except (OSError, OverflowError, ValueError) as error:
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
    """The uvicorn configuration of the application."""
    descriptors = descriptor_limit()
    reserve = descriptor_reserve(descriptors)
    most = max(1, descriptors - reserve)
    trusted = os.environ.get("FORWARDED_ALLOW_IPS", PROXY)
    proxies = ProxyHeadersMiddleware(app, trusted).trusted_hosts  # type: ignore[arg-type]
    limits = ConnectionLimits(most, min(MOST_OF_ONE, most // 2), lambda who: who in proxies)
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        http=partial(HttpConnection, limits=limits),  # type: ignore[arg-type]
        ws=partial(WebSocketConnection, limits=limits),  # type: ignore[arg-type]
        backlog=min(LONGEST_BACKLOG, 3 * reserve // 4),
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=20,
        server_header=False,
        timeout_graceful_shutdown=drain,
    )


async def _run(settings: Settings, listening: socket.socket, number: int) -> None:
    # The server creates few reference cycles, but one tree of choices has thousands of objects:
    # with Python's default thresholds, garbage collection would cost more than drawing. The younger
    # generations stay small, because nobody is answered meanwhile: pictures are long lists, and
    # 25,000 young objects took 130 ms.
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_SECONDS)
    store = open_store(settings.where)
    stop_metrics = None
    if settings.metrics is not None:
        stop_metrics = metrics.publish(settings.metrics + number if settings.metrics else 0)
    app = application(
        store, bus=open_bus(settings.nats), notify=settings.notify(), club=settings.club
    )
    server = uvicorn.Server(configured(app))
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started and settings.workers == 1:
        address = _announce(settings, listening)
        if settings.open_page:
            await asyncio.to_thread(webbrowser.open, address)
    await serving
    if stop_metrics is not None:
        stop_metrics()


async def _work(nats: str, processes: int, metrics_port: int | None, language: str) -> None:
    worker = BotWorker(NatsBus(nats), processes)
    stop_metrics = metrics.publish(metrics_port) if metrics_port is not None else None
    stop = asyncio.Event()
    for kind in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(kind, stop.set)

    def begun() -> None:
        print(TEXTS.say(language, "worker-ready"), flush=True)  # noqa: T201

    working = asyncio.create_task(worker.work(begun, stop))
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait([working, stopping], return_when=asyncio.FIRST_COMPLETED)
    await asyncio.wait([working], timeout=DRAIN_SECONDS)  # it may never have connected
    working.cancel()
    if stop_metrics is not None:
        stop_metrics()

"""Starts the server: finds a free port or says why not, and tells when it is ready."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import webbrowser
from pathlib import Path
from typing import Final

import uvicorn

from perihelion.core.errors import PerihelionError
from perihelion.table.app import application
from perihelion.table.store import open_store
from perihelion.table.words import TEXTS

PORT: Final = 8737
LONGEST_MESSAGE: Final = 16_384


def data_folder() -> Path:
    """Where tables are kept if nobody says otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "perihelion"


def serve(host: str, port: int, data: Path, open_page: bool, language: str) -> None:
    """Serve until interrupted. PerihelionError if the port or the folder cannot be used."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    store = open_store(data)
    listening = _listen(host, port)
    try:
        asyncio.run(_run(application(store), listening, open_page, language))
    finally:
        listening.close()


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(128)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise PerihelionError(
            "port-taken", TEXTS, host=host, port=str(port), reason=reason
        ) from error
    return listening


async def _run(app: object, listening: socket.socket, open_page: bool, language: str) -> None:
    config = uvicorn.Config(
        app,  # type: ignore[arg-type]
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=20,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started:
        host, port = listening.getsockname()[:2]
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
        address = f"http://{shown}:{port}/"
        print(TEXTS.say(language, "ready", address=address), flush=True)  # noqa: T201
        if open_page:
            await asyncio.to_thread(webbrowser.open, address)
    await serving

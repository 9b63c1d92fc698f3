"""Health checks for proxies and supervisors: alive, and ready for requests."""

from __future__ import annotations

import asyncio
import time
from typing import Final, final

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from perihelion.table.play.registry import TableRegistry
from perihelion.table.store.database import disk_full

FRESH_SECONDS: Final = 1.0


@final
class Readiness:
    """Whether the database takes what is written, tried at most once a second: anybody may ask."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry: Final = registry
        self._lock: Final = asyncio.Lock()
        self._tried = -FRESH_SECONDS
        self._writable = False

    async def writable(self) -> bool:
        async with self._lock:
            if time.monotonic() - self._tried >= FRESH_SECONDS:
                self._writable = await asyncio.to_thread(self._try)
                self._tried = time.monotonic()
            return self._writable

    def _try(self) -> bool:
        try:
            self._registry.uptime.check_writable()
            return not disk_full(self._registry.store.engine)
        except (SQLAlchemyError, OSError):
            return False


async def health(_: Request) -> Response:
    """Answers as long as the process runs."""
    return JSONResponse({"alive": True})


async def ready(request: Request) -> Response:
    """Whether tables can be written. The bus is not required: without it, things are slower."""
    registry: TableRegistry = request.app.state.registry
    readiness: Readiness = request.app.state.readiness
    if not await readiness.writable():
        return JSONResponse({"ready": False, "database": False}, 503)
    return JSONResponse({"ready": True, "database": True, "bus": registry.bus.connected})

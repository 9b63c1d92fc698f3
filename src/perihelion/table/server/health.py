"""Health checks for proxies and supervisors: alive, and ready for requests."""

from __future__ import annotations

import asyncio

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from perihelion.table.play.registry import TableRegistry


async def health(_: Request) -> Response:
    """Answers as long as the process runs."""
    return JSONResponse({"alive": True})


async def ready(request: Request) -> Response:
    """Whether the database answers. The bus is not required: without it, things are slower."""
    registry: TableRegistry = request.app.state.registry
    try:
        await asyncio.to_thread(registry.store.ping)
    except SQLAlchemyError:
        return JSONResponse({"ready": False, "database": False}, 503)
    return JSONResponse({"ready": True, "database": True, "bus": registry.bus.connected})

"""What a proxy or a supervisor asks: is the process alive, and may people be sent to it."""

from __future__ import annotations

import asyncio

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from perihelion.table.play.registry import TableRegistry


async def health(_: Request) -> Response:
    """Answers as long as the process turns."""
    return JSONResponse({"alive": True})


async def ready(request: Request) -> Response:
    """Whether orders can be written. Without the bus they can: it is only slower."""
    registry: TableRegistry = request.app.state.registry
    try:
        await asyncio.to_thread(registry.store.ping)
    except SQLAlchemyError:
        return JSONResponse({"ready": False, "database": False}, 503)
    return JSONResponse({"ready": True, "database": True, "bus": registry.bus.connected})

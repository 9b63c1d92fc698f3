"""A player's private notes about a table."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.pages.layout import registry_of, see
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play.live_table import LiveTable

LONGEST_NOTE: Final = 4000


async def of(request: Request, table: LiveTable) -> str:
    """The visitor's note about a table, or ""."""
    holder = visitor_of(request).holder
    return await asyncio.to_thread(registry_of(request).notes.read, holder, table.header.id)


async def note(request: Request) -> Response:
    """Keep what the visitor writes for themself. Only people who may watch the table have a note
    about it, and nobody else ever sees it."""
    visitor, registry = visitor_of(request), registry_of(request)
    form = await read_form(request)
    table = await registry.table_for(request.path_params["table"], visitor.holder)
    words = form.get("words").replace("\r\n", "\n").replace("\0", "").strip()
    if len(words) > LONGEST_NOTE:
        raise Refused("message/too-long")
    await asyncio.to_thread(registry.notes.write, visitor.holder, table.header.id, words)
    return see(request, f"/table/{table.header.id}", visitor)

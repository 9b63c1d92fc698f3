"""Pages to download one's data, and to delete it."""

from __future__ import annotations

import asyncio
import secrets

from starlette.requests import Request
from starlette.responses import Response

from perihelion.core.texts import one_line
from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.pages import personal_data
from perihelion.table.pages.layout import NO_STORE, page, registry_of
from perihelion.table.pages.visitor import Visitor, visitor_of
from perihelion.table.play.registry import TableRegistry
from perihelion.table.texts import TEXTS


async def download(request: Request) -> Response:
    """The visitor's data as one file."""
    return await data_file(registry_of(request), visitor_of(request).holder)


async def data_file(registry: TableRegistry, holder: str) -> Response:
    """A holder's data as a ZIP file; rate limited, and one at a time, because it is expensive."""
    if not registry.export_limits.allow(holder):
        raise Refused("message/too-many")
    async with registry.exporting:
        file = await asyncio.to_thread(personal_data.export, registry, holder)
    return Response(
        file,
        media_type="application/zip",
        headers={
            "Content-Disposition": 'attachment; filename="perihelion-data.zip"',
            **NO_STORE,
        },
    )


async def delete(request: Request) -> Response:
    """Explain what is deleted and what stays; delete when the name has been typed."""
    visitor, registry = visitor_of(request), registry_of(request)
    profile = await asyncio.to_thread(registry.identities.profile, visitor.holder)
    word = profile.name if profile and profile.name else TEXTS.say(visitor.language, "delete-word")
    problem = ""
    if request.method == "POST":
        form = await read_form(request)
        if one_line(form.get("sure")) == word:
            await personal_data.forget(registry, visitor.holder)
            return _deleted(request, visitor)
        problem = TEXTS.say(visitor.language, "delete-unsure", word=word)
    status = 422 if problem else 200
    return page(request, "delete.html", status=status, word=word, problem=problem)


def _deleted(request: Request, visitor: Visitor) -> Response:
    answer = page(request, "gone.html")
    new_visitor = Visitor(secrets.token_urlsafe(32), visitor.language, fresh=True)
    new_visitor.remember(answer, request.url.scheme == "https")
    return answer

"""Taking one's data away, and going for good."""

from __future__ import annotations

import asyncio
import secrets

from starlette.requests import Request
from starlette.responses import Response

from perihelion.table.errors import Refused
from perihelion.table.pages import personal_data
from perihelion.table.pages.layout import page, registry_of
from perihelion.table.pages.visitor import Visitor, visitor_of
from perihelion.table.play.registry import TableRegistry
from perihelion.table.texts import TEXTS


async def take(request: Request) -> Response:
    """Everything that is kept about whoever asks, as one file."""
    return await packed(registry_of(request), visitor_of(request).holder)


async def packed(registry: TableRegistry, holder: str) -> Response:
    """Somebody's data; it is work, so one at a time, and not too often."""
    if not registry.packs.spend(holder):
        raise Refused("message/too-many")
    async with registry.packing:
        file = await asyncio.to_thread(personal_data.take, registry, holder)
    return Response(
        file,
        media_type="application/zip",
        headers={
            "Content-Disposition": 'attachment; filename="perihelion-data.zip"',
            "Cache-Control": "no-store",
        },
    )


async def delete(request: Request) -> Response:
    """Say what goes and what stays; go when the name has been typed."""
    visitor, registry = visitor_of(request), registry_of(request)
    profile = await asyncio.to_thread(registry.identities.profile, visitor.holder)
    word = profile.name if profile and profile.name else TEXTS.say(visitor.language, "delete-word")
    problem = ""
    if request.method == "POST":
        form = await request.form(max_files=0, max_fields=4)
        if " ".join(str(form.get("sure") or "").split()) == word:
            await personal_data.forget(registry, visitor.holder)
            return _gone(request, visitor)
        problem = TEXTS.say(visitor.language, "delete-unsure", word=word)
    status = 422 if problem else 200
    return page(request, "delete.html", status=status, word=word, problem=problem)


def _gone(request: Request, visitor: Visitor) -> Response:
    answer = page(request, "gone.html")
    stranger = Visitor(secrets.token_urlsafe(32), visitor.language, fresh=True)
    stranger.remember(answer, request.url.scheme == "https")
    return answer

"""The moderators' page: reports, penalties, the log of decisions. To everybody else it does not
exist."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from perihelion.table.errors import Refused
from perihelion.table.forms import Form, read_form, whole_number
from perihelion.table.pages.layout import page, registry_of, see
from perihelion.table.pages.visitor import Visitor, visitor_of
from perihelion.table.store.moderation.decisions import BAN, Moderation

FIELDS = 6


async def desk(request: Request) -> Response:
    await _moderator(request)
    shown = await asyncio.to_thread(_shown, registry_of(request).moderation)
    return page(request, "moderation.html", **shown)


def _shown(moderation: Moderation) -> dict[str, Any]:
    reports, penalties, audit = moderation.reports(), moderation.penalties(), moderation.audit()
    holders = [line.holder for line in reports] + [penalty.holder for penalty in penalties]
    holders += [part for row in audit for part in (row.by, row.subject)]
    people = moderation.people(holders)
    return {"reports": reports, "penalties": penalties, "audit": audit, "people": people}


async def handle(request: Request) -> Response:
    """Decide on a reported line."""
    visitor, moderation, form = await _order(request)
    number = request.path_params["line"]
    given = (visitor.holder, number, form.get("action"), _days(form), form.get("reason"))
    holder = await asyncio.to_thread(moderation.handle, *given)
    if form.get("action") == BAN:
        await _disconnect(request, holder)
    return see(request, "/moderation", visitor)


async def punish(request: Request) -> Response:
    """Mute or ban a player by the id in the address of their page, or ban an address."""
    visitor, moderation, form = await _order(request)
    holder = ""
    if form.get("player"):
        known = await asyncio.to_thread(moderation.holder_of, form.get("player").strip())
        if known is None:
            raise Refused("player/unknown")
        holder = known
    given = (visitor.holder, form.get("kind"), _days(form), form.get("reason"), holder)
    await asyncio.to_thread(moderation.punish, *given, form.get("address").strip())
    if holder and form.get("kind") == BAN:
        await _disconnect(request, holder)
    return see(request, "/moderation", visitor)


async def lift(request: Request) -> Response:
    visitor, moderation, _ = await _order(request)
    await asyncio.to_thread(moderation.lift, visitor.holder, request.path_params["number"])
    return see(request, "/moderation", visitor)


async def _order(request: Request) -> tuple[Visitor, Moderation, Form]:
    visitor = await _moderator(request)
    return visitor, registry_of(request).moderation, await read_form(request, most=FIELDS)


async def moderates(request: Request, visitor: Visitor) -> bool:
    """Whether the visitor is a moderator."""
    is_moderator = registry_of(request).moderation.is_moderator
    named = request.app.state.club.moderators
    return not visitor.fresh and await asyncio.to_thread(is_moderator, visitor.holder, named)


async def _moderator(request: Request) -> Visitor:
    visitor = visitor_of(request)
    if not await moderates(request, visitor):
        raise HTTPException(404)
    return visitor


async def _disconnect(request: Request, holder: str) -> None:
    """Close the connections of somebody who was banned; they are turned away afterwards."""
    registry = registry_of(request)
    devices = await asyncio.to_thread(registry.identities.devices, holder)
    registry.sessions.sign_out([holder, *(device for device, _ in devices)])


def _days(form: Form) -> int:
    days = whole_number(form.get("days", "0"), 4)
    if days is None:
        raise Refused("message/malformed")
    return days

"""The page of one's own account: the name, and the browsers that act for it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.names import clean_name
from perihelion.table.pages import mail
from perihelion.table.pages.layout import NO_STORE, page, registry_of, see
from perihelion.table.pages.moderation import desk
from perihelion.table.pages.visitor import Visitor, visitor_of
from perihelion.table.show.qr import qr
from perihelion.table.texts import TEXTS

SHORT: Final = 12
"""How many characters of a browser's hash are shown: enough to tell a person's browsers apart."""


async def you(request: Request) -> Response:
    """The page of one's own account: the name, and the browsers that act for it."""
    visitor = visitor_of(request)
    if request.method == "POST":
        form = await read_form(request)
        identities = registry_of(request).identities
        name = clean_name(form.get("name"))
        await asyncio.to_thread(identities.save, visitor.holder, name, visitor.language)
        return see(request, "/you", visitor)
    return await _you(request, visitor)


async def _you(request: Request, visitor: Visitor, **more: Any) -> Response:
    identities = registry_of(request).identities
    profile = await asyncio.to_thread(identities.profile, visitor.holder)
    devices = await asyncio.to_thread(identities.devices, visitor.holder)
    shown: Mapping[str, Any] = {"link": "", "code": "", **more}
    return page(
        request,
        "you.html",
        name=profile.name if profile else "",
        public=profile.public if profile else "",
        devices=[(device[:SHORT], since, device == visitor.device) for device, since in devices],
        moderates=await desk.moderates(request, visitor),
        passkeys=await asyncio.to_thread(registry_of(request).passkeys.of, visitor.holder),
        **await mail.section(request, visitor),
        **shown,
    )


async def give_pass(request: Request) -> Response:
    """Show a link that makes another browser the same person. It is shown once and not stored."""
    visitor = visitor_of(request)
    given = await asyncio.to_thread(registry_of(request).identities.give_pass, visitor.holder)
    link = f"{request.base_url}you/pass/{given}"
    label = TEXTS.say(visitor.language, "you-qr")
    answer = await _you(request, visitor, link=link, code=qr(link, label))
    answer.headers.update(NO_STORE)
    return answer


async def use_pass(request: Request) -> Response:
    """On the other device: show whose pass it is, and use it only on POST, so that programs that
    prefetch links do not use it up."""
    identities = registry_of(request).identities
    given = request.path_params["given"]
    holder = await asyncio.to_thread(identities.pass_of, given)
    if holder is None:
        raise Refused("you/pass")
    if request.method == "POST":
        fresh = Visitor(secrets.token_urlsafe(32), visitor_of(request).language, fresh=True)
        if not await asyncio.to_thread(identities.use_pass, given, fresh.device):
            raise Refused("you/pass")
        return see(request, "/you", fresh)
    profile = await asyncio.to_thread(identities.profile, holder)
    return page(request, "pass.html", name=profile.name if profile else "", given=given)


async def revoke(request: Request) -> Response:
    """Sign one of the person's browsers out, unless it is the last one."""
    visitor = visitor_of(request)
    form = await read_form(request)
    identities = registry_of(request).identities
    wanted = form.get("device")
    devices = await asyncio.to_thread(identities.devices, visitor.holder)
    for device, _ in devices if len(devices) > 1 else ():
        if device.startswith(wanted) and len(wanted) == SHORT:
            await asyncio.to_thread(identities.revoke, device, visitor.holder)
            registry_of(request).sessions.sign_out([device])
            await asyncio.to_thread(
                registry_of(request).notices.subscriptions.remove_device, device
            )
    return see(request, "/you", visitor)


async def display_name(request: Request, visitor: Visitor, given: str) -> str:
    """The visitor's name: the one just given or, if empty, the stored one. The first name given is
    stored."""
    identities = registry_of(request).identities
    profile = await asyncio.to_thread(identities.profile, visitor.holder)
    if profile is None and given:
        await asyncio.to_thread(identities.save, visitor.holder, given, visitor.language)
    return given or (profile.name if profile else "")

"""The pages about mail: give an address, confirm it, unsubscribe."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.notify.mailer import Mailer
from perihelion.table.notify.notifier import Notifier
from perihelion.table.pages.layout import page, registry_of, see
from perihelion.table.pages.visitor import Visitor, visitor_of
from perihelion.table.store.mail_addresses import MailAddress, read_address


async def section(request: Request, visitor: Visitor) -> dict[str, Any]:
    """The template values about mail for the account page."""
    offered = notifier_of(request).mailer is not None
    box = await asyncio.to_thread(registry_of(request).mail_addresses.of, visitor.holder)
    return {"mail_offered": offered, "box": box}


async def give(request: Request) -> Response:
    """Store an address, and send a confirmation mail there."""
    visitor = visitor_of(request)
    form = await read_form(request)
    mailer = _mailer(request)
    address = read_address(form.get("address"))
    if not mailer.may_confirm(request.client.host if request.client else "", address):
        raise Refused("mail/too-many")
    boxes = registry_of(request).mail_addresses
    given = await asyncio.to_thread(boxes.give, visitor.holder, address, visitor.language)
    mailer.confirm(address, visitor.language, given)
    return see(request, "/you#mail", visitor)


async def turns(request: Request) -> Response:
    """Turn mails on or off."""
    visitor = visitor_of(request)
    form = await read_form(request)
    wanted = form.get("turns") == "on"
    await asyncio.to_thread(registry_of(request).mail_addresses.set_turns, visitor.holder, wanted)
    return see(request, "/you#mail", visitor)


async def forget(request: Request) -> Response:
    visitor = visitor_of(request)
    await asyncio.to_thread(registry_of(request).mail_addresses.forget, visitor.holder)
    return see(request, "/you#mail", visitor)


async def confirm(request: Request) -> Response:
    """The confirmation link."""
    addresses = registry_of(request).mail_addresses
    given = request.path_params["given"]
    return await _by_link(request, "confirm", given, addresses.to_confirm, addresses.confirm)


async def stop(request: Request) -> Response:
    """The unsubscribe link; mail programs may POST to it directly."""
    addresses = registry_of(request).mail_addresses
    return await _by_link(
        request, "stop", request.path_params["key"], addresses.by_key, addresses.stop
    )


async def _by_link(
    request: Request,
    doing: str,
    secret: str,
    find: Callable[[str], MailAddress | None],
    use: Callable[[str], bool],
) -> Response:
    """A link in a letter. It acts only on POST, so that programs that prefetch links do not use
    it up."""
    address = await asyncio.to_thread(find, secret)
    done = request.method == "POST"
    if address is None or (done and not await asyncio.to_thread(use, secret)):
        raise Refused("mail/link")
    return page(request, "mail.html", doing=doing, address=address.address, done=done)


def _mailer(request: Request) -> Mailer:
    mailer = notifier_of(request).mailer
    if mailer is None:
        raise Refused("mail/none")
    return mailer


def notifier_of(request: Request) -> Notifier:
    notifier: Notifier = request.app.state.notifier
    return notifier

"""Signing in by a link that is sent to the address of one's account."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.pages.layout import page, registry_of
from perihelion.table.pages.mail import notifier_of
from perihelion.table.store.mail_addresses import read_address


async def send_link(request: Request) -> Response:
    """Send a link to an address if it was confirmed by somebody. The answer is the same if not, so
    that nobody learns whose addresses are known here."""
    mailer = notifier_of(request).mailer
    if mailer is None:
        raise Refused("mail/none")
    address = read_address((await read_form(request)).get("address"))
    if not mailer.may_confirm(request.client.host if request.client else "", address):
        raise Refused("mail/too-many")
    registry = registry_of(request)
    for holder, language in await asyncio.to_thread(registry.mail_addresses.owners, address):
        given = await asyncio.to_thread(registry.identities.give_mailed_pass, holder)
        mailer.recover(address, language, given)
    return page(request, "recover.html", mail_offered=True, sent=True)

"""The page on which people choose how they are told, and what its forms do."""

from __future__ import annotations

import asyncio
from typing import Final
from zoneinfo import available_timezones

from starlette.requests import Request
from starlette.responses import Response

from perihelion.table.errors import Refused
from perihelion.table.forms import read_form, whole_number
from perihelion.table.log.terms import VACATION_DAYS
from perihelion.table.notify import push
from perihelion.table.pages.layout import page, registry_of, see, titles
from perihelion.table.pages.mail import notifier_of
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play import actions
from perihelion.table.store.notices.settings import read_settings
from perihelion.table.store.notices.webhooks import FORMS

HERE: Final = "/you/notices"
MOST_TABLES: Final = 60
LONGEST_FORM: Final = 4000


async def notices(request: Request) -> Response:
    visitor, registry = visitor_of(request), registry_of(request)
    holder, key = visitor.holder, notifier_of(request).settings.push
    settings = await asyncio.to_thread(registry.notices.settings.of, holder)
    return page(
        request,
        "notices.html",
        push_key=key.public if key is not None else "",
        subscribed=await asyncio.to_thread(
            registry.notices.subscriptions.of_device, visitor.device
        ),
        settings=settings,
        zones=sorted(available_timezones()),
        hooks=await asyncio.to_thread(registry.notices.webhooks.of, holder),
        forms=FORMS,
        tables=await asyncio.to_thread(registry.listings.held_by, holder, False, MOST_TABLES),
        names=titles(visitor.language),
        calendar=f"{request.base_url}calendar/{settings.calendar}.ics",
        vacation=await asyncio.to_thread(registry.notices.vacations.until, holder),
        days_left=await asyncio.to_thread(registry.notices.vacations.days_left, holder),
        most_days=VACATION_DAYS,
    )


async def save(request: Request) -> Response:
    """Quiet hours, and whether to be told while the table is open."""
    visitor, form = visitor_of(request), await read_form(request)
    store = registry_of(request).notices.settings
    before = await asyncio.to_thread(store.of, visitor.holder)
    always, hours = form.get("always") == "on", (form.get("from", "0:00"), form.get("to", "0:00"))
    settings = read_settings(always, form.get("zone", "UTC"), *hours, before.calendar)
    await asyncio.to_thread(store.save, visitor.holder, settings)
    return see(request, HERE, visitor)


async def subscribe(request: Request) -> Response:
    """Take push messages in this browser."""
    visitor, form = visitor_of(request), await read_form(request, longest=LONGEST_FORM)
    notifier = notifier_of(request)
    if notifier.settings.push is None:
        raise Refused("push/none")
    endpoint, keys = form.get("endpoint"), (form.get("p256dh"), form.get("auth"))
    notifier.outgoing.check(endpoint)
    push.check_keys(*keys)
    add = registry_of(request).notices.subscriptions.add
    who = (visitor.holder, visitor.device)
    await asyncio.to_thread(add, *who, endpoint, *keys, visitor.language)
    return see(request, HERE, visitor)


async def unsubscribe(request: Request) -> Response:
    visitor = visitor_of(request)
    await asyncio.to_thread(
        registry_of(request).notices.subscriptions.remove_device, visitor.device
    )
    return see(request, HERE, visitor)


async def add_webhook(request: Request) -> Response:
    """Add a webhook for all of the person's games, or for a table where they sit."""
    visitor, form = visitor_of(request), await read_form(request, longest=LONGEST_FORM)
    registry = registry_of(request)
    url = notifier_of(request).outgoing.check(form.get("url"))
    table = form.get("table") or None
    if table is not None and not (await registry.table(table)).seats_of(visitor.holder):
        raise Refused("seat/not-yours")
    given = (visitor.holder, table, url, form.get("form", FORMS[0]), visitor.language)
    await asyncio.to_thread(registry.notices.webhooks.add, *given)
    return see(request, f"{HERE}#hooks", visitor)


async def remove_webhook(request: Request) -> Response:
    visitor, form = visitor_of(request), await read_form(request)
    remove = registry_of(request).notices.webhooks.remove
    await asyncio.to_thread(remove, visitor.holder, form.get("hook"))
    return see(request, f"{HERE}#hooks", visitor)


async def calendar_link(request: Request) -> Response:
    """Make a new link to the calendar, or none; the old one opens nothing any more."""
    visitor, form = visitor_of(request), await read_form(request)
    change = registry_of(request).notices.settings.new_calendar
    await asyncio.to_thread(change, visitor.holder, form.get("wanted") == "on")
    return see(request, f"{HERE}#calendar", visitor)


async def vacation(request: Request) -> Response:
    """Begin a vacation of so many days, or end the one that goes on."""
    visitor, form = visitor_of(request), await read_form(request)
    registry = registry_of(request)
    days = whole_number(form.get("days"), 3)
    if form.get("days") == "end":
        await asyncio.to_thread(registry.notices.vacations.end, visitor.holder)
        until = registry.uptime.now()
    elif days is not None:
        until = await asyncio.to_thread(registry.notices.vacations.take, visitor.holder, days)
    else:
        raise Refused("vacation/days")
    await actions.tell_tables(registry, visitor.holder, until)
    return see(request, f"{HERE}#vacation", visitor)

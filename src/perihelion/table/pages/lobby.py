"""The lobby, invitations, taking seats, and rematches."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from perihelion.core.game import Json
from perihelion.table.forms import read_form
from perihelion.table.log import terms
from perihelion.table.log.entry import OPEN, RESERVED, Chair, Header
from perihelion.table.log.seating import has_player_page, key_matches, seat_key
from perihelion.table.names import clean_name
from perihelion.table.pages import account
from perihelion.table.pages.club.people import check_blocks
from perihelion.table.pages.layout import NO_STORE, page, registry_of, request_share, see, titles
from perihelion.table.pages.visitor import Visitor, visitor_of
from perihelion.table.play import actions
from perihelion.table.play.access import check_watch
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.club.agreement import agreement, clock_words
from perihelion.table.show.qr import qr
from perihelion.table.texts import TEXTS

MOST_IN_LOBBY: Final = 30
LOBBY_SECONDS: Final = 7 * terms.DAY


async def lobby(request: Request) -> Response:
    """The list of open tables, for a page that refreshes it."""
    answer = page(request, "lobby.html", lobby=await open_tables(request))
    answer.headers.update(NO_STORE)
    return answer


async def open_tables(request: Request) -> list[Json]:
    """The public tables with an open seat."""
    registry = registry_of(request)
    visitor = visitor_of(request)
    since = registry.uptime.now() - LOBBY_SECONDS
    tables = await asyncio.to_thread(registry.listings.lobby, since, MOST_IN_LOBBY)
    return [_shown(header, chairs, visitor) for header, chairs in tables]


def _shown(header: Header, chairs: list[Chair], visitor: Visitor) -> Json:
    agreed = terms.read(header.terms)
    return {
        "id": header.id,
        "game": titles(visitor.language)[header.game],
        "people": [
            (
                chair.name,
                f"/table/{header.id}/player/{seat}" if has_player_page(chairs, seat) else "",
            )
            for seat, chair in enumerate(chairs)
            if chair.name and chair.kind != OPEN
        ],
        "rated": agreed.rated,
        "open": sum(chair.kind == OPEN for chair in chairs),
        "seats": len(chairs),
        "clock": clock_words(agreed.clock, visitor.language),
        "mine": any(chair.holder == visitor.holder for chair in chairs),
    }


async def join(request: Request) -> Response:
    """The page of an invitation: take a seat or, if none is left, watch."""
    visitor = visitor_of(request)
    table = await registry_of(request).table(request.path_params["table"])
    if table.seats_of(visitor.holder) or table.returnable(visitor.holder):
        return see(request, f"/table/{table.header.id}", visitor)
    key = request.path_params.get("key", "")
    offered = _offered(table, key)
    if not offered:
        check_watch(table, visitor.holder)  # who plays there is not for strangers either
    profile = await asyncio.to_thread(registry_of(request).identities.profile, visitor.holder)
    return page(
        request,
        "join.html",
        table=table,
        game=table.game,
        name=table.game.texts.say(visitor.language, "name"),
        terms=agreement(table, visitor.language),
        key=key,
        known=profile.name if profile else "",
        people=[chair.name for chair in table.chairs if chair.name and chair.holder],
        seats=[(seat, table.game.texts.say(visitor.language, f"seat-{seat}")) for seat in offered],
    )


def _offered(table: LiveTable, key: str) -> list[int]:
    """The seats that this link may take: the reserved ones of its key, or all open ones."""
    if table.timeline.over:
        return []
    chairs = list(enumerate(table.chairs))
    secret = table.header.secret
    reserved = [s for s, c in chairs if c.kind == RESERVED and key and key_matches(secret, s, key)]
    return reserved or [seat for seat, chair in chairs if chair.kind == OPEN]


def invitations(request: Request, table: LiveTable, language: str) -> list[Json]:
    """The links that a player can send: one for all open seats, and one for each reserved seat."""
    base = f"{request.base_url}join/{table.header.id}"
    texts = table.game.texts
    links = [("", base, TEXTS.say(language, "invite-qr"))]
    for seat, chair in enumerate(table.chairs):
        if chair.kind == RESERVED:
            called = texts.say(language, f"seat-{seat}")
            label = TEXTS.say(language, "invite-qr-seat", seat=called)
            links.append((called, f"{base}/{seat_key(table.header.secret, seat)}", label))
    return [
        {"seat": seat, "link": link, "label": label, "qr": qr(link, label)}
        for seat, link, label in links
    ]


async def seat(request: Request) -> Response:
    """Take an open seat."""
    visitor = visitor_of(request)
    form = await read_form(request)
    table = await registry_of(request).table(request.path_params["table"])
    name = await account.display_name(request, visitor, clean_name(form.get("name")))
    key = form.get("key")
    await check_blocks(registry_of(request), table, visitor.holder)
    await actions.take_seat(table, request.path_params["seat"], visitor.holder, name, key)
    registry_of(request).announce(table)
    return see(request, f"/table/{table.header.id}", visitor)


async def rematch(request: Request) -> Response:
    """Offer or accept the next game with the same people, and go there once all want it; with
    `answer` no, decline it or withdraw the offer, and go back."""
    registry = registry_of(request)
    table = await registry.table(request.path_params["table"])
    visitor = visitor_of(request)
    form = await read_form(request)
    if form.get("answer") == "no":
        await actions.decline_next(table, visitor.holder)
        home = form.get("from") == "home"
        return see(request, "/" if home else f"/table/{table.header.id}", visitor)
    if not await actions.want_next(table, visitor.holder):
        return see(request, f"/table/{table.header.id}", visitor)
    after = await actions.next_table(registry, table, request_share(request, visitor))
    return see(request, f"/table/{after.header.id}", visitor)

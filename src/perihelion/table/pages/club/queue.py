"""The queue: wait for an opponent of about one's own strength."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from perihelion import catalogue
from perihelion.core.game import AnyGame
from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.log.entry import PERSON, Chair
from perihelion.table.log.terms import WAITS, Terms
from perihelion.table.names import clean_name
from perihelion.table.pages import account
from perihelion.table.pages.layout import NO_STORE, page, registry_of, request_share, see, titles
from perihelion.table.pages.visitor import Visitor, visitor_of
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.club.agreement import clock_words
from perihelion.table.store.club.queue import Seek
from perihelion.table.store.ratings import START_POINTS

CLOCKS: Final = ("5+5", "10+5", "20+10", "3d")
"""Few, so that people meet."""


async def queue(request: Request) -> Response:
    """The page of the queue; with POST, begin to wait."""
    visitor, registry = visitor_of(request), registry_of(request)
    if request.method == "POST":
        form = await read_form(request)
        name = await account.display_name(request, visitor, clean_name(form.get("name")))
        await _enter(registry, visitor, form.get("game"), form.get("clock"), name)
        return see(request, "/queue", visitor)
    seek = await asyncio.to_thread(registry.queue.ask, visitor.holder)
    games = _games()
    return page(
        request,
        "queue.html",
        seek=seek,
        clocks=[(clock, clock_words(clock, visitor.language)) for clock in CLOCKS],
        games=[game.name for game in games],
        waiting={
            game.name: await asyncio.to_thread(registry.queue.count, game.name) for game in games
        },
        names=titles(visitor.language),
        known=await account.display_name(request, visitor, ""),
    )


def _games() -> list[AnyGame]:
    """The games that two can play."""
    return [game for game in catalogue.games() if 2 in game.seats]


async def _enter(
    registry: TableRegistry, visitor: Visitor, name: str, clock: str, called: str
) -> None:
    if name not in [game.name for game in _games()] or clock not in CLOCKS:
        raise Refused("message/malformed")
    if not called:
        raise Refused("rated/name")
    points = await asyncio.to_thread(points_of, registry, visitor.holder, name)
    await asyncio.to_thread(registry.queue.enter, visitor.holder, name, clock, points)


def points_of(registry: TableRegistry, holder: str, game: str) -> int:
    """A person's rating in a game, or that of a newcomer."""
    ratings = registry.ratings.ratings(holder)
    return next((rating.points for rating in ratings if rating.game == game), START_POINTS)


async def state(request: Request) -> Response:
    """Whether an opponent was found: the page asks again and again while it waits. The page that
    finds one makes the table."""
    visitor, registry = visitor_of(request), registry_of(request)
    seek = await asyncio.to_thread(registry.queue.ask, visitor.holder)
    table = seek.table if seek is not None else ""
    if seek is not None and not seek.match:
        table = await _pair(request, seek)
    if table:
        await asyncio.to_thread(registry.queue.leave, visitor.holder)
    answer = {
        "waits": seek is not None and not table,
        "table": f"/table/{table}" if table else "",
    }
    return JSONResponse(answer, headers=NO_STORE)


async def _pair(request: Request, seek: Seek) -> str:
    registry, visitor = registry_of(request), visitor_of(request)
    apart = await asyncio.to_thread(registry.relations.apart_from, seek.holder)
    other = await asyncio.to_thread(registry.queue.pair, seek, apart)
    if other is None:
        return ""
    game = catalogue.game(seek.game)
    chairs = [await _chair(registry, holder) for holder in (other.holder, seek.holder)]
    secrets.SystemRandom().shuffle(chairs)
    terms = Terms(rated=True, clock=seek.clock, away=WAITS)
    gentle = {o.name: o.gentle for o in game.options.values() if o.gentle is not None}
    share = request_share(request, visitor)
    table = await registry.create(
        game, chairs, None, gentle, terms, public=True, commitments={}, share=share
    )
    holders = (seek.holder, other.holder)
    await asyncio.to_thread(registry.queue.matched, holders, table.header.id)
    return table.header.id


async def _chair(registry: TableRegistry, holder: str) -> Chair:
    profile = await asyncio.to_thread(registry.identities.profile, holder)
    return Chair(PERSON, profile.name if profile else "", holder=holder)


async def leave(request: Request) -> Response:
    """Stop waiting."""
    visitor = visitor_of(request)
    await asyncio.to_thread(registry_of(request).queue.leave, visitor.holder)
    return see(request, "/queue", visitor)

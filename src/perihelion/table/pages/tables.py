"""The page of a table, its replay, positions, picture and record."""

from __future__ import annotations

import asyncio

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from perihelion import bots
from perihelion.table.forms import whole_number
from perihelion.table.log.entry import BOT
from perihelion.table.log.timeline import Timeline
from perihelion.table.pages import account, lobby
from perihelion.table.pages.club import notes
from perihelion.table.pages.layout import NO_STORE, form_of, page, registry_of, see
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play.access import check_watch, may_advise, may_analyse, may_plan, may_watch
from perihelion.table.play.chat import PHRASES
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.club.agreement import agreement
from perihelion.table.show.diff import SnapshotDiff
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.pictures import PictureService
from perihelion.table.show.snapshot import SnapshotBuilder
from perihelion.table.show.whole_record import whole_record
from perihelion.table.texts import TEXTS


async def table(request: Request) -> Response:
    """The current table or, with a number, its replay from that position."""
    visitor = visitor_of(request)
    live = await registry_of(request).table(request.path_params["table"])
    if not may_watch(live, visitor.holder) and live.seating.vacant:
        return see(request, f"/join/{live.header.id}", visitor)
    check_watch(live, visitor.holder)
    at = request.path_params.get("number")
    if at is not None:
        _timeline(live, at)
    mine = live.seats_of(visitor.holder)
    analysis_store = registry_of(request).analysis_store
    settled = await asyncio.to_thread(analysis_store.advice_setting, live.header.id)
    studied = await asyncio.to_thread(may_analyse, live, visitor.holder, settled)
    return page(
        request,
        "table.html" if at is None else "replay.html",
        origin=await asyncio.to_thread(analysis_store.origin, live.header.id),
        advice=may_advise(live, visitor.holder, settled),
        studied=studied,
        bots=[(bot, bots.label(bot, visitor.language)) for bot in bots.names(live.game.name)],
        table=live,
        game=live.game,
        name=live.game.texts.say(visitor.language, "name"),
        at=at,
        mine=mine,
        chat=any(chair.kind != BOT and chair.holder != visitor.holder for chair in live.chairs),
        phrases=PHRASES,
        seats=[
            live.game.texts.say(visitor.language, f"seat-{seat}")
            for seat in range(len(live.chairs))
        ],
        known=await account.display_name(request, visitor, ""),
        terms=agreement(live, visitor.language),
        invitations=lobby.invitations(request, live, visitor.language) if mine else [],
        note=await notes.of(request, live),
        plannable=may_plan(live, visitor.holder),
        tournament=await _tournament(request, live),
        watch_link=f"{request.base_url}table/{live.header.id}",
    )


async def _tournament(request: Request, live: LiveTable) -> str:
    """The name of the tournament that the table belongs to, or ""."""
    if not live.terms.tournament:
        return ""
    store = registry_of(request).tournaments
    return (await asyncio.to_thread(store.read, live.terms.tournament)).name


async def position(request: Request) -> Response:
    """One position of a table as JSON, for the replay."""
    live = await _table(request)
    builder = _builder(request, live)
    await builder.prepare()
    message = SnapshotDiff().message(builder.snapshot())
    return Response(message, media_type="application/json", headers=NO_STORE)


async def picture(request: Request) -> Response:
    live = await _table(request)
    theme = "light" if request.query_params.get("theme") == "light" else "dark"
    pictures: PictureService = request.app.state.pictures
    address = request.client.host if request.client else ""
    drawn = await pictures.png(_builder(request, live), theme, address)
    return Response(drawn, media_type="image/png", headers=NO_STORE)


async def record(request: Request) -> Response:
    live = await _table(request)
    visitor = visitor_of(request)
    perspective = Perspective(live.seats_of(visitor.holder), visitor.language)
    record = await asyncio.to_thread(whole_record, live, perspective)
    if record is None:
        raise HTTPException(409, TEXTS.say(visitor.language, "record-not-yet"))
    name = f"{live.game.name}-{live.header.id}.txt"
    return Response(
        str(record),
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def _table(request: Request) -> LiveTable:
    """The table in the path, if the visitor may see it."""
    holder = visitor_of(request).holder
    return await registry_of(request).table_for(request.path_params["table"], holder)


def _timeline(live: LiveTable, at: int) -> Timeline:
    if not 0 <= at <= live.timeline.number:
        raise HTTPException(404)
    return live.timeline.earlier(live.log, at)


def _builder(request: Request, live: LiveTable) -> SnapshotBuilder:
    """The builder for the position that is asked for, or the last one."""
    visitor = visitor_of(request)
    form = form_of(request)
    perspective = Perspective(live.seats_of(visitor.holder), visitor.language, form=form)
    asked = whole_number(request.query_params.get("at", ""), 6)
    at = live.timeline.number if asked is None else asked
    return SnapshotBuilder(live, perspective, _timeline(live, at))

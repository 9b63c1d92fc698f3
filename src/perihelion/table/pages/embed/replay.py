"""A replay that other sites may show in a frame, and the picture of a link to a table. Both show
what a spectator may see, whoever looks."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from perihelion.table.errors import Refused
from perihelion.table.forms import whole_number
from perihelion.table.pages.layout import NO_STORE, form_of, registry_of, template_values
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play.live_table import LiveTable
from perihelion.table.rendering import render
from perihelion.table.show.diff import SnapshotDiff
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.pictures import PictureService
from perihelion.table.show.snapshot import SnapshotBuilder

PREVIEW: Final = {"Cache-Control": "public, max-age=60"}


async def replay(request: Request) -> Response:
    """The page of a replay for a frame. It sets no cookie and offers nothing that acts."""
    live = await _watched(request)
    at = request.path_params.get("number", 0)
    if at > live.timeline.number:
        raise HTTPException(404)
    name = live.game.texts.say(visitor_of(request).language, "name")
    values = template_values(request)
    html = render("embed.html", **values, table=live, game=live.game, name=name, at=at)
    return HTMLResponse(html, headers={"Cache-Control": "no-cache"})


async def position(request: Request) -> Response:
    """One position of a table as a spectator sees it, for the replay."""
    live = await _watched(request)
    builder = _builder(request, live)
    await builder.prepare()
    message = await asyncio.to_thread(lambda: SnapshotDiff().message(builder.snapshot()))
    return Response(message, media_type="application/json", headers=NO_STORE)


async def preview(request: Request) -> Response:
    """The picture that goes with a link to a table."""
    live = await _watched(request)
    pictures: PictureService = request.app.state.pictures
    address = request.client.host if request.client else ""
    drawn = await pictures.png(_builder(request, live), "dark", address)
    return Response(drawn, media_type="image/png", headers=PREVIEW)


async def _watched(request: Request) -> LiveTable:
    live = await registry_of(request).table(request.path_params["table"])
    if not live.terms.watch:
        raise Refused("table/closed")
    return live


def _builder(request: Request, live: LiveTable) -> SnapshotBuilder:
    asked = whole_number(request.query_params.get("at", ""), 6)
    at = live.timeline.number if asked is None else asked
    if at > live.timeline.number:
        raise HTTPException(404)
    form = form_of(request)
    how = Perspective(frozenset(), visitor_of(request).language, form=form)
    return SnapshotBuilder(live, how, live.timeline.earlier(live.log, at))

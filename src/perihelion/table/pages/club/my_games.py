"""A person's own games: what the home page begins with, and what every page is told of them."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from perihelion.core.scene import TALL, WIDE
from perihelion.core.scene.svg import svg
from perihelion.table.pages.club.turns import TurnIndex
from perihelion.table.pages.layout import registry_of, see
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.game_card import GameCard, game_card
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder
from perihelion.table.texts import TEXTS

MOST_CARDS: Final = 24
FRESH: Final = {"Cache-Control": "no-store"}
KEPT: Final = {"Cache-Control": "private, max-age=86400"}
"""For a picture whose address names its position."""


class Offer(NamedTuple):
    """A rematch that waits for the person's answer."""

    table: str
    say: str


async def cards(request: Request) -> list[GameCard]:
    """The visitor's running games, those where it is their turn first."""
    visitor, registry = visitor_of(request), registry_of(request)
    shown = []
    for game in (await _turns(request).tables(visitor.holder))[:MOST_CARDS]:
        live = await registry.table(game.header.id)
        shown.append(game_card(live, visitor.holder, visitor.language, game.turn.due))
    return shown


async def offers(request: Request) -> list[Offer]:
    """The rematches that others have offered to the visitor."""
    visitor = visitor_of(request)
    return [
        Offer(live.header.id, _offer_text(live, visitor.language))
        for live in await _turns(request).offers(visitor.holder)
    ]


def _offer_text(table: LiveTable, language: str) -> str:
    names = [
        table.chairs[seat].name or table.game.texts.say(language, f"seat-{seat}")
        for seat in sorted(table.timeline.ready)
    ]
    game = table.game.texts.say(language, "name")
    return TEXTS.say(language, "offer-rematch", names=", ".join(names), count=len(names), game=game)


async def turns(request: Request) -> Response:
    """How many games wait for the visitor, and what was offered to them; asked by every page."""
    visitor = visitor_of(request)
    if visitor.fresh:
        return JSONResponse({"count": 0, "tables": [], "offers": []}, headers=FRESH)
    games = await _turns(request).tables(visitor.holder)
    waiting = [game.header.id for game in games if game.mine]
    offered = [{"table": offer.table, "say": offer.say} for offer in await offers(request)]
    return JSONResponse(
        {"count": len(waiting), "tables": waiting, "offers": offered}, headers=FRESH
    )


async def next_turn(request: Request) -> Response:
    """Go to the next game where it is the visitor's turn; home if there is none."""
    visitor = visitor_of(request)
    here = request.query_params.get("after", "")
    waiting = [game.header.id for game in await _turns(request).tables(visitor.holder) if game.mine]
    after = waiting.index(here) + 1 if here in waiting else 0
    others = [table for table in waiting[after:] + waiting[:after] if table != here]
    return see(request, f"/table/{others[0]}" if others else "/", visitor)


async def small_picture(request: Request) -> Response:
    """The current position as the visitor may see it, as SVG."""
    visitor = visitor_of(request)
    live = await registry_of(request).table_for(request.path_params["table"], visitor.holder)
    theme = "light" if request.query_params.get("theme") == "light" else "dark"
    form = TALL if request.query_params.get("form") == TALL else WIDE
    perspective = Perspective(live.seats_of(visitor.holder), visitor.language, form=form)
    builder = SnapshotBuilder(live, perspective)
    drawn = await asyncio.to_thread(lambda: svg(builder.scene(), theme))
    same = request.query_params.get("at") == str(live.timeline.number)
    return Response(drawn, media_type="image/svg+xml", headers=KEPT if same else FRESH)


def _turns(request: Request) -> TurnIndex:
    index: TurnIndex = request.app.state.turns
    return index

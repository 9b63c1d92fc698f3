"""A person's own games: what the home page begins with, and what every page is told of them."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from perihelion.core.scene.svg import svg
from perihelion.table.pages.club import people
from perihelion.table.pages.club.turns import TurnIndex
from perihelion.table.pages.layout import NO_STORE, form_of, registry_of, see
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.club.game_card import GameCard, time_left
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder
from perihelion.table.store.study.mistakes import MistakeStore
from perihelion.table.texts import TEXTS

MOST_CARDS: Final = 24
KEPT: Final = {"Cache-Control": "private, max-age=86400"}
"""For a picture whose address names its position."""


class Offer(NamedTuple):
    """A rematch or a challenge that waits for the person's answer."""

    kind: str
    table: str
    say: str
    link: str
    """Where it is looked at and answered."""


async def cards(request: Request) -> list[tuple[GameCard, str]]:
    """The visitor's running games, those where it is their turn first; each with the time left for
    the turn, or ""."""
    visitor, index = visitor_of(request), _turns(request)
    now = registry_of(request).uptime.now()
    shown = []
    for game in (await index.tables(visitor.holder))[:MOST_CARDS]:
        card = await index.card(game, visitor.holder, visitor.language)
        if card.vacant:
            card = await _declined(request, card)
        due = game.turn.due
        left = "" if due is None else time_left(max(0.0, due - now), visitor.language)
        shown.append((card, left))
    return shown


async def _declined(request: Request, card: GameCard) -> GameCard:
    """The card with the names of those who declined to play there."""
    registry = registry_of(request)
    names = await people.declined(registry, await registry.table(card.table))
    if not names:
        return card
    language = visitor_of(request).language
    return card._replace(turn=TEXTS.say(language, "card-declined", names=", ".join(names)))


async def offers(request: Request) -> list[Offer]:
    """The rematches and challenges that others have offered to the visitor."""
    visitor, language = visitor_of(request), visitor_of(request).language
    rematches = [
        Offer("rematch", live.header.id, _offer_text(live, language), f"/table/{live.header.id}")
        for live in await _turns(request).offers(visitor.holder)
    ]
    challenges = [
        Offer(
            "challenge",
            live.header.id,
            people.challenge_text(live, language),
            people.challenge_link(live, challenge),
        )
        for live, challenge in await people.open_challenges(registry_of(request), visitor.holder)
    ]
    return rematches + challenges


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
        nothing = {"count": 0, "tables": [], "offers": [], "mistakes": 0}
        return JSONResponse(nothing, headers=NO_STORE)
    games = await _turns(request).tables(visitor.holder)
    waiting = [game.header.id for game in games if game.mine]
    offered = [offer._asdict() for offer in await offers(request)]
    registry = registry_of(request)
    store = MistakeStore(registry.store.engine, registry.uptime.now)
    due = await asyncio.to_thread(store.due_count, visitor.holder)
    waits = {"count": len(waiting), "tables": waiting, "offers": offered, "mistakes": due}
    return JSONResponse(waits, headers=NO_STORE)


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
    form = form_of(request)
    perspective = Perspective(live.seats_of(visitor.holder), visitor.language, form=form)
    builder = SnapshotBuilder(live, perspective)
    drawn = await asyncio.to_thread(lambda: svg(builder.scene(), theme))
    same = request.query_params.get("at") == str(live.timeline.number)
    return Response(drawn, media_type="image/svg+xml", headers=KEPT if same else NO_STORE)


def _turns(request: Request) -> TurnIndex:
    index: TurnIndex = request.app.state.turns
    return index

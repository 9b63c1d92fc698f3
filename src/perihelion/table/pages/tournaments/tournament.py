"""The pages of tournaments: the list, one tournament, and what people do there."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from perihelion import catalogue
from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.names import clean_name
from perihelion.table.pages import account
from perihelion.table.pages.club.queue import points_of
from perihelion.table.pages.layout import NO_STORE, page, registry_of, see, titles
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play.tournaments.director import Director
from perihelion.table.rendering import render
from perihelion.table.show.club import tournament_table
from perihelion.table.show.club.agreement import clock_words
from perihelion.table.store.tournaments.record import CANCELLED, OPEN, OVER, RUNNING, Tournament
from perihelion.table.texts import TEXTS
from perihelion.tournaments.export import results_plain, standings_csv
from perihelion.tournaments.progress import total_rounds
from perihelion.tournaments.results import ARENA

MOST_LISTED: Final = 50


async def tournaments(request: Request) -> Response:
    """Tournaments that one can join, that go on, and that are over; and the leagues."""
    registry, language = registry_of(request), visitor_of(request).language
    lists = []
    for state in (OPEN, RUNNING, OVER):
        listed = await asyncio.to_thread(registry.tournaments.listed, (state,), MOST_LISTED)
        lists.append((state, [(cup, count, summary(cup, language)) for cup, count in listed]))
    return page(
        request,
        "tournaments.html",
        lists=lists,
        leagues=await asyncio.to_thread(registry.leagues.listed, MOST_LISTED),
        games=catalogue.game_names(),
        names=titles(language),
    )


async def tournament(request: Request) -> Response:
    """The page of a tournament."""
    visitor = visitor_of(request)
    stored = await _stored(request)
    return page(
        request,
        "tournament.html",
        **await _shown(request, stored),
        known=await account.display_name(request, visitor, ""),
        summary=summary(stored, visitor.language),
        host=stored.holder == visitor.holder,
        agreed=_agreed(stored, visitor.language),
    )


async def live(request: Request) -> Response:
    """The part of the page that changes, asked for again and again while it is open. Whoever takes
    part in an arena is free for a game as long as their page asks."""
    visitor, registry = visitor_of(request), registry_of(request)
    stored = await _stored(request)
    waits = stored.state == RUNNING and stored.settings.format == ARENA
    if waits and stored.participant(visitor.holder) is not None:
        await asyncio.to_thread(registry.tournaments.see, stored.id, visitor.holder)

    def say(key: str, **args: object) -> str:
        return TEXTS.say(visitor.language, key, **args)

    html = render("tournament_live.html", say=say, **await _shown(request, stored))
    return HTMLResponse(html, headers=NO_STORE)


async def _shown(request: Request, stored: Tournament) -> dict[str, Any]:
    """What the changing part of the page is made of."""
    registry, visitor = registry_of(request), visitor_of(request)
    language, me = visitor.language, stored.participant(visitor.holder)
    mine = [
        pairing.table
        for pairing in stored.going_on
        if me is not None and me.number in pairing.game.players
    ]
    missing = {*await asyncio.to_thread(registry.tournaments.missing_tables, stored.id)}
    ends = stored.round_began + 60.0 * stored.settings.minutes
    return {
        "cup": stored,
        "me": me,
        "table": next((table for table in mine if table not in missing), ""),
        "rows": tournament_table.table_rows(stored, language),
        "columns": tournament_table.columns(stored),
        "rounds": tournament_table.rounds(stored, language),
        "winner": tournament_table.winner(stored, language) if stored.state == OVER else "",
        "total": total_rounds(stored.settings.rules, stored.entrants),
        "ends": ends if stored.settings.format == ARENA else 0.0,
        "public": await asyncio.to_thread(registry.tournaments.public_ids, stored.id),
    }


def summary(stored: Tournament, language: str) -> str:
    """Game, format and clock in one line."""
    settings = stored.settings
    parts = [
        titles(language)[settings.game],
        TEXTS.say(language, f"tournament-{settings.format}"),
        TEXTS.say(language, "tournament-tables-of", size=settings.size),
        clock_words(settings.clock, language),
    ]
    if settings.rated:
        parts.append(TEXTS.say(language, "rated"))
    return " · ".join(parts)


def _agreed(stored: Tournament, language: str) -> list[str]:
    """How it is held, in sentences."""
    settings = stored.settings
    said = [TEXTS.say(language, f"tournament-{settings.format}-help")]
    if settings.real_time:
        said.append(TEXTS.say(language, "tournament-wait-help", minutes=settings.wait))
    else:
        said.append(TEXTS.say(language, "tournament-days-help"))
    if stored.state == OPEN and not stored.league:
        said.append(
            TEXTS.say(language, f"tournament-start-{settings.start}-help", places=settings.places)
        )
    return said


async def join(request: Request) -> Response:
    """Register, under one's own name."""
    visitor, registry = visitor_of(request), registry_of(request)
    form, stored = await read_form(request), await _stored(request)
    name = await account.display_name(request, visitor, clean_name(form.get("name")))
    if not name:
        raise Refused("rated/name")
    points = await asyncio.to_thread(points_of, registry, visitor.holder, stored.settings.game)
    await asyncio.to_thread(registry.tournaments.join, stored.id, visitor.holder, name, points)
    return _back(request, stored)


async def leave(request: Request) -> Response:
    """Withdraw."""
    visitor, stored = visitor_of(request), await _stored(request)
    await asyncio.to_thread(registry_of(request).tournaments.withdraw, stored.id, visitor.holder)
    return _back(request, stored)


async def start(request: Request) -> Response:
    """Begin the first round; the host may."""
    stored = await _hosted(request)
    await director_of(request).start(stored.id)
    return _back(request, stored)


async def cancel(request: Request) -> Response:
    """Call a tournament off, or end it early; the host may. Games that go on are played on."""
    stored = await _hosted(request)
    state = CANCELLED if stored.state == OPEN else OVER
    if stored.state not in (OPEN, RUNNING) or not await asyncio.to_thread(
        registry_of(request).tournaments.finish, stored, state
    ):
        raise Refused("tournament/closed")
    return _back(request, stored)


async def results(request: Request) -> Response:
    """The results as CSV or JSON."""
    stored, language = await _stored(request), visitor_of(request).language
    called, table = tournament_table.names(stored, language), tournament_table.lines(stored)
    kind = request.path_params["kind"]
    if kind not in ("csv", "json"):
        raise HTTPException(404)
    if kind == "csv":
        headers = {"Content-Disposition": 'attachment; filename="results.csv"', **NO_STORE}
        text = standings_csv(table, called)
        return Response(text, media_type="text/csv; charset=utf-8", headers=headers)
    games = [(pairing.game, pairing.table) for pairing in stored.pairings]
    plain = results_plain(table, games, called)
    about = {"name": stored.name, "state": stored.state, "settings": stored.settings.plain()}
    return JSONResponse({**about, **plain}, headers=NO_STORE)


def director_of(request: Request) -> Director:
    director: Director = request.app.state.director
    return director


async def _stored(request: Request) -> Tournament:
    store = registry_of(request).tournaments
    return await asyncio.to_thread(store.read, request.path_params["tournament"])


async def _hosted(request: Request) -> Tournament:
    stored = await _stored(request)
    if stored.holder != visitor_of(request).holder or stored.league:
        raise Refused("tournament/host")
    return stored


def _back(request: Request, stored: Tournament) -> Response:
    director_of(request).hurry()
    return see(request, f"/tournament/{stored.id}", visitor_of(request))

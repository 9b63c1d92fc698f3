"""The page of a league: its members, its divisions, and the seasons."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.names import clean_name
from perihelion.table.pages import account
from perihelion.table.pages.club.queue import points_of
from perihelion.table.pages.layout import page, registry_of, see, titles
from perihelion.table.pages.tournaments.tournament import director_of
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.club import tournament_table
from perihelion.table.show.club.agreement import clock_words
from perihelion.table.store.tournaments.leagues import League
from perihelion.table.store.tournaments.record import OVER, Tournament
from perihelion.tournaments.league import next_divisions


async def league(request: Request) -> Response:
    """A league with the divisions of a season, by default the current one."""
    visitor, registry = visitor_of(request), registry_of(request)
    stored = await _stored(request)
    asked = request.path_params.get("season", stored.season)
    divisions = await asyncio.to_thread(_named_season, registry, stored, asked)
    return page(
        request,
        "league.html",
        league=stored,
        season=asked,
        divisions=[
            (cup, tournament_table.table_rows(cup, visitor.language), public)
            for cup, public in divisions
        ],
        over=all(cup.state == OVER for cup, _ in divisions),
        me=next((one for one in stored.members if one.holder == visitor.holder), None),
        host=stored.holder == visitor.holder,
        known=await account.display_name(request, visitor, ""),
        clock=clock_words(stored.settings.clock, visitor.language),
        names=titles(visitor.language),
    )


async def join(request: Request) -> Response:
    """Take part from the next season on."""
    visitor, form, stored = visitor_of(request), await read_form(request), await _stored(request)
    if not await account.display_name(request, visitor, clean_name(form.get("name"))):
        raise Refused("rated/name")
    await asyncio.to_thread(registry_of(request).leagues.join, stored.id, visitor.holder)
    return see(request, f"/league/{stored.id}", visitor)


async def leave(request: Request) -> Response:
    """Take part in no further season."""
    visitor, stored = visitor_of(request), await _stored(request)
    await asyncio.to_thread(registry_of(request).leagues.leave, stored.id, visitor.holder)
    return see(request, f"/league/{stored.id}", visitor)


async def begin_season(request: Request) -> Response:
    """Begin the next season, when the last one is over; the host may."""
    visitor, registry = visitor_of(request), registry_of(request)
    stored = await _stored(request)
    if stored.holder != visitor.holder:
        raise Refused("tournament/host")
    if len(stored.members) < 2:
        raise Refused("tournament/too-few")
    await asyncio.to_thread(_begin, registry, stored)
    director_of(request).hurry()
    return see(request, f"/league/{stored.id}", visitor)


def _begin(registry: TableRegistry, stored: League) -> None:
    ranked = []
    for cup in _season(registry, stored, stored.season):
        holders = {one.number: one.holder for one in cup.participants}
        ranked.append([holders[line.player] for line in tournament_table.lines(cup)])
    everybody = [member.holder for member in stored.members]
    leaving = {member.holder for member in stored.members if member.leaving}
    former = {holder for division in ranked for holder in division}
    divisions = next_divisions(
        ranked,
        stored.moving,
        stored.division_size,
        leaving | (former - set(everybody)),
        [holder for holder in everybody if holder not in former],
    )
    if not divisions or len(divisions[0]) < 2:
        raise Refused("tournament/too-few")
    ratings = {holder: points_of(registry, holder, stored.settings.game) for holder in everybody}
    registry.leagues.begin_season(stored, divisions, ratings)


def _named_season(
    registry: TableRegistry, stored: League, season: int
) -> list[tuple[Tournament, dict[int, str]]]:
    """The divisions of a season, each with the ids by which others find its players' pages."""
    cups = _season(registry, stored, season)
    return [(cup, registry.tournaments.public_ids(cup.id)) for cup in cups]


def _season(registry: TableRegistry, stored: League, season: int) -> list[Tournament]:
    ids = registry.leagues.tournaments(stored.id, season)
    return [registry.tournaments.read(ident) for ident in ids]


async def _stored(request: Request) -> League:
    return await asyncio.to_thread(registry_of(request).leagues.read, request.path_params["league"])

"""The public front page of the club: what is going on, for whoever comes by."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from perihelion import catalogue
from perihelion.table.log.entry import Chair, Header
from perihelion.table.log.seating import chair_name
from perihelion.table.log.terms import read
from perihelion.table.pages import lobby
from perihelion.table.pages.layout import page, registry_of, titles
from perihelion.table.pages.tournaments.tournament import summary
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.store.tournaments.record import OPEN, RUNNING

MOST_SHOWN: Final = 12
MOST_PLAYERS: Final = 3
MOST_TOURNAMENTS: Final = 6
RECENT_SECONDS: Final = 14 * 86_400.0


@dataclass(frozen=True, slots=True)
class Club:
    """What the host says about the club."""

    name: str = ""
    about: str = ""
    moderators: frozenset[str] = frozenset()
    """The public ids of moderators."""


class PublicGame(NamedTuple):
    """A public game, running or over."""

    header: Header
    players: str
    number: int


async def front(request: Request) -> Response:
    registry, language = registry_of(request), visitor_of(request).language
    since = registry.uptime.now() - RECENT_SECONDS
    listings, club = registry.listings, request.app.state.club
    running = await asyncio.to_thread(listings.public_games, False, since, MOST_SHOWN)
    finished = await asyncio.to_thread(listings.public_games, True, since, MOST_SHOWN)
    ids = [header.id for header, _ in running + finished]
    numbers = await asyncio.to_thread(registry.store.newest_numbers, ids)
    live = (OPEN, RUNNING)
    cups = await asyncio.to_thread(registry.tournaments.listed, live, MOST_TOURNAMENTS)
    best = {}
    for game in catalogue.game_names():
        top = (game, False, 0, MOST_PLAYERS)
        best[game] = await asyncio.to_thread(registry.ratings.leaderboard, *top)
    return page(
        request,
        "club.html",
        club=club,
        running=_games(running, numbers, language),
        finished=_games(finished, numbers, language),
        lobby=await lobby.open_tables(request),
        cups=[(cup, count, summary(cup, language)) for cup, count in cups],
        best={game: ranked for game, ranked in best.items() if ranked},
        names=titles(language),
    )


def _games(
    listed: list[tuple[Header, list[Chair]]], numbers: dict[str, int], language: str
) -> list[PublicGame]:
    """The games where spectators are welcome."""
    games = []
    for header, chairs in listed:
        if read(header.terms).watch and header.game in catalogue.game_names():
            players = ", ".join(
                _name(header, seat, chairs, language) for seat in range(len(chairs))
            )
            games.append(PublicGame(header, players, numbers.get(header.id, 0)))
    return games


def _name(header: Header, seat: int, chairs: list[Chair], language: str) -> str:
    colour = catalogue.game(header.game).texts.say(language, f"seat-{seat}")
    return chair_name(chairs[seat], language) or colour

"""The pages about those who play: a leaderboard for each game, and a page for each player."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil, floor
from typing import Any, Final, NamedTuple

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from perihelion import bots, catalogue
from perihelion.bots.ratings import newcomer
from perihelion.core.game import Json
from perihelion.core.svg import svg
from perihelion.table.errors import Refused
from perihelion.table.log import terms
from perihelion.table.log.entry import Chair, Header
from perihelion.table.log.seating import forgotten, met
from perihelion.table.pages.layout import page, registry_of, see
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play.access import check_watch
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.chart import NARROW, Axis, Dot, graph
from perihelion.table.store.identities import Profile
from perihelion.table.store.ratings import SETTLED, Rating, Ratings, points
from perihelion.table.texts import TEXTS

AT_ONCE: Final = 50
MOST_RUNNING: Final = 50
MOST_PAGES: Final = 9999
LONGEST_COURSE: Final = 100
STEP: Final = 100  # points between the lines of a graph


class Played(NamedTuple):
    """A finished game as a player's page lists it."""

    table: str
    game: str
    at: float
    rated: bool
    place: int
    """0 where no places were kept."""
    seat: int
    chairs: Sequence[Chair]
    open: bool
    """Whether whoever looks may see the table."""

    @property
    def others(self) -> list[tuple[int, Chair]]:
        return [(seat, chair) for seat, chair in enumerate(self.chairs) if seat != self.seat]

    def plain(self) -> Json:
        return {
            "table": self.table,
            "game": self.game,
            "at": self.at,
            "rated": self.rated,
            "place": self.place,
            "seat": self.seat,
            "names": [chair.name or chair.bot for chair in self.chairs],
            "open": self.open,
        }


async def leaderboard(request: Request) -> Response:
    """Who plays a game best."""
    game = request.path_params.get("game", catalogue.game_names()[0])
    if game not in catalogue.game_names():
        raise HTTPException(404)
    language = visitor_of(request).language
    ratings = registry_of(request).ratings
    settled, fresh = number(request, "page"), number(request, "new")
    lists = await asyncio.to_thread(
        lambda: [_list(ratings, game, False, settled), _list(ratings, game, True, fresh)]
    )
    names = {name: _called(name, language) for name in catalogue.game_names()}
    return page(
        request,
        "players.html",
        game=game,
        names=names,
        lists=lists,
        settled=SETTLED,
        mine=await asyncio.to_thread(_public, registry_of(request), visitor_of(request).holder),
    )


def _list(ratings: Ratings, game: str, provisional: bool, at: int) -> Json:
    skip = (at - 1) * AT_ONCE
    found = ratings.listed(game, provisional, skip, AT_ONCE + 1)
    return {
        "provisional": provisional,
        "lines": list(enumerate(found[:AT_ONCE], skip + 1)),
        "page": at,
        "more": len(found) > AT_ONCE,
        "named": "new" if provisional else "page",
    }


async def player(request: Request) -> Response:
    """What there is to know of a player; for themself, also what they play now."""
    registry, visitor = registry_of(request), visitor_of(request)
    holder, profile = await known(registry, request.path_params["player"])
    own = holder == visitor.holder
    at = number(request, "page")
    found = await asyncio.to_thread(
        played, registry, holder, visitor.holder, (at - 1) * AT_ONCE, AT_ONCE + 1
    )
    running = []
    if own:
        running = await asyncio.to_thread(registry.store.held_by, holder, False, MOST_RUNNING)
    games = catalogue.game_names()
    return page(
        request,
        "player.html",
        public=profile.public,
        name=profile.name,
        own=own,
        program=await asyncio.to_thread(registry.store.token_name, holder) is not None,
        ratings=await asyncio.to_thread(_rated, registry.ratings, holder, visitor.language),
        games=found[:AT_ONCE],
        more=len(found) > AT_ONCE,
        page=at,
        running=running,
        names={name: _called(name, visitor.language) for name in games},
        who=_who(visitor.language),
    )


async def seated(request: Request) -> Response:
    """From a seat to the page of who sits there."""
    registry, visitor = registry_of(request), visitor_of(request)
    table = await registry.table(request.path_params["table"])
    if not table.header.public:
        check_watch(table, visitor.holder)
    seat = request.path_params["seat"]
    if seat >= len(table.chairs) or not met(table.chairs, seat):
        raise HTTPException(404)
    public = await asyncio.to_thread(_public, registry, table.chairs[seat].holder)
    if not public:
        raise HTTPException(404)
    return see(request, f"/player/{public}", visitor)


async def changes(request: Request) -> Response:
    """What a rated game did to the ratings of its players, in words; nothing before it is over,
    nor of who is not known any more."""
    registry, visitor = registry_of(request), visitor_of(request)
    table = await registry.table_for(request.path_params["table"], visitor.holder)
    found = await asyncio.to_thread(registry.ratings.changes, table.header.id)
    said = [
        TEXTS.say(
            visitor.language,
            "rated-change",
            name=table.chairs[seat].name,
            points=str(after),
            change=f"{after - before:+d}".replace("-", "−"),
        )
        for seat, before, after in found
        if not forgotten(table.chairs[seat])
    ]
    return JSONResponse(said, headers={"Cache-Control": "no-store"})


async def known(registry: TableRegistry, public: str) -> tuple[str, Profile]:
    """The holder and profile behind a public id."""
    found = await asyncio.to_thread(registry.identities.found, public) if public.isascii() else None
    if found is None:
        raise Refused("player/unknown")
    return found


def played(registry: TableRegistry, holder: str, viewer: str, skip: int, most: int) -> list[Played]:
    """Somebody's finished games, the newest first. Others see those that were public or rated."""
    found = registry.store.played(holder, holder == viewer, skip, most)
    places = registry.ratings.places([header.id for header, _ in found])
    return [_played(header, chairs, holder, viewer, places) for header, chairs in found]


def _played(header: Header, chairs: list[Chair], holder: str, viewer: str, places: Any) -> Played:
    seat = next(seat for seat, chair in enumerate(chairs) if chair.holder == holder)
    agreed = terms.read(header.terms)
    return Played(
        table=header.id,
        game=header.game,
        at=header.created,
        rated=header.id in places,
        place=places.get(header.id, {}).get(seat, 0),
        seat=seat,
        chairs=chairs,
        open=agreed.watch or any(chair.holder == viewer for chair in chairs),
    )


def number(request: Request, key: str) -> int:
    """The page that is asked for, the first where none is."""
    asked = request.query_params.get(key, "")
    given = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 1
    return min(max(given, 1), MOST_PAGES)


def _public(registry: TableRegistry, holder: str) -> str:
    profile = registry.identities.profile(holder)
    return profile.public if profile else ""


def _rated(ratings: Ratings, holder: str, language: str) -> list[tuple[Rating, Markup, str]]:
    """Every rating with its course: a picture, and what it shows in words."""
    found = []
    for rating in ratings.ratings(holder):
        course = ratings.course(holder, rating.game, LONGEST_COURSE)
        if len(course) == rating.games:
            course.insert(0, newcomer().mu)
        heights = [points(mu) for mu in course]
        said = TEXTS.say(
            language,
            "player-course",
            least=str(min(heights)),
            most=str(max(heights)),
            now=str(rating.points),
        )
        found.append((rating, _curve(rating.game, heights, said), said))
    return found


def _curve(game: str, heights: Sequence[int], title: str) -> Markup:
    """How a rating went; each game has a picture of its own on the page."""
    least = floor((min(heights) - 1) / STEP) * STEP
    most = ceil((max(heights) + 1) / STEP) * STEP
    ticks = [(float(tick), str(tick)) for tick in (least, most)]
    dots = [Dot(n, [float(height)], 0, "", str(height)) for n, height in enumerate(heights)]
    scene = graph(title, dots, len(dots), 1, Axis(least, most, ticks), NARROW)
    scene.shapes[:] = [replace(shape, id=f"{game}-{shape.id}") for shape in scene.shapes]
    return Markup(svg(scene))


def _called(game: str, language: str) -> str:
    return catalogue.game(game).texts.say(language, "name")


def _who(language: str) -> Callable[[str, int, Chair], str]:
    """What somebody at a table is called: by name, as a bot, or by colour."""

    def who(game: str, seat: int, chair: Chair) -> str:
        if chair.name or not chair.bot:
            return chair.name or catalogue.game(game).texts.say(language, f"seat-{seat}")
        return bots.label(chair.bot, language)

    return who

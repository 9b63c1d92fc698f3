"""The leaderboard of each game, and the page of each player."""

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

from perihelion import catalogue
from perihelion.bots.ratings import newcomer
from perihelion.core.errors import UnknownGame
from perihelion.core.game import Json
from perihelion.core.scene.svg import svg
from perihelion.table.errors import Refused
from perihelion.table.forms import whole_number
from perihelion.table.log import terms
from perihelion.table.log.entry import BOT, Chair, Header
from perihelion.table.log.seating import chair_name, forgotten, has_player_page
from perihelion.table.pages.layout import NO_STORE, page, registry_of, see, titles
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play.access import check_watch
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.chart import NARROW, Axis, Dot, graph
from perihelion.table.store.identities import Profile
from perihelion.table.store.ratings import PROVISIONAL_GAMES, Rating, RatingStore, points
from perihelion.table.texts import TEXTS

AT_ONCE: Final = 50
MOST_RUNNING: Final = 50
MOST_PAGES: Final = 9999
LONGEST_HISTORY: Final = 100
STEP: Final = 100  # points between the lines of a graph


class FinishedGame(NamedTuple):
    """A finished game as a player's page lists it."""

    table: str
    game: str
    at: float
    rated: bool
    place: int
    """0 if the game was not rated."""
    seat: int
    chairs: Sequence[Chair]
    open: bool
    """Whether the viewer may see the table."""

    @property
    def others(self) -> list[tuple[int, Chair]]:
        return [(seat, chair) for seat, chair in enumerate(self.chairs) if seat != self.seat]

    @property
    def bot_finished(self) -> bool:
        """Whether a bot played to the end for one of the people."""
        return any(chair.kind == BOT and chair.holder for chair in self.chairs)

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
    """The leaderboard of a game: rated players, and provisional ones."""
    game = request.path_params.get("game", catalogue.game_names()[0])
    if game not in catalogue.game_names():
        raise HTTPException(404)
    language = visitor_of(request).language
    ratings = registry_of(request).ratings
    settled, fresh = page_number(request, "page"), page_number(request, "new")
    lists = await asyncio.to_thread(
        lambda: [_list(ratings, game, False, settled), _list(ratings, game, True, fresh)]
    )
    return page(
        request,
        "players.html",
        game=game,
        names=titles(language),
        lists=lists,
        settled=PROVISIONAL_GAMES,
        mine=await asyncio.to_thread(_public, registry_of(request), visitor_of(request).holder),
    )


def _list(ratings: RatingStore, game: str, provisional: bool, at: int) -> Json:
    skip = (at - 1) * AT_ONCE
    rows = ratings.leaderboard(game, provisional, skip, AT_ONCE + 1)
    return {
        "provisional": provisional,
        "lines": list(enumerate(rows[:AT_ONCE], skip + 1)),
        "page": at,
        "more": len(rows) > AT_ONCE,
        "named": "new" if provisional else "page",
    }


async def player(request: Request) -> Response:
    """A player's page; for the player, also with their running games."""
    registry, visitor = registry_of(request), visitor_of(request)
    holder, profile = await by_public_id(registry, request.path_params["player"])
    own = holder == visitor.holder
    at = page_number(request, "page")
    finished = await asyncio.to_thread(
        finished_games, registry, holder, visitor.holder, (at - 1) * AT_ONCE, AT_ONCE + 1
    )
    running = []
    if own:
        running = await asyncio.to_thread(registry.listings.held_by, holder, False, MOST_RUNNING)
    return page(
        request,
        "player.html",
        public=profile.public,
        name=profile.name,
        own=own,
        program=await asyncio.to_thread(registry.tokens.name, holder) is not None,
        abandoned=await asyncio.to_thread(registry.ratings.abandoned, holder),
        ratings=await asyncio.to_thread(_rated, registry.ratings, holder, visitor.language),
        games=finished[:AT_ONCE],
        more=len(finished) > AT_ONCE,
        page=at,
        running=running,
        names=titles(visitor.language),
        who=_who(visitor.language),
        playable=[game.name for game in catalogue.games() if game.seats[-1] > 1],
        relation=await asyncio.to_thread(registry.relations.kind, visitor.holder, holder),
    )


async def seated(request: Request) -> Response:
    """Redirect from a seat to its player's page."""
    registry, visitor = registry_of(request), visitor_of(request)
    table = await registry.table(request.path_params["table"])
    if not table.header.public:
        check_watch(table, visitor.holder)
    seat = request.path_params["seat"]
    if seat >= len(table.chairs) or not has_player_page(table.chairs, seat):
        raise HTTPException(404)
    public = await asyncio.to_thread(_public, registry, table.chairs[seat].holder)
    if not public:
        raise HTTPException(404)
    return see(request, f"/player/{public}", visitor)


async def changes(request: Request) -> Response:
    """How a rated game changed its players' ratings, as sentences; none before it is over, and none
    for deleted players."""
    registry, visitor = registry_of(request), visitor_of(request)
    table = await registry.table_for(request.path_params["table"], visitor.holder)
    changes = await asyncio.to_thread(registry.ratings.changes, table.header.id)
    sentences = [
        TEXTS.say(
            visitor.language,
            "rated-change",
            name=table.chairs[seat].name,
            points=str(after),
            change=f"{after - before:+d}".replace("-", "−"),
        )
        for seat, before, after in changes
        if not forgotten(table.chairs[seat])
    ]
    return JSONResponse(sentences, headers=NO_STORE)


async def by_public_id(registry: TableRegistry, public: str) -> tuple[str, Profile]:
    """The holder and profile of a public id; Refused if it is unknown."""
    person = None
    if public.isascii() and public.isprintable():  # PostgreSQL takes no null character
        person = await asyncio.to_thread(registry.identities.by_public_id, public)
    if person is None:
        raise Refused("player/unknown")
    return person


def finished_games(
    registry: TableRegistry, holder: str, viewer: str, skip: int, most: int
) -> list[FinishedGame]:
    """A player's finished games, the newest first; others see only public and rated ones."""
    games = registry.listings.finished_games(holder, holder == viewer, skip, most)
    places = registry.ratings.places([header.id for header, _ in games])
    return [_finished_game(header, chairs, holder, viewer, places) for header, chairs in games]


def _finished_game(
    header: Header, chairs: list[Chair], holder: str, viewer: str, places: Any
) -> FinishedGame:
    seat = next(seat for seat, chair in enumerate(chairs) if chair.holder == holder)
    agreed = terms.read(header.terms)
    return FinishedGame(
        table=header.id,
        game=header.game,
        at=header.created,
        rated=header.id in places,
        place=places.get(header.id, {}).get(seat, 0),
        seat=seat,
        chairs=chairs,
        open=agreed.watch or any(chair.holder == viewer for chair in chairs),
    )


def page_number(request: Request, key: str) -> int:
    """The page number in the query, by default 1."""
    return min(whole_number(request.query_params.get(key, ""), 5) or 1, MOST_PAGES)


def _public(registry: TableRegistry, holder: str) -> str:
    profile = registry.identities.profile(holder)
    return profile.public if profile else ""


def _rated(ratings: RatingStore, holder: str, language: str) -> list[tuple[Rating, Markup, str]]:
    """A player's ratings, each with its history as a chart and as a sentence."""
    rated = []
    for rating in ratings.ratings(holder):
        history = ratings.history(holder, rating.game, LONGEST_HISTORY)
        if len(history) == rating.games:
            history.insert(0, newcomer().mu)
        heights = [points(mu) for mu in history]
        sentence = TEXTS.say(
            language,
            "player-course",
            least=str(min(heights)),
            most=str(max(heights)),
            now=str(rating.points),
        )
        rated.append((rating, _curve(rating.game, heights, sentence), sentence))
    return rated


def _curve(game: str, heights: Sequence[int], title: str) -> Markup:
    """A rating's history as a chart; the ids are unique on the page."""
    least = floor((min(heights) - 1) / STEP) * STEP
    most = ceil((max(heights) + 1) / STEP) * STEP
    ticks = [(float(tick), str(tick)) for tick in (least, most)]
    dots = [Dot(n, [float(height)], 0, "", str(height)) for n, height in enumerate(heights)]
    scene = graph(title, dots, len(dots), 1, Axis(least, most, ticks), NARROW)
    scene.shapes[:] = [replace(shape, id=f"{game}-{shape.id}") for shape in scene.shapes]
    return Markup(svg(scene))


def _who(language: str) -> Callable[[str, int, Chair], str]:
    """A function for templates: the name of a seat's player, bot or colour."""

    def who(game: str, seat: int, chair: Chair) -> str:
        if name := chair_name(chair, language):
            return name
        try:
            return catalogue.game(game).texts.say(language, f"seat-{seat}")
        except UnknownGame:  # its package is not installed any more
            return str(seat + 1)

    return who

"""The form that announces a tournament or founds a league."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame
from perihelion.core.options import settle
from perihelion.core.texts import shortened
from perihelion.table.errors import Refused
from perihelion.table.forms import read_form, whole_number
from perihelion.table.names import clean_name
from perihelion.table.pages import account
from perihelion.table.pages.layout import page, registry_of, see
from perihelion.table.pages.rules import game_of
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.show.club.agreement import clock_words
from perihelion.table.store.tournaments.settings import (
    AT_TIME,
    MOST_ENTRANTS,
    MOST_IN_ROUND_ROBIN,
    MOST_SIZE,
    STARTS,
    Settings,
)
from perihelion.tournaments.results import FORMATS, ROUND_ROBIN

LONGEST_NAME: Final = 60
MOST_FIELDS: Final = 40
CLOCKS: Final = ("3+2", "5+5", "10+5", "20+10", "30+15", "1d", "2d", "3d", "7d")
ROUNDS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11)
PLACES: Final = (4, 6, 8, 12, 16, 24, 32, 64, MOST_ENTRANTS)
STARTS_IN: Final = (10, 30, 60, 180, 1440, 4320, 10_080)
"""In minutes; a form cannot tell the server what time it is where its reader lives."""
ARENA_MINUTES: Final = (30, 60, 90, 120, 1440, 10_080)
WAITS: Final = (2, 5, 10, 15, 30)
DIVISIONS: Final = (3, 4, 5, 6, 8, 10)


async def announce(request: Request) -> Response:
    """The form of a new tournament; with POST, announce it."""
    return await _form(request, league=False)


async def found(request: Request) -> Response:
    """The form of a new league; with POST, found it."""
    return await _form(request, league=True)


async def _form(request: Request, league: bool) -> Response:
    game, visitor, registry = game_of(request), visitor_of(request), registry_of(request)
    form: Mapping[str, str] = {}
    problem = ""
    if request.method == "POST":
        form = (await read_form(request, MOST_FIELDS)).fields
        try:
            now = registry.uptime.now()
            own = await account.display_name(request, visitor, clean_name(form.get("host")))
            if not own:
                raise Refused("rated/name")
            name = shortened(form.get("name", ""), LONGEST_NAME) or _default_name(request, game)
            if league:
                settings = league_settings(game, form, now)
                sizes = (_number(form, "division", 6), _number(form, "moving", 1))
                founded = await asyncio.to_thread(
                    registry.leagues.add, visitor.holder, name, settings, *sizes
                )
                return see(request, f"/league/{founded}", visitor)
            settings = tournament_settings(game, form, now)
            made = await asyncio.to_thread(registry.tournaments.add, visitor.holder, name, settings)
            return see(request, f"/tournament/{made}", visitor)
        except (PerihelionError, Refused) as error:
            problem = error.say(visitor.language)
    return page(
        request,
        "tournament_new.html",
        status=422 if problem else 200,
        game=game,
        league=league,
        text=lambda key, **args: game.texts.say(visitor.language, key, **args),
        form=form,
        problem=problem,
        known=await account.display_name(request, visitor, ""),
        formats=FORMATS,
        sizes=[size for size in game.seats if 2 <= size <= MOST_SIZE],
        clocks=[(clock, clock_words(clock, visitor.language)) for clock in CLOCKS],
        rounds=ROUNDS,
        places=PLACES,
        starts=STARTS,
        starts_in=STARTS_IN,
        arena_minutes=ARENA_MINUTES,
        waits=WAITS,
        divisions=DIVISIONS,
    )


def _default_name(request: Request, game: AnyGame) -> str:
    return game.texts.say(visitor_of(request).language, "name")


def tournament_settings(game: AnyGame, form: Mapping[str, str], now: float) -> Settings:
    """The settings in a form; Refused, or the game's own error, if they make no tournament."""
    chosen = form.get("format", "")
    most = MOST_IN_ROUND_ROBIN if chosen == ROUND_ROBIN else MOST_ENTRANTS
    settings = Settings(
        format=chosen,
        size=_number(form, "size", 2),
        rounds=_number(form, "rounds", 0),
        start=form.get("start", STARTS[0]),
        starts_at=_starts_at(form, now),
        places=min(most, _number(form, "places", most)),
        minutes=_number(form, "minutes", 60),
        **_common(game, form),
    )
    settings.check(now)
    if settings.size not in game.seats:
        raise Refused("tournament/settings")
    return settings


def league_settings(game: AnyGame, form: Mapping[str, str], now: float) -> Settings:
    """The settings of every division of a league: a round robin of two."""
    settings = Settings(
        format=ROUND_ROBIN,
        rounds=_number(form, "rounds", 1) or 1,
        places=MOST_IN_ROUND_ROBIN,
        **_common(game, form),
    )
    settings.check(now)
    if 2 not in game.seats:
        raise Refused("tournament/settings")
    return settings


def _common(game: AnyGame, form: Mapping[str, str]) -> dict[str, Any]:
    given = {name: form[f"option-{name}"] for name in game.options if f"option-{name}" in form}
    clock = form.get("clock", "")
    if clock not in CLOCKS:
        raise Refused("clock/unknown")
    return {
        "game": game.name,
        "options": dict(settle(game.options, given)),
        "least": max(2, game.seats[0]),
        "clock": clock,
        "rated": form.get("rated") == "on",
        "wait": _number(form, "wait", 5),
    }


def _starts_at(form: Mapping[str, str], now: float) -> float:
    if form.get("start") != AT_TIME:
        return 0.0
    return now + 60.0 * _number(form, "starts-in", 60)


def _number(form: Mapping[str, str], name: str, otherwise: int) -> int:
    number = whole_number(form.get(name, "") or str(otherwise), 5)
    if number is None:
        raise Refused("message/malformed")
    return number

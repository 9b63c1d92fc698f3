"""The home page, the about page, and the visitor's preferences."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from perihelion import catalogue
from perihelion.core.lessons import steps
from perihelion.core.texts import LANGUAGES
from perihelion.table.forms import read_form
from perihelion.table.pages import lobby
from perihelion.table.pages.club import my_games
from perihelion.table.pages.layout import page, registry_of, titles
from perihelion.table.pages.visitor import PREFERENCES, YEAR, visitor_of
from perihelion.table.show.puzzles.collection import of_day, with_puzzles


async def home(request: Request) -> Response:
    visitor = visitor_of(request)
    listings = registry_of(request).listings
    recent = await asyncio.to_thread(listings.held_by, visitor.holder, True, 12)
    return page(
        request,
        "home.html",
        games=catalogue.games(),
        cards=await my_games.cards(request),
        offers=await my_games.offers(request),
        taught=[game for game in catalogue.games() if steps(game)],
        puzzling=with_puzzles(),
        daily=of_day(registry_of(request).uptime.now()),
        recent=recent,
        lobby=await lobby.open_tables(request),
        names=titles(visitor.language),
    )


async def about(request: Request) -> Response:
    return page(request, "about.html")


async def settings(request: Request) -> Response:
    """Store preferences in cookies, and go back to the previous page."""
    form = await read_form(request, most=len(PREFERENCES) + 2)
    back = form.get("back", "/")
    safe = back.startswith("/") and not back.startswith("//") and "\\" not in back
    response = RedirectResponse(back if safe else "/", 303)
    for name, values in {**PREFERENCES, "lang": LANGUAGES}.items():
        given = form.get(name)
        if given in values:
            response.set_cookie(f"perihelion_{name}", given, max_age=YEAR, samesite="lax")
    language = form.get("lang")
    if language in LANGUAGES:
        boxes = registry_of(request).mail_addresses
        await asyncio.to_thread(boxes.set_language, visitor_of(request).holder, language)
    return response

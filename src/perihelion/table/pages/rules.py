"""A game's rules, colours and picture."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from perihelion import catalogue
from perihelion.core.edition.labels import sources
from perihelion.core.errors import UnknownGame
from perihelion.core.game import AnyGame, State
from perihelion.core.lessons import steps
from perihelion.core.puzzles import puzzles
from perihelion.core.scene import PIECES, Box, Scene
from perihelion.core.scene.bounds import bounds
from perihelion.core.scene.svg import svg, symbols
from perihelion.table.pages.layout import page, registry_of
from perihelion.table.pages.learn.handbook import handbook
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.show.editions.questions import questions
from perihelion.table.store.editions.shelf import HOST, ShelfEdition

MOST_COMPARED: Final = 6
"""Positions that are drawn to choose the one of a card."""
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


async def rules(request: Request) -> Response:
    game = game_of(request)
    language = visitor_of(request).language
    return page(
        request,
        "rules.html",
        game=game,
        name=game.texts.say(language, "name"),
        table=_table(request),
        handbook=Markup(await asyncio.to_thread(handbook, game, language)),
        editions=[(each.name, sources(each, language)) for each in game.editions.values()],
        questions=await asyncio.to_thread(questions, game.name, language),
        kept=await _kept(request, game),
    )


def _table(request: Request) -> str:
    """The table that the reader came from, or ""."""
    given = request.query_params.get("table", "")
    return given if TABLE_ID.fullmatch(given) else ""


async def _kept(request: Request, game: AnyGame) -> list[ShelfEdition]:
    """The editions of this game that the visitor or the host keeps."""
    kept, holder = registry_of(request).workshop.shelf, visitor_of(request).holder
    own = await asyncio.to_thread(kept.of_holder, holder, game.name)
    return own + await asyncio.to_thread(kept.of_holder, HOST, game.name)


async def palette(request: Request) -> Response:
    """A game's colours as CSS variables, for every theme."""
    return Response(palette_css(game_of(request).name), media_type="text/css")


async def icons(request: Request) -> Response:
    """A game's little pictures for sentences: a page uses them by `icons.svg#icon-…`."""
    return Response(icon_symbols(game_of(request).name), media_type="image/svg+xml")


async def card(request: Request) -> Response:
    """A game's picture for its card: what shows best what game it is, with much going on there."""
    theme = "light" if request.query_params.get("theme") == "light" else "dark"
    game = game_of(request)
    packed = await asyncio.to_thread(_card, game.name, theme, visitor_of(request).language)
    headers = {"Cache-Control": "max-age=3600", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(packed, media_type="image/svg+xml", headers=headers)
    return Response(gzip.decompress(packed), media_type="image/svg+xml", headers=headers)


def provenance(game: AnyGame) -> list[tuple[str, list[tuple[str, str]]]]:
    """Where each section of each shipped edition comes from."""
    return [(edition.name, edition.provenance()) for edition in game.editions.values()]


@cache
def icon_symbols(name: str) -> str:
    """A game's icons as an SVG of symbols."""
    game = catalogue.game(name)
    return symbols(game.icons, _first_picture(game))


def _first_picture(game: AnyGame) -> Scene:
    return game.scene(game.view(game.start(game.seats[-1]), None), None, "en")


@cache
def palette_css(name: str) -> str:
    """The colours of a game's pictures as CSS variables, for every theme. Those of its players'
    lines in a chart hold for the whole page, where there is no picture around them."""
    scene = _first_picture(catalogue.game(name))
    lines = {key: both for key, both in scene.palette.items() if key.startswith("chart-")}
    plain = f":root{{{_variables(lines)}}}\n.game-{name}{{{_variables(scene.palette)}}}"
    return f'{plain}\n[data-palette="safe"] .game-{name}{{{_variables(scene.safe)}}}'


def _variables(colours: Mapping[str, tuple[str, str]]) -> str:
    return "".join(f"--{key}:light-dark({light},{dark});" for key, (dark, light) in colours.items())


@cache
def _card(name: str, theme: str, language: str) -> bytes:
    """The card's picture, compressed: only what lies in it, and no labels, which nobody hears."""
    game = catalogue.game(name)
    picture = game.scene(_lively(game), None, language)
    frame = picture.cover or Box(0, 0, picture.width, picture.height)
    x, y, picture.width, picture.height = frame
    picture.origin = (x, y)
    picture.shapes = [
        replace(shape, label="", word="")
        for shape in picture.shapes
        if _overlap(bounds(shape), frame)
    ]
    return gzip.compress(svg(picture, theme).encode(), mtime=0)


def _overlap(one: Box, other: Box) -> bool:
    return (
        one.x <= other.x + other.width
        and other.x <= one.x + one.width
        and one.y <= other.y + other.height
        and other.y <= one.y + one.height
    )


@cache
def _lively(game: AnyGame) -> State:
    """A position with much on the board: of a puzzle, else of the course, else the start of the
    gentlest set-up."""
    shipped = sorted(puzzles(game).values(), key=lambda puzzle: (len(puzzle.moves), puzzle.id))
    if shipped:
        some = shipped[:: len(shipped) // MOST_COMPARED + 1]
        return max((puzzle.view for puzzle in some), key=lambda view: _pieces(game, view))
    course = steps(game)
    if course:
        state = max(course, key=lambda step: len(step.script.moves)).position()
    else:
        gentle = {o.name: o.gentle for o in game.options.values() if o.gentle is not None}
        state = game.start(game.seats[0], None, **gentle)
    view: State = game.view(state, None)
    return view


def _pieces(game: AnyGame, view: State) -> int:
    """How many pieces lie in the part that the card shows."""
    picture = game.scene(view, None, "en")
    x, y, width, height = picture.cover or Box(0, 0, picture.width, picture.height)
    return sum(
        x < shape.at[0] < x + width and y < shape.at[1] < y + height
        for shape in picture.shapes
        if shape.layer == PIECES
    )


def game_of(request: Request) -> AnyGame:
    """The game that a request names, or 404."""
    try:
        return catalogue.game(request.path_params["game"])
    except UnknownGame:
        raise HTTPException(404) from None

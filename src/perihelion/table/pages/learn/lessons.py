"""The pages of a game's courses, its lessons and the examples of its handbook, and what they ask
for: steps, and the answers to attempts.

A step is the same for everybody and an attempt changes nothing, so nothing is kept here. The page
keeps in the browser how far its visitor has come.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from perihelion import bots
from perihelion.core.errors import MoveError
from perihelion.core.game import AnyGame, Json
from perihelion.core.options import spell
from perihelion.table.pages.layout import form_of, page
from perihelion.table.pages.learn.attempts import attempt, json_of
from perihelion.table.pages.rules import game_of
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.show.lessons.view import LESSONS, LessonView, course_steps, titles


async def lessons(request: Request) -> Response:
    """The page of a course."""
    game = game_of(request)
    course = request.path_params.get("course", LESSONS)
    if not course_steps(game, course):
        raise HTTPException(404)
    language = visitor_of(request).language
    return page(
        request,
        "lesson.html",
        game=game,
        name=game.texts.say(language, "name"),
        course=course,
        titles=titles(game, course, language),
        first_game=first_game(game),
    )


async def step(request: Request) -> Response:
    """A step and its position."""
    return await _answered(request, lambda view, _: view.message())


async def answer(request: Request) -> Response:
    """What is said to an attempt, and the position after it if it is right."""
    return await _answered(request, lambda view, given: view.answer(given))


async def why(request: Request) -> Response:
    """Why a move is not legal in a step's position."""
    return await _answered(request, lambda view, given: {"why": view.why(given)})


async def preview(request: Request) -> Response:
    """What a move would bring; nothing if it is not legal."""

    def ask(view: LessonView, given: str) -> Json:
        with suppress(MoveError):
            return {"preview": view.preview(given)}
        return {}

    return await _answered(request, ask)


def first_game(game: AnyGame) -> dict[str, str]:
    """The form of a first game after the lessons: the visitor and the gentlest bots, the gentlest
    set-up, and suggestions."""
    seats = {f"seat-{seat}": f"bot:{bots.names()[0]}" for seat in range(1, game.usual_seats)}
    options = {
        f"option-{option.name}": spell(option.gentle)
        for option in game.options.values()
        if option.gentle is not None
    }
    chosen = {"seats": str(game.usual_seats), "seat-0": "me", "advice": "on"}
    return {**chosen, **seats, **options}


async def _answered(request: Request, ask: Callable[[LessonView, str], Json]) -> Response:
    """What the step of a request answers."""
    game, given = game_of(request), attempt(request.query_params.get("given", ""))
    number = request.path_params["step"]
    course = request.path_params["course"]
    if number >= len(course_steps(game, course)):
        raise HTTPException(404)
    view = LessonView(game, course, number, visitor_of(request).language, form_of(request))
    return await json_of(view, lambda view: ask(view, given))

"""The pages of puzzles, and what they ask for: positions, verdicts on answers, and lines.

The server judges: the answer and its line are sent only to those who have tried the puzzle before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from perihelion.bots.puzzles.refutation import Refutation
from perihelion.core.errors import MoveError
from perihelion.core.game import Json
from perihelion.core.options import spell
from perihelion.core.position import Position
from perihelion.core.puzzles import Puzzle, puzzles
from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.pages.layout import (
    form_of,
    page,
    registry_of,
    request_share,
    see,
    titles,
)
from perihelion.table.pages.learn.attempts import attempt, json_of
from perihelion.table.pages.rules import game_of
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.show.puzzles.collection import (
    next_puzzle,
    of_day,
    puzzle_of,
    theme_name,
    themes,
)
from perihelion.table.show.puzzles.view import PuzzleView
from perihelion.table.show.puzzles.wire import PuzzleVerdict
from perihelion.table.store.puzzles.tries import PuzzleTries, puzzle_points
from perihelion.table.texts import TEXTS

KEPT: Final = {"Cache-Control": "max-age=86400"}


async def collection(request: Request) -> Response:
    """The puzzles of a game: the visitor's rating, and themes to choose from."""
    game, visitor = game_of(request), visitor_of(request)
    if not puzzles(game):
        raise HTTPException(404)
    progress = await asyncio.to_thread(_tries(request).progress, visitor.holder, game.name)

    def named() -> list[tuple[str, str, int]]:
        return [
            (theme, theme_name(game, theme, visitor.language), count)
            for theme, count in themes(game).items()
        ]

    return page(
        request,
        "puzzles.html",
        game=game,
        name=titles(visitor.language)[game.name],
        themes=await asyncio.to_thread(named),
        total=len(puzzles(game)),
        progress=progress,
        done=request.query_params.get("done") == "1",
    )


async def following(request: Request) -> Response:
    """Go to the puzzle that suits the visitor next."""
    game, visitor = game_of(request), visitor_of(request)
    theme = request.query_params.get("theme", "")
    progress = await asyncio.to_thread(_tries(request).progress, visitor.holder, game.name)
    puzzle = next_puzzle(game, theme if theme in themes(game) else "", progress, visitor.holder)
    if puzzle is None:
        return see(request, f"/puzzles/{game.name}?done=1", visitor)
    where = f"/puzzle/{puzzle.id}" + (f"?theme={theme}" if theme in puzzle.themes else "")
    return see(request, where, visitor)


async def today(request: Request) -> Response:
    """Go to the puzzle of the day."""
    puzzle = of_day(registry_of(request).uptime.now())
    if puzzle is None:
        raise HTTPException(404)
    return see(request, f"/puzzle/{puzzle.id}", visitor_of(request))


async def puzzle(request: Request) -> Response:
    """The page of a puzzle."""
    known, visitor = _puzzle(request), visitor_of(request)
    game, tries = known.game, _tries(request)
    progress = await asyncio.to_thread(tries.progress, visitor.holder, game.name)
    theme = request.query_params.get("theme", "")
    seat = await asyncio.to_thread(lambda: known.seat)
    return page(
        request,
        "puzzle.html",
        puzzle=known,
        game=game,
        name=titles(visitor.language)[game.name],
        seat=game.texts.say(visitor.language, f"seat-{seat}"),
        options=[
            f"{game.texts.say(visitor.language, f'option-{name}')}: "
            f"{game.texts.say(visitor.language, f'option-{name}-{spell(value)}')}"
            for name, value in known.options.items()
            if game.texts.has(visitor.language, f"option-{name}")
        ],
        points=str(puzzle_points(known)),
        progress=progress,
        tried=known.id in progress.tries,
        theme=theme if theme in known.themes else "",
        daily=of_day(registry_of(request).uptime.now()) is known,
        link=str(request.url.replace(query="")),
    )


async def position(request: Request) -> Response:
    """The position of a puzzle with all its moves, as JSON."""
    return await _json(request, lambda view: {"position": view.position()})


async def why(request: Request) -> Response:
    """Why words are no move, as JSON."""
    given = attempt(request.query_params.get("given", ""))
    return await _json(request, lambda view: {"why": view.why(given)})


async def preview(request: Request) -> Response:
    """What a move would bring at once, as JSON; nothing if it is not legal."""
    given = attempt(request.query_params.get("given", ""))

    def ask(view: PuzzleView) -> Json:
        with suppress(MoveError):
            return {"preview": view.preview(given)}
        return {}

    return await _json(request, ask)


async def answer(request: Request) -> Response:
    """Judge an answer; the first to a puzzle counts. Without words the visitor gives up and is
    shown the answer."""
    form = await read_form(request)
    given, instead = attempt(form.get("given")), attempt(form.get("instead"))
    holder, tries = visitor_of(request).holder, _tries(request)

    def judge(view: PuzzleView) -> Json:
        right = False
        if given:
            try:
                right = view.game.parse(view.puzzle.view, given) in view.puzzle.right_moves
            except MoveError:
                return {"why": view.why(given)}
        before, after = tries.record(holder, view.puzzle, right)
        over = right or not given
        key = "puzzle-right" if right else "puzzle-wrong" if given else "puzzle-shown"
        verdict: PuzzleVerdict = {
            "right": right,
            "say": TEXTS.say(view.language, key),
            "solution": view.solution(instead) if over else None,
            "points": after.points,
            "change": after.points - before.points,
            "counted": after is not before,
            "streak": after.streak,
        }
        return {"verdict": verdict}

    return await _json(request, judge)


async def line(request: Request) -> Response:
    """A step of the answer's line, as JSON, for those who have tried the puzzle."""
    known, holder = _puzzle(request), visitor_of(request).holder
    if not await asyncio.to_thread(_tries(request).tried, holder, known):
        raise Refused("puzzle/not-tried")
    at = request.path_params["at"]
    return await _json(request, lambda view: {"step": view.line_step(at)})


async def refutation(request: Request) -> Response:
    """What is wrong with an answer, as JSON, for those who have given one."""
    wrong = await _refuted(request)
    return await _json(request, lambda view: {"refutation": view.refutation(wrong)})


async def refutation_line(request: Request) -> Response:
    """A step of the line that refutes an answer, as JSON."""
    wrong, at = await _refuted(request), request.path_params["at"]
    return await _json(request, lambda view: {"step": view.line_step(at, wrong.line)})


async def _refuted(request: Request) -> Refutation:
    known, visitor = _puzzle(request), visitor_of(request)
    if not await asyncio.to_thread(_tries(request).tried, visitor.holder, known):
        raise Refused("puzzle/not-tried")
    given = attempt(request.query_params.get("given", ""))
    try:
        move = await asyncio.to_thread(lambda: known.game.parse(known.view, given))
    except MoveError:
        raise Refused("message/malformed") from None
    if move in known.right_moves:
        raise Refused("message/malformed")
    return await registry_of(request).refutations.of(
        Position(known.game, known.view), move, known.turns, request_share(request, visitor)
    )


async def picture(request: Request) -> Response:
    """The position as a picture, as SVG."""
    theme = "light" if request.query_params.get("theme") == "light" else "dark"
    view = _view(request)
    drawn = await asyncio.to_thread(view.picture, theme)
    return Response(drawn, media_type="image/svg+xml", headers=KEPT)


def _puzzle(request: Request) -> Puzzle:
    known = puzzle_of(request.path_params["puzzle"])
    if known is None:
        raise HTTPException(404)
    return known


def _view(request: Request) -> PuzzleView:
    form = form_of(request)
    return PuzzleView(_puzzle(request), visitor_of(request).language, form)


def _tries(request: Request) -> PuzzleTries:
    registry = registry_of(request)
    return PuzzleTries(registry.store.engine, registry.uptime.now)


async def _json(request: Request, ask: Callable[[PuzzleView], Json]) -> Response:
    return await json_of(_view(request), ask)

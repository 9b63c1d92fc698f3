"""Learning from one's own mistakes: they are taken from an analysis, tried again, and come back
after days. Only the person who made them sees them, and only once the game is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from perihelion.bots.analysis import BUDGETS, QUICK, Step
from perihelion.bots.analysis.judgement import MISTAKES
from perihelion.bots.puzzles.refutation import Refutation
from perihelion.core.errors import MoveError
from perihelion.core.game import Json
from perihelion.core.position import Position
from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.pages.analysis import open_analysis
from perihelion.table.pages.layout import (
    NO_STORE,
    form_of,
    page,
    registry_of,
    request_share,
    see,
    titles,
)
from perihelion.table.pages.learn.attempts import attempt, json_of
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.show.diff import as_json
from perihelion.table.show.puzzles.mistake import MistakeView
from perihelion.table.show.puzzles.wire import PuzzleVerdict
from perihelion.table.show.study.analysis import AnalysisView
from perihelion.table.store.study.mistakes import MistakeStore
from perihelion.table.texts import TEXTS

GOOD: Final = ("best", "good")


async def collect(request: Request) -> Response:
    """Keep the visitor's mistakes of a finished and analysed game."""
    live, visitor = await open_analysis(request)
    form = await read_form(request)
    budget = form.get("budget") or QUICK
    mine = live.seats_of(visitor.holder)
    if budget not in BUDGETS:
        raise Refused("message/malformed")
    if not live.timeline.over or not mine:
        raise Refused("mistake/not-yet")
    registry = registry_of(request)
    known = await asyncio.to_thread(registry.analysis_store.judgements, live.header.id, budget)
    judged = AnalysisView(live, known, visitor.language, mine).judgements.values()
    wrong = [one for one in judged if one.actor in mine and one.grade in MISTAKES]
    await asyncio.to_thread(
        _store(request).add, visitor.holder, live.header.id, live.game.name, wrong
    )
    return see(request, "/mistakes", visitor)


async def mistakes(request: Request) -> Response:
    """How many mistakes are due, by game."""
    visitor = visitor_of(request)
    counts = await asyncio.to_thread(_store(request).counts, visitor.holder)
    return page(request, "mistakes.html", counts=counts, titles=titles(visitor.language))


async def following(request: Request) -> Response:
    """Go to the mistake that has been due longest."""
    visitor = visitor_of(request)
    game = request.query_params.get("game", "")
    mistake = await asyncio.to_thread(_store(request).next, visitor.holder, game)
    where = "/mistakes" if mistake is None else f"/mistake/{mistake.table}/{mistake.number}"
    return see(request, where, visitor)


async def mistake(request: Request) -> Response:
    """The page of a mistake."""
    view, visitor = await _view(request), visitor_of(request)
    game = view.live.game
    return page(
        request,
        "mistake.html",
        game=game,
        name=titles(visitor.language)[game.name],
        table=view.live,
        number=request.path_params["number"],
        heading=await asyncio.to_thread(view.heading),
        seat=game.texts.say(visitor.language, f"seat-{view.posed.seat}"),
        at=view.made.entry.number - 1,
    )


async def position(request: Request) -> Response:
    """The position before the mistake with all its moves, as JSON."""
    return await _json(request, lambda view: {"position": view.puzzle.build()})


async def why(request: Request) -> Response:
    """Why words are no move, as JSON."""
    given = attempt(request.query_params.get("given", ""))
    return await _json(request, lambda view: {"why": view.puzzle.why(given)})


async def preview(request: Request) -> Response:
    """What a move would bring at once, as JSON; nothing if it is not legal."""
    given = attempt(request.query_params.get("given", ""))

    def ask(view: MistakeView) -> Json:
        with suppress(MoveError):
            return {"preview": view.puzzle.preview(given)}
        return {}

    return await _json(request, ask)


async def line(request: Request) -> Response:
    """A step of the better move's line, as JSON."""
    at = request.path_params["at"]
    return await _json(request, lambda view: {"step": view.puzzle.line_step(at)})


async def answer(request: Request) -> Response:
    """Judge an answer; the first one on a day when the mistake is due decides when it comes again.
    Without words the better move is shown."""
    form, view, visitor = await read_form(request), await _view(request), visitor_of(request)
    given, right = attempt(form.get("given")), False
    if given:
        try:
            move = view.live.game.parse(view.posed.view, given)
        except MoveError:
            return await _json(request, lambda view: {"why": view.puzzle.why(given)})
        right = await _is_better(request, view, move)
    table, number = request.path_params["table"], request.path_params["number"]
    days = await asyncio.to_thread(_store(request).review, visitor.holder, table, number, right)
    key = "puzzle-right" if right else "puzzle-wrong" if given else "puzzle-shown"
    said = [TEXTS.say(visitor.language, key)]
    if days:
        said.append(TEXTS.say(visitor.language, "mistake-again", days=days))
    verdict: PuzzleVerdict = {
        "right": right,
        "say": " ".join(said),
        "solution": await asyncio.to_thread(view.solution) if right or not given else None,
        "points": 0,
        "change": 0,
        "counted": False,
        "streak": 0,
    }
    return Response(as_json({"verdict": verdict}), media_type="application/json", headers=NO_STORE)


async def refutation(request: Request) -> Response:
    """What is wrong with an answer, as JSON."""
    wrong = await _refuted(request)
    return await _json(request, lambda view: {"refutation": view.refutation(wrong)})


async def refutation_line(request: Request) -> Response:
    """A step of the line that refutes an answer, as JSON."""
    wrong, at = await _refuted(request), request.path_params["at"]
    return await _json(request, lambda view: {"step": view.puzzle.line_step(at, wrong.line)})


async def _refuted(request: Request) -> Refutation:
    view, visitor = await _view(request), visitor_of(request)
    given = attempt(request.query_params.get("given", ""))
    live, posed = view.live, view.posed
    try:
        move = live.game.parse(posed.view, given)
    except MoveError:
        raise Refused("message/malformed") from None
    return await registry_of(request).refutations.of(
        Position(live.game, posed.view, live.edition), move, 0, request_share(request, visitor)
    )


async def _is_better(request: Request, view: MistakeView, move: int) -> bool:
    """Whether a move is good enough: by the analysis, or by the engine if that knows nothing."""
    known = view.better(move)
    if known is not None:
        return known
    registry, share = registry_of(request), request_share(request, visitor_of(request))
    step = Step(view.judgement.number, view.posed.view, (move,))
    with registry.suggestions.hold(share) as admitted:
        if not admitted:
            raise Refused("message/too-many")
        judgement = await registry.analysis_queue.verdict(view.live, step, share)
    return judgement.grade in GOOD


async def _view(request: Request) -> MistakeView:
    visitor, given = visitor_of(request), request.path_params
    known = await asyncio.to_thread(
        _store(request).mistake, visitor.holder, given["table"], given["number"]
    )
    live = await registry_of(request).table_for(given["table"], visitor.holder)
    form = form_of(request)
    return MistakeView(live, known, visitor.language, form)


def _store(request: Request) -> MistakeStore:
    registry = registry_of(request)
    return MistakeStore(registry.store.engine, registry.uptime.now)


async def _json(request: Request, ask: Callable[[MistakeView], Json]) -> Response:
    return await json_of(await _view(request), ask)

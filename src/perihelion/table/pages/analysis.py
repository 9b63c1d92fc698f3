"""The analysis of a table, playing on from any position, and advice in play."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from perihelion import bots
from perihelion.bots.analysis import BUDGETS, QUICK
from perihelion.core.game import OVER
from perihelion.core.record import Record
from perihelion.table.errors import Refused
from perihelion.table.forms import read_form, whole_number
from perihelion.table.log.entry import BOT, PERSON, Chair
from perihelion.table.log.timeline import Timeline
from perihelion.table.pages.layout import NO_STORE, form_of, page, registry_of, request_share
from perihelion.table.pages.visitor import Visitor, visitor_of
from perihelion.table.play.access import check_analyse, may_advise
from perihelion.table.play.companion import played_options
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder
from perihelion.table.show.study.analysis import AnalysisView
from perihelion.table.show.wire import AdvisedMove
from perihelion.table.thinking.scheduler import SUGGESTION

ADVISER: Final = "search:4"  # strong enough, and still fast


async def analysis(request: Request) -> Response:
    """The analysis page; with POST, request an analysis."""
    live, visitor = await open_analysis(request)
    if request.method == "POST":
        form = await read_form(request)
        budget = _budget(form.get("budget", QUICK))
        share = request_share(request, visitor)
        await registry_of(request).analysis_queue.ask(live.header.id, budget, share)
        return RedirectResponse(f"/table/{live.header.id}/analysis?budget={budget}", 303)
    return page(
        request,
        "analysis.html",
        table=live,
        game=live.game,
        name=live.game.texts.say(visitor.language, "name"),
        budget=_budget(request.query_params.get("budget", QUICK)),
        budgets=list(BUDGETS),
        mine=live.seats_of(visitor.holder),
        bots=[(bot, bots.label(bot, visitor.language)) for bot in bots.names(live.game.name)],
    )


async def report(request: Request) -> Response:
    """The analysis so far, as JSON for the page."""
    live, _ = await open_analysis(request)
    budget = _budget(request.query_params.get("budget", QUICK))
    asked = await asyncio.to_thread(
        registry_of(request).analysis_store.asked, live.header.id, budget
    )
    view = await _view(request, live, budget)
    narrow = "narrow" in request.query_params
    return JSONResponse(await asyncio.to_thread(view.report, asked, narrow), headers=NO_STORE)


async def step(request: Request) -> Response:
    """One judged move with its picture, as JSON."""
    live, _ = await open_analysis(request)
    view = await _view(request, live, _budget(request.query_params.get("budget", QUICK)))
    return JSONResponse(
        view.step(request.path_params["number"], form_of(request)), headers=NO_STORE
    )


async def line(request: Request) -> Response:
    """One move of the line of the best or the played move, with its picture, as JSON."""
    live, _ = await open_analysis(request)
    view = await _view(request, live, _budget(request.query_params.get("budget", QUICK)))
    given = request.path_params
    shown = view.line_step(given["number"], given["which"], given["at"], form_of(request))
    return JSONResponse(shown, headers=NO_STORE)


async def branch(request: Request) -> Response:
    """Create a table that continues from a position of this one, alone or against a bot."""
    live, visitor = await open_analysis(request)
    form = await read_form(request)
    timeline = timeline_at(live, form.get("at"))
    if timeline.state.actor == OVER:
        raise Refused("table/over")
    names = [chair.name for chair in live.chairs]
    record = Record(live.game, len(names), live.edition, played_options(live), names)
    record.adopt(
        [step.move for step in timeline.steps], [step.entry.words for step in timeline.steps]
    )
    chairs = _chairs(live, timeline, visitor, form.get("against"))
    registry = registry_of(request)
    share = request_share(request, visitor)
    coach = form.get("coach") == "on"
    new_table = await registry.load(record, visitor.holder, chairs, share, coach)
    await asyncio.to_thread(
        registry.analysis_store.branch, new_table.header.id, live.header.id, len(timeline.steps)
    )
    response = RedirectResponse(f"/table/{new_table.header.id}", 303)
    visitor.remember(response, request.url.scheme == "https")
    return response


async def advice(request: Request) -> Response:
    """The move that the engine would make for the visitor now, as JSON; it is not played."""
    registry = registry_of(request)
    live = await registry.table(request.path_params["table"])
    visitor = visitor_of(request)
    settled = await asyncio.to_thread(registry.analysis_store.advice_setting, live.header.id)
    if not may_advise(live, visitor.holder, settled):
        raise Refused("advice/not-here")
    if live.timeline.over:
        raise Refused("table/over")
    if not live.opening.dealt:
        raise Refused("table/waiting")
    seat, number = live.timeline.state.actor, live.timeline.number
    if seat not in live.seats_of(visitor.holder):
        raise Refused("seat/not-yours")
    view = live.game.view(live.timeline.state, seat)
    share = request_share(request, visitor)
    with registry.suggestions.hold(share) as admitted:
        if not admitted:
            raise Refused("message/too-many")
        words = await live.bot_turn.ask(seat, ADVISER, f"advice/{number}", share, SUGGESTION)
    move = live.game.parse(view, words)
    builder = SnapshotBuilder(live, Perspective(frozenset({seat}), visitor.language))
    advised: AdvisedMove = {
        **builder.preview(words),
        "number": number,
        "why": live.game.why(view, move, None, visitor.language, builder.names),
        "touches": live.game.touches(view, move),
    }
    return JSONResponse(advised, headers=NO_STORE)


async def open_analysis(request: Request) -> tuple[LiveTable, Visitor]:
    """The table, if the visitor may analyse it."""
    registry = registry_of(request)
    visitor = visitor_of(request)
    live = await registry.table_for(request.path_params["table"], visitor.holder)
    settled = await asyncio.to_thread(registry.analysis_store.advice_setting, live.header.id)
    await asyncio.to_thread(check_analyse, live, visitor.holder, settled)
    return live, visitor


async def _view(request: Request, live: LiveTable, budget: str) -> AnalysisView:
    visitor = visitor_of(request)
    judgements = await asyncio.to_thread(
        registry_of(request).analysis_store.judgements, live.header.id, budget
    )
    return AnalysisView(live, judgements, visitor.language, live.seats_of(visitor.holder))


def _budget(name: str) -> str:
    if name not in BUDGETS:
        raise Refused("message/malformed")
    return name


def timeline_at(live: LiveTable, at: str) -> Timeline:
    number = whole_number(at, 6)
    if number is None or number > live.timeline.number:
        raise Refused("study/no-move")
    return live.timeline.earlier(live.log, number)


def _chairs(live: LiveTable, timeline: Timeline, visitor: Visitor, against: str) -> list[Chair]:
    """All seats for the visitor, or the one to move and bots on the others."""
    if not against:
        return [Chair(PERSON, chair.name, holder=visitor.holder) for chair in live.chairs]
    if against not in bots.names(live.game.name):
        raise Refused("message/malformed")
    mine = live.seats_of(visitor.holder)
    me = timeline.state.actor if timeline.state.actor >= 0 else min(mine, default=0)
    return [
        Chair(PERSON, chair.name, holder=visitor.holder)
        if seat == me
        else Chair(BOT, "", bot=against)
        for seat, chair in enumerate(live.chairs)
    ]

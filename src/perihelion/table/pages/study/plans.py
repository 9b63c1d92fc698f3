"""The planning board: a player tries moves of all seats from the current position, without help
from an engine. Answers planned there are played when the game comes to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from perihelion.core.errors import MoveError
from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.log.plan import empty_plan, planned
from perihelion.table.log.study import StudyTree
from perihelion.table.pages.layout import page, registry_of, see, titles
from perihelion.table.pages.study.tree_answers import (
    all_nodes,
    node_number,
    one_node,
    why_or_preview,
)
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play.access import check_plan, state_hides
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.study.nodes import StudyView
from perihelion.table.store.study.plans import Plan
from perihelion.table.store.study.trees import Study
from perihelion.table.texts import TEXTS

T = TypeVar("T")


async def plan(request: Request) -> Response:
    """The planning board of a table; with POST, delete the plan."""
    live, visitor = await _table(request), visitor_of(request)
    if request.method == "POST":
        plans = registry_of(request).plans
        await asyncio.to_thread(plans.delete, visitor.holder, live.header.id)
        return see(request, f"/table/{live.header.id}", visitor)
    return page(
        request,
        "plan.html",
        table=live,
        game=live.game,
        name=titles(visitor.language)[live.game.name],
    )


async def nodes(request: Request) -> Response:
    """The moves of the plan, as JSON."""
    return await all_nodes(await _view(request))


async def node(request: Request) -> Response:
    """A position of the plan, as JSON."""
    return await one_node(request, await _view(request))


async def ask(request: Request) -> Response:
    """Why words are no move in a position, or what a move would bring, as JSON."""
    return await why_or_preview(request, await _view(request))


async def move(request: Request) -> Response:
    """Plan a move; the number of the position that it leads to, as JSON."""
    view, form, live = await _view(request), await read_form(request), await _table(request)
    number = request.path_params["node"]

    def add(tree: StudyTree) -> int:
        state = tree.position(view.game, view.start, number).after
        if state_hides(live.timeline, state):
            raise Refused("plan/not-here")
        try:
            return tree.add(number, planned(view.game, state, form.get("words"))).number
        except MoveError as error:
            raise Refused("move/illegal", error) from error

    return node_number(await _change(request, live, add))


async def delete(request: Request) -> Response:
    """Delete a planned move and what follows it."""
    number, live = request.path_params["node"], await _table(request)
    return node_number(await _change(request, live, lambda tree: tree.delete(number)))


async def _table(request: Request) -> LiveTable:
    """The table in the path, if the visitor may plan there."""
    holder = visitor_of(request).holder
    live = await registry_of(request).table_for(request.path_params["table"], holder)
    check_plan(live, holder)
    return live


async def _plan(request: Request, live: LiveTable) -> Plan:
    """The visitor's plan, or an empty one that starts in the current position."""
    holder = visitor_of(request).holder
    known = await asyncio.to_thread(registry_of(request).plans.of, holder, live.header.id)
    number = live.timeline.number
    return known or Plan(holder, live.header.id, number, empty_plan(), number, 0)


async def _view(request: Request) -> StudyView:
    live, visitor = await _table(request), visitor_of(request)
    kept = await _plan(request, live)
    title = TEXTS.say(visitor.language, "plan")
    shown = Study("", visitor.holder, kept.table, kept.at, title, kept.tree, kept.version)
    return await asyncio.to_thread(StudyView, live, shown, visitor.language, True, "plan-start")


async def _change(request: Request, live: LiveTable, edit: Callable[[StudyTree], T]) -> T:
    kept = await _plan(request, live)
    return await asyncio.to_thread(registry_of(request).plans.change, kept, edit)

"""Studies: moves tried from a position of a table, kept as a tree and shared by link.

Whoever has the link reads; only the holder tries moves, comments and asks for verdicts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from perihelion.core.errors import MoveError
from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.log.study import StudyTree, new_tree, title_of, tried
from perihelion.table.log.timeline import Timeline
from perihelion.table.pages.analysis import open_analysis, timeline_at
from perihelion.table.pages.layout import page, registry_of, request_share, see, titles
from perihelion.table.pages.study.tree_answers import (
    all_nodes,
    node_number,
    one_node,
    why_or_preview,
)
from perihelion.table.pages.visitor import Visitor, visitor_of
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.study.nodes import StudyView
from perihelion.table.store.study.trees import Study, StudyStore, new_id
from perihelion.table.texts import TEXTS

T = TypeVar("T")


async def create(request: Request) -> Response:
    """Start a study from a position of a table that the visitor may analyse."""
    live, visitor = await open_analysis(request)
    form = await read_form(request)
    start = timeline_at(live, form.get("at"))
    number = await asyncio.to_thread(begin_study, request, live, visitor, start)
    return see(request, f"/study/{number}", visitor)


def begin_study(request: Request, live: LiveTable, visitor: Visitor, start: Timeline) -> str:
    """Keep a new study of the last position of a timeline; its number."""
    number = new_id()
    game = live.game.texts.say(visitor.language, "name")
    title = TEXTS.say(visitor.language, "study-named", game=game, moves=len(start.steps))
    tree = new_tree(live.game, start.state, f"{number}/0")
    _store(request).create(
        number, visitor.holder, live.header.id, start.number, title_of(title), tree
    )
    return number


async def studies(request: Request) -> Response:
    """The visitor's own studies."""
    visitor = visitor_of(request)
    own = await asyncio.to_thread(_store(request).of_holder, visitor.holder)
    return page(request, "studies.html", studies=own)


async def study(request: Request) -> Response:
    """The page of a study; with POST its holder renames or deletes it."""
    store, visitor = _store(request), visitor_of(request)
    number = request.path_params["study"]
    if request.method == "POST":
        form = await read_form(request)
        if "delete" in form.fields:
            await asyncio.to_thread(store.delete, number, visitor.holder)
            return see(request, "/studies", visitor)
        title = title_of(form.get("title"))
        if not title:
            raise Refused("message/malformed")
        await asyncio.to_thread(store.rename, number, visitor.holder, title)
        return see(request, f"/study/{number}", visitor)
    live, known = await _open(request)
    return page(
        request,
        "study.html",
        study=known,
        table=live,
        game=live.game,
        name=titles(visitor.language)[live.game.name],
        mine=known.holder == visitor.holder,
        link=str(request.url.replace(query="")),
    )


async def nodes(request: Request) -> Response:
    """The tree of a study, as JSON."""
    return await all_nodes(await _view(request))


async def node(request: Request) -> Response:
    """The position of a node, as JSON."""
    return await one_node(request, await _view(request))


async def ask(request: Request) -> Response:
    """Why words are no move in a node, or what a move would bring, as JSON."""
    return await why_or_preview(request, await _view(request))


async def move(request: Request) -> Response:
    """Try a move in a node; the number of the node that it leads to, as JSON."""
    view = await _view(request)
    form = await read_form(request)
    number = request.path_params["node"]

    def add(tree: StudyTree) -> int:
        state = tree.position(view.game, view.start, number).after
        seed = f"{view.study.id}/{max(tree.nodes) + 1}"
        try:
            return tree.add(number, tried(view.game, state, form.get("words"), seed)).number
        except MoveError as error:
            raise Refused("move/illegal", error) from error

    return node_number(await _change(request, add))


async def comment(request: Request) -> Response:
    """Comment a node."""
    form = await read_form(request)
    number = request.path_params["node"]
    await _change(request, lambda tree: tree.comment(number, form.get("text")))
    return node_number(number)


async def delete(request: Request) -> Response:
    """Delete a node and what follows it."""
    number = request.path_params["node"]
    return node_number(await _change(request, lambda tree: tree.delete(number)))


async def verdict(request: Request) -> Response:
    """Have the engine judge the move that leads to a node, unless it is judged already."""
    live, known = await _open(request)
    visitor = visitor_of(request)
    number = request.path_params["node"]
    if known.holder != visitor.holder:
        raise Refused("study/not-yours")
    if known.tree.node(number).verdict is not None:
        return node_number(number)
    step = await asyncio.to_thread(StudyView(live, known, visitor.language, mine=True).step, number)
    registry, share = registry_of(request), request_share(request, visitor)
    with registry.suggestions.hold(share) as admitted:
        if not admitted:
            raise Refused("message/too-many")
        judgement = await registry.analysis_queue.verdict(live, step, share)

    def keep(tree: StudyTree) -> None:
        tree.node(number).verdict = judgement.plain()

    await _change(request, keep)
    return node_number(number)


def _store(request: Request) -> StudyStore:
    registry = registry_of(request)
    return StudyStore(registry.store.engine, registry.uptime.now)


async def _open(request: Request) -> tuple[LiveTable, Study]:
    known = await asyncio.to_thread(_store(request).study, request.path_params["study"])
    return await registry_of(request).table(known.table), known


async def _view(request: Request) -> StudyView:
    live, known = await _open(request)
    visitor = visitor_of(request)
    mine = known.holder == visitor.holder
    return await asyncio.to_thread(StudyView, live, known, visitor.language, mine)


async def _change(request: Request, edit: Callable[[StudyTree], T]) -> T:
    holder, number = visitor_of(request).holder, request.path_params["study"]
    return await asyncio.to_thread(_store(request).change, number, holder, edit)

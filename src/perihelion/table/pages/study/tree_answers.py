"""What the boards of studies and plans answer about a tree of moves, as JSON."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from perihelion.core.errors import MoveError
from perihelion.table.pages.layout import NO_STORE, form_of
from perihelion.table.show.study.nodes import StudyView
from perihelion.table.show.study.wire import StudyAnswer


async def all_nodes(view: StudyView) -> Response:
    """The whole tree."""
    return JSONResponse(await asyncio.to_thread(view.nodes), headers=NO_STORE)


async def one_node(request: Request, view: StudyView) -> Response:
    """The position of the node in the path, and what can be chosen there."""
    number = request.path_params["node"]
    shown, choices = await asyncio.to_thread(view.page, number, form_of(request))
    return JSONResponse({**shown, "choices": choices}, headers=NO_STORE)


async def why_or_preview(request: Request, view: StudyView) -> Response:
    """Why words are no move in the node in the path, or what a move would bring."""
    number, given = request.path_params["node"], request.query_params.get("words", "")
    if "preview" not in request.query_params:
        return JSONResponse({"why": await asyncio.to_thread(view.why, number, given)})
    try:
        return JSONResponse({"preview": await asyncio.to_thread(view.preview, number, given)})
    except MoveError:
        return JSONResponse({"preview": None})


def node_number(number: int) -> Response:
    """The node that a change leads to."""
    answer: StudyAnswer = {"node": number}
    return JSONResponse(answer, headers=NO_STORE)

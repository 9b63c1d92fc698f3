"""Drafts that an editor sends at every change: checked and drawn in a process with limits."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from perihelion.core.scene import TALL, WIDE
from perihelion.table.errors import Refused
from perihelion.table.forms import Form
from perihelion.table.pages.layout import NO_STORE, request_share
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.show.editions.draft import DraftRequest, DraftService
from perihelion.table.show.positions.draft import PositionRequest


async def draft_response(request: Request, asked: DraftRequest | PositionRequest) -> Response:
    """What the draft has become, as JSON; Refused if the visitor asks for too many at once."""
    service: DraftService = request.app.state.drafts
    with service.limit.hold(request_share(request, visitor_of(request))) as admitted:
        if not admitted:
            raise Refused("message/too-many")
        answer = await service.answer(asked)
    return JSONResponse(answer, headers=NO_STORE)


def picture_form(form: Form) -> str:
    """The composition of the picture that the page asks for."""
    return TALL if form.get("form") == TALL else WIDE

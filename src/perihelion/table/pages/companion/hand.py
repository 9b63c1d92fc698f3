"""The page on which a player enters the cards they hold in the real box."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from perihelion.core.errors import BadPosition
from perihelion.core.position_fields.hands import hand_fields
from perihelion.core.position_fields.text import room_of
from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.pages.layout import page, registry_of, see
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play.companion import DoesNotFit, check_hand, enter_hand
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.companion.entering import misfit_move
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder
from perihelion.table.texts import TEXTS


class HandField(NamedTuple):
    """A card to enter: its words, each with what it is called."""

    name: str
    label: str
    choices: list[tuple[str, str]]


async def hand(request: Request) -> Response:
    """The form; with POST, enter the cards. What was entered before is not shown, for somebody else
    may look at a shared screen."""
    visitor, seat = visitor_of(request), request.path_params["seat"]
    table = await registry_of(request).table(request.path_params["table"])
    check_hand(table, visitor.holder, seat)
    builder = SnapshotBuilder(table, Perspective(frozenset({seat}), visitor.language))
    problem = ""
    if request.method == "POST":
        form = await read_form(request)
        try:
            await enter_hand(table, visitor.holder, seat, form.fields)
            return see(request, f"/table/{table.header.id}", visitor)
        except (BadPosition, Refused) as error:
            problem = error.say(visitor.language)
        except DoesNotFit as error:
            move = misfit_move(table, error.misfit, seat, visitor.language, builder.names)
            problem = TEXTS.say(visitor.language, "hand-misfit", move=move)
    return page(
        request,
        "hand.html",
        status=422 if problem else 200,
        table=table,
        game=table.game,
        called=builder.name(seat),
        shared=len(table.seats_of(visitor.holder)) > 1,
        fields=await asyncio.to_thread(_fields, table, seat, visitor.language),
        problem=problem,
    )


def _fields(table: LiveTable, seat: int, language: str) -> list[HandField]:
    game, room = table.game, room_of(table.game)
    view = game.view(table.timeline.initial, seat)
    return [
        HandField(
            field.name,
            room.label(view, field, language),
            [(word, room.choice(view, field, word, language)) for word in field.choices],
        )
        for field in hand_fields(game, table.timeline.initial, seat)
    ]

"""The editor of positions: a page, the drafts that it sends at every change, and the study of a
position that was set up. Everything that was entered is in the address, and nothing is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame, check_seats
from perihelion.core.options import POSITION, settle, spell
from perihelion.core.position_fields.text import LONGEST_TEXT
from perihelion.table.errors import Refused
from perihelion.table.forms import read_form, whole_number
from perihelion.table.log.entry import PERSON, Chair
from perihelion.table.pages.editions import shelf
from perihelion.table.pages.editions.drafts import draft_response, picture_form
from perihelion.table.pages.layout import page, registry_of, request_share, see
from perihelion.table.pages.rules import game_of, provenance
from perihelion.table.pages.study.studies import begin_study
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.show.positions.draft import PositionRequest

LONGEST_FORM: Final = 3 * LONGEST_TEXT
MOST_FIELDS: Final = 30
OPTION: Final = "option-"


async def editor(request: Request) -> Response:
    """The page, with the position of its address."""
    game, visitor = game_of(request), visitor_of(request)
    query = request.query_params
    seats, options = _table(game, query)
    # A position without an edition is one of the standard edition, whatever the visitor plays.
    standard = "" if POSITION in query else None
    kept, edition_value = await shelf.offered(request, game, query.get("edition", standard))
    return page(
        request,
        "position.html",
        game=game,
        name=game.texts.say(visitor.language, "name"),
        text=lambda key: game.texts.say(visitor.language, key),
        has=lambda key: game.texts.has(visitor.language, key),
        seats=seats,
        options={OPTION + name: value for name, value in options.items()},
        editions=provenance(game),
        kept=kept,
        edition_value=edition_value,
        position=query.get(POSITION, "")[:LONGEST_TEXT],
    )


async def draft(request: Request) -> Response:
    """A position that is being set up, as JSON: checked and drawn."""
    game, visitor = game_of(request), visitor_of(request)
    form = await read_form(request, MOST_FIELDS, LONGEST_FORM)
    seats, options = _table(game, form.fields)
    asked = PositionRequest(
        game.name,
        seats,
        options,
        form.get(POSITION),
        visitor.language,
        form.get("digest"),
        picture_form(form),
        await shelf.chosen_edition(request, game, form.get("edition")),
    )
    return await draft_response(request, asked)


async def analyse(request: Request) -> Response:
    """A table of the visitor alone that begins with the position: its study where nothing is
    hidden, else the table itself, where each seat may ask for advice by what it knows."""
    game, visitor = game_of(request), visitor_of(request)
    form = await read_form(request, MOST_FIELDS, LONGEST_FORM)
    seats, options = _table(game, form.fields)
    chairs = [Chair(PERSON, "", holder=visitor.holder) for _ in range(seats)]
    share = request_share(request, visitor)
    edition = await shelf.chosen_edition(request, game, form.get("edition"))
    try:
        table = await registry_of(request).create(
            game, chairs, edition, {**options, POSITION: form.get(POSITION)}, share=share
        )
    except PerihelionError as error:
        raise Refused("position/impossible", error) from error
    if game.secret:
        return see(request, f"/table/{table.header.id}", visitor)
    number = await asyncio.to_thread(begin_study, request, table, visitor, table.timeline)
    return see(request, f"/study/{number}", visitor)


def _table(game: AnyGame, given: Mapping[str, str]) -> tuple[int, dict[str, str]]:
    """The seats and options of a form or an address."""
    seats = whole_number(given.get("seats") or str(game.usual_seats), 2)
    if game.position_room is None or seats is None:
        raise Refused("message/malformed")
    wanted = {
        name.removeprefix(OPTION): value for name, value in given.items() if name.startswith(OPTION)
    }
    try:
        check_seats(game, seats)
        settled = settle(game.options, {name: wanted[name] for name in wanted if name != POSITION})
    except PerihelionError:
        raise Refused("message/malformed") from None
    return seats, {name: spell(value) for name, value in settled.items()}

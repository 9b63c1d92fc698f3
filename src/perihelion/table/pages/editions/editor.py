"""The editor of editions: a page, and the drafts that it sends at every change."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from perihelion.core.edition import choose, toml
from perihelion.core.edition.draft import ACTIONS, Change, changed
from perihelion.core.errors import PerihelionError
from perihelion.table.errors import Refused
from perihelion.table.forms import Form, read_form
from perihelion.table.pages.editions.drafts import draft_response, picture_form
from perihelion.table.pages.editions.shelf import shelf_of
from perihelion.table.pages.layout import page, registry_of
from perihelion.table.pages.rules import game_of
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.show.editions.draft import FILE, DraftRequest
from perihelion.table.texts import TEXTS

LONGEST_FORM: Final = 4 * toml.LONGEST  # URL encoding makes some characters three
MOST_FIELDS: Final = 8
MOST_CHANGES: Final = 200
DEEPEST: Final = 12


async def editor(request: Request) -> Response:
    """The page, with the standard edition or one from a shelf as the draft."""
    game, visitor = game_of(request), visitor_of(request)
    text, number, mine = choose(game.editions, None).text, request.query_params.get("from", ""), ""
    if number:
        kept = await asyncio.to_thread(shelf_of(request).edition, number)
        if kept.game != game.name:
            raise Refused("edition/none")
        text, mine = kept.text, number if kept.holder == visitor.holder else ""
    else:
        name = TEXTS.say(visitor.language, "edition-own-name")
        text = changed(text, [Change("set", ("name",), name)], FILE)
    return page(
        request,
        "editor.html",
        game=game,
        name=game.texts.say(visitor.language, "name"),
        text=text,
        mine=mine,
        field=request.query_params.get("field", ""),
    )


async def draft(request: Request) -> Response:
    """A draft after some changes, as JSON: checked, with its picture and its differences."""
    game, visitor = game_of(request), visitor_of(request)
    form = await read_form(request, MOST_FIELDS, LONGEST_FORM)
    asked = DraftRequest(
        game.name,
        form.get("text"),
        _changes(form),
        visitor.language,
        _options(form),
        _path(_json(form, "card", [])),
        form.get("digest"),
        picture_form(form),
    )
    return await draft_response(request, asked)


async def save(request: Request) -> Response:
    """Keep a draft on the shelf of the visitor, and say where, as JSON."""
    game, visitor = game_of(request), visitor_of(request)
    form = await read_form(request, MOST_FIELDS, LONGEST_FORM)
    try:
        edition = await registry_of(request).edition_reader.read(game, form.get("text"), FILE)
    except PerihelionError as error:
        return JSONResponse({"refused": error.say(visitor.language), "where": ""})
    kept = await asyncio.to_thread(
        shelf_of(request).save, visitor.holder, game.name, edition, form.get("edition")
    )
    answer = JSONResponse({"refused": "", "where": f"/edition/{kept.id}"})
    visitor.remember(answer, request.url.scheme == "https")
    return answer


def _changes(form: Form) -> list[Change]:
    given = _json(form, "changes", [])
    if not isinstance(given, list) or len(given) > MOST_CHANGES:
        raise Refused("message/malformed")
    changes = []
    for each in given:
        if not isinstance(each, dict) or each.get("action") not in ACTIONS:
            raise Refused("message/malformed")
        changes.append(Change(each["action"], _path(each.get("path")), each.get("value")))
    return changes


def _path(given: object) -> tuple[str | int, ...]:
    if not isinstance(given, list) or len(given) > DEEPEST:
        raise Refused("message/malformed")
    if not all(type(part) in (str, int) for part in given):
        raise Refused("message/malformed")
    return tuple(given)


def _options(form: Form) -> dict[str, str]:
    given = _json(form, "options", {})
    if not isinstance(given, dict) or len(given) > DEEPEST:
        raise Refused("message/malformed")
    return {str(name): str(value) for name, value in given.items()}


def _json(form: Form, name: str, default: object) -> Any:
    text = form.get(name)
    try:
        return json.loads(text) if text else default
    except (ValueError, RecursionError):
        raise Refused("message/malformed") from None

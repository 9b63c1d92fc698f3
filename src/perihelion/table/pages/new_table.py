"""The pages that set up a table, or load one from a record."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from perihelion import bots
from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame
from perihelion.core.options import POSITION
from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.log.terms import VACATION_DAYS
from perihelion.table.pages import account, players, table_form
from perihelion.table.pages.club import people
from perihelion.table.pages.editions import shelf
from perihelion.table.pages.layout import page, registry_of, request_share, see
from perihelion.table.pages.rules import game_of, provenance
from perihelion.table.pages.visitor import Visitor, visitor_of
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.club.agreement import clock_words
from perihelion.table.texts import TEXTS

LONGEST_RECORD: Final = 400_000
LONGEST_FORM: Final = 500_000
MOST_FIELDS: Final = 100


async def new(request: Request) -> Response:
    """The form for a new table; when it is sent, the table is made."""
    game, visitor = game_of(request), visitor_of(request)
    known = await account.display_name(request, visitor, "")
    form, problem = _first_form(game, request.query_params, known), ""
    if request.method == "POST":
        form = dict((await read_form(request, MOST_FIELDS, LONGEST_FORM)).fields)
        try:
            table = await _create(request, game, visitor, form)
            return see(request, f"/table/{table.header.id}", visitor)
        except (PerihelionError, Refused) as error:
            problem = error.say(visitor.language)
    wanted_edition = form.get("edition", request.query_params.get("edition"))
    kept, edition_value = await shelf.offered(request, game, wanted_edition)
    return page(
        request,
        "new.html",
        status=422 if problem else 200,
        game=game,
        text=lambda key, **args: game.texts.say(visitor.language, key, **args),
        has=lambda key: game.texts.has(visitor.language, key),
        bots=[
            (bot, bots.label(bot, visitor.language), bots.about(bot, visitor.language))
            for bot in bots.names(game.name)
        ],
        default_bot=bots.DEFAULT,
        vacation_days=VACATION_DAYS,
        known=known,
        clocks=[(clock, clock_words(clock, visitor.language)) for clock in table_form.CLOCKS],
        series=table_form.SERIES,
        form=form,
        problem=problem,
        challenged=await _challenged(request, form.get("challenge", "")),
        set_up=_set_up(game, form),
        editions=provenance(game),
        kept=kept,
        edition_value=edition_value,
    )


def _first_form(game: AnyGame, query: Mapping[str, str], known: str) -> dict[str, str]:
    """What the form says before anybody has changed it, by the link that led here."""
    if public := query.get("challenge", ""):
        return table_form.challenge_form(game, known) | {"challenge": public}
    form: dict[str, str] = {}
    if query.get("rated") == "on":
        form = table_form.rated_form(game, known)
    if query.get("companion") == "on":
        form = table_form.companion_form(game, known)
    return form | table_form.position_form(game, query, known)


async def _create(
    request: Request, game: AnyGame, visitor: Visitor, form: Mapping[str, str]
) -> LiveTable:
    """The table that a form asks for, with a challenge for the player whom it names."""
    registry = registry_of(request)
    name = await account.display_name(request, visitor, table_form.name_in_form(form))
    other, called = "", ""
    if public := form.get("challenge", ""):
        other, called = await people.challenged(registry, visitor.holder, public)
    wanted = table_form.read_form(game, form, visitor.holder, name, called)
    edition = await shelf.chosen(request, game, wanted.edition or "")
    if own := table_form.edition_text(form):
        edition = await registry.edition_reader.read(game, own, "edition.toml")
    table = await registry.create(
        game,
        wanted.chairs,
        edition,
        wanted.options,
        wanted.terms,
        wanted.public,
        commitments={},
        share=request_share(request, visitor),
    )
    if wanted.challenged is not None:
        challenge = (table.header.id, wanted.challenged, other, visitor.holder)
        await asyncio.to_thread(registry.challenges.add, *challenge)
    if form.get("advice") in ("on", "off"):
        allowed = form["advice"] == "on"
        await asyncio.to_thread(registry.analysis_store.set_advice, table.header.id, allowed)
    return table


def _set_up(game: AnyGame, form: dict[str, str]) -> str:
    """The address where the position of a form can be changed; "" if it has none."""
    known = (POSITION, "seats", "edition", *(f"option-{name}" for name in game.options))
    query = urlencode({name: form[name] for name in known if name in form})
    return f"/position/{game.name}?{query}" if form.get(POSITION) else ""


async def _challenged(request: Request, public: str) -> str:
    """The name of the player to be challenged, or ""."""
    if not public:
        return ""
    _, profile = await players.by_public_id(registry_of(request), public)
    return profile.name or TEXTS.say(visitor_of(request).language, "nameless")


async def load(request: Request) -> Response:
    visitor = visitor_of(request)
    problem = ""
    text = ""
    if request.method == "POST":
        given = await read_form(request, longest=LONGEST_FORM)
        try:
            text = _record_text(given.files.get("file", b"")) or given.get("text")
            if len(text) > LONGEST_RECORD:
                raise Refused("message/too-long")
            registry = registry_of(request)
            record = await registry.record_reader.read(text)
            share = request_share(request, visitor)
            table = await registry.load(record, visitor.holder, share=share)
            return see(request, f"/table/{table.header.id}", visitor)
        except (PerihelionError, Refused) as error:
            line = getattr(error, "line", 0)
            message = error.say(visitor.language)
            problem = TEXTS.say(visitor.language, "load-problem", line=line, problem=message)
    status = 422 if problem else 200
    return page(request, "load.html", status=status, problem=problem, text=text[:LONGEST_RECORD])


def _record_text(content: bytes) -> str:
    if len(content) > LONGEST_RECORD:
        raise Refused("message/too-long")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("record/not-text") from None

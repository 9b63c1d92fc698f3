"""The pages: home, a new table, a record brought along, the table and its replay, rules, about."""

from __future__ import annotations

import asyncio
import re
from functools import cache
from importlib.resources import files
from typing import Any, Final

from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from perihelion import bots, catalogue
from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame
from perihelion.core.png import png
from perihelion.core.svg import svg
from perihelion.core.texts import LANGUAGES
from perihelion.table.errors import Refused
from perihelion.table.log.entry import BOT
from perihelion.table.log.timeline import follow
from perihelion.table.pages import lobby, table_form
from perihelion.table.pages.layout import page, registry_of, see
from perihelion.table.pages.visitor import PREFERENCES, YEAR, visitor_of
from perihelion.table.play.access import check_watch, may_advise, may_analyse, may_watch
from perihelion.table.play.chat import PHRASES
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder, whole_record
from perihelion.table.texts import TEXTS

LONGEST_RECORD: Final = 400_000
PICTURE_WIDTH: Final = 1600


async def home(request: Request) -> Response:
    visitor = visitor_of(request)
    store = registry_of(request).store
    games = [catalogue.game(name) for name in catalogue.game_names()]
    running = await asyncio.to_thread(store.held_by, visitor.holder, False, 12)
    recent = await asyncio.to_thread(store.held_by, visitor.holder, True, 12)
    return page(
        request,
        "home.html",
        games=games,
        running=running,
        recent=recent,
        lobby=await lobby.open_tables(request),
        names={game.name: game.texts.say(visitor.language, "name") for game in games},
    )


async def new(request: Request) -> Response:
    game = _game(request)
    visitor = visitor_of(request)
    problem = ""
    form: dict[str, Any] = {}
    known = await lobby.introduce(request, visitor, "")
    if request.query_params.get("rated") == "on":
        form = table_form.rated_form(game, known)
    if request.method == "POST":
        form = dict(await request.form(max_files=0, max_fields=100))
        try:
            called = await lobby.introduce(request, visitor, table_form.own_name(form))
            wish = table_form.read_form(game, form, visitor.holder, called)
            registry = registry_of(request)
            table = await registry.create(
                game, wish.chairs, wish.edition, wish.options, wish.terms, wish.public
            )
            if form.get("advice") in ("on", "off"):
                allowed = form["advice"] == "on"
                await asyncio.to_thread(registry.analysis_store.advise, table.header.id, allowed)
            return see(request, f"/table/{table.header.id}", visitor)
        except (PerihelionError, Refused) as error:
            problem = error.say(visitor.language)
    return page(
        request,
        "new.html",
        status=422 if problem else 200,
        game=game,
        text=lambda key, **args: game.texts.say(visitor.language, key, **args),
        has=lambda key: game.texts.has(visitor.language, key),
        bots=[
            (bot, bots.label(bot, visitor.language), bots.about(bot, visitor.language))
            for bot in bots.names()
        ],
        default_bot=bots.DEFAULT,
        known=known,
        clocks=[(clock, lobby.clock_words(clock, visitor.language)) for clock in table_form.CLOCKS],
        series=table_form.SERIES,
        form=form,
        problem=problem,
        editions=_provenance(game),
    )


async def load(request: Request) -> Response:
    visitor = visitor_of(request)
    problem = ""
    text = ""
    if request.method == "POST":
        form = await request.form(max_files=1, max_fields=4)
        try:
            text = await _record_text(form.get("file")) or str(form.get("text") or "")
            if len(text) > LONGEST_RECORD:
                raise Refused("message/too-long")
            record = await asyncio.to_thread(catalogue.read, text)
            table = await registry_of(request).load(record, visitor.holder)
            return see(request, f"/table/{table.header.id}", visitor)
        except (PerihelionError, Refused) as error:
            line = getattr(error, "line", 0)
            said = error.say(visitor.language)
            problem = TEXTS.say(visitor.language, "load-problem", line=line, problem=said)
    status = 422 if problem else 200
    return page(request, "load.html", status=status, problem=problem, text=text[:LONGEST_RECORD])


async def table(request: Request) -> Response:
    """The table as it stands or, with a number, as it stood."""
    visitor = visitor_of(request)
    live = await registry_of(request).table(request.path_params["table"])
    if not may_watch(live, visitor.holder) and live.seating.vacant:
        return see(request, f"/join/{live.header.id}", visitor)
    check_watch(live, visitor.holder)
    at = request.path_params.get("number")
    if at is not None:
        _timeline(live, at)
    mine = live.seats_of(visitor.holder)
    analysis_store = registry_of(request).analysis_store
    settled = await asyncio.to_thread(analysis_store.advised, live.header.id)
    return page(
        request,
        "table.html" if at is None else "replay.html",
        origin=await asyncio.to_thread(analysis_store.origin, live.header.id),
        advice=may_advise(live, visitor.holder, settled),
        studied=may_analyse(live, visitor.holder, settled),
        bots=[(bot, bots.label(bot, visitor.language)) for bot in bots.names()],
        table=live,
        game=live.game,
        name=live.game.texts.say(visitor.language, "name"),
        at=at,
        mine=mine,
        chat=any(chair.kind != BOT and chair.holder != visitor.holder for chair in live.chairs),
        phrases=PHRASES,
        seats=[
            live.game.texts.say(visitor.language, f"seat-{seat}")
            for seat in range(len(live.chairs))
        ],
        known=await lobby.introduce(request, visitor, ""),
        clock=lobby.clock_words(live.terms.clock, visitor.language),
        invitations=lobby.invitations(request, live, visitor.language) if mine else [],
        watch_link=f"{request.base_url}table/{live.header.id}",
    )


async def position(request: Request) -> Response:
    """One position of a table, for the replay."""
    live = await _table(request)
    builder = _builder(request, live)
    return JSONResponse(builder.position(), headers={"Cache-Control": "no-store"})


async def picture(request: Request) -> Response:
    live = await _table(request)
    theme = "light" if request.query_params.get("theme") == "light" else "dark"
    drawn = await asyncio.to_thread(png, _builder(request, live).scene(), theme, PICTURE_WIDTH)
    return Response(drawn, media_type="image/png", headers={"Cache-Control": "no-store"})


async def record(request: Request) -> Response:
    live = await _table(request)
    visitor = visitor_of(request)
    perspective = Perspective(live.seats_of(visitor.holder), visitor.language)
    found = whole_record(live, perspective)
    if found is None:
        raise HTTPException(409, TEXTS.say(visitor.language, "record-not-yet"))
    name = f"{live.game.name}-{live.header.id}.txt"
    return Response(
        str(found),
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def rules(request: Request) -> Response:
    game = _game(request)
    language = visitor_of(request).language
    return page(
        request,
        "rules.html",
        game=game,
        name=game.texts.say(language, "name"),
        handbook=Markup(handbook(game.texts.package, language)),
        editions=_provenance(game),
    )


async def about(request: Request) -> Response:
    return page(request, "about.html")


async def settings(request: Request) -> Response:
    """Remember what the visitor prefers, and go back to where they were."""
    form = await request.form(max_files=0, max_fields=10)
    back = str(form.get("back", "/"))
    safe = back.startswith("/") and not back.startswith("//") and "\\" not in back
    response = RedirectResponse(back if safe else "/", 303)
    for name, values in {**PREFERENCES, "lang": LANGUAGES}.items():
        given = str(form.get(name, ""))
        if given in values:
            response.set_cookie(f"perihelion_{name}", given, max_age=YEAR, samesite="lax")
    language = str(form.get("lang", ""))
    if language in LANGUAGES:
        boxes = registry_of(request).mail_addresses
        await asyncio.to_thread(boxes.speak, visitor_of(request).holder, language)
    return response


async def palette(request: Request) -> Response:
    """A game's colours as CSS variables, for every theme."""
    return Response(_palette(_game(request).name), media_type="text/css")


async def card(request: Request) -> Response:
    """A game's picture for its card: the first position of its gentlest set-up."""
    theme = "light" if request.query_params.get("theme") == "light" else "dark"
    game = _game(request)
    drawn = await asyncio.to_thread(_card, game.name, theme, visitor_of(request).language)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})


def _game(request: Request) -> AnyGame:
    name = request.path_params["game"]
    if name not in catalogue.game_names():
        raise HTTPException(404)
    return catalogue.game(name)


async def _table(request: Request) -> LiveTable:
    """The table that is asked for, if the visitor may look at it."""
    holder = visitor_of(request).holder
    return await registry_of(request).table_for(request.path_params["table"], holder)


def _timeline(live: LiveTable, at: int) -> Any:
    if not 0 <= at <= live.timeline.number:
        raise HTTPException(404)
    return follow(live.game, live.timeline.start, live.log, at)


def _builder(request: Request, live: LiveTable) -> SnapshotBuilder:
    """A position as the visitor may see it: the one asked for, or the last."""
    visitor = visitor_of(request)
    perspective = Perspective(live.seats_of(visitor.holder), visitor.language)
    asked = request.query_params.get("at", "")
    at = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 7 else None
    return SnapshotBuilder(
        live, perspective, _timeline(live, live.timeline.number if at is None else at)
    )


async def _record_text(file: object) -> str:
    if not isinstance(file, UploadFile):
        return ""
    content = await file.read(LONGEST_RECORD + 1)
    if len(content) > LONGEST_RECORD:
        raise Refused("message/too-long")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("record/not-text") from None


def _provenance(game: AnyGame) -> list[tuple[str, list[tuple[str, str]]]]:
    """Where each section of each shipped edition comes from."""
    return [(edition.name, edition.provenance()) for edition in game.editions.values()]


@cache
def handbook(package: str, language: str) -> str:
    """A game's rules as HTML; every numbered rule can be linked to (#R17)."""
    source = files(package).joinpath("handbook", f"{language}.md").read_text(encoding="utf-8")
    html = str(MarkdownIt().enable("table").render(source))
    return re.sub(
        r"<p><strong>([RQ][0-9]+)\.</strong>",
        r'<p class="rule" id="\1"><a class="number" href="#\1">\1</a>',
        html,
    )


@cache
def _palette(name: str) -> str:
    game = catalogue.game(name)
    scene = game.scene(game.view(game.start(game.seats[-1]), None), None, "en")
    out = []
    for column, theme in enumerate(("dark", "light")):
        plain = "".join(f"--{key}:{value[column]};" for key, value in scene.palette.items())
        safe = "".join(f"--{key}:{value[column]};" for key, value in scene.safe.items())
        out.append(f'[data-theme="{theme}"] .game-{name}{{{plain}}}')
        out.append(f"@media (prefers-color-scheme:{theme}){{")
        out.append(f'[data-theme="system"] .game-{name}{{{plain}}}}}')
        if safe:
            out.append(f'[data-theme="{theme}"][data-palette="safe"] .game-{name}{{{safe}}}')
            out.append(f"@media (prefers-color-scheme:{theme}){{")
            out.append(f'[data-theme="system"][data-palette="safe"] .game-{name}{{{safe}}}}}')
    return "\n".join(out)


@cache
def _card(name: str, theme: str, language: str) -> str:
    game = catalogue.game(name)
    gentle = {o.name: o.gentle for o in game.options.values() if o.gentle is not None}
    state = game.start(game.seats[0], None, **gentle)
    return svg(game.scene(game.view(state, None), None, language), theme)

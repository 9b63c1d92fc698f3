"""The shelf of editions: one's own, and each that is shared by its link."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from perihelion import catalogue
from perihelion.core.edition import Edition, choose
from perihelion.core.edition.labels import sources
from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame
from perihelion.table.errors import Refused
from perihelion.table.forms import read_form
from perihelion.table.pages.layout import page, registry_of, see, titles
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play.access import check_watch
from perihelion.table.show.editions.differences import edition_differences
from perihelion.table.store.editions.shelf import HOST, EditionShelf, ShelfEdition

SHELF: Final = "shelf:"
"""Begins the value of an edition from a shelf in a form or an address; else it is the name of a
shipped one."""


class OfferedEdition(NamedTuple):
    """An edition as a form offers it."""

    value: str
    name: str
    version: int


def shelf_of(request: Request) -> EditionShelf:
    return registry_of(request).workshop.shelf


async def shelf(request: Request) -> Response:
    """The visitor's own editions, and those that the host has installed."""
    visitor = visitor_of(request)
    own = await asyncio.to_thread(shelf_of(request).of_holder, visitor.holder)
    common = await asyncio.to_thread(shelf_of(request).of_holder, HOST)
    return page(
        request,
        "editions.html",
        groups=[("editions-own", own), ("editions-host", common)],
        games=list(catalogue.games()),
        titles=titles(visitor.language),
    )


async def edition(request: Request) -> Response:
    """An edition on a shelf: how it differs from the standard one, its sources and versions."""
    visitor, kept = visitor_of(request), await _kept(request)
    game, read = await read_kept(request, kept)
    shelves = shelf_of(request)
    default = await asyncio.to_thread(shelves.default, visitor.holder, game.name)
    return page(
        request,
        "edition.html",
        game=game,
        name=titles(visitor.language)[game.name],
        kept=kept,
        mine=kept.holder == visitor.holder,
        common=kept.holder == HOST,
        is_default=default == kept.id,
        versions=await asyncio.to_thread(shelves.versions, kept.id),
        differences=await asyncio.to_thread(edition_differences, game, read, visitor.language),
        sources=sources(read, visitor.language),
        link=str(request.url.replace(path=f"/edition/{kept.id}/{kept.version}", query="")),
    )


async def export(request: Request) -> Response:
    """An edition as a TOML file."""
    kept = await _kept(request)
    headers = {"Content-Disposition": f'attachment; filename="{kept.game}-{kept.digest}.toml"'}
    return Response(kept.text, media_type="application/toml", headers=headers)


async def manage(request: Request) -> Response:
    """Remember an edition as the default of its game, or delete it."""
    visitor, kept, shelves = visitor_of(request), await _kept(request), shelf_of(request)
    form = await read_form(request)
    order = form.get("order")
    if order == "delete":
        await asyncio.to_thread(shelves.delete, kept.id, visitor.holder)
        return see(request, "/editions", visitor)
    if order not in ("default", "standard"):
        raise Refused("message/malformed")
    number = kept.id if order == "default" else ""
    await asyncio.to_thread(shelves.set_default, visitor.holder, kept.game, number)
    return see(request, f"/edition/{kept.id}", visitor)


async def of_table(request: Request) -> Response:
    """The edition of a table: how it differs from the standard one, for everybody who may watch."""
    visitor = visitor_of(request)
    live = await registry_of(request).table(request.path_params["table"])
    check_watch(live, visitor.holder)
    game = live.game
    return page(
        request,
        "table_edition.html",
        game=game,
        name=titles(visitor.language)[game.name],
        table=live,
        edition=live.edition,
        differences=await asyncio.to_thread(
            edition_differences, game, live.edition, visitor.language
        ),
        sources=sources(live.edition, visitor.language),
    )


async def offered(
    request: Request, game: AnyGame, wanted: str | None = None
) -> tuple[list[OfferedEdition], str]:
    """The editions on the shelf that a form may offer, and the value of the one that is chosen
    already: the one that is wanted, or else the visitor's default."""
    visitor, shelves = visitor_of(request), shelf_of(request)
    own = await asyncio.to_thread(shelves.of_holder, visitor.holder, game.name)
    common = await asyncio.to_thread(shelves.of_holder, HOST, game.name)
    if wanted is None:
        wanted = SHELF + await asyncio.to_thread(shelves.default, visitor.holder, game.name)
    kept = {each.id: each for each in (*own, *common)}
    number = wanted.removeprefix(SHELF)
    if wanted.startswith(SHELF) and number and number not in kept:
        with suppress(Refused):
            kept[number] = await asyncio.to_thread(shelves.edition, number)
    offers = [
        OfferedEdition(SHELF + each.id, each.name, each.version)
        for each in kept.values()
        if each.game == game.name
    ]
    known = (*game.editions, *(offer.value for offer in offers))
    return offers, wanted if wanted in known else ""


async def chosen(request: Request, game: AnyGame, value: str) -> Edition | str | None:
    """The edition of a form's value: from the shelf, a shipped one by its name, or the default."""
    if not value.startswith(SHELF):
        return value or None
    number = value.removeprefix(SHELF)
    kept = await asyncio.to_thread(shelf_of(request).edition, number)
    if kept.game != game.name:
        raise Refused("edition/none")
    return (await read_kept(request, kept))[1]


async def chosen_edition(request: Request, game: AnyGame, value: str) -> Edition:
    """The edition of a form's value; Refused if there is none of that name."""
    try:
        return choose(game.editions, await chosen(request, game, value))
    except PerihelionError:
        raise Refused("edition/none") from None


async def read_kept(request: Request, kept: ShelfEdition) -> tuple[AnyGame, Edition]:
    """The game and the edition itself."""
    game = catalogue.game(kept.game)
    return game, await registry_of(request).edition_reader.read(game, kept.text, kept.name)


async def _kept(request: Request) -> ShelfEdition:
    number, version = request.path_params["edition"], request.path_params.get("version", 0)
    return await asyncio.to_thread(shelf_of(request).edition, number, version)

"""Editions: checks and compares files, and installs editions for everybody on a server."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from perihelion import catalogue
from perihelion.cli import files
from perihelion.cli.arguments import Form, Given, one_of
from perihelion.cli.voice import Voice
from perihelion.core.edition import Edition, choose
from perihelion.core.errors import BadEdition
from perihelion.core.game import AnyGame

if TYPE_CHECKING:
    from perihelion.table.store.editions.shelf import EditionShelf, ShelfEdition

# The server is imported in functions, because it loads slowly.


def declare_edition(form: Form) -> None:
    form.argument("ACTION", text="edition-action", type=one_of("ACTION", tuple(ACTIONS)))
    form.argument("GAME", text="edition-game", nargs="?")
    form.argument("EDITION", text="edition-which", nargs="?")
    form.option("--rated", text="edition-rated", action="store_true")
    form.option("-o", "--output", text="edition-output", metavar="FILE")
    form.option("--data", text="data", metavar="DIR")
    form.option("--database", text="database", metavar="URL")


def edition(given: Given, voice: Voice) -> None:
    ACTIONS[given.action](given, voice)


def _add(given: Given, voice: Voice) -> None:
    """Install an edition for everybody; one of the same name becomes its next version."""
    from perihelion.table.store.editions.shelf import HOST

    game = catalogue.game(given.game or "")
    name = given.edition or files.STANDARD_INPUT
    read = game.read_edition(files.text(name), name)
    with _shelf(given) as shelf:
        before = [each for each in shelf.of_holder(HOST, game.name) if each.name == read.name]
        number = before[0].id if before else ""
        kept = shelf.save(HOST, game.name, read, number, rated=given.rated)
    voice.say("cli-edition-added", name=kept.name, id=kept.id, version=kept.version)


def _list(given: Given, voice: Voice) -> None:
    from perihelion.table.store.editions.shelf import HOST

    names = [given.game] if given.game else catalogue.game_names()
    with _shelf(given) as shelf:
        for name in names:
            game = catalogue.game(name)
            for shipped in game.editions.values():
                voice.put(f"{game.name}  {shipped.name}  {shipped.digest}")
            for each in shelf.of_holder(HOST, game.name):
                voice.put(_line(each, voice))


def _show(given: Given, voice: Voice) -> None:
    _, read = _chosen(given)
    voice.put(read.text.rstrip("\n"))


def _diff(given: Given, voice: Voice) -> None:
    """Compare an edition with the standard one, value by value."""
    from perihelion.table.show.editions.differences import edition_differences

    game, read = _chosen(given)
    different = edition_differences(game, read, voice.language)
    if not different:
        voice.say("cli-edition-same")
    for each in different:
        voice.put(f"{each['key']}: {each['old']} → {each['new']}  ({each['label']})")


def _check(given: Given, voice: Voice) -> None:
    game, read = _chosen(given)
    fields = len(list(game.edition_fields(read)))
    voice.say("cli-edition-valid", name=read.name, digest=read.digest, fields=fields)


def _export(given: Given, voice: Voice) -> None:
    game, read = _chosen(given)
    file = given.output or f"{game.name}-{read.digest}.toml"
    files.write(file, read.text)
    voice.say("cli-edition-exported", file=file)


ACTIONS: Final[dict[str, Callable[[Given, Voice], None]]] = {
    "add": _add,
    "list": _list,
    "show": _show,
    "diff": _diff,
    "check": _check,
    "export": _export,
}


def _chosen(given: Given) -> tuple[AnyGame, Edition]:
    """The edition that is named: a shipped one, one that the server has, or a file."""
    game = catalogue.game(given.game or "")
    name = given.edition
    if name is None or name in game.editions:
        return game, choose(game.editions, name)
    if given.data or given.database:
        from perihelion.table.store.editions.shelf import HOST

        with _shelf(given) as shelf:
            kept = [
                each for each in shelf.of_holder(HOST, game.name) if name in (each.id, each.name)
            ]
        if not kept:
            raise BadEdition("edition-unknown", name=name, known=", ".join(game.editions))
        return game, game.read_edition(kept[0].text, kept[0].name)
    return game, game.read_edition(files.text(name), name)


def _line(each: ShelfEdition, voice: Voice) -> str:
    rated = f"  {voice.text('cli-edition-rated')}" if each.rated else ""
    return f"{each.game}  {each.name}  {each.digest}  {each.id}/{each.version}{rated}"


@contextmanager
def _shelf(given: Given) -> Iterator[EditionShelf]:
    from perihelion.cli.commands.serve import database
    from perihelion.table.store.editions.shelf import EditionShelf
    from perihelion.table.store.store import open_store

    store = open_store(database(given))
    try:
        yield EditionShelf(store.engine, time.time)
    finally:
        store.close()

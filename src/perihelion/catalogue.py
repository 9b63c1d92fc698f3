"""The games there are: the five of this house, and those that other packages add. The only file
that names a game.

Another package adds a game by an entry point, whose name is the game's:

    [project.entry-points."perihelion.games"]
    my-game = "my_package:GAME"

A package is imported when its game is first asked for. One that cannot be used is told by `faults`,
and leaves the other games alone.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from perihelion.core.errors import BrokenGame, UnknownGame
from perihelion.core.game import AnyGame, Game
from perihelion.core.game.package import load

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from perihelion.core.record import Record

GROUP: Final = "perihelion.games"
# A name is part of addresses, of style sheets and of the names that research gives a game.
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_PACKAGES: Final = {
    "nova-luna": "perihelion.games.nova_luna",
    "nebula": "perihelion.games.nebula",
    "orion-duel": "perihelion.games.orion_duel",
    "pacals-rocket": "perihelion.games.pacals_rocket",
    "via-nebula": "perihelion.games.via_nebula",
}
_broken: Final[dict[str, BrokenGame]] = {}
"""Games that could not be loaded when they were asked for."""
_Offers: TypeAlias = "tuple[dict[str, EntryPoint], list[BrokenGame]]"


def game_names() -> list[str]:
    """The names of all games, without those that are known to be broken. Imports none of them."""
    added, _ = _offers()
    return sorted({*_PACKAGES, *(name for name in added if name not in _broken)})


def game(name: str) -> AnyGame:
    """A game by its name. Its package is loaded when it is first asked for; BrokenGame if that
    fails, UnknownGame if nobody has such a game."""
    if name in _PACKAGES:
        return load(_PACKAGES[name])
    added, _ = _offers()
    if name not in added:
        raise UnknownGame("game-unknown", name=name, known=", ".join(game_names()))
    if name in _broken:
        raise _broken[name]
    try:
        return _loaded(added[name])
    except BrokenGame as error:
        _broken[name] = error
        raise


def games() -> list[AnyGame]:
    """All games that can be played here, by name. Loads all of them."""
    usable = []
    for name in game_names():
        try:
            usable.append(game(name))
        except BrokenGame:
            continue
    return usable


def faults() -> list[BrokenGame]:
    """What is wrong with the games of other packages; each of them is loaded to know."""
    added, refused = _offers()
    for name in added:
        try:
            game(name)
        except BrokenGame:
            continue
    return [*refused, *(_broken[name] for name in added if name in _broken)]


def read(text: str) -> Record:
    """The record of a text, or BadRecord with the line that is wrong."""
    from perihelion.core import record  # a picture needs none

    return record.read(text, game)


@cache
def _offers() -> _Offers:
    """What other packages add, by name, and what is refused for its name alone. If two
    packages want a name, the first in the alphabet gets it."""
    from importlib.metadata import entry_points  # takes a tenth of the time to a first picture

    added: dict[str, EntryPoint] = {}
    refused: list[BrokenGame] = []
    for entry in sorted(set(entry_points(group=GROUP)), key=lambda e: (e.name, _source(e))):
        if not _NAME.fullmatch(entry.name):
            refused.append(_fault(entry, "name"))
        elif entry.name in _PACKAGES:
            refused.append(_fault(entry, "taken", by="perihelion"))
        elif entry.name in added:
            refused.append(_fault(entry, "taken", by=_source(added[entry.name])))
        else:
            added[entry.name] = entry
    return added, refused


@cache
def _loaded(entry: EntryPoint) -> AnyGame:
    """The game of an entry point, if it is one that the whole house can work with."""
    try:
        value = entry.load()
    except Exception as error:  # whatever another package does wrong
        raise _fault(entry, "import", reason=f"{type(error).__name__}: {error}") from error
    if not isinstance(value, Game):
        raise _fault(entry, "type", value=entry.value, type=type(value).__name__)
    if value.name != entry.name:
        raise _fault(entry, "misnamed", called=value.name)
    try:
        alike = load(value.package) is value
    except (ImportError, AttributeError):
        alike = False
    if not alike:  # another process could not find it
        raise _fault(entry, "lost", module=value.package)
    return value


def _fault(entry: EntryPoint, why: str, **args: object) -> BrokenGame:
    return BrokenGame(f"plugin-{why}", name=entry.name, package=_source(entry), **args)


def _source(entry: EntryPoint) -> str:
    """The distribution that has the entry point: "perihelion-syzygy 1.0"."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value

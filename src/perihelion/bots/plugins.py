"""Bots of other packages, by an entry point whose value is a `Maker`:

    [project.entry-points."perihelion.bots"]
    "nova-luna.clone" = "my_package:CloneBot"

The part before the dot is the game that the bot plays; a name without a dot plays every game. A
package is imported when its bot is first asked for. On the command line "package:name" does too.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final, final

from perihelion.bots.bot import Bot, Maker
from perihelion.bots.object_names import object_at
from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame, State
from perihelion.core.texts import Texts

TEXTS: Final = Texts("perihelion.bots")
GROUP: Final = "perihelion.bots"
_WORD: Final = "[a-z][a-z0-9]*(?:-[a-z0-9]+)*"
_NAME: Final = re.compile(rf"(?:({_WORD})\.)?({_WORD})")


class BadBot(PerihelionError):
    """A bot of another package that cannot be loaded, or makes a move that is not legal."""


def names(game: str | None = None) -> list[str]:
    """The names of the bots of other packages, for one game or for all; imports none of them."""
    return [name for name in _offers() if game is None or _game_of(name) in (None, game)]


def named(name: str) -> Maker:
    """The maker of a bot in `names`; raises BadBot."""
    entry = _offers()[name]
    try:
        maker = entry.load()
    except Exception as error:  # whatever another package does wrong
        raise _fault("missing", name, error) from error
    return _Checked(name, maker)


def imported(name: str) -> Maker:
    """The maker at "package:name"; raises BadBot. It runs code: never pass a visitor's text."""
    try:
        maker = object_at(name)
    except Exception as error:
        raise _fault("missing", name, error) from error
    return _Checked(name, maker)


def may_be(name: str) -> bool:
    """Whether a bot of another package may have that name, perhaps of one that was removed since
    its last game."""
    return _NAME.fullmatch(name) is not None


def label(name: str) -> str:
    """The name for people: that of the entry point, without the game."""
    return name.rpartition(".")[2].replace("-", " ").capitalize()


def package(name: str) -> str:
    """The distribution that brings the bot."""
    entry = _offers()[name]
    return entry.dist.name if entry.dist else entry.value


@cache
def _offers() -> dict[str, EntryPoint]:
    """The entry points with proper names; of two with the same name the first package's."""
    offers: dict[str, EntryPoint] = {}
    for entry in sorted(set(entry_points(group=GROUP)), key=lambda e: (e.name, e.value)):
        if _NAME.fullmatch(entry.name):
            offers.setdefault(entry.name, entry)
    return offers


def _game_of(name: str) -> str | None:
    return name.rpartition(".")[0] or None


def _fault(why: str, name: str, error: object) -> BadBot:
    return BadBot(f"bot-{why}", TEXTS, name=name, reason=f"{type(error).__name__}: {error}")


@final
class _Checked:
    """Makes bots whose moves are checked, since nobody here has tested them."""

    def __init__(self, name: str, maker: object) -> None:
        if not callable(maker):
            raise _fault("missing", name, TypeError("not a function of a game and a seed"))
        self.name: Final = name
        self.maker: Final = maker

    def __call__(self, game: AnyGame, seed: int | str) -> Bot:
        return _CheckedBot(self.name, self.maker(game, seed))


@final
class _CheckedBot:
    def __init__(self, name: str, bot: Bot) -> None:
        self.name: Final = name
        self.bot: Final = bot

    def choose(self, view: State) -> int:
        moves = view.moves()
        move = self.bot.choose(view)
        if move not in moves:
            raise BadBot("bot-illegal", TEXTS, name=self.name, move=str(move))
        return int(move)

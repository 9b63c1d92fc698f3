"""Bots by name."""

from __future__ import annotations

from typing import Final

from perihelion.bots.bot import Maker
from perihelion.bots.greedy import GreedyBot
from perihelion.bots.levels import FRIENDLY, LEVELS, LevelMaker
from perihelion.bots.random import RandomBot
from perihelion.core.errors import PerihelionError
from perihelion.core.texts import Texts

TEXTS: Final = Texts("perihelion.bots")
DEFAULT: Final = f"search:{FRIENDLY}"
_MAKERS: Final[dict[str, Maker]] = {
    **{f"search:{number}": LevelMaker(number) for number in LEVELS},
    "greedy": GreedyBot,
    "random": RandomBot,
}


class UnknownBot(PerihelionError):
    """No bot of that name."""


def names() -> list[str]:
    """The names of all bots: the levels from friendly to hard, then the simple ones."""
    return list(_MAKERS)


def enlist(name: str, maker: Maker) -> None:
    """Register your own bot under a name in this process, so that the arena can rate it."""
    _MAKERS[name] = maker


def named(name: str) -> Maker:
    """The maker of the bots of that name: `named("search:4")(game, seed)`."""
    if name not in _MAKERS:
        raise UnknownBot("bot-unknown", name=name, known=", ".join(_MAKERS))
    return _MAKERS[name]


def label(name: str, language: str) -> str:
    """The bot's name for people."""
    return TEXTS.say(language, "bot", name=_variant(name))


def about(name: str, language: str) -> str:
    """A short description of how it plays."""
    return TEXTS.say(language, "bot-about", name=_variant(name))


def _variant(name: str) -> str:
    """The name as a Fluent variant, which must not contain a colon."""
    named(name)
    return name.replace("search:", "level-")

"""The bots there are, by name."""

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
    """What a table may offer: the levels from friendly to hard, then the simple ones."""
    return list(_MAKERS)


def enlist(name: str, maker: Maker) -> None:
    """Make a bot of your own known by a name, in this process: the arena can then rate it."""
    _MAKERS[name] = maker


def named(name: str) -> Maker:
    """What makes bots of that name: `named("search:4")(game, seed)`."""
    if name not in _MAKERS:
        raise UnknownBot("bot-unknown", name=name, known=", ".join(_MAKERS))
    return _MAKERS[name]


def label(name: str, language: str) -> str:
    """What people call the bot."""
    return TEXTS.say(language, "bot", name=_variant(name))


def about(name: str, language: str) -> str:
    """How it plays, in a few words."""
    return TEXTS.say(language, "bot-about", name=_variant(name))


def _variant(name: str) -> str:
    """The name as Fluent can spell it, which knows no colon."""
    named(name)
    return name.replace("search:", "level-")

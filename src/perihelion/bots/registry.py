"""Bots by name."""

from __future__ import annotations

from typing import Final

from perihelion.bots.bot import Maker
from perihelion.bots.evaluator import BadEvaluator
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


def loaded(name: str) -> Maker:
    """As `named`, and also "search:4@EVALUATOR": that level with an evaluator by its name.

    It may import and run code, so never pass a name that comes from the network.
    """
    bot, at, evaluator = name.partition("@")
    maker = named(bot)
    if not at:
        return maker
    if not isinstance(maker, LevelMaker):
        raise BadEvaluator("evaluator-bot", TEXTS, name=bot)
    return LevelMaker(maker.number, maker.cores, evaluator)


def with_evaluator(name: str, evaluator: str | None) -> str:
    """The name of a bot with this evaluator, if it is a level of the search without one."""
    level = isinstance(_MAKERS.get(name), LevelMaker)
    return f"{name}@{evaluator}" if evaluator and level else name


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

"""Bots by name."""

from __future__ import annotations

from typing import Final

from perihelion.bots import plugins
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


def names(game: str | None = None) -> list[str]:
    """The names of all bots, or of those that play a game: the levels from friendly to hard, the
    simple ones, then those of other packages."""
    return [*_MAKERS, *(name for name in plugins.names(game) if name not in _MAKERS)]


def enlist(name: str, maker: Maker) -> None:
    """Register your own bot under a name in this process, so that the arena can rate it."""
    _MAKERS[name] = maker


def named(name: str, game: str | None = None) -> Maker:
    """The maker of the bots of that name: `named("search:4")(game, seed)`. With a game, one that
    plays it; raises UnknownBot or, for one of another package, BadBot."""
    if name in _MAKERS:
        return _MAKERS[name]
    if name not in plugins.names(game):
        raise UnknownBot("bot-unknown", name=name, known=", ".join(names(game)))
    return plugins.named(name)


def loaded(name: str) -> Maker:
    """As `named`, and also "search:4@EVALUATOR", that level with an evaluator by its name, and
    "package:name", a maker of your own.

    It may import and run code, so never pass a name that comes from the network.
    """
    bot, at, evaluator = name.partition("@")
    if ":" in name and not at and name not in _MAKERS and not name.startswith("search:"):
        return plugins.imported(name)
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
    if name in _MAKERS:
        return TEXTS.say(language, "bot", name=_variant(name))
    if not plugins.may_be(name):
        raise UnknownBot("bot-unknown", name=name, known=", ".join(names()))
    return plugins.label(name)


def about(name: str, language: str) -> str:
    """A short description of how it plays, or where it comes from."""
    if name in _MAKERS:
        return TEXTS.say(language, "bot-about", name=_variant(name))
    return TEXTS.say(language, "bot-of-package", package=plugins.package(name))


def _variant(name: str) -> str:
    """The name as a Fluent variant, which must not contain a colon."""
    return name.replace("search:", "level-")

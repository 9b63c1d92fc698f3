"""Players that are programs. They know no particular game."""

from __future__ import annotations

from typing import Final

from perihelion.bots.bot import Bot, Maker
from perihelion.bots.greedy import GreedyBot
from perihelion.bots.random import RandomBot
from perihelion.core.errors import PerihelionError

__all__ = ["Bot", "Maker", "UnknownBot", "named", "names"]

_MAKERS: Final[dict[str, Maker]] = {"greedy": GreedyBot, "random": RandomBot}


class UnknownBot(PerihelionError):
    """No bot of that name."""


def names() -> list[str]:
    return list(_MAKERS)


def named(name: str) -> Maker:
    """What makes bots of that name: `named("greedy")(game, seed)`."""
    if name not in _MAKERS:
        raise UnknownBot("bot-unknown", name=name, known=", ".join(_MAKERS))
    return _MAKERS[name]

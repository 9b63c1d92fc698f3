"""Bots. They know no particular game."""

from perihelion.bots.bot import Bot, Maker, Searcher
from perihelion.bots.registry import (
    DEFAULT,
    TEXTS,
    UnknownBot,
    about,
    enlist,
    label,
    loaded,
    named,
    names,
    with_evaluator,
)

__all__ = [
    "DEFAULT",
    "TEXTS",
    "Bot",
    "Maker",
    "Searcher",
    "UnknownBot",
    "about",
    "enlist",
    "label",
    "loaded",
    "named",
    "names",
    "with_evaluator",
]

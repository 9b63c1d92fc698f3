"""What is played: tasks with their games, opponents and seeds, from `data/v1.toml`.

A protocol is frozen once results of it are published: whatever changes gets another version.
"""

from __future__ import annotations

import tomllib
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from perihelion import bots, catalogue
from perihelion.bots.levels import LevelMaker, level
from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame
from perihelion.core.options import Options, settle
from perihelion.research.extras import TEXTS

VERSION: Final = 1
DIGITS: Final = 16


class BadBenchmark(PerihelionError):
    """A task that does not exist, or a result that is not what the protocol gives."""


class Task(NamedTuple):
    """Games of one kind. Every deal is played once from every seat."""

    name: str
    group: str
    """ "alone", "two", "several" or "transfer": rules or seats that an agent has not learned on."""
    game: str
    seats: int
    opponent: str
    """The bot on all other seats; "" if there are none."""
    options: dict[str, Any]
    deals: int
    seed: str

    @property
    def games(self) -> int:
        return self.deals * self.seats

    def settled(self) -> Options:
        game = catalogue.game(self.game)
        return settle(game.options, {**game.finite, **self.options})


@cache
def tasks() -> dict[str, Task]:
    """All tasks by name, in order."""
    return {entry["name"]: Task(**entry) for entry in tomllib.loads(_text())["tasks"]}


@cache
def digest() -> str:
    """The digest of the protocol."""
    return sha256(_text().encode()).hexdigest()[:DIGITS]


def chosen(names: list[str] | None) -> list[Task]:
    """These tasks, or all; raises BadBenchmark."""
    known = tasks()
    for name in names or ():
        if name not in known:
            raise BadBenchmark("benchmark-task", TEXTS, name=name, known=", ".join(known))
    return [task for task in known.values() if not names or task.name in names]


def bot_digest(name: str, game: AnyGame) -> str:
    """A digest of what makes a bot play as it does in a game: its rules, the settings of its level
    and the network; the code itself is told by the version of Perihelion."""
    parts: list[object] = [name.partition("@")[0], game.name, game.RULES_VERSION]
    maker = bots.loaded(name)
    if isinstance(maker, LevelMaker):
        parts.append(level(maker.number, game))
        if maker.evaluator and Path(maker.evaluator).is_file():
            parts.append(sha256(Path(maker.evaluator).read_bytes()).hexdigest())
        else:
            parts.append(maker.evaluator)
    return sha256(repr(parts).encode()).hexdigest()[:DIGITS]


def _text() -> str:
    file = files(__package__).joinpath("data", f"v{VERSION}.toml")
    return file.read_text(encoding="utf-8")

"""What is played: tasks with their games, opponents and seeds, from `data/v1.toml`.

A protocol is frozen once results of it are published: whatever changes gets another version.
"""

from __future__ import annotations

import tomllib
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final, NamedTuple

from perihelion import catalogue
from perihelion.core.edition import Edition
from perihelion.core.errors import PerihelionError
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
    edition: str = ""
    """The file of an edition beside the protocol; "" is the game's own."""
    level: dict[str, Any] = {}  # noqa: RUF012
    """The settings of an opponent that searches. They stay when the levels are tuned."""
    pin: str = ""
    """The digest of how the opponent plays, see `opponents`."""

    @property
    def games(self) -> int:
        return self.deals * self.seats

    def settled(self) -> Options:
        game = catalogue.game(self.game)
        return settle(game.options, {**game.finite, **self.options})

    def loaded_edition(self) -> Edition | None:
        """The edition to play with; None is the game's own."""
        return _edition(self.game, self.edition) if self.edition else None


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


@cache
def _edition(game: str, name: str) -> Edition:
    return catalogue.game(game).read_edition(_data(f"{name}.toml"), f"{name}.toml")


def _text() -> str:
    return _data(f"v{VERSION}.toml")


def _data(name: str) -> str:
    return files(__package__).joinpath("data", name).read_text(encoding="utf-8")

"""The contract of bots: what they are shown, what they answer, and how they are made."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from perihelion.bots.search.result import SearchResult
from perihelion.core.game import AnyGame, State


class Bot(Protocol):
    """A player that is a program. It is shown what its seat may know, and nothing else."""

    def choose(self, view: State) -> int:
        """A legal move for the actor of the view."""


@runtime_checkable
class Searcher(Bot, Protocol):
    """A bot that can also say what it has looked at.

    Whoever wants that asks `isinstance(bot, Searcher)` and calls `look` in place of `choose`.
    """

    def look(self, view: State) -> SearchResult:
        """The candidates with their visits and values; `move` is the one that it plays."""


class Maker(Protocol):
    """Makes a bot for a game; the seed settles whatever the bot leaves to chance."""

    def __call__(self, game: AnyGame, seed: int | str) -> Bot: ...

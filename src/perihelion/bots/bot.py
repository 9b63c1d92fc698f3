"""The contract of bots, and of the functions that make them."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from perihelion.bots.search.result import SearchResult
from perihelion.core.game import AnyGame, State


class Bot(Protocol):
    """A bot. It gets the view of its seat and nothing else."""

    def choose(self, view: State) -> int:
        """A legal move for the actor of the view."""


@runtime_checkable
class Searcher(Bot, Protocol):
    """A bot that can also return its search statistics.

    Check with `isinstance(bot, Searcher)` and call `look` in place of `choose`.
    """

    def look(self, view: State) -> SearchResult:
        """The candidate moves with their visits and values; `move` is the one to play."""


class Maker(Protocol):
    """Makes a bot for a game; the seed fixes all its random choices."""

    def __call__(self, game: AnyGame, seed: int | str) -> Bot: ...

"""What a search and a planner have in common, and which of them a table needs."""

from __future__ import annotations

from typing import Protocol

from perihelion.bots.search.planner import Planner
from perihelion.bots.search.result import SearchResult
from perihelion.bots.search.search import Search
from perihelion.bots.search.settings import SearchSettings
from perihelion.core.game import AnyGame, State


class Engine(Protocol):
    """Searches one view after another. `proving` says whether results of the last view can be
    proven, as in a game of two where nothing is hidden."""

    proving: bool

    def look(self, view: State, simulations: int) -> SearchResult:
        """Search a view, which is not touched."""

    def weigh(self, move: int, simulations: int) -> SearchResult:
        """Look on at the last view, spending the simulations on this move alone."""

    def weighing(self, simulations: int) -> int:
        """The simulations with which `weigh` can be compared to a `look` with so many."""


def engine(game: AnyGame, seats: int, seed: int | str, settings: SearchSettings) -> Engine:
    """A search; for a player alone at the table, a planner."""
    if seats == 1:
        return Planner(game, seed, settings)
    return Search(game, seed, settings)

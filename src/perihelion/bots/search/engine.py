"""The interface that `Search` and `Planner` share, and the choice between them."""

from __future__ import annotations

from typing import Protocol

from perihelion.bots.search.evaluator import Evaluator
from perihelion.bots.search.planner import Planner
from perihelion.bots.search.result import SearchResult
from perihelion.bots.search.search import Search
from perihelion.bots.search.settings import SearchSettings
from perihelion.core.game import AnyGame, State


class Engine(Protocol):
    """Searches one view after another. `proving` is true if results from the last view can be
    proven, as in a game of two where nothing is hidden."""

    proving: bool

    def look(self, view: State, simulations: int) -> SearchResult:
        """Search a view without changing it."""

    def look_at(self, move: int, simulations: int) -> SearchResult:
        """Continue on the last view, spending the simulations on this move alone."""

    def comparable_simulations(self, simulations: int) -> int:
        """How many simulations `look_at` needs to be comparable to a `look` with this many."""


def engine(
    game: AnyGame,
    seats: int,
    seed: int | str,
    settings: SearchSettings,
    evaluator: Evaluator | None = None,
) -> Engine:
    """A planner for a single seat, otherwise a search; with an evaluator always a search."""
    if seats == 1 and evaluator is None:
        return Planner(game, seed, settings)
    return Search(game, seed, settings, evaluator)

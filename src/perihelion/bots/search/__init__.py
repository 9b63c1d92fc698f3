"""Monte-Carlo tree search over the contract, for any game.

Where a view hides something, every simulation plays on a new guess, and each move counts how often
it was available (information-set search). Where nothing is hidden, results are proven where
possible. A single player gets a `Planner` instead.
"""

from perihelion.bots.search.engine import Engine, engine
from perihelion.bots.search.evaluator import Evaluator, HandMade
from perihelion.bots.search.planner import Planner
from perihelion.bots.search.result import SearchResult
from perihelion.bots.search.search import Search
from perihelion.bots.search.settings import SearchSettings

__all__ = [
    "Engine", "Evaluator", "HandMade", "Planner", "Search", "SearchResult", "SearchSettings",
    "engine",
]  # fmt: skip

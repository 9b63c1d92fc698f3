"""Monte-Carlo tree search over the contract, for any game.

Where a view hides something, every simulation plays on a fresh guess of it, and moves are counted
by how often they were there to be chosen. Where nothing is hidden, results are proven where they
can be. Who plays alone plans instead.
"""

from perihelion.bots.search.result import SearchResult
from perihelion.bots.search.settings import SearchSettings
from perihelion.bots.search.planner import Planner
from perihelion.bots.search.search import Search

__all__ = ["SearchResult", "SearchSettings", "Planner", "Search"]

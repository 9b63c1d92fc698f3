"""The parameters of a search."""

from __future__ import annotations

from typing import NamedTuple


class SearchSettings(NamedTuple):
    curiosity: float = 0.6  # how much a move that was tried little is worth trying
    warmth: float = 1.0  # the temperature at which priors turn into shares; high: all alike
    width: int = 12  # moves looked at first, the best by prior,
    growth: float = 1.0  # ... and so many more for each root of the visits
    rollout: int = 0  # random moves before a position is evaluated
    depth: int = 99  # decisions looked ahead
    sight: bool = True  # whether a move that wins at once is taken at sight
    proof: int = 0  # moves played in search of a proof before the search proper
    pooled: bool = False  # whether all outcomes of a draw lead to one node of the tree
    settled: bool = False  # whether to stop when no other move can overtake the first any more

"""Pairs of least cost: a maximum weight matching in a graph of all pairs (Edmonds' blossom
algorithm, as networkx has it). With integers it is exact."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

Cost = tuple[int, ...]
"""What a pair costs, the most important first."""
WINDOW: Final = 12
"""With whom somebody is paired at first, counted in ranks: the graph of all pairs grows fast."""


def best_pairs(
    ranked: Sequence[int], cost: Callable[[int, int], Cost], clean: Callable[[int, int], bool]
) -> list[tuple[int, int]]:
    """Pairs of all players, who must be even in number, such that the costs, added up part by part,
    are least in the order of importance. `clean` says whether a pair is without any fault; if near
    ranks give clean pairs only, far ones are not looked at."""
    if len(ranked) > 2 * WINDOW:
        near = _matching(ranked, cost, WINDOW)
        if 2 * len(near) == len(ranked) and all(clean(*pair) for pair in near):
            return near
    return _matching(ranked, cost, len(ranked))


def _matching(
    ranked: Sequence[int], cost: Callable[[int, int], Cost], window: int
) -> list[tuple[int, int]]:
    import networkx  # it takes long to load, and most servers hold no tournament

    costs = {
        (first, second): cost(first, second)
        for k, first in enumerate(ranked)
        for second in ranked[k + 1 : k + 1 + window]
    }
    if not costs:
        return []
    bases = [1 + len(ranked) * max(column) for column in zip(*costs.values(), strict=True)]
    sums = {pair: _weighed(parts, bases) for pair, parts in costs.items()}
    most = 1 + max(sums.values())
    graph = networkx.Graph()
    graph.add_weighted_edges_from((*pair, most - total) for pair, total in sums.items())
    matched = networkx.max_weight_matching(graph, maxcardinality=True)
    place = {player: k for k, player in enumerate(ranked)}
    ordered = [sorted(pair, key=place.__getitem__) for pair in matched]
    pairs = sorted(ordered, key=lambda pair: place[pair[0]])
    return [(first, second) for first, second in pairs]


def _weighed(parts: Cost, bases: Sequence[int]) -> int:
    """One number for all parts: no sum of a later part outweighs one unit of an earlier one."""
    total = 0
    for part, base in zip(parts, bases, strict=True):
        total = total * base + part
    return total

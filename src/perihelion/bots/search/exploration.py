"""What self-play adds at the root: noise in the priors, and targets without forced playouts."""

from __future__ import annotations

from math import cos, log, pi, sqrt
from typing import Final

from perihelion.bots.search.tree import Tree
from perihelion.core.dealer import Dealer
from perihelion.core.native import i64

USUAL_SUM: Final = 10.0  # of the parameters of the noise, shared by the moves
SMALLEST: Final = 1e-300


def add_noise(tree: Tree, node: i64, share: float, alpha: float, dealer: Dealer) -> None:
    """Mix Dirichlet noise into the priors of a node; an `alpha` of 0 is chosen by its moves."""
    size = tree.size[node]
    chosen = alpha if alpha > 0.0 else USUAL_SUM / float(size)
    drawn = [gamma(chosen, dealer) for _ in range(size)]
    total = sum(drawn)
    if total <= 0.0:
        return
    first = tree.first[node]
    for k in range(size):
        tree.prior[first + k] = (1.0 - share) * tree.prior[first + k] + share * drawn[k] / total


def gamma(alpha: float, dealer: Dealer) -> float:
    """A draw from the gamma distribution, by Marsaglia and Tsang."""
    if alpha < 1.0:
        boost = max(dealer.chance(), SMALLEST) ** (1.0 / alpha)
        return gamma(alpha + 1.0, dealer) * float(boost)
    d = alpha - 1.0 / 3.0
    c = 1.0 / sqrt(9.0 * d)
    while True:
        normal = sqrt(-2.0 * log(1.0 - dealer.chance())) * cos(2.0 * pi * dealer.chance())
        v = 1.0 + c * normal
        if v <= 0.0:
            continue
        v = v * v * v
        if log(1.0 - dealer.chance()) < 0.5 * normal * normal + d - d * v + d * log(v):
            return d * v


def pruned_visits(tree: Tree, node: i64, forced: float) -> list[int]:
    """The visits of a node's moves without those that were only forced.

    A move other than the most visited gives up as many of the visits it was due as the search would
    not have chosen by itself, and its last visit too if nothing else remains.
    """
    first = tree.first[node]
    size = tree.size[node]
    visits = [tree.visited[first + k] for k in range(size)]
    if forced <= 0.0 or not size:
        return visits
    best = max(range(size), key=visits.__getitem__)
    exploration = tree.curiosity * sqrt(float(tree.visits[node]))
    most = _score(tree, first + best, visits[best], exploration)
    for k in range(size):
        count = visits[k]
        if k == best or not count:
            continue
        edge = first + k
        due = int(sqrt(forced * tree.prior[edge] * float(tree.visits[node])))
        kept = count
        while kept > max(0, count - due) and _score(tree, edge, kept - 1, exploration) < most:
            kept -= 1
        visits[k] = 0 if kept <= 1 else kept
    return visits


def _score(tree: Tree, edge: i64, visits: i64, exploration: float) -> float:
    """What PUCT says of a move with its present value and that many visits."""
    visited = tree.visited[edge]
    value = tree.sums[edge] / float(visited) if visited else 0.0
    return value + exploration * tree.prior[edge] / float(1 + visits)

"""The way of one simulation through the tree, and how it may play on from its leaf."""

from __future__ import annotations

from math import exp
from typing import Any, Final, final

from perihelion.bots.search.tree import NONE
from perihelion.core.dealer import Dealer
from perihelion.core.native import append, i64, vec
from perihelion.core.state import CHANCE, OVER, Heuristics, State

NEGLIGIBLE: Final = 9.0  # a move with a logit so far below the best is not drawn


@final
class Path:
    """The nodes and moves of one descent."""

    __slots__ = ("edges", "leaf", "length", "nodes", "state")

    def __init__(self) -> None:
        self.nodes: vec[i64] = vec[i64]()
        self.edges: vec[i64] = vec[i64]()
        self.length: i64 = 0
        self.leaf: i64 = NONE
        self.state: State | None = None  # the position of a leaf that waits for its values

    def add(self, node: i64, k: i64) -> None:
        if self.length == len(self.nodes):
            self.nodes = append(self.nodes, node)
            self.edges = append(self.edges, k)
        else:
            self.nodes[self.length] = node
            self.edges[self.length] = k
        self.length += 1


def play_at_random(state: State, dealer: Dealer, most: int) -> None:
    """Play so many moves, draws included, or to the end of the game."""
    for _ in range(most):
        if state.actor == OVER:
            return
        if state.actor == CHANCE:
            state.play(dealer.draw(state))
        else:
            state.play(state.nth(dealer.below(state.count())))


def play_by_prior(state: State, heuristics: Heuristics[Any], dealer: Dealer, most: int) -> None:
    """Decide so many times, each time by a draw from the priors, and go on to the next decision or
    to the end of the game."""
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.play(dealer.draw(state))
        elif not most:
            return
        elif state.count() == 1:
            state.play(state.nth(0))
        else:
            moves = state.moves()
            state.play(moves[draw_by_logits(dealer, heuristics.prior(state, moves))])
            most -= 1


def draw_by_logits(dealer: Dealer, logits: list[float]) -> int:
    """An index, with a probability by the softmax of the logits."""
    top = max(logits)
    total = 0.0
    sums: list[float] = []
    for logit in logits:
        if logit > top - NEGLIGIBLE:
            total += exp(logit - top)
        sums.append(total)
    drawn = dealer.chance() * total
    index = 0
    while sums[index] <= drawn and index < len(sums) - 1:
        index += 1
    return index

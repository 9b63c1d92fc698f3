"""Weighted choice, compiled because every draw of chance calls it."""

from __future__ import annotations


def index_at(weights: list[int], share: int) -> int:
    """The index of the weight that covers a share, counted from the first; -1 beyond the last."""
    for index, weight in enumerate(weights):
        share -= weight
        if share < 0:
            return index
    return -1


def drawn(weights: list[int], chance: float) -> int:
    """The index of the weight that a chance from 0 to 1 falls on, in proportion to the weights."""
    index = index_at(weights, int(chance * sum(weights)))
    if index < 0:
        raise ValueError("nothing to draw: the weights add up to nothing")
    return index

"""Weights of terms, fitted to samples: a logistic regression of who ends before whom.

The lead of a seat is the sum of its terms, each with a weight that depends on how far the game has
come; the chance that it ends before another one is the sigmoid of the difference of their leads.
The weights are held to those of the hand-made evaluator, the more so the fewer the games.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from perihelion.research.training.samples import Samples

Array = NDArray[np.floating[Any]]

STEPS: Final = 60  # of Newton's method at most
SMALLEST: Final = 1e-4  # of the curvature of a row
LONGEST: Final = 1.0  # a step, in standard deviations of a lead
ENOUGH: Final = 1e-5  # a step with which it is over
AT_ONCE: Final = 20_000  # rows whose curvature is summed up at once


class Pairs(NamedTuple):
    """Two seats of each row: their difference in every term at every knot, how the first fares
    against the second (1, 1/2 or 0, or as a search expected it), and how much the pair counts."""

    differences: Array
    targets: Array
    shares: Array


def hand_made(names: int, knots: int) -> Array:
    """The weights of the hand-made evaluator: its sum is the first term."""
    weights = np.zeros((knots, names))
    weights[:, 0] = 1.0
    return weights


def pairs(samples: Samples, names: int, knots: int, root: float) -> Pairs:
    """The pairs of all rows that have terms; those of a row count as much as one row together."""
    parts: list[Pairs] = []
    known = samples.terms[:, 0] >= 0
    for seats in range(2, samples.values.shape[1] + 1):
        rows = np.flatnonzero(known & (samples.seats == seats))
        if not len(rows):
            continue
        knot = _knots(samples.terms[rows, 0].astype(float), knots)
        terms = samples.terms[rows, 1 : 1 + seats * names].reshape(len(rows), seats, names)
        share = np.full(len(rows), 2.0 / (seats * (seats - 1)))
        for one, other in combinations(range(seats), 2):
            apart = terms[:, one].astype(float) - terms[:, other]
            differences = (knot[:, :, None] * apart[:, None, :]).reshape(len(rows), -1)
            target = (1 - root) * _result(samples.values[rows], one, other)
            target += root * _expected(samples.roots[rows], one, other, seats)
            parts.append(Pairs(differences, target, share))
    if not parts:
        return Pairs(np.zeros((0, knots * names)), np.zeros(0), np.zeros(0))
    return Pairs(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def fit(data: Pairs, start: Array, ridge: float) -> Array:
    """The weights with the least loss. `ridge` says how many rows the weights one starts with are
    worth: each is pulled back to them in proportion to the spread of its term."""
    shape = start.shape
    origin = start.ravel().astype(float)
    weights = origin.copy()
    x, targets, shares = data
    if not len(targets):
        return start
    spread = np.sqrt(np.einsum("ij,ij,i->j", x, x, shares) / shares.sum()) + 1e-9
    pull = ridge * spread * spread
    for _ in range(STEPS):
        slope = pull * (weights - origin)
        curvature = np.diag(pull)
        for first in range(0, len(targets), AT_ONCE):
            part = slice(first, first + AT_ONCE)
            chances = sigmoid(x[part] @ weights)
            slope += x[part].T @ (shares[part] * (chances - targets[part]))
            bend = np.maximum(chances * (1 - chances), SMALLEST) * shares[part]
            curvature += (x[part] * bend[:, None]).T @ x[part]
        step = np.linalg.solve(curvature, slope)
        length = float(np.abs(step * spread).max())
        weights -= step * min(1.0, LONGEST / max(length, ENOUGH))
        if length < ENOUGH:
            break
    return weights.reshape(shape)


def loss(data: Pairs, weights: Array) -> float:
    """The cross entropy of a row's pairs, on average."""
    if not len(data.targets):
        return 0.0
    leads = data.differences @ weights.ravel()
    each = np.logaddexp(0, leads) - data.targets * leads
    return float((data.shares * each).sum() / data.shares.sum())


def sigmoid(leads: Array) -> Array:
    chances: Array = 0.5 * (np.tanh(0.5 * leads) + 1)
    return chances


def _knots(progress: Array, knots: int) -> Array:
    """How much each knot counts at that progress: the two around it, all others not."""
    if knots == 1:
        return np.ones((len(progress), 1))
    at = np.clip(progress, 0, 1) * (knots - 1)
    before = np.minimum(at.astype(int), knots - 2)
    shares = np.zeros((len(progress), knots))
    rows = np.arange(len(progress))
    shares[rows, before] = 1 - (at - before)
    shares[rows, before + 1] = at - before
    return shares


def _result(values: Array, one: int, other: int) -> Array:
    """Who beats more opponents ends before the other."""
    return (np.sign(values[:, one] - values[:, other]) + 1.0) / 2.0


def _expected(values: Array, one: int, other: int, seats: int) -> Array:
    if seats == 2:
        return values[:, one].astype(float)
    return np.clip(0.5 + (values[:, one] - values[:, other]) / 2.0, 0.0, 1.0)

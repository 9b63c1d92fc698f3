"""The hand-written backward pass, against finite differences and plain loops."""

from __future__ import annotations

from math import exp, log

import numpy as np
import pytest

from perihelion.research.training.learning.gradients import (
    Array,
    Weights,
    loss_and_gradient,
    losses,
)
from perihelion.research.training.samples import Samples
from tests.research.training.synthetic import FACTORS, parameters, samples

POINTS = 20.0
WEIGHTS = Weights(policy=0.8, value=1.3, score=0.6, root=0.3)
STEP = 1e-6


@pytest.mark.parametrize("corrects", [False, True])
@pytest.mark.parametrize("hidden", [(6,), (6, 5), (4, 5, 6)])
def test_the_gradient_is_the_slope_of_the_loss(hidden: tuple[int, ...], corrects: bool) -> None:
    kept = samples(12)
    inputs = kept.features * 0.3
    net = parameters(hidden=hidden, corrects=corrects)
    _, gradient = loss_and_gradient(net, inputs, kept, POINTS, WEIGHTS)
    assert gradient.keys() == net.keys()
    for name, array in net.items():
        for at in np.ndindex(array.shape):
            before = array[at]
            sides = []
            for side in (STEP, -STEP):
                array[at] = before + side
                sides.append(losses(net, inputs, kept, POINTS, WEIGHTS).total(WEIGHTS))
            array[at] = before
            slope = (sides[0] - sides[1]) / (2 * STEP)
            assert gradient[name][at] == pytest.approx(slope, abs=1e-7), (name, at)


def test_the_factor_for_none_has_no_slope() -> None:
    kept = samples(12)
    assert (kept.factors == FACTORS - 1).any()
    _, gradient = loss_and_gradient(parameters(), kept.features * 0.3, kept, POINTS, WEIGHTS)
    assert not gradient["wp"][:, -1].any()
    assert not gradient["bp"][-1]


def test_losses_agree_with_plain_loops() -> None:
    kept = samples(9)
    net = parameters()
    ours = losses(net, kept.features * 0.3, kept, POINTS, WEIGHTS)
    again, _ = loss_and_gradient(net, kept.features * 0.3, kept, POINTS, WEIGHTS)
    assert ours == again
    policy: list[float] = []
    value: list[float] = []
    score: list[float] = []
    start = 0
    for row in range(kept.size):
        hidden = kept.features[row] * 0.3
        for layer in "12":
            hidden = np.maximum(hidden @ net[f"w{layer}"] + net[f"b{layer}"], 0)
        heads = {head: hidden @ net[f"w{head}"] + net[f"b{head}"] for head in "pvs"}
        count = int(kept.counts[row])
        if count:
            policy.append(_cross_entropy(heads["p"], kept, row, start))
        start += count
        for seat in range(int(kept.seats[row])):
            chance = 1 / (1 + exp(-heads["v"][seat]))
            target = 0.7 * kept.values[row, seat] + 0.3 * kept.roots[row, seat]
            value.append(-target * log(chance) - (1 - target) * log(1 - chance))
            error = abs(heads["s"][seat] - kept.scores[row, seat] / POINTS)
            score.append(error**2 / 2 if error <= 1 else error - 0.5)
    for loss, single in ((ours.policy, policy), (ours.value, value), (ours.score, score)):
        assert loss == pytest.approx(sum(single) / len(single), rel=1e-5)


def _cross_entropy(factor_logits: Array, kept: Samples, row: int, start: int) -> float:
    moves = range(start, start + int(kept.counts[row]))
    logits = [
        sum(float(factor_logits[factor]) for factor in kept.factors[move] if factor != FACTORS - 1)
        + (0.0 if kept.policy[move] else float(kept.corrections[row]))
        for move in moves
    ]
    whole = log(sum(exp(logit) for logit in logits))
    pairs = zip(moves, logits, strict=True)
    return -sum(float(kept.policy[move]) * (logit - whole) for move, logit in pairs)


def test_kept_moves_stand_for_those_left_out() -> None:
    """One of two equal moves that nobody favoured, counted twice, gives the loss of both."""
    whole = samples(2)._replace(
        counts=np.array([3, 0], np.int32),
        factors=np.array([[0, 1, 8], [2, 3, 8], [2, 3, 8]], np.int16),
        policy=np.array([1, 0, 0], np.float32),
        corrections=np.zeros(2, np.float32),
    )
    less = whole._replace(
        counts=np.array([2, 0], np.int32),
        factors=whole.factors[:2],
        policy=whole.policy[:2],
        corrections=np.array([log(2), 0], np.float32),
    )
    inputs = whole.features * 0.3
    both = losses(parameters(), inputs, whole, POINTS, WEIGHTS)
    one = losses(parameters(), inputs, less, POINTS, WEIGHTS)
    assert one.policy == pytest.approx(both.policy, rel=1e-6)

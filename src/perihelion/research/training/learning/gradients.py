"""The loss of a network on samples, and its gradient by backpropagation.

The network has hidden layers `w1 b1`, `w2 b2` … with ReLU and three heads: policy (`wp bp`: a logit
for each factor; the logit of a move is the sum of those of its factors), value (`wv bv`: a logit
for each seat) and score (`ws bs`: points for each seat, scaled). The last factor means "none": its
logit is zero, whatever its weights are.

A network that corrects the hand-made evaluator has a fourth head (`wg bg`): the logarithms of what
the hand-made leads and priors are multiplied with before its own logits are added.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from perihelion.research.training.samples import Samples

Array: TypeAlias = NDArray[np.floating[Any]]
Parameters: TypeAlias = dict[str, Array]

TINY: Final = 1e-6  # values are kept so far from 0 and 1


class Weights(NamedTuple):
    """How much each part of the loss counts, and how far values trust the search."""

    policy: float = 1.0
    value: float = 1.0
    score: float = 0.25
    root: float = 0.25
    """The share of the search's expectation in the target of a value; the rest is the result."""


class Losses(NamedTuple):
    """Means: of rows with a policy target, and of the seats that play."""

    policy: float
    value: float
    score: float
    entropy: float
    """Of the policy targets: what no network can get below."""

    def total(self, weights: Weights) -> float:
        return (
            weights.policy * self.policy + weights.value * self.value + weights.score * self.score
        )


def loss_and_gradient(
    parameters: Parameters, inputs: Array, samples: Samples, points: float, weights: Weights
) -> tuple[Losses, Parameters]:
    """The losses and the gradient of their weighted sum.

    `inputs` are the scaled features of the samples; `points` is what one unit of the score head is.
    """
    layers = hidden_layers(parameters)
    activity = [inputs]
    for layer in range(1, layers + 1):
        activity.append(np.maximum(_affine(parameters, str(layer), activity[-1]), 0))
    last = activity[-1]
    losses, d_heads = _heads(parameters, last, samples, points, weights)
    gradient: Parameters = {}
    back = np.zeros_like(last)
    for head, d_head in d_heads.items():
        back += _back(parameters, gradient, head, last, d_head)
    for layer in range(layers, 0, -1):
        back *= activity[layer] > 0
        back = _back(parameters, gradient, str(layer), activity[layer - 1], back, layer > 1)
    return losses, gradient


def losses(
    parameters: Parameters, inputs: Array, samples: Samples, points: float, weights: Weights
) -> Losses:
    """The losses alone."""
    last = inputs
    for layer in range(1, hidden_layers(parameters) + 1):
        last = np.maximum(_affine(parameters, str(layer), last), 0)
    return _heads(parameters, last, samples, points, weights)[0]


def _heads(
    parameters: Parameters, last: Array, samples: Samples, points: float, weights: Weights
) -> tuple[Losses, Parameters]:
    """The losses, and the gradient of their weighted sum by the outputs of the heads."""
    factors, outputs = _affine(parameters, "p", last), _affine(parameters, "v", last)
    d_heads: Parameters = {}
    if "wg" in parameters:
        gains = np.exp(_affine(parameters, "g", last))
        scaled = samples.leads * gains[:, :1]
        added = np.repeat(gains[:, 1], samples.counts) * samples.priors
        value, d_values = lead_loss(outputs + scaled, samples, weights.root)
        policy, entropy, d_factors, d_moves = _policy(factors, samples, added)
        rows = np.repeat(np.arange(len(last)), samples.counts)
        d_heads["g"] = np.stack(
            [
                weights.value * (d_values * scaled).sum(axis=1),
                weights.policy * np.bincount(rows, d_moves * added, len(last)),
            ],
            axis=1,
        ).astype(last.dtype)
    else:
        value, d_values = _value(outputs, samples, weights.root)
        policy, entropy, d_factors, _ = _policy(factors, samples)
    score, d_scores = _score(_affine(parameters, "s", last), samples, points)
    d_heads["p"] = weights.policy * d_factors
    d_heads["v"] = weights.value * d_values
    d_heads["s"] = weights.score * d_scores
    return Losses(policy, value, score, entropy), d_heads


def hidden_layers(parameters: Parameters) -> int:
    return sum(1 for name in parameters if name[0] == "w" and name[1:].isdecimal())


def _affine(parameters: Parameters, name: str, inputs: Array) -> Array:
    outputs: Array = inputs @ parameters[f"w{name}"]
    outputs += parameters[f"b{name}"]
    return outputs


def _back(
    parameters: Parameters,
    gradient: Parameters,
    name: str,
    inputs: Array,
    d_outputs: Array,
    further: bool = True,
) -> Array:
    """Store the gradient of an affine layer and return that of its inputs, if it is needed."""
    gradient[f"w{name}"] = inputs.T @ d_outputs
    gradient[f"b{name}"] = d_outputs.sum(axis=0)
    return d_outputs @ parameters[f"w{name}"].T if further else d_outputs


def _policy(
    factor_logits: Array, samples: Samples, added: Array | float = 0.0
) -> tuple[float, float, Array, Array]:
    """Cross entropy of the softmax over each row's moves, the targets' entropy, and the gradients
    by the logits of factors and of moves, to which something may be added."""
    d_factors = np.zeros_like(factor_logits)
    factor_logits[:, -1] = 0  # "none"
    with_policy = np.flatnonzero(samples.counts)
    if not len(with_policy):
        return 0.0, 0.0, d_factors, np.zeros(0, factor_logits.dtype)
    counts = samples.counts[with_policy]
    starts = np.cumsum(counts) - counts
    width = factor_logits.shape[1]
    cells = np.repeat(with_policy * width, counts)[:, None] + samples.factors
    logits = factor_logits.ravel()[cells].sum(axis=1) + added
    target = samples.policy.astype(logits.dtype)
    corrections = np.repeat(samples.corrections[with_policy], counts).astype(logits.dtype)
    logits += np.where(target > 0, 0, corrections)
    logits -= np.repeat(np.maximum.reduceat(logits, starts), counts)
    weight = np.exp(logits)
    sums = np.add.reduceat(weight, starts)
    rows = len(with_policy)
    logarithms = logits - np.repeat(np.log(sums), counts)
    loss = -float(target @ logarithms) / rows
    positive = target[target > 0]
    entropy = -float(positive @ np.log(positive)) / rows
    d_moves = (weight / np.repeat(sums, counts) - target) / rows
    per_move = samples.factors.shape[1]
    spread = np.bincount(
        cells.ravel(), weights=np.repeat(d_moves, per_move), minlength=factor_logits.size
    )
    d_factors += spread.reshape(factor_logits.shape).astype(factor_logits.dtype)
    d_factors[:, -1] = 0
    return loss, entropy, d_factors, d_moves


def _playing(samples: Samples, width: int) -> NDArray[np.bool_]:
    return np.arange(width) < samples.seats[:, None]


def _value(logits: Array, samples: Samples, root: float) -> tuple[float, Array]:
    """Cross entropy of the sigmoid."""
    mask = _playing(samples, logits.shape[1])
    number = max(1, int(mask.sum()))
    target = (1 - root) * samples.values + root * samples.roots
    target = target.astype(logits.dtype)
    each = np.logaddexp(0, logits) - target * logits
    d_logits = mask * (sigmoid(logits) - target) / number
    return float(each[mask].sum()) / number, d_logits.astype(logits.dtype)


def lead_loss(leads: Array, samples: Samples, root: float) -> tuple[float, Array]:
    """Cross entropy of the values that leads stand for: the mean of the chances to beat each of the
    opponents, or alone the sigmoid."""
    mask = _playing(samples, leads.shape[1])
    number = max(1, int(mask.sum()))
    target = ((1 - root) * samples.values + root * samples.roots).astype(leads.dtype)
    several = samples.seats > 1
    opponents = np.maximum(samples.seats.astype(leads.dtype) - 1, 1)[:, None]
    pairs = mask[:, :, None] & mask[:, None, :] & ~np.eye(leads.shape[1], dtype=bool)
    chances = sigmoid(leads[:, :, None] - leads[:, None, :])
    values = np.where(several[:, None], (chances * pairs).sum(axis=2) / opponents, sigmoid(leads))
    values = np.clip(values, TINY, 1 - TINY)
    each = -target * np.log(values) - (1 - target) * np.log(1 - values)
    d_values = mask * (values - target) / (values * (1 - values)) / number
    d_pairs = (d_values / opponents)[:, :, None] * (chances * (1 - chances) * pairs)
    d_leads = d_pairs.sum(axis=2) - d_pairs.sum(axis=1)
    d_leads = np.where(several[:, None], d_leads, d_values * values * (1 - values))
    return float(each[mask].sum()) / number, d_leads.astype(leads.dtype)


def _score(outputs: Array, samples: Samples, points: float) -> tuple[float, Array]:
    """Huber loss: quadratic up to one unit, then linear."""
    mask = _playing(samples, outputs.shape[1])
    number = max(1, int(mask.sum()))
    error = (outputs - samples.scores / points) * mask
    near = np.clip(error, -1, 1)
    each = near * (error - near / 2)
    return float(each.sum()) / number, (near / number).astype(outputs.dtype)


def sigmoid(logits: Array) -> Array:
    chances: Array = 0.5 * (np.tanh(0.5 * logits) + 1)
    return chances

"""A policy in numpy: a small network with a logit for each action and a value, and its gradients.

Two hidden layers with ReLU; the logits also see the observation itself, because in these games much
of it already says what an action would bring.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.int64]
NEVER: Final = np.float32(-1e9)  # the logit of an action that is not legal


class Layers(NamedTuple):
    """What one pass through the network leaves for the way back."""

    x: Floats
    first: Floats
    second: Floats
    logits: Floats
    values: Floats


class Policy:
    """Observations to probabilities of the legal actions, and the expected return."""

    def __init__(self, weights: dict[str, Floats]) -> None:
        self.weights = weights

    @classmethod
    def random(cls, scale: Floats, actions: int, hidden: int = 128, seed: int = 0) -> Policy:
        """A policy that chooses nearly evenly. `scale` is what each number is multiplied with."""
        rng = np.random.default_rng(seed)

        def drawn(inputs: int, outputs: int, gain: float) -> Floats:
            numbers: Floats = rng.standard_normal((inputs, outputs)) * gain / inputs**0.5
            return numbers.astype(np.float32)

        inputs = len(scale)
        return cls(
            {
                "scale": scale.astype(np.float32),
                "w1": drawn(inputs, hidden, 2**0.5),
                "b1": np.zeros(hidden, np.float32),
                "w2": drawn(hidden, hidden, 2**0.5),
                "b2": np.zeros(hidden, np.float32),
                "wp": drawn(hidden, actions, 0.01),
                "direct": np.zeros((inputs, actions), np.float32),
                "bp": np.zeros(actions, np.float32),
                "wv": drawn(hidden, 1, 0.1),
                "bv": np.zeros(1, np.float32),
            }
        )

    @classmethod
    def load(cls, path: Path) -> Policy:
        with np.load(path, allow_pickle=False) as file:
            return cls({name: file[name].astype(np.float32) for name in file.files})

    def save(self, path: Path) -> None:
        np.savez_compressed(path, allow_pickle=False, **self.weights)

    def forward(self, observations: NDArray[Any], masks: NDArray[Any]) -> Layers:
        """The logits of the actions, those that are not legal far below the others, and values."""
        w = self.weights
        x = observations.astype(np.float32) * w["scale"]
        first = np.maximum(x @ w["w1"] + w["b1"], 0)
        second = np.maximum(first @ w["w2"] + w["b2"], 0)
        logits = second @ w["wp"] + x @ w["direct"] + w["bp"]
        logits = np.where(masks > 0, logits, NEVER)
        values = (second @ w["wv"] + w["bv"])[:, 0]
        return Layers(x, first, second, logits, values)

    def backward(self, layers: Layers, by_logit: Floats, by_value: Floats) -> dict[str, Floats]:
        """The gradient of a loss, given its derivatives by the logits and the values."""
        w = self.weights
        by_second = by_logit @ w["wp"].T + by_value[:, None] @ w["wv"].T
        by_second *= layers.second > 0
        by_first = (by_second @ w["w2"].T) * (layers.first > 0)
        return {
            "w1": layers.x.T @ by_first,
            "b1": by_first.sum(axis=0),
            "w2": layers.first.T @ by_second,
            "b2": by_second.sum(axis=0),
            "wp": layers.second.T @ by_logit,
            "direct": layers.x.T @ by_logit,
            "bp": by_logit.sum(axis=0),
            "wv": layers.second.T @ by_value[:, None],
            "bv": by_value.sum(keepdims=True),
        }


def log_softmax(logits: Floats) -> Floats:
    """The logarithms of the probabilities."""
    shifted = logits - logits.max(axis=1, keepdims=True)
    result: Floats = shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    return result


class Adam:
    """Updates the weights of a policy in place; gradients longer than `longest` are cut."""

    def __init__(self, policy: Policy, longest: float = 0.5) -> None:
        self.policy = policy
        self.longest = longest
        self.steps = 0
        learned = {name: array for name, array in policy.weights.items() if name != "scale"}
        self.means = {name: np.zeros_like(array) for name, array in learned.items()}
        self.squares = {name: np.zeros_like(array) for name, array in learned.items()}

    def step(self, gradient: dict[str, Floats], rate: float) -> None:
        self.steps += 1
        length = sum(float(np.vdot(slope, slope)) for slope in gradient.values()) ** 0.5
        cut = np.float32(min(1.0, self.longest / (length + 1e-8)))
        rate *= (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for name, slope in gradient.items():
            mean, square = self.means[name], self.squares[name]
            slope = slope * cut
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            self.policy.weights[name] -= np.float32(rate) * mean / (np.sqrt(square) + 1e-7)

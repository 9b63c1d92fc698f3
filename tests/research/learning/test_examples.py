"""The scripts of examples/learning learn; docs/research/results.md tells how much in an hour."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from clone import Cloner, play
from policy import Floats, Policy, log_softmax
from ppo import Learner, Settings, points

GAME = "nova-luna"


def small_policy() -> tuple[Policy, Floats, Floats]:
    """A policy of six numbers and four actions, in double precision so that slopes can be measured,
    with observations and masks."""
    rng = np.random.default_rng(1)
    policy = Policy.random(np.ones(6, np.float32), actions=4, hidden=5, seed=2)
    policy.weights = {
        name: array.astype(np.float64) + (0.3 * rng.standard_normal(array.shape))
        for name, array in policy.weights.items()
    }
    policy.weights["scale"] = np.ones(6)
    masks = np.array([[1, 1, 0, 1], [0, 1, 1, 0], [1, 1, 1, 1]], np.float32)
    return policy, rng.standard_normal((3, 6)), masks


def test_the_gradient_of_a_policy_is_the_slope_of_its_loss() -> None:
    policy, seen, masks = small_policy()
    rows, actions, wanted = np.arange(3), np.array([3, 1, 2]), np.array([0.5, -1.0, 2.0])

    def loss() -> float:
        layers = policy.forward(seen, masks)
        chosen = log_softmax(layers.logits)[rows, actions]
        return float(((layers.values - wanted) ** 2).sum() - chosen.sum())

    layers = policy.forward(seen, masks)
    by_logit = np.exp(log_softmax(layers.logits))
    by_logit[rows, actions] -= 1
    gradient = policy.backward(layers, by_logit, 2 * (layers.values - wanted))
    assert gradient.keys() == policy.weights.keys() - {"scale"}
    for name, slopes in gradient.items():
        array = policy.weights[name]
        for place in list(np.ndindex(array.shape))[:12]:
            before = array[place]
            array[place] = before + 1e-3
            above = loss()
            array[place] = before - 1e-3
            below = loss()
            array[place] = before
            assert slopes[place] == pytest.approx((above - below) / 2e-3, abs=0.02), name


def test_what_is_not_legal_is_never_chosen() -> None:
    policy, seen, masks = small_policy()
    chances = np.exp(log_softmax(policy.forward(seen, masks).logits))
    assert chances.sum(axis=1) == pytest.approx(1)
    assert not chances[masks == 0].any()


def test_a_policy_is_the_same_after_it_was_saved(tmp_path: Path) -> None:
    policy = Policy.random(np.ones(6, np.float32), actions=4, hidden=5, seed=2)
    policy.save(tmp_path / "policy.npz")
    again = Policy.load(tmp_path / "policy.npz")
    assert all((again.weights[name] == array).all() for name, array in policy.weights.items())


def test_ppo_learns_nova_luna_alone() -> None:
    learner = Learner(GAME, seed=1, chosen=Settings(games=32))
    before = points(learner.policy, GAME, games=40).mean()
    for _ in learner.learn(steps=8_192):
        pass
    assert points(learner.policy, GAME, games=40).mean() < before - 15


def test_a_clone_learns_from_the_games_of_greedy(tmp_path: Path) -> None:
    cloner = Cloner(play(tmp_path / "games", games=40, seats=2, workers=1))
    assert len(cloner.unseen) > 100
    before = cloner.agreement()
    *_, after = cloner.learn(epochs=5)
    assert after.place > before.place + 0.05

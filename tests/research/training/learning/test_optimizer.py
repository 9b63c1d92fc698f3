from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from perihelion.research.training.learning.gradients import Parameters
from perihelion.research.training.learning.optimizer import Optimizer, Schedule


def test_the_rate_rises_and_falls() -> None:
    schedule = Schedule(rate=0.01, warmup=10, steps=100, final=0.1)
    rates = [schedule.at(step) for step in range(300)]
    assert rates[0] == pytest.approx(0.001)
    assert max(rates) == rates[9] == rates[10] == pytest.approx(0.01)
    assert all(after <= before for before, after in pairwise(rates[10:]))
    assert rates[60] == pytest.approx(0.0055)
    assert rates[110] == rates[-1] == pytest.approx(0.001)


def test_steps_lead_to_the_minimum_and_the_average_follows() -> None:
    wanted = np.array([3.0, -2.0])
    optimizer = Optimizer({"b1": np.zeros(2)}, Schedule(0.05, 1, 2000, 0.01), decay=0, inertia=0.99)
    for _ in range(2000):
        optimizer.step({"b1": optimizer.parameters["b1"] - wanted})
    assert optimizer.parameters["b1"] == pytest.approx(wanted, abs=0.01)
    assert optimizer.average["b1"] == pytest.approx(wanted, abs=0.01)


def test_the_first_step_is_adams() -> None:
    """With one gradient, its mean over the root of its mean square is its sign."""
    optimizer = Optimizer({"w1": np.array([1.0, 1.0])}, Schedule(0.1, 1), decay=0.5)
    optimizer.step({"w1": np.array([4.0, -0.25])})
    assert optimizer.parameters["w1"] == pytest.approx([0.95 - 0.1, 0.95 + 0.1])


def test_only_matrices_decay() -> None:
    both: Parameters = {"w1": np.ones(1), "b1": np.ones(1)}
    optimizer = Optimizer(both, Schedule(0.1, 1), decay=0.5)
    optimizer.step({"w1": np.zeros(1), "b1": np.zeros(1)})
    assert both["w1"] == pytest.approx([0.95])
    assert both["b1"] == pytest.approx([1.0])


def test_a_restored_optimizer_continues_exactly() -> None:
    random = np.random.default_rng(0)
    slopes = random.normal(size=(6, 3)).astype(np.float32)
    whole = Optimizer({"w1": np.ones(3, np.float32)}, Schedule())
    for slope in slopes[:3]:
        whole.step({"w1": slope})
    twin = Optimizer({"w1": np.zeros(3, np.float32)}, Schedule())
    twin.restore({name: array.copy() for name, array in whole.arrays().items()})
    for slope in slopes[3:]:
        whole.step({"w1": slope})
        twin.step({"w1": slope})
    for name, array in whole.arrays().items():
        assert array.tobytes() == twin.arrays()[name].tobytes(), name

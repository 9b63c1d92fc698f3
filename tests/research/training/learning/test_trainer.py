from __future__ import annotations

import numpy as np
import pytest

from perihelion.research.training.learning.gradients import Parameters
from perihelion.research.training.learning.trainer import Trainer
from perihelion.research.training.settings import Learning
from tests.research.training.synthetic import INPUTS, parameters, samples

SCALE = np.full(INPUTS, 0.2, np.float32)
SETTINGS = Learning(batch=16, rate=0.01, inertia=0.9)


def trainer() -> Trainer:
    floats: Parameters = {
        name: array.astype(np.float32) for name, array in parameters(hidden=(16, 16)).items()
    }
    return Trainer(floats, SCALE, 20.0, SETTINGS)


def test_training_lowers_every_loss() -> None:
    window = samples(60)
    one = trainer()
    before = one.measure(window)
    one.train(window, 300, (1, 2))
    after = one.measure(window)
    assert after.policy < before.policy - 0.1
    assert after.value < before.value
    assert after.score < before.score
    assert after.entropy == before.entropy <= after.policy


def test_training_is_a_function_of_its_seed() -> None:
    states = []
    for seed in ((1, 2), (1, 2), (1, 3)):
        one = trainer()
        one.train(samples(20), 5, seed)
        states.append(one.save())
    assert states[0] == states[1] != states[2]


def test_a_restored_trainer_continues_exactly() -> None:
    window = samples(20)
    whole = trainer()
    whole.train(window, 5, (0,))
    saved = whole.save()
    whole.train(window, 5, (1,))
    twin = trainer()
    twin.restore(saved)
    twin.train(window, 5, (1,))
    assert twin.save() == whole.save()


def test_losses_do_not_depend_on_how_many_rows_are_measured_at_once() -> None:
    window = samples(60)
    assert trainer().measure(window) == pytest.approx(trainer().measure(window, 7), rel=1e-4)

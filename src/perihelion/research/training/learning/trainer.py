"""The trainer: minibatches from the window, and a state that can be saved and restored exactly."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Final, final

import numpy as np

from perihelion.research.training.learning.gradients import (
    Losses,
    Parameters,
    Weights,
    loss_and_gradient,
    losses,
)
from perihelion.research.training.learning.optimizer import Optimizer, Schedule
from perihelion.research.training.samples import Floats, Samples
from perihelion.research.training.settings import Learning

MEASURED_AT_ONCE: Final = 1024  # rows of which losses are computed at once


@final
class Trainer:
    """Trains the parameters of a network in place."""

    def __init__(
        self, parameters: Parameters, scale: Floats, points: float, settings: Learning
    ) -> None:
        self.settings: Final = settings
        self.scale: Final = scale
        self.points: Final = points
        self.weights: Final = Weights(
            settings.policy, settings.value, settings.score, settings.root
        )
        schedule = Schedule(settings.rate, steps=settings.rate_steps, final=settings.final_rate)
        self.optimizer: Final = Optimizer(parameters, schedule, settings.decay, settings.inertia)

    def train(
        self,
        window: Samples,
        steps: int,
        seed: tuple[int, ...],
        watch: Callable[[int], None] = lambda _: None,
    ) -> Losses:
        """Take so many steps on random rows of the window; returns the mean losses on the way."""
        random = np.random.default_rng(seed)
        starts = window.starts()
        total = np.zeros(len(Losses._fields))
        for done in range(steps):
            chosen = random.integers(0, window.size, self.settings.batch)
            batch = window.rows_from(starts, chosen)
            measured, gradient = loss_and_gradient(
                self.optimizer.parameters, self._inputs(batch), batch, self.points, self.weights
            )
            self.optimizer.step(gradient)
            total += measured
            watch(done + 1)
        return Losses(*(float(loss) / max(1, steps) for loss in total))

    def measure(self, samples: Samples, at_once: int = MEASURED_AT_ONCE) -> Losses:
        """The losses of the averaged network on samples, without learning from them."""
        total = np.zeros(len(Losses._fields))
        number = np.zeros(len(Losses._fields))
        for start in range(0, samples.size, at_once):
            batch = samples.rows(np.arange(start, min(start + at_once, samples.size)))
            measured = losses(
                self.optimizer.average, self._inputs(batch), batch, self.points, self.weights
            )
            decisions, seats = int(np.count_nonzero(batch.counts)), int(batch.seats.sum())
            counted = Losses(policy=decisions, value=seats, score=seats, entropy=decisions)
            total += np.multiply(measured, counted)
            number += counted
        return Losses(*(float(loss) for loss in total / np.maximum(number, 1)))

    def save(self) -> bytes:
        """The whole state; `restore` continues from it as if nothing had happened."""
        file = BytesIO()
        np.savez(file, allow_pickle=False, **self.optimizer.arrays())
        return file.getvalue()

    def restore(self, saved: bytes) -> None:
        with np.load(BytesIO(saved)) as archive:
            self.optimizer.restore(dict(archive))

    def _inputs(self, batch: Samples) -> Floats:
        return np.multiply(batch.features, self.scale, dtype=np.float32)

"""AdamW with a schedule of the learning rate, and an average of the weights over time."""

from __future__ import annotations

from math import cos, pi
from typing import Any, Final, NamedTuple, final

import numpy as np
from numpy.typing import NDArray

from perihelion.research.training.learning.gradients import Parameters

BETA_1: Final = 0.9
BETA_2: Final = 0.999
EPSILON: Final = 1e-8
WARMUP: Final = 9  # steps after which half of the average is what it was at the beginning
STATES: Final = ("weight", "mean", "square", "average")


class Schedule(NamedTuple):
    """The learning rate rises over `warmup` steps, then falls to `final` of itself over `steps`."""

    rate: float = 1e-3
    warmup: int = 200
    steps: int = 40_000
    final: float = 0.1

    def at(self, step: int) -> float:
        if step < self.warmup:
            return self.rate * (step + 1) / self.warmup
        done = min(1.0, (step - self.warmup) / max(1, self.steps))
        return self.rate * (self.final + (1 - self.final) * (1 + cos(pi * done)) / 2)


@final
class Optimizer:
    """Updates parameters in place. `average` is their exponential moving average."""

    def __init__(
        self,
        parameters: Parameters,
        schedule: Schedule,
        decay: float = 1e-4,
        inertia: float = 0.999,
    ) -> None:
        self.parameters: Final = parameters
        self.average: Final = {name: array.copy() for name, array in parameters.items()}
        self.schedule: Final = schedule
        self.decay: Final = decay
        self.inertia: Final = inertia
        self.steps = 0
        self._means: Final = {name: np.zeros_like(array) for name, array in parameters.items()}
        self._squares: Final = {name: np.zeros_like(array) for name, array in parameters.items()}

    def step(self, gradient: Parameters) -> None:
        rate = self.schedule.at(self.steps)
        self.steps += 1
        unbias_1 = 1 - BETA_1**self.steps
        unbias_2 = 1 - BETA_2**self.steps
        # At first the average follows faster: there is nothing yet that would be worth keeping.
        follow = max(1 - self.inertia, WARMUP / (WARMUP + self.steps))
        for name, array in self.parameters.items():
            slope = gradient[name]
            mean, square = self._means[name], self._squares[name]
            mean += (1 - BETA_1) * (slope - mean)
            square += (1 - BETA_2) * (slope * slope - square)
            if name[0] == "w":
                array *= 1 - rate * self.decay
            array -= (rate / unbias_1) * mean / (np.sqrt(square / unbias_2) + EPSILON)
            average = self.average[name]
            average += follow * (array - average)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Everything that `restore` needs, by name."""
        kept = zip(STATES, (self.parameters, self._means, self._squares, self.average), strict=True)
        return {
            "steps": np.array(self.steps),
            **{f"{state}-{name}": a for state, arrays in kept for name, a in arrays.items()},
        }

    def restore(self, arrays: dict[str, NDArray[Any]]) -> None:
        """Continue from the state that `arrays` gave."""
        self.steps = int(arrays["steps"])
        kept = zip(STATES, (self.parameters, self._means, self._squares, self.average), strict=True)
        for state, named in kept:
            for name, array in named.items():
                array[...] = arrays[f"{state}-{name}"]

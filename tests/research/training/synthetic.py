"""Samples and parameters without a game behind them."""

from __future__ import annotations

import numpy as np

from perihelion.research.training.learning.gradients import Parameters
from perihelion.research.training.samples import Samples

INPUTS, FACTORS, PER_MOVE, SEATS = 7, 9, 3, 4


def samples(rows: int, seed: int = 0) -> Samples:
    random = np.random.default_rng(seed)
    counts = random.integers(0, 6, rows).astype(np.int32)
    counts[::3] = 0
    counts[1] = 4
    moves = int(counts.sum())
    seats = random.integers(1, SEATS + 1, rows).astype(np.uint8)
    playing = np.arange(SEATS) < seats[:, None]
    policy = random.random(moves).astype(np.float32) * (random.random(moves) < 0.7)
    start = 0
    for count in counts:
        part = policy[start : start + count]
        if count:
            part[0] += 0.1
            part /= part.sum()
        start += count
    return Samples(
        features=random.integers(-3, 9, (rows, INPUTS)).astype(np.int16),
        values=(random.random((rows, SEATS)) * playing).astype(np.float32),
        roots=(random.random((rows, SEATS)) * playing).astype(np.float32),
        scores=(random.integers(-30, 90, (rows, SEATS)) * playing).astype(np.float32),
        leads=(random.normal(0, 1, (rows, SEATS)) * playing).astype(np.float32),
        terms=np.zeros((rows, 0), np.float32),
        seats=seats,
        counts=counts,
        corrections=random.random(rows).astype(np.float32),
        games=np.arange(rows, dtype=np.int32) // 3,
        factors=random.integers(0, FACTORS, (moves, PER_MOVE)).astype(np.int16),
        policy=policy.astype(np.float32),
        priors=random.normal(0, 1, moves).astype(np.float32),
    )


def parameters(
    seed: int = 0, hidden: tuple[int, ...] = (6, 5), corrects: bool = False
) -> Parameters:
    random = np.random.default_rng(seed)
    made: Parameters = {}
    width = INPUTS
    for name, size in ((str(n), size) for n, size in enumerate(hidden, 1)):
        made[f"w{name}"] = random.normal(0, 0.5, (width, size))
        made[f"b{name}"] = random.normal(0, 0.5, size)
        width = size
    heads = [("p", FACTORS), ("v", SEATS), ("s", SEATS), ("g", 2)]
    for name, size in heads if corrects else heads[:-1]:
        spread = 0.05 if name == "g" else 0.5  # an exponential function is taken of these
        made[f"w{name}"] = random.normal(0, spread, (width, size))
        made[f"b{name}"] = random.normal(0, spread, size)
    return made

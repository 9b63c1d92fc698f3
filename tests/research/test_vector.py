from __future__ import annotations

import os
import signal
import time

import numpy as np
import pytest

from perihelion import research
from perihelion.core.dealer import Dealer
from perihelion.core.errors import IllegalMove, PerihelionError
from perihelion.research.setting import Setting
from perihelion.research.vector import Arrays, Batch
from tests.research import agreement


def any_actions(arrays: Arrays, dealer: Dealer) -> list[int]:
    legal = [np.flatnonzero(mask) for mask in arrays.masks]
    return [int(moves[dealer.below(len(moves))]) for moves in legal]


def trace(batch: Batch, steps: int) -> list[bytes]:
    dealer = Dealer("actions")
    seen = []
    ended = 0
    arrays = batch.reset()
    for _ in range(steps):
        arrays = batch.step(any_actions(arrays, dealer))
        ended += int(arrays.dones.sum())
        shown = (arrays.observations, arrays.masks, arrays.actors, arrays.rewards, arrays.dones)
        seen.append(b"".join(array.tobytes() for array in shown))
    assert ended, "no game of the batch has come to its end"
    return seen


def test_the_number_of_workers_changes_nothing() -> None:
    alone = trace(research.batch("nova-luna", 5, seats=1, seed=9), 60)
    with research.batch("nova-luna", 5, seats=1, workers=2, seed=9) as batch:
        assert trace(batch, 60) == alone
        assert trace(batch, 60) == alone


def test_workers_play_the_engines_games() -> None:
    agreement.by_batch(Setting("nova-luna", 1), range(7, 11), workers=2)


def test_games_of_a_batch_differ() -> None:
    arrays = research.batch("nova-luna", 4).reset()
    assert len({row.tobytes() for row in arrays.observations}) == 4


def test_wrong_actions_are_refused_and_nothing_happens() -> None:
    batch = research.batch("nova-luna", 3)
    arrays = batch.reset()
    before = arrays.observations.copy()
    legal = any_actions(arrays, Dealer(1))
    for wrong in ([*legal[:2], -1], [batch.setting.actions, *legal[1:]], [0, *legal[1:]]):
        with pytest.raises(IllegalMove):
            batch.step(wrong)
    with pytest.raises(PerihelionError, match="as many actions; 2 were given"):
        batch.step(legal[:2])
    assert np.array_equal(arrays.observations, before)


def test_a_closed_batch_says_so_and_keeps_its_arrays() -> None:
    with research.batch("nova-luna", 2, workers=2) as batch:
        arrays = batch.reset()
        shown = arrays.observations.copy()
    with pytest.raises(PerihelionError, match="closed"):
        batch.reset()
    assert np.array_equal(arrays.observations, shown)


def test_a_worker_that_dies_is_noticed() -> None:
    batch = research.batch("nova-luna", 2, workers=2)
    batch.reset()
    worker = batch._workers[0]
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    while worker.alive:
        time.sleep(0.01)
    with pytest.raises(PerihelionError, match="worker"):
        batch.reset()

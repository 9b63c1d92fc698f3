"""The fit of weights: it finds what made the results, and stays where it was told without them."""

from __future__ import annotations

import numpy as np
import pytest

import perihelion
from perihelion.research.training.episodes import EpisodePlan, play_episode
from perihelion.research.training.learning.terms import Pairs, fit, hand_made, loss, pairs, sigmoid
from perihelion.research.training.players import Mind
from perihelion.research.training.samples import Samples, unpack
from tests.research.training.tiny import tiny

LUNA = perihelion.game("nova-luna")
NAMES = 3


def made_up(rows: int, weights: np.ndarray) -> Pairs:
    rng = np.random.default_rng(7)
    x = rng.standard_normal((rows, weights.size))
    wins = rng.random(rows) < sigmoid(x @ weights.ravel())
    return Pairs(x, wins.astype(float), np.ones(rows))


def test_the_fit_finds_the_weights_of_the_results() -> None:
    truth = np.array([[0.5, -1.0, 0.3], [2.0, 0.0, 0.7]])
    data = made_up(20_000, truth)
    start = hand_made(NAMES, 2)
    fitted = fit(data, start, 1.0)
    assert fitted == pytest.approx(truth, abs=0.08)
    assert loss(data, fitted) < loss(data, start)


def test_without_data_the_weights_stay_hand_made() -> None:
    start = hand_made(NAMES, 2)
    assert fit(Pairs(np.zeros((0, 6)), np.zeros(0), np.zeros(0)), start, 1.0) == pytest.approx(
        start
    )
    held = fit(made_up(50, np.zeros((2, NAMES))), start, 1e6)
    assert held == pytest.approx(start, abs=0.01)


def episode(seats: int) -> Samples:
    settings = tiny()
    plan = EpisodePlan(
        LUNA.name,
        "terms",
        Mind(None),
        settings.selfplay._replace(seats={str(seats): 1.0}),
        settings.search,
    )
    return unpack(play_episode(plan, 0))


@pytest.mark.parametrize(("seats", "each"), [(2, 1), (4, 6)])
def test_every_two_seats_are_a_pair(seats: int, each: int) -> None:
    samples = episode(seats)
    room = LUNA.terms
    assert room is not None
    names = len(room.NAMES)
    data = pairs(samples, names, 3, root=0.0)
    rows = int((samples.terms[:, 0] >= 0).sum())
    assert data.differences.shape == (rows * each, 3 * names)
    assert data.shares.sum() == pytest.approx(rows)
    assert set(np.unique(data.targets)) <= {0.0, 0.5, 1.0}
    # The hand-made weights give the hand-made leads, whose differences are stored too.
    apart = samples.leads[:, 0] - samples.leads[:, 1]
    first = data.differences[:rows] @ hand_made(names, 3).ravel()
    assert first == pytest.approx(apart[samples.terms[:, 0] >= 0], abs=1e-3)

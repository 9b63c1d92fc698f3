from __future__ import annotations

import pytest

import perihelion
from perihelion.bots import named
from perihelion.bots.trials import Trial, run_trial, wilson


def test_the_wilson_interval_narrows_with_the_games() -> None:
    assert wilson(0, 0) == (0, 1)
    low, high = wilson(10, 10)
    assert low == pytest.approx(0.722, abs=0.001)
    assert high == pytest.approx(1)
    assert wilson(50, 100) == pytest.approx((0.404, 0.596), abs=0.001)


def test_a_trial_is_sure_after_a_few_clear_games() -> None:
    trial = Trial()
    while trial.answer is None:
        trial.add(1)
    assert trial.answer
    assert trial.games == 9


def test_a_trial_of_equal_bots_answers_no() -> None:
    trial = Trial()
    while trial.answer is None:
        trial.add(trial.games % 2)
    assert trial.answer is False


def test_a_trial_between_the_bounds_stays_undecided() -> None:
    trial = Trial()
    for game in range(40):
        trial.add(game % 5 < 3)
    assert trial.answer is None


def test_a_run_stops_when_it_is_sure_and_alternates_seats() -> None:
    game = perihelion.game("orion-duel")
    trial = Trial()
    ways = [{"setup": "symmetric_1"}, {"setup": "symmetric_2"}]
    assert run_trial(trial, game, [named("greedy"), named("random")], 40, "run", ways)
    assert trial.games < 20

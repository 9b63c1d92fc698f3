from __future__ import annotations

import pytest

import perihelion
from perihelion.bots import named
from perihelion.bots.trials import Trial, run_trial, wilson


def test_wilson_knows_nothing_without_games_and_little_after_few() -> None:
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


def test_a_trial_says_no_to_equals() -> None:
    trial = Trial()
    while trial.answer is None:
        trial.add(trial.games % 2)
    assert trial.answer is False


def test_a_trial_stays_open_between() -> None:
    trial = Trial()
    for game in range(40):
        trial.add(game % 5 < 3)
    assert trial.answer is None


def test_a_run_stops_when_it_is_sure_and_seats_both_alike() -> None:
    game = perihelion.game("orion-duel")
    trial = Trial()
    ways = [{"setup": "symmetric_1"}, {"setup": "symmetric_2"}]
    assert run_trial(trial, game, [named("greedy"), named("random")], 40, "run", ways)
    assert trial.games < 20

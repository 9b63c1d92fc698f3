"""Independent searches, their intervals, and what follows from them."""

from __future__ import annotations

from itertools import islice

import pytest

import perihelion
from perihelion.bots.analysis import Budget, Step, judge
from perihelion.bots.analysis.ensemble import Ensemble, estimate
from perihelion.bots.analysis.judgement import MISTAKES, verdict
from perihelion.bots.search import SearchSettings
from tests.bots.positions import decisions

ORION = perihelion.game("orion-duel")
LUNA = perihelion.game("nova-luna")
BUDGET = Budget(60, SearchSettings(), samples=2, searches=4, again=(3,))


def test_an_interval_is_as_wide_as_the_searches_differ() -> None:
    mean, low, high = estimate([0.1, 0.2, 0.3, 0.2])
    assert mean == pytest.approx(0.2) == (low + high) / 2
    assert 0.05 < high - mean < 0.15
    assert estimate([0.2] * 4) == pytest.approx((0.2, 0.2, 0.2))
    assert estimate([0.2]) == (0.2, 0.2, 0.2)


def test_a_mistake_must_be_one_in_the_whole_interval() -> None:
    assert verdict(0.3, 0.07) == "blunder"
    assert verdict(0.3, 0.05) == "doubtful"
    assert verdict(0.04, 0.0) == "good"


def test_searches_are_independent_and_neglected_moves_are_searched_further() -> None:
    """Also in a game where nothing is drawn."""
    view = next(decisions(ORION, 2, 5, setup="symmetric_1", first_player="blue"))
    searched = Ensemble(ORION, view, "seed", SearchSettings(), 60, 4)
    assert len({tuple(result.visits) for result in searched.results}) > 1
    neglected = next(move for move in searched.results[0].moves if not searched.visits(move))
    samples = searched.samples(neglected)
    assert len(samples) == 4
    assert all(0 <= value <= 1 for value in samples)
    assert searched.visits(neglected) >= 4 * 15


def test_what_looks_like_a_mistake_is_searched_again_with_more_work() -> None:
    mistakes = fine = 0
    for number, view in enumerate(islice(decisions(LUNA, 2, 5, every=5), 14)):
        if view.count() < 3:
            continue
        judgement = judge(LUNA, Step(number, view, (view.nth(view.count() - 1),)), BUDGET)
        assert judgement.low <= judgement.cost <= judgement.high
        work = judgement.best[0].visits
        if judgement.grade in MISTAKES:
            mistakes += 1
            assert judgement.low > 0.05
            assert work > BUDGET.searches * BUDGET.simulations / 2
        fine += judgement.grade == "best"
        if judgement.grade == "best":
            assert judgement.before == judgement.after or judgement.cost > 0
    assert mistakes and fine

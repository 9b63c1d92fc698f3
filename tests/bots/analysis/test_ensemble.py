"""Independent searches, their intervals, and what follows from them."""

from __future__ import annotations

from itertools import islice

import pytest

import perihelion
from perihelion.bots.analysis import DEEP, QUICK, Budget, Step, budget, judge
from perihelion.bots.analysis.ensemble import Ensemble, Estimate, estimate
from perihelion.bots.analysis.judge import _contest, _widened
from perihelion.bots.analysis.judgement import (
    ALLOWED_DOUBT,
    CERTAIN_COST,
    MISTAKES,
    SURE_COST,
    verdict,
)
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


def test_what_is_only_just_a_mistake_gets_a_last_far_longer_look() -> None:
    looked = BUDGET._replace(last=40)
    only_just = others = 0
    for number, view in enumerate(islice(decisions(LUNA, 2, 5, every=3), 40)):
        if view.count() < 3:
            continue
        step = Step(number, view, (view.nth(view.count() - 1),))
        before, after = judge(LUNA, step, BUDGET), judge(LUNA, step, looked)
        if before.proven is None and CERTAIN_COST < before.low <= SURE_COST:
            only_just += 1
            visits = sum(move.visits for move in after.best)
            assert visits > looked.searches * looked.simulations * looked.last / 2
            assert (after.grade in MISTAKES) == (after.low > CERTAIN_COST)
        else:
            others += 1
            assert after == before
    assert only_just and others


def test_only_a_quick_analysis_needs_that_look() -> None:
    assert budget(QUICK, LUNA).last > max(budget(QUICK, LUNA).again)
    assert budget(DEEP, LUNA).last == budget(QUICK, LUNA, 20).last == 0


def test_an_interval_reaches_as_far_as_earlier_looks_differed() -> None:
    cost = Estimate(0.1, 0.09, 0.11)
    assert _widened(cost, [0.04, 0.1]) == pytest.approx((0.1, 0.04, 0.16))
    assert _widened(cost, [0.1, 0.1]) == cost


def test_what_longer_searches_may_change_widens_the_interval_only() -> None:
    view = next(view for view in decisions(LUNA, 2, 5, every=5) if view.count() > 2)
    steps = [Step(0, view, (move,)) for move in view.moves()]
    costs = [judge(LUNA, step, BUDGET) for step in steps]
    drifted = [judge(LUNA, step, BUDGET._replace(drift=0.3)) for step in steps]
    assert max(one.cost for one in costs) > 0
    for one, other in zip(costs, drifted, strict=True):
        assert other.cost == one.cost
        assert other.low == pytest.approx(max(0, one.low - 0.3 * one.cost), abs=1e-5)
        assert other.high >= one.high


def contested(first: list[float], second: list[float]) -> tuple[list[int], list[int], float]:
    """The moves by visits, and what follows if the values of the first two were these."""
    view = next(decisions(ORION, 2, 5, setup="symmetric_1", first_player="blue"))
    searched = Ensemble(ORION, view, "seed", SearchSettings(), 60, 4)
    visited = searched.ranked()
    for move in visited[:3]:
        searched.samples(move)  # so that none of them needs more visits
    for move, values in zip(visited, (first, second, [0.1] * 4), strict=False):
        for result, value in zip(searched.results, values, strict=True):
            result.visits[result.moves.index(move)] = searched.simulations // 3
            result.values[result.moves.index(move)] = value
    return visited, *_contest(ORION, view, searched, visited)


def test_a_move_that_is_better_for_certain_is_the_best_though_visited_less() -> None:
    visited, ranked, doubt = contested([0.50, 0.52, 0.51, 0.50], [0.55, 0.56, 0.57, 0.56])
    assert ranked == [visited[1], visited[0], *visited[2:]]
    assert doubt == 0


def test_a_move_that_may_be_better_leaves_the_best_in_doubt() -> None:
    visited, ranked, doubt = contested([0.50, 0.58, 0.48, 0.52], [0.55, 0.52, 0.56, 0.50])
    assert ranked == visited
    assert ALLOWED_DOUBT < doubt < 0.1


def test_a_best_move_in_doubt_is_searched_again() -> None:
    once = BUDGET._replace(again=())
    doubtful = certain = 0
    for number, view in enumerate(islice(decisions(LUNA, 2, 5, every=3), 24)):
        if view.count() < 3:
            continue
        best = judge(LUNA, Step(number, view, (view.nth(0),)), once).best[0].words
        step = Step(number, view, (LUNA.parse(view, best),))
        first, last = judge(LUNA, step, once), judge(LUNA, step, BUDGET)
        assert first.cost == 0
        if first.high > ALLOWED_DOUBT:
            doubtful += 1
            assert sum(move.visits for move in last.best) > BUDGET.searches * BUDGET.simulations
        else:
            certain += 1
            assert last == first
    assert doubtful and certain

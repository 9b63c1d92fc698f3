"""The planner, on the decisions of solo games."""

from __future__ import annotations

from functools import partial
from itertools import islice

import pytest

import perihelion
from perihelion.bots.levels import LevelBot, level
from perihelion.bots.search import Planner, SearchSettings
from perihelion.bots.search.planner import FULL_SEARCH_MIN
from perihelion.core.game import State
from tests.bots.positions import decisions

GAME = perihelion.game("nova-luna")


def choices(every: int) -> list[State]:
    """Decisions with more than one move."""
    return [state for state in decisions(GAME, 1, "alone", every) if state.count() > 1]


def test_the_same_view_seed_and_simulations_give_the_same_plan() -> None:
    """With sampled futures, from a view and its unpacked copy."""
    state = choices(every=9)[1]
    views = (state, GAME.unpack(state.pack()))
    one, two = (
        Planner(GAME, "same", SearchSettings()).look(view, FULL_SEARCH_MIN) for view in views
    )
    assert (one.move, one.value, one.visits, one.values) == (
        two.move, two.value, two.visits, two.values
    )  # fmt: skip
    assert one.simulations >= FULL_SEARCH_MIN


def test_it_moves_legally_and_leaves_the_view_alone() -> None:
    planner = Planner(GAME, "legal", SearchSettings())
    for state in choices(every=3):
        before = state.pack()
        result = planner.look(state, 60)
        assert result.move in state.moves()
        assert state.pack() == before


def test_visits_and_values_are_parallel_to_the_moves() -> None:
    state = choices(every=5)[2]
    result = Planner(GAME, 1, SearchSettings()).look(state, 200)
    assert result.moves == state.moves()
    assert len(result.moves) == len(result.visits) == len(result.values) == len(result.proofs)
    assert result.values[result.moves.index(result.move)] == result.value == max(result.values)
    assert [visits > 0 for visits in result.visits] == [value >= 0 for value in result.values]


def test_a_plan_does_not_depend_on_earlier_plans() -> None:
    first, second = islice(choices(every=7), 2)
    used = Planner(GAME, "fresh", SearchSettings())
    used.look(first, 100)
    again, fresh = (
        used.look(second, 100),
        Planner(GAME, "fresh", SearchSettings()).look(second, 100),
    )
    assert (again.move, again.values) == (fresh.move, fresh.values)


def test_with_the_last_tiles_open_it_finds_the_best_end() -> None:
    """Compared with every way to place the last two tiles."""
    state = choices(every=1)[-3]
    assert state.count() == 2
    todo, ends = [state], []
    while todo:
        one = todo.pop()
        if one.actor < 0:
            ends.append(one.scores()[0])
            continue
        for move in one.moves():
            after = one.copy()
            after.play(move)
            todo.append(after)
    planner = Planner(GAME, "end", SearchSettings())
    while state.actor >= 0:
        state.play(planner.look(state, FULL_SEARCH_MIN).move)
    assert state.scores()[0] == min(ends)


def test_a_plan_is_kept_until_a_better_one_is_found() -> None:
    """Once nothing is drawn any more, no look is worse than the one before."""
    state = choices(every=1)[-8]
    planner = Planner(GAME, "kept", SearchSettings())
    values = []
    while state.actor >= 0:
        values.append(planner.look(state, FULL_SEARCH_MIN).value)
        state.play(planner.result.move if planner.result else -1)
    assert len(values) > 3
    assert values == sorted(values)


def test_a_plan_is_followed_without_another_search_until_tiles_are_drawn() -> None:
    state = choices(every=5)[1]
    planner = Planner(GAME, "follow", SearchSettings())
    state.play(planner.look(state, FULL_SEARCH_MIN).move)
    followed = 0
    while state.actor >= 0 and planner.plan:
        result = planner.look(state, FULL_SEARCH_MIN)
        assert result.simulations == 0
        state.play(result.move)
        followed += 1
    assert followed
    assert state.actor < 0


def test_after_another_move_it_plans_anew() -> None:
    state = choices(every=5)[1]
    planner = Planner(GAME, "other", SearchSettings())
    best = planner.look(state, FULL_SEARCH_MIN).move
    other = next(move for move in state.moves() if move != best)
    planner.play(other)
    state.play(other)
    assert planner.look(state, FULL_SEARCH_MIN).simulations >= FULL_SEARCH_MIN


def test_a_bad_move_is_worth_less_than_the_best() -> None:
    """With few simulations and with many: what is pruned early does not count as the best."""
    for simulations in (60, FULL_SEARCH_MIN):
        for state in choices(every=4)[2:8]:
            result = Planner(GAME, "spread", SearchSettings()).look(state, simulations)
            if len(result.moves) > 6:
                assert sum(value < result.value - 0.01 for value in result.values) > 2


def test_a_level_uses_the_planner_in_a_solo_game() -> None:
    state = choices(every=5)[1]
    fifth = level(5, GAME, 1)
    planner = Planner(GAME, "level/search", fifth.settings)
    bot = LevelBot(GAME, "level", partial(level, 5, GAME))
    assert bot.choose(state) == planner.look(state, fifth.simulations).move


def test_a_single_move_can_be_searched_further() -> None:
    """All visits go to that move; the value of the best move stays about the same."""
    planner = Planner(GAME, "weigh", SearchSettings())
    for state in choices(every=6)[:4]:
        result = planner.look(state, 200)
        value_before = result.value
        before = result.visits[:]
        neglected = min(range(len(result.moves)), key=result.visits.__getitem__)
        weighed = planner.look_at(result.moves[neglected], 200)
        assert weighed.visits[neglected] > before[neglected]
        assert 0 < weighed.values[neglected] < 1
        again = planner.look_at(result.move, 200)
        assert again.values[again.moves.index(result.move)] == pytest.approx(value_before, abs=0.1)

"""The planner, on every decision a lone player meets."""

from __future__ import annotations

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
    """Decisions with something to decide."""
    return [state for state in decisions(GAME, 1, "alone", every) if state.count() > 1]


def test_the_same_view_seed_and_simulations_find_the_same() -> None:
    """With futures drawn; the view comes from another process, so nothing but it can be known."""
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
        found = planner.look(state, 60)
        assert found.move in state.moves()
        assert state.pack() == before


def test_visits_and_values_lie_beside_the_moves() -> None:
    state = choices(every=5)[2]
    found = Planner(GAME, 1, SearchSettings()).look(state, 200)
    assert found.moves == state.moves()
    assert len(found.moves) == len(found.visits) == len(found.values) == len(found.proofs)
    assert found.values[found.moves.index(found.move)] == found.value == max(found.values)
    assert [tries > 0 for tries in found.visits] == [value >= 0 for value in found.values]


def test_an_earlier_plan_does_not_colour_a_later_one() -> None:
    first, second = islice(choices(every=7), 2)
    used = Planner(GAME, "fresh", SearchSettings())
    used.look(first, 100)
    again, fresh = (
        used.look(second, 100),
        Planner(GAME, "fresh", SearchSettings()).look(second, 100),
    )
    assert (again.move, again.values) == (fresh.move, fresh.values)


def test_with_the_last_tiles_open_it_finds_the_best_end() -> None:
    """Against every way to lay the last two tiles."""
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


def test_alone_a_level_plans() -> None:
    state = choices(every=5)[1]
    bot = LevelBot(GAME, "level", level(5, GAME))
    planner = Planner(GAME, "level/search", bot.level.settings)
    assert bot.choose(state) == planner.look(state, bot.level.simulations).move


def test_a_move_is_weighed_alone() -> None:
    """What is looked at belongs to that move; the best one is about as good alone."""
    planner = Planner(GAME, "weigh", SearchSettings())
    for state in choices(every=6)[:4]:
        found = planner.look(state, 200)
        told = found.value
        before = found.visits[:]
        neglected = min(range(len(found.moves)), key=found.visits.__getitem__)
        weighed = planner.look_at(found.moves[neglected], 200)
        assert weighed.visits[neglected] > before[neglected]
        assert 0 < weighed.values[neglected] < 1
        again = planner.look_at(found.move, 200)
        assert again.values[again.moves.index(found.move)] == pytest.approx(told, abs=0.1)

"""What takes long: greedy against random, and the whole ladder of levels in every game."""

from __future__ import annotations

from time import monotonic

import pytest

import perihelion
from perihelion.bots import named
from perihelion.bots.levels import LEVELS
from perihelion.bots.search import Habits, Search
from perihelion.bots.trials import Trial, run

from .strength import greedy_wins
from .test_search import open_choice


def test_greedy_beats_random_in_400_games() -> None:
    assert greedy_wins(400, "soak") >= 0.95 * 400


@pytest.mark.parametrize("number", LEVELS[1:])
@pytest.mark.parametrize("name", perihelion.game_names())
def test_each_level_beats_the_one_below(name: str, number: int) -> None:
    """At least 70 % of games between two, by a test that errs once in twenty."""
    makers = [named(f"search:{number}"), named(f"search:{number - 1}")]
    assert run(Trial(), perihelion.game(name), makers, 200, "soak")


@pytest.mark.parametrize("name", perihelion.game_names())
def test_level_6_beats_greedy(name: str) -> None:
    makers = [named("search:6"), named("greedy")]
    assert run(Trial(0.9, 0.75), perihelion.game(name), makers, 200, "soak")


@pytest.mark.parametrize("name", perihelion.game_names())
def test_the_time_is_kept(name: str) -> None:
    """Within a fifth; one try in three may be disturbed by a busy machine."""
    game = perihelion.game(name)
    view = open_choice(game)
    times = []
    for seed in range(3):
        started = monotonic()
        Search(game, seed, Habits()).look(view, seconds=0.4)
        times.append(monotonic() - started)
    assert len([time for time in times if 0.32 < time < 0.48]) >= 2

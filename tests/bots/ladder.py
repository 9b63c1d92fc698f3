"""The whole ladder of levels in every game. It takes days, and not every rung is shown to hold
(docs/strength.md), so neither `make test` nor `make soak` climbs it."""

from __future__ import annotations

import pytest

import perihelion
from perihelion.bots import named
from perihelion.bots.levels import LEVELS
from perihelion.bots.trials import Trial, run


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

"""A thousand random games for each number of players, and the clicks of many turns: `make soak`."""

from __future__ import annotations

import pytest

from tests.games.nebula.clicks import FEW, usual_turns
from tests.games.nebula.walks import random_game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_thousand_games_keep_every_invariant(seats: int) -> None:
    for seed in range(1000):
        random_game(seed, seats, version="full" if seed % 2 else "basic")


@pytest.mark.parametrize("version", ["basic", "full"])
def test_nine_of_ten_turns_take_at_most_six_clicks(version: str) -> None:
    clicks = [number for seats in (2, 3) for number in usual_turns("search:5", 10, seats, version)]
    assert sum(number <= FEW for number in clicks) >= 0.9 * len(clicks)

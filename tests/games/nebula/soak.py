"""A thousand random games for each number of players: `make soak`."""

from __future__ import annotations

import pytest

from tests.games.nebula.walks import random_game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_thousand_games_keep_every_invariant(seats: int) -> None:
    for seed in range(1000):
        random_game(seed, seats, version="full" if seed % 2 else "basic")

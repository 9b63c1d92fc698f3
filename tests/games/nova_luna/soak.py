"""The long tests: a thousand random games for each number of players, and the bot's strength."""

from __future__ import annotations

import pytest

from tests.games.nova_luna.invariants import play
from tests.games.nova_luna.strength import greedy_alone, greedy_wins


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_thousand_games_keep_every_invariant(seats: int) -> None:
    for game in range(1000):
        play(seats, f"soak {seats} {game}")


def test_greedy_alone_averages_at_most_125_over_200_games() -> None:
    assert greedy_alone(200, "soak") <= 125


def test_greedy_beats_random_in_95_of_100_games() -> None:
    assert greedy_wins(200, "soak") >= 190

"""A thousand random games for each number of players keep every invariant (`make soak`)."""

from __future__ import annotations

import pytest

from perihelion.bots import named
from perihelion.bots.bot_games import play_bot_games, wins
from perihelion.games.pacals_rocket import GAME
from tests.games.pacals_rocket.invariants import check_game
from tests.games.pacals_rocket.test_games import VARIANTS


@pytest.mark.parametrize("block", range(10))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_keep_every_invariant(seats: int, block: int) -> None:
    for number in range(100):
        check_game(seats, f"soak {block} {number}", **VARIANTS[number % len(VARIANTS)])


@pytest.mark.parametrize(("seats", "games", "least"), [(2, 200, 0.95), (4, 100, 0.8)])
def test_greedy_beats_random(seats: int, games: int, least: float) -> None:
    makers = [named("greedy"), *[named("random")] * (seats - 1)]
    assert wins(play_bot_games(GAME, makers, games, "soak"), seats)[0] >= least * games

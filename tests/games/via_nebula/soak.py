"""The long run: a thousand games for each number of players, the oracle and the bots.

Not collected by itself: python -m pytest tests/games/via_nebula/soak.py
"""

from __future__ import annotations

import pytest

from perihelion.bots.bot_games import play_bot_games, wins
from perihelion.bots.greedy import GreedyBot
from perihelion.bots.random import RandomBot
from perihelion.games.via_nebula import GAME

from .positions import random_game
from .test_games import SIDES, check_game, check_pieces, check_with_oracle


@pytest.mark.parametrize("hundred", range(10))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_thousand_random_games_keep_every_invariant(seats: int, hundred: int) -> None:
    for seed in range(1000 + 100 * hundred, 1100 + 100 * hundred):
        states = random_game(seed, seats, side=SIDES[seed % 2])
        check_game(states)
        check_pieces(states[-1])


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_oracle_agrees_with_every_position(seats: int, side: str) -> None:
    for seed in range(10):
        for state in random_game(seed, seats, side=side):
            if state.turn >= 0:
                check_with_oracle(state)
                check_pieces(state)


@pytest.mark.parametrize("side", SIDES)
def test_greedy_beats_random(side: str) -> None:
    played = play_bot_games(GAME, [GreedyBot, RandomBot], 100, "soak", {"side": side})
    assert wins(played, 2)[0] >= 95


@pytest.mark.parametrize("side", SIDES)
def test_four_greedy_bots_finish_by_a_fifth_building(side: str) -> None:
    played = play_bot_games(GAME, [GreedyBot] * 4, 40, "soak", {"side": side})
    assert sum(match.record.state.ending() == "R61" for match in played) >= 38

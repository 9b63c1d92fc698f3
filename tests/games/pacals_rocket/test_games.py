"""Random games keep their invariants; greedy play beats random play."""

from __future__ import annotations

import pytest

from perihelion.bots import named
from perihelion.bots.bot_games import play_bot_games, wins
from perihelion.games.pacals_rocket import GAME
from tests.games.pacals_rocket.invariants import check_game

VARIANTS: list[dict[str, object]] = [
    {},
    {"masters": True, "turn_limit": 100},
    {"god_stone_energy_stones": 1, "square_orientation": "axis_and_diagonal"},
    {"two_player_turn_order": "rotating_start_player", "die_double_face": 5},
    {"water_scoring": "river_and_lake_separately", "point_threshold_5_players": 30},
]


@pytest.mark.parametrize("number", range(50))
def test_random_games_keep_every_invariant(number: int) -> None:
    options = VARIANTS[number // 4 % len(VARIANTS)]
    check_game(2 + number % 4, f"invariants {number}", **options)


@pytest.mark.parametrize(("seats", "games", "least"), [(2, 20, 0.95), (4, 10, 0.8)])
def test_greedy_beats_random(seats: int, games: int, least: float) -> None:
    makers = [named("greedy"), *[named("random")] * (seats - 1)]
    assert wins(play_bot_games(GAME, makers, games, "strength"), seats)[0] >= least * games


def test_greedy_players_bring_a_game_to_its_end() -> None:
    for match in play_bot_games(GAME, [named("greedy")] * 3, 2, "to the end"):
        assert match.record.state.ending() in ("R42", "R43", "R44")

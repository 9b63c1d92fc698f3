"""Slow tests: greedy against random, solo play, timed searches, and ten thousand moves.
benchmarks/strength.py measures whether each level beats the one below."""

from __future__ import annotations

from itertools import pairwise
from time import monotonic

import pytest

import perihelion
from perihelion.bots import named
from perihelion.bots.bot_games import play_bot_game
from perihelion.bots.search import Search, SearchSettings
from tests.bots.search.test_search import open_choice

from .alone import interval, scores
from .strength import greedy_wins


def test_greedy_beats_random_in_400_games() -> None:
    assert greedy_wins(400, "soak") >= 0.95 * 400


def test_each_level_is_better_than_the_one_below_in_solo_games() -> None:
    """It needs fewer points for the same deals, by the 95 % interval of the mean difference."""
    games = [100, 100, 100, 100, 100, 60]
    points = [
        scores(named(f"search:{level}"), count, "levels") for level, count in enumerate(games, 1)
    ]
    for worse, better in pairwise(points):
        differences = [more - fewer for more, fewer in zip(worse, better, strict=False)]
        assert interval(differences)[0] > 0


def test_level_6_stays_below_100_in_solo_games() -> None:
    """A score that Nova Luna calls great (R52), by the whole 95 % interval of the mean."""
    assert interval(scores(named("search:6"), 100, "alone"))[1] < 100


@pytest.mark.parametrize("name", perihelion.game_names())
def test_a_timed_search_keeps_its_time(name: str) -> None:
    """A search takes at most a fifth longer; a busy machine may disturb one try in three."""
    game = perihelion.game(name)
    view = open_choice(game)
    times = []
    for seed in range(3):
        started = monotonic()
        Search(game, seed, SearchSettings()).look(view, seconds=0.4)
        times.append(monotonic() - started)
    assert len([time for time in times if 0.32 < time < 0.48]) >= 2


@pytest.mark.parametrize("name", perihelion.game_names())
def test_none_of_two_thousand_moves_is_illegal(name: str) -> None:
    """A record refuses illegal moves; quick levels at tables of every size."""
    game = perihelion.game(name)
    moves = number = 0
    while moves < 2000:
        seats = game.seats[number % len(game.seats)]
        makers = [named(f"search:{1 + (number + seat) % 3}") for seat in range(seats)]
        played = play_bot_game(game, makers, number, "watched")
        assert played.record.result
        moves += len(played.record.moves)
        number += 1

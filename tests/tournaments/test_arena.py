"""An arena: whoever is free plays, and streaks count double."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from perihelion.tournaments.arena import paired, scores
from perihelion.tournaments.results import Game
from tests.tournaments.play import decided


def test_from_the_third_win_in_a_row_points_are_doubled() -> None:
    wins = [Game(k, (0, k), (1, 2)) for k in range(1, 5)]
    assert scores(wins)[0] == 2 + 2 + 4 + 4
    assert scores([*wins, Game(5, (0, 1), (2, 1)), Game(6, (0, 2), (1, 2))])[0] == 12 + 2
    assert scores([Game(1, (0, 1), (1, 1))]) == {0: 1, 1: 1}


@given(st.integers(0, 25), st.integers(2, 5), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_nobody_is_seated_twice_nor_meets_the_last_opponent_again(
    players: int, size: int, seed: int
) -> None:
    chance = Random(seed)
    games: list[Game] = []
    for wave in range(1, 6):
        free = [player for player in range(players) if chance.random() < 0.8]
        pairs = paired(free, games, size)
        seated = [player for pair in pairs for player in pair]
        assert len(seated) == len(set(seated))
        assert set(seated) <= set(free)
        assert all(len(pair) == size for pair in pairs)
        last = {player: game for game in games for player in game.players}
        if size == 2 and len(free) > 2:
            assert all(a not in last or b not in last[a].players for a, b in pairs)
            assert all(b not in last or a not in last[b].players for a, b in pairs)
        games += [decided(wave, pair, chance) for pair in pairs]


def test_two_who_are_alone_play_again() -> None:
    assert len(paired([0, 1], [Game(1, (0, 1), (1, 2))], 2)) == 1


@given(st.integers(2, 13), st.integers(2, 5), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_nobody_waits_in_vain(players: int, size: int, seed: int) -> None:
    """If all are free again and again, everybody plays; in pods equally often."""
    chance, games = Random(seed), list[Game]()
    count = dict.fromkeys(range(players), 0)
    for wave in range(1, 13):
        pairs = paired(range(players), games, size)
        assert pairs or players < size
        assert size == 2 or len(pairs) == players // size
        games += [decided(wave, pair, chance) for pair in pairs]
        for pair in pairs:
            for player in pair:
                count[player] += 1
    assert size == 2 or max(count.values()) - min(count.values()) <= 1
    assert min(count.values()) > 0 or players < size


def test_of_three_the_one_who_waited_plays_next() -> None:
    assert len(paired([0, 1, 2], [Game(1, (0, 1), (1, 2))], 2)) == 1
    for first, second in ((0, 1), (0, 2), (1, 2)):
        [pair] = paired([0, 1, 2], [Game(1, (first, second), (1, 2))], 2)
        assert ({0, 1, 2} - {first, second}) <= {*pair}

"""A knockout: brackets, byes, and who goes on."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from perihelion.tournaments.knockout import bracket
from perihelion.tournaments.progress import Rules, next_round, total_rounds
from perihelion.tournaments.results import KNOCKOUT, Game
from perihelion.tournaments.standings import standings
from tests.tournaments.play import field, played


def test_the_best_two_can_meet_in_the_final_only() -> None:
    assert bracket(8) == [0, 7, 3, 4, 1, 6, 2, 5]


@given(st.integers(2, 33), st.integers(2, 5), st.integers(0, 10**6), st.sets(st.integers(0, 32)))
@settings(max_examples=60, deadline=None)
def test_one_is_left_and_nobody_returns(
    players: int, size: int, seed: int, absent: set[int]
) -> None:
    entrants, rules = field(players), Rules(KNOCKOUT, size)
    rounds = played(rules, entrants, seed, absent)
    assert len(rounds) <= total_rounds(rules, entrants)
    if not absent:
        assert len(rounds) == total_rounds(rules, entrants)
        assert len(rounds[-1]) == 1
    alive = set(range(players))
    for games in rounds:
        seated = [player for game in games for player in game.players]
        assert len(seated) == len(set(seated))
        assert set(seated) <= alive
        alive = set(seated)


def test_byes_go_to_the_best_and_a_draw_to_the_better_seed() -> None:
    entrants, rules = field(3), Rules(KNOCKOUT)
    first = next_round(rules, entrants, [], 1)
    assert sorted(map(len, first)) == [1, 2]
    assert (0,) in first
    games = [Game(1, players, (1,) * len(players)) for players in first]
    assert {frozenset(final) for final in next_round(rules, entrants, games, 2)} == {
        frozenset({0, 1})
    }


def test_if_neither_comes_the_next_opponent_goes_on() -> None:
    entrants, rules = field(4), Rules(KNOCKOUT)
    games = [
        Game(1, (0, 3), (1, 1), frozenset({0, 3})),
        Game(1, (1, 2), (1, 2)),
    ]
    assert next_round(rules, entrants, games, 2) == [(1,)]
    games.append(Game(2, (1,), (1,)))
    assert next_round(rules, entrants, games, 3) == []
    assert standings(KNOCKOUT, entrants, games)[0].player == 1

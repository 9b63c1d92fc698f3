"""A round robin: everybody meets everybody."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from perihelion.tournaments.progress import Rules, total_rounds
from perihelion.tournaments.results import ROUND_ROBIN, meetings
from perihelion.tournaments.round_robin import schedule
from perihelion.tournaments.seats import SeatHistory
from tests.tournaments.play import field, played


def test_berger_s_table_for_six() -> None:
    """As FIDE prints it, counted from one."""
    printed = [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ]
    made = [[tuple(player + 1 for player in game) for game in games] for games in schedule(6, 2)]
    assert made == printed


@given(st.integers(2, 14), st.integers(1, 3), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_all_meet_equally_often_and_seats_are_balanced(
    players: int, cycles: int, seed: int
) -> None:
    rules = Rules(ROUND_ROBIN, 2, cycles)
    rounds = played(rules, field(players), seed)
    games = [game for games in rounds for game in games]
    assert len(rounds) == total_rounds(rules, field(players))
    met = meetings(games)
    assert all(met[a][b] == cycles for a, b in combinations(range(players), 2))
    for one_round in rounds:
        seated = sorted(player for game in one_round for player in game.players)
        assert seated == list(range(players))
    history = SeatHistory(games)
    assert all(abs(history.lead(player)) <= 1 for player in range(players))


@given(st.integers(3, 16), st.integers(3, 5))
@settings(max_examples=30, deadline=None)
def test_in_pods_all_meet(players: int, size: int) -> None:
    games = played(Rules(ROUND_ROBIN, size), field(players), 1)
    met = meetings(game for one_round in games for game in one_round)
    assert all(b in met[a] for a, b in combinations(range(players), 2))


def test_whoever_should_have_met_somebody_who_withdrew_rests() -> None:
    entrants = field(4)
    entrants[3] = entrants[3]._replace(last=1)
    rounds = played(Rules(ROUND_ROBIN), entrants, 1)
    assert [sorted(len(game.players) for game in games) for games in rounds] == [
        [2, 2],
        [1, 2],
        [1, 2],
    ]

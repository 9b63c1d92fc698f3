"""Pods of three to five: how players are divided, who rests, who comes late, and ties."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from perihelion.tournaments.pods import pod_sizes, snake
from perihelion.tournaments.progress import Rules, next_round
from perihelion.tournaments.results import KNOCKOUT, ROUND_ROBIN, SWISS, Game, byes
from perihelion.tournaments.standings import (
    BUCHHOLZ,
    HEAD_TO_HEAD,
    SONNEBORN_BERGER,
    WINS,
    standings,
)
from tests.tournaments.play import field, played


def divisions(players: int, largest: int, smallest: int) -> Iterator[tuple[int, ...]]:
    """All ways to put at most so many players into pods, the largest pods first."""
    yield ()
    for size in range(min(players, largest), smallest - 1, -1):
        for rest in divisions(players - size, size, smallest):
            yield (size, *rest)


@pytest.mark.parametrize("wanted", [3, 4, 5])
@pytest.mark.parametrize("least", [2, 3])
def test_as_few_as_possible_rest_and_pods_are_as_near_to_the_wanted_size_as_possible(
    wanted: int, least: int
) -> None:
    for players in range(wanted + 1, 22):
        smallest = max(least, 3 if wanted > 3 else 2)
        best = min(
            (-sum(sizes), sum((wanted - size) ** 2 for size in sizes))
            for sizes in divisions(players, wanted, smallest)
        )
        sizes = pod_sizes(players, wanted, least)
        assert (-sum(sizes), sum((wanted - size) ** 2 for size in sizes)) == best
        assert all(smallest <= size <= wanted for size in sizes)


def test_so_few_that_they_fit_into_one_pod_are_in_one() -> None:
    assert pod_sizes(2, 4) == (2,)
    assert pod_sizes(2, 4, least=3) == ()
    assert pod_sizes(5, 5) == (5,)
    assert pod_sizes(6, 5) == (3, 3)
    assert pod_sizes(5, 4) == (4,)  # three and two would be too small, so one rests


def test_pods_of_a_knockout_are_of_equal_strength() -> None:
    assert snake(range(8), (4, 4)) == [(0, 3, 4, 7), (1, 2, 5, 6)]
    assert snake(range(7), (4, 3)) == [(0, 3, 4, 6), (1, 2, 5)]


@given(st.integers(4, 23), st.integers(3, 5), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_nobody_rests_again_before_everybody_has_rested(players: int, size: int, seed: int) -> None:
    rounds = played(Rules(SWISS, size, 6), field(players), seed)
    for number in range(1, len(rounds) + 1):
        rested = byes(game for games in rounds[:number] for game in games)
        counts = [rested.get(player, 0) for player in range(players)]
        assert max(counts) - min(counts) <= 1


@given(st.integers(6, 16), st.integers(3, 5), st.sets(st.integers(0, 15)), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_who_comes_late_plays_from_then_on_and_begins_with_nothing(
    players: int, size: int, late: set[int], seed: int
) -> None:
    late = {player for player in late if player < players and player > 2}
    entrants = [one._replace(first=3) if one.number in late else one for one in field(players)]
    rounds = played(Rules(SWISS, size, 4), entrants, seed)
    for number, games in enumerate(rounds, 1):
        seated = sorted(player for game in games for player in game.players)
        assert seated == [one.number for one in entrants if one.plays_in(number)]
    before = standings(SWISS, entrants, [game for games in rounds[:2] for game in games])
    assert all(line.points == line.games == 0 for line in before if line.player in late)


def test_in_a_pod_an_opponent_counts_by_the_share_that_was_won_from_them() -> None:
    """0 wins before 1, 2 and 3, who are tied; then 1 wins before 2 and 0, with 3 resting."""
    games = [
        Game(1, (0, 1, 2, 3), (1, 2, 2, 2)),
        Game(2, (1, 2, 0), (1, 2, 3)),
        Game(2, (3,), (1,)),
    ]
    lines = {line.player: line for line in standings(SWISS, field(4), games)}
    third = Fraction(1, 3)
    assert {player: line.points for player, line in lines.items()} == {
        0: 1,
        1: third + 1,
        2: third + Fraction(1, 2),
        3: third + 1,
    }
    points = {player: line.points for player, line in lines.items()}
    # The mean of the opponents in each pod, and one's own points for the round of rest.
    assert lines[3].tie_breaks[BUCHHOLZ] == sum(points[k] for k in (0, 1, 2)) * third + points[3]
    assert lines[0].tie_breaks[BUCHHOLZ] == (
        sum(points[k] for k in (1, 2, 3)) * third + (points[1] + points[2]) / 2
    )
    assert lines[1].tie_breaks[SONNEBORN_BERGER] == (
        (points[2] + points[3]) / 2 * third + (points[2] + points[0]) / 2
    )
    # 1 and 3 have equally many points; rest is no win, and their meeting was a tie.
    assert [lines[player].tie_breaks[WINS] for player in (1, 3)] == [1, 0]
    assert [lines[player].tie_breaks[HEAD_TO_HEAD] for player in (1, 3)] == [
        Fraction(1, 2),
        Fraction(1, 2),
    ]
    assert lines[1].place != lines[3].place


def test_of_three_with_equal_points_who_have_not_all_met_no_meeting_counts() -> None:
    games = [Game(1, (0, 1), (1, 2)), Game(1, (2, 3), (1, 2)), Game(2, (1, 3), (1, 2))]
    lines = {line.player: line for line in standings(SWISS, field(4), games)}
    assert [lines[player].points for player in (0, 1, 2)] == [1, 1, 1]
    assert [lines[player].tie_breaks[HEAD_TO_HEAD] for player in (0, 1, 2)] == [0, 0, 0]


def test_who_is_tied_by_everything_shares_a_place() -> None:
    lines = standings(SWISS, field(4), [Game(1, (0, 1), (1, 1)), Game(1, (2, 3), (1, 1))])
    assert [line.place for line in lines] == [1, 1, 1, 1]
    assert [line.player for line in lines] == [0, 1, 2, 3]  # by seed


def test_of_a_pod_the_better_half_goes_on_and_ties_go_to_the_better_seed() -> None:
    entrants, rules = field(8), Rules(KNOCKOUT, 4)
    first = next_round(rules, entrants, [], 1)
    assert [sorted(pod) for pod in first] == [[0, 3, 4, 7], [1, 2, 5, 6]]
    games = [
        Game(1, (0, 3, 4, 7), (4, 2, 2, 1)),
        Game(1, (1, 2, 5, 6), (1, 1, 1, 1), frozenset({1})),
    ]
    [final] = next_round(rules, entrants, games, 2)
    assert sorted(final) == [2, 3, 5, 7]


def test_a_pod_that_is_too_small_after_somebody_withdrew_rests() -> None:
    entrants, rules = field(6), Rules(ROUND_ROBIN, 3, least=3)
    pods = next_round(rules, entrants, [], 1)
    assert [len(pod) for pod in pods] == [3, 3]
    gone = pods[0][0]
    entrants[gone] = entrants[gone]._replace(last=0)
    left = next_round(rules, entrants, [], 1)
    assert sorted(map(len, left)) == [1, 1, 3]
    assert {player for pod in left for player in pod} == {*range(6)} - {gone}

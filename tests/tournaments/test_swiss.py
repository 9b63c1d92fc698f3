"""A Swiss: its promises, held against brute force on small fields."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from perihelion.tournaments.progress import Rules
from perihelion.tournaments.results import SWISS, Game, byes, meetings
from perihelion.tournaments.seats import SeatHistory
from perihelion.tournaments.swiss import paired, usual_rounds
from tests.tournaments.play import field, played


def flat(rounds: list[list[Game]]) -> list[Game]:
    return [game for games in rounds for game in games]


def fewest_faults(players: list[int], games: list[Game]) -> int:
    """The fewest repeated meetings and second byes of any pairing, by trying all."""
    met, had = meetings(games), byes(games)

    def fewest(left: list[int]) -> int:
        if not left:
            return 0
        first, rest = left[0], left[1:]
        ways = []
        if len(left) % 2:
            ways.append(had.get(first, 0) + fewest(rest))
        for other in rest:
            without = [player for player in rest if player != other]
            ways.append(met.get(first, {}).get(other, 0) + fewest(without))
        return min(ways)

    def odd(left: list[int]) -> int:
        return min(
            had.get(player, 0) + fewest([other for other in left if other != player])
            for player in left
        )

    return odd(players) if len(players) % 2 else fewest(players)


@given(st.integers(2, 9), st.integers(1, 7), st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_nobody_meets_twice_nor_rests_twice_while_that_can_be_avoided(
    players: int, rounds: int, seed: int
) -> None:
    games: list[Game] = []
    for one_round in played(Rules(SWISS, 2, rounds), field(players), seed):
        met, had = meetings(games), byes(games)
        faults = sum(
            had.get(game.players[0], 0)
            if game.bye
            else met.get(game.players[0], {}).get(game.players[1], 0)
            for game in one_round
        )
        assert faults == fewest_faults(list(range(players)), games)
        games += one_round


@given(st.integers(2, 40), st.integers(2, 5), st.integers(0, 10**6), st.sets(st.integers(0, 39)))
@settings(max_examples=40, deadline=None)
def test_everybody_plays_exactly_once_a_round(
    players: int, size: int, seed: int, absent: set[int]
) -> None:
    for games in played(Rules(SWISS, size, 4), field(players), seed, absent):
        seated = sorted(player for game in games for player in game.players)
        assert seated == list(range(players))
        assert all(len(game.players) <= size for game in games)


@given(st.integers(8, 32), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_seats_are_balanced_and_nobody_rests_twice(players: int, seed: int) -> None:
    games = flat(played(Rules(SWISS, 2, usual_rounds(players)), field(players), seed))
    history = SeatHistory(games)
    assert all(abs(history.lead(player)) <= 2 for player in range(players))
    assert max(byes(games).values(), default=0) <= 1
    assert all(count == 1 for row in meetings(games).values() for count in row.values())


@given(st.sampled_from([(9, 3), (12, 3), (16, 4), (20, 4), (25, 5)]), st.integers(0, 10**6))
@settings(max_examples=20, deadline=None)
def test_in_pods_nobody_meets_twice_in_the_first_rounds(shape: tuple[int, int], seed: int) -> None:
    players, size = shape
    games = flat(played(Rules(SWISS, size, 2), field(players), seed))
    assert all(count == 1 for row in meetings(games).values() for count in row.values())


def test_the_first_round_is_the_upper_half_against_the_lower_half() -> None:
    pairs = paired(field(8), [], 1, 2)
    assert sorted(tuple(sorted(pair)) for pair in pairs) == [(0, 4), (1, 5), (2, 6), (3, 7)]


def test_who_won_meets_who_won() -> None:
    first = [Game(1, pair, (1, 2)) for pair in ((0, 4), (1, 5), (2, 6), (3, 7))]
    pairs = {frozenset(pair) for pair in paired(field(8), first, 2, 2)}
    assert pairs == {frozenset(pair) for pair in ((0, 2), (1, 3), (4, 6), (5, 7))}


def test_the_lowest_without_a_bye_rests() -> None:
    first = [Game(1, (0, 1), (1, 2)), Game(1, (2, 3), (1, 2)), Game(1, (4,), (1,))]
    resting = [pair for pair in paired(field(5), first, 2, 2) if len(pair) == 1]
    assert resting in ([(1,)], [(3,)])


def test_late_players_join_and_those_who_withdraw_are_not_paired() -> None:
    entrants = field(6)
    entrants[5] = entrants[5]._replace(first=2)
    entrants[0] = entrants[0]._replace(last=1)
    rounds = played(Rules(SWISS, 2, 3), entrants, 1)
    seen = [{player for game in games for player in game.players} for games in rounds]
    assert seen == [{0, 1, 2, 3, 4}, {1, 2, 3, 4, 5}, {1, 2, 3, 4, 5}]


def test_two_hundred_are_paired_without_a_repeat() -> None:
    games = flat(played(Rules(SWISS, 2, 3), field(200), 7))
    pairs = [frozenset(game.players) for game in games]
    assert len(pairs) == len(set(pairs)) == 300
    assert all(len(pair & other) < 2 for pair, other in combinations(pairs[:100], 2))

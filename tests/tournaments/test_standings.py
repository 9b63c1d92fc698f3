"""Standings and tie-breaks, by hand."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from perihelion.tournaments.progress import Rules
from perihelion.tournaments.results import FORMATS, ROUND_ROBIN, SWISS, Game
from perihelion.tournaments.standings import (
    BUCHHOLZ,
    HEAD_TO_HEAD,
    SONNEBORN_BERGER,
    WINS,
    standings,
)
from tests.tournaments.play import field, played

# After three rounds of four: 0 beats 1 and 2 and loses to 3; 1 beats 2 and 3; 2 beats 3.
CIRCLE = [
    Game(1, (0, 1), (1, 2)),
    Game(1, (2, 3), (1, 2)),
    Game(2, (0, 2), (1, 2)),
    Game(2, (1, 3), (1, 2)),
    Game(3, (0, 3), (2, 1)),
    Game(3, (1, 2), (1, 2)),
]


def test_the_winner_of_their_game_is_first_of_two_with_equal_points() -> None:
    lines = standings(ROUND_ROBIN, field(4), CIRCLE)
    assert [(line.place, line.player, float(line.points)) for line in lines] == [
        (1, 0, 2),
        (2, 1, 2),
        (3, 2, 1),
        (4, 3, 1),
    ]
    assert lines[0].tie_breaks == {HEAD_TO_HEAD: 1, WINS: 2, SONNEBORN_BERGER: 3}


def test_buchholz_and_sonneborn_berger_as_fide_counts_them() -> None:
    by_player = {line.player: line.tie_breaks for line in standings(SWISS, field(4), CIRCLE)}
    assert {player: breaks[BUCHHOLZ] for player, breaks in by_player.items()} == {
        0: 2 + 1 + 1,
        1: 2 + 1 + 1,
        2: 1 + 2 + 2,
        3: 1 + 2 + 2,
    }
    assert by_player[1][SONNEBORN_BERGER] == 1 + 1
    assert by_player[3][SONNEBORN_BERGER] == 2


def test_a_bye_counts_as_an_opponent_of_the_same_strength() -> None:
    games = [Game(1, (0, 1), (1, 2)), Game(1, (2,), (1,))]
    lines = {line.player: line for line in standings(SWISS, field(3), games)}
    assert lines[2].points == 1
    assert lines[2].tie_breaks[BUCHHOLZ] == 1
    assert lines[2].tie_breaks[WINS] == 0


def test_who_does_not_come_has_nothing_and_the_other_a_point() -> None:
    lines = standings(SWISS, field(2), [Game(1, (0, 1), (2, 1), frozenset({0}))])
    assert [(line.player, float(line.points)) for line in lines] == [(1, 1), (0, 0)]


def test_in_a_pod_everybody_beaten_counts() -> None:
    game = Game(1, (0, 1, 2, 3), (1, 2, 2, 4))
    assert [game.points(player) for player in range(4)] == [1, Fraction(1, 2), Fraction(1, 2), 0]


@given(st.sampled_from(FORMATS[:3]), st.integers(2, 12), st.integers(2, 4), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_all_are_in_the_table_once_and_places_follow_the_points(
    kind: str, players: int, size: int, seed: int
) -> None:
    entrants = field(players)
    games = [game for games in played(Rules(kind, size), entrants, seed) for game in games]
    lines = standings(kind, entrants, games)
    assert sorted(line.player for line in lines) == list(range(players))
    assert [line.place for line in lines] == sorted(line.place for line in lines)
    if kind != "knockout":
        assert [line.points for line in lines] == sorted((x.points for x in lines), reverse=True)
        assert sum(line.points for line in lines) == sum(
            (game.points(player) for game in games for player in game.players), Fraction(0)
        )

"""Leagues: who goes up and who goes down."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from perihelion.tournaments.league import next_divisions


def test_the_first_go_up_and_the_last_go_down() -> None:
    ranked = [list("abcd"), list("efgh"), list("ijk")]
    assert next_divisions(ranked, 1, 4) == [list("abce"), list("dfgi"), list("hjk")]


def test_who_leaves_makes_room_and_who_joins_begins_at_the_bottom() -> None:
    made = next_divisions([list("abcd"), list("efgh")], 1, 4, leaving="a", joining=["x", "y"])
    assert made == [list("bced"), [*list("fghx"), "y"]]


@given(
    st.lists(st.integers(0, 60), unique=True, max_size=40),
    st.integers(1, 3),
    st.integers(2, 8),
    st.sets(st.integers(0, 60)),
    st.lists(st.integers(61, 90), unique=True, max_size=10),
)
def test_nobody_is_lost_nor_in_two_divisions(
    players: list[int], moving: int, size: int, leaving: set[int], joining: list[int]
) -> None:
    ranked = [players[k : k + size] for k in range(0, len(players), size)]
    made = next_divisions(ranked, moving, size, leaving, joining)
    everybody = [player for division in made for player in division]
    assert sorted(everybody) == sorted((set(players) - leaving) | set(joining))
    assert all(len(division) == size for division in made[:-1])
    assert len(made) < 2 or len(made[-1]) > 1


@given(st.integers(2, 4), st.integers(1, 2), st.integers(2, 5), st.integers(0, 10**6))
@settings(max_examples=40)
def test_over_seasons_everybody_moves_by_one_division_at_most(
    moving: int, least: int, divisions: int, seed: int
) -> None:
    chance, size = Random(seed), 2 * moving + least
    ranked = [list(range(k * size, (k + 1) * size)) for k in range(divisions)]
    for _ in range(6):
        for division in ranked:
            chance.shuffle(division)  # the final places
        made = next_divisions(ranked, moving, size)
        for k, division in enumerate(ranked):
            up, down = division[:moving], division[-moving:]
            assert {*up} <= {*made[max(0, k - 1)]}
            assert {*down} <= {*made[min(divisions - 1, k + 1)]}
            assert {*division[moving:-moving]} <= {*made[k]}
        ranked = made


@given(st.integers(1, 3), st.integers(2, 6), st.integers(2, 5))
def test_who_always_wins_rises_to_the_top_and_stays(moving: int, size: int, divisions: int) -> None:
    best = size * divisions - 1
    ranked = [list(range(k * size, (k + 1) * size)) for k in range(divisions)]
    for season in range(divisions + 2):
        place = next(k for k, division in enumerate(ranked) if best in division)
        assert place == max(0, divisions - 1 - season)
        ranked[place] = [best, *(player for player in ranked[place] if player != best)]
        ranked = next_divisions(ranked, moving, size)


def test_a_new_division_opens_when_two_do_not_fit_into_the_lowest() -> None:
    assert next_divisions([list("abc")], 1, 3, joining=["d"]) == [list("abcd")]
    assert next_divisions([list("abcd")], 1, 3, joining=["e"]) == [list("abc"), list("de")]


def test_two_divisions_become_one_when_most_leave() -> None:
    assert next_divisions([list("abc"), list("def")], 1, 3, leaving="abd") == [list("cef")]

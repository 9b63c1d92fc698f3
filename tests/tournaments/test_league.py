"""Leagues: who goes up and who goes down."""

from __future__ import annotations

from hypothesis import given
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

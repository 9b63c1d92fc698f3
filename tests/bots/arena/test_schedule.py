from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from perihelion.bots.arena.schedule import mirror_schedule, schedule

PLAYERS = ["a", "b", "c", "d"]


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_every_group_and_every_seat_comes_equally_often(size: int) -> None:
    groups = list(combinations(PLAYERS, size))
    played = list(schedule(PLAYERS, [size], 6 * size * len(groups), "even", {}))
    assert set(Counter(tuple(sorted(one.seated)) for one in played)) == set(groups)
    assert len(set(Counter(tuple(sorted(one.seated)) for one in played).values())) == 1
    seats = Counter((seat, name) for one in played for seat, name in enumerate(one.seated))
    assert len(seats) == size * len(PLAYERS)
    assert len(set(seats.values())) == 1


def test_each_deal_is_played_with_seats_exchanged() -> None:
    one, two, *_ = schedule(["a", "b"], [2], 4, "pair", {})
    assert (one.seated, two.seated) == (("a", "b"), ("b", "a"))
    assert one.deal == two.deal


def test_neighbours_change_from_deal_to_deal() -> None:
    orders = {one.seated for one in schedule(PLAYERS, [4], 24, "orders", {})}
    assert len(orders) == 24


def test_a_shorter_schedule_is_the_beginning_of_a_longer_one() -> None:
    longer = list(schedule(PLAYERS, [2, 3], 50, "prefix", {}))
    assert list(schedule(PLAYERS, [2, 3], 20, "prefix", {})) == longer[:20]
    assert [one.number for one in longer] == list(range(50))
    assert longer != list(schedule(PLAYERS, [2, 3], 50, "other", {}))


def test_no_deal_of_a_balance_report_is_played_twice() -> None:
    played = list(
        mirror_schedule(["a", "b"], [(1, {}), (2, {}), (2, {"x": 1})], 4, "mirror_schedule")
    )
    assert len(played) == len({one.deal for one in played}) == 24
    assert [one.number for one in played] == list(range(24))
    assert {one.seated for one in played} == {("a",), ("a", "a"), ("b",), ("b", "b")}

"""What comes next: by who got least, and of equals by what is short."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perihelion.table.thinking.fair_queue import FairQueue

ATTACKER, ANA, BOB = ("a", "attacker"), ("b", "ana"), ("b", "bob")


def drained(queue: FairQueue[str]) -> list[str]:
    items = []
    while (item := queue.pop()) is not None:
        items.append(item)
    return items


def test_whoever_comes_late_with_little_does_not_wait_for_all_who_came_before() -> None:
    queue = FairQueue[str]()
    for number in range(300):
        queue.add(f"long {number}", ATTACKER, cost=2)
    assert [queue.pop() for _ in range(3)] == ["long 0", "long 1", "long 2"]
    queue.add("short", ANA, cost=0.05)
    assert queue.pop() == "short"


def test_of_equals_the_short_one_comes_first() -> None:
    queue = FairQueue[str]()
    queue.add("long", ANA, cost=2)
    queue.add("short", BOB, cost=1)
    queue.add("shorter", ANA, cost=0.5)
    assert drained(queue) == ["shorter", "short", "long"]


def test_work_is_divided_among_addresses_and_then_among_their_holders() -> None:
    queue = FairQueue[str]()
    for number in range(100):
        queue.add(f"eve {number}", ("a", "eve"), cost=1)
        queue.add(f"ana {number}", ANA, cost=1)
        queue.add(f"bob {number}", BOB, cost=1)
    first = Counter(item.split()[0] for item in drained(queue)[:100])
    assert abs(first["eve"] - 50) <= 1
    assert abs(first["ana"] - 25) <= 1 and abs(first["bob"] - 25) <= 1


def test_many_holders_of_one_address_get_no_more_than_one() -> None:
    queue = FairQueue[str]()
    for number in range(300):
        queue.add(f"mask {number}", ("a", f"holder {number}"), cost=1)
    for number in range(10):
        queue.add(f"ana {number}", ANA, cost=1)
    assert sum(item.startswith("ana") for item in drained(queue)[:20]) >= 9


def test_what_weighs_more_comes_earlier_and_the_rest_does_not_starve() -> None:
    queue = FairQueue[str]()
    for number in range(100):
        queue.add(f"nobody looks {number}", ("a", "eve"), cost=1)
        queue.add(f"board {number}", ANA, cost=1, weight=4)
    first = Counter(item.split()[0] for item in drained(queue)[:100])
    assert abs(first["board"] - 80) <= 2


def test_a_long_one_is_not_overtaken_for_ever_by_newcomers_with_short_ones() -> None:
    queue = FairQueue[str]()
    queue.add("long", ANA, cost=5)
    for number in range(1000):
        queue.add(f"short {number}", ("a", f"new {number}"), cost=0.1)
        if queue.pop() == "long":
            break
    assert number < 200


def test_a_long_one_is_not_overtaken_for_ever_by_short_ones_of_the_same_holder() -> None:
    queue = FairQueue[str]()
    queue.add("long", ANA, cost=5)
    for number in range(1000):
        queue.add(f"short {number}", ANA, cost=0.1)
        if queue.pop() == "long":
            break
    assert number < 100


def test_who_was_idle_has_nothing_saved_and_who_was_busy_forgets_nothing_by_a_pause() -> None:
    queue = FairQueue[str]()
    for number in range(50):
        queue.add(f"bob {number}", BOB, cost=1)
    for _ in range(50):
        queue.pop()
    for number in range(10):
        queue.add(f"ana {number}", ANA, cost=1)
        queue.add(f"bob {number}", BOB, cost=1)
    assert Counter(item.split()[0] for item in drained(queue)[:10]) == {"ana": 5, "bob": 5}


def test_what_took_longer_than_thought_is_counted() -> None:
    queue = FairQueue[str]()
    for number in range(20):
        queue.add(f"ana {number}", ANA, cost=1)
        queue.add(f"bob {number}", BOB, cost=1)
    first = queue.pop()
    assert first == "ana 0"
    queue.charge(ANA, 4)
    assert [queue.pop() for _ in range(5)] == [f"bob {number}" for number in range(5)]


def test_a_bound_on_the_cost_passes_over_what_is_longer() -> None:
    queue = FairQueue[str]()
    queue.add("long", ANA, cost=5)
    queue.add("short", BOB, cost=0.1)
    queue.add("also short", ANA, cost=0.2)
    assert queue.pop(longest=0.3) == "short"
    assert queue.pop(longest=0.3) == "also short"
    assert queue.pop(longest=0.3) is None
    assert queue.pop() == "long"


def test_what_waits_cannot_be_added_again() -> None:
    queue = FairQueue[str]()
    queue.add("one", ANA, cost=1)
    with pytest.raises(ValueError):
        queue.add("one", BOB, cost=1)


ORDERS = st.lists(
    st.one_of(
        st.tuples(st.just("add"), st.integers(0, 2), st.integers(0, 2), st.floats(0.01, 5)),
        st.tuples(st.just("pop"), st.floats(0.01, 5)),
        st.tuples(st.just("discard"), st.integers(0, 30)),
        st.tuples(st.just("charge"), st.integers(0, 2), st.integers(0, 2), st.floats(0, 5)),
    ),
    max_size=60,
)


@given(ORDERS)
def test_nothing_is_lost_and_nothing_comes_twice(orders: list[tuple[object, ...]]) -> None:
    queue = FairQueue[int]()
    waiting: set[int] = set()
    for number, (do, *what) in enumerate(orders):
        if do == "add":
            queue.add(number, (str(what[0]), str(what[1])), float(str(what[2])))
            waiting.add(number)
        elif do == "discard":
            queue.discard(int(str(what[0])))
            waiting.discard(int(str(what[0])))
        elif do == "charge":
            queue.charge((str(what[0]), str(what[1])), float(str(what[2])))
        elif (item := queue.pop(float(str(what[0])))) is not None:
            waiting.remove(item)
        assert len(queue) == len(waiting)
    while (item := queue.pop()) is not None:
        waiting.remove(item)
    assert not waiting

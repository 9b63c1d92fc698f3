"""Sets of small numbers, by their members."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from perihelion.core.numbers.sets import members, nth_member

SETS = st.sets(st.integers(0, 400))


@given(SETS)
def test_members_are_what_was_put_in_ascending(numbers: set[int]) -> None:
    assert members(sum(1 << number for number in numbers)) == sorted(numbers)


@given(SETS)
def test_the_nth_member_is_that_of_the_list(numbers: set[int]) -> None:
    joined = sum(1 << number for number in numbers)
    assert [nth_member(joined, k) for k in range(len(numbers))] == sorted(numbers)

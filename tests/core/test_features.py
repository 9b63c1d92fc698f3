from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from perihelion.core.features import around, counts, flags, joined, singles
from perihelion.core.game import CHANCE, OVER


@given(st.lists(st.integers(-32768, 32767)), st.sets(st.integers(0, 99)))
def test_numbers_and_sets_come_out_as_they_went_in(numbers: list[int], members: set[int]) -> None:
    features = joined(counts(numbers), flags(sum(1 << member for member in members), 100))
    assert list(features[: len(numbers)]) == numbers
    assert {place for place, flag in enumerate(features[len(numbers) :]) if flag} == members
    assert len(features) == len(numbers) + 100


def test_each_seat_counts_from_itself() -> None:
    assert [around(1, 3)[seat] for seat in (1, 2, 0)] == [0, 1, 2]
    assert [around(2, 4)[nobody] for nobody in (CHANCE, OVER)] == [CHANCE, OVER]


def test_single_numbers_are_parts_in_the_order_of_their_names() -> None:
    assert list(singles("stage to_move").items()) == [("stage", 1), ("to_move", 1)]

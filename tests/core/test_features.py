from __future__ import annotations

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perihelion.core.features import Part, numbers, width, write_rows

NUMBERS = st.integers(-32768, 32767)


def test_parts_have_as_many_numbers_as_their_shapes() -> None:
    parts = {"galaxy": Part((6, 21), 0, 1), "round": Part((1,), 0, 25)}
    assert parts["galaxy"].size == 126
    assert width(parts) == 127


@given(st.lists(st.tuples(NUMBERS, NUMBERS, NUMBERS)))
def test_rows_are_written_one_after_the_other(rows: list[tuple[int, int, int]]) -> None:
    out = array("h", [0] * (3 * len(rows)))
    write_rows([numbers(array("h", row)) for row in rows], out)
    assert out.tolist() == [number for row in rows for number in row]


@pytest.mark.parametrize("room", [1, 3])
def test_rows_fill_an_array_exactly(room: int) -> None:
    with pytest.raises(ValueError):
        write_rows([numbers(array("h", [1, 2]))], array("h", [0] * room))


def test_features_cannot_be_written_through() -> None:
    with pytest.raises(TypeError):
        numbers(array("h", [1]))[0] = 2

"""Packed positions: a stable format, and equality by it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perihelion.core.numbers.packing import Reader, packed, same


class Position:
    def __init__(self, board: object, *numbers: int) -> None:
        self.board = board
        self.numbers = list(numbers)

    def pack(self) -> bytes:
        return packed(self.numbers)


def test_numbers_are_decimal_with_spaces_between() -> None:
    assert packed([3, -1, 0, 1 << 70]) == b"3 -1 0 1180591620717411303424"
    assert packed([]) == b""


@given(st.lists(st.integers()))
def test_numbers_are_read_as_they_were_written(numbers: list[int]) -> None:
    assert Reader(packed(numbers)).rest() == numbers
    assert Reader(packed(numbers)).some(len(numbers)) == numbers


def test_numbers_are_taken_in_order() -> None:
    reader = Reader(b"7 0 1 5 6 -2 8 9")
    assert (reader.take(), reader.flag(), reader.flag()) == (7, False, True)
    part = [0, 0]
    reader.fill(part)
    assert part == [5, 6]
    assert reader.some(1) == [-2]
    assert reader.rest() == [8, 9]


def test_a_position_that_ends_too_early_is_refused() -> None:
    with pytest.raises(ValueError, match="too early"):
        Reader(b"1 2").some(3)
    with pytest.raises(ValueError, match="too early"):
        Reader(b"1 2").fill([0, 0, 0])


def test_positions_are_the_same_by_class_board_and_bytes() -> None:
    class Other(Position):
        pass

    board = object()
    position = Position(board, 1, 2)
    assert same(position, Position(board, 1, 2))
    assert not same(position, Position(board, 1, 3))
    assert not same(position, Position(object(), 1, 2))
    assert not same(position, Other(board, 1, 2))
    assert not same(position, b"1 2")

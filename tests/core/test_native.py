"""Packed arrays as rules use them: the same with the compiler's types and with plain lists."""

from __future__ import annotations

from typing import Any

import pytest
from librt import vecs
from mypy_extensions import i64

from perihelion.core import native

VEC: list[Any] = [native.vec[native.i64], vecs.vec[i64]]
APPEND: list[Any] = [native.append, vecs.append]
EXTEND: list[Any] = [native.extend, vecs.extend]
POP: list[Any] = [native.pop, vecs.pop]
both = pytest.mark.parametrize("kind", [0, 1], ids=["interpreted", "librt"])


@both
def test_items_are_read_written_and_counted(kind: int) -> None:
    numbers = VEC[kind]([3, 1, 4])
    numbers[1] += 5
    assert len(numbers) == 3
    assert list(numbers) == [3, 6, 4]
    assert numbers[-1] == 4
    with pytest.raises(IndexError):
        numbers[3]


@both
def test_a_slice_is_a_copy(kind: int) -> None:
    numbers = VEC[kind]([3, 1, 4, 1])
    twin, part = numbers[:], numbers[1:3]
    numbers[1] = 9
    assert list(twin) == [3, 1, 4, 1]
    assert list(part) == [1, 4]


@both
def test_appending_gives_the_longer_vec(kind: int) -> None:
    numbers = VEC[kind]([])
    for number in range(20):
        numbers = APPEND[kind](numbers, number)
    numbers = EXTEND[kind](numbers, [7, 8])
    assert list(numbers) == [*range(20), 7, 8]


@both
def test_popping_gives_the_shorter_vec_and_the_item(kind: int) -> None:
    numbers, item = POP[kind](VEC[kind]([3, 1, 4]), 1)
    assert (list(numbers), item) == ([3, 4], 1)


def test_interpreted_types_need_no_compiler() -> None:
    assert type(native.vec[native.i64]([1])).__name__ == "list"
    assert type(native.i64(7)).__name__ == "int"


def test_arrays_of_small_numbers_have_memory_to_look_at() -> None:
    marks = native.vec[native.u8]([native.u8(0)] * 3)
    marks[1] = 1
    assert bytes(memoryview(marks)) == bytes([0, 1, 0])
    row = native.vec[native.i16]([native.i16(0)] * 2)
    row[0] = -5
    assert memoryview(row).tolist() == [-5, 0]


def interpreted() -> None: ...


def test_a_function_knows_whether_it_is_compiled() -> None:
    assert not native.is_compiled(interpreted)
    assert native.is_compiled(len)


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("members", [0, 1, 0b1011, 1 << 59, 1 << 60, (1 << 130) - 1])
def test_a_set_is_split_into_words(members: int, compiled: bool) -> None:
    bits = native.word_bits(131, compiled)
    count = -(-131 // bits)
    assert count == (3 if compiled else 1)
    words = native.split_words(members, bits, count)
    assert all(word.bit_length() <= bits for word in words)
    assert sum(word << bits * at for at, word in enumerate(words)) == members


def test_a_set_that_does_not_fit_its_words_is_refused() -> None:
    with pytest.raises(AssertionError, match="does not fit"):
        native.split_words(1 << 120, 60, 2)


def test_short_integers_lie_in_memory_as_such() -> None:
    small = native.vec[native.i16]([native.i16(1), native.i16(-2)])
    small[1] = 5
    assert list(small) == [1, 5]
    assert memoryview(small).format == "h"
    with pytest.raises(OverflowError):
        small[0] = 1 << 15

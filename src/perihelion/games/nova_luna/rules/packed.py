"""What a mosaic is made of: neighbours in one number, sets of tiles, numbers in order."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Final

from perihelion.core.native import WORD_BITS, append, extend, i64, is_compiled, vec

# Up to four neighbours are one number: each has a byte, its own number and a mark that it is there.
MARK: Final = 128
NUMBER: Final = 127
CELL_SHIFT: Final = 32  # in the rim, the bits below the cell
NEIGHBOURS: Final = (1 << CELL_SHIFT) - 1
PRIME: Final = 67  # all powers of 2 in a word leave different remainders


def _exponents() -> list[i64]:
    """The exponent of a power of 2, by its remainder."""
    table = [i64(0)] * PRIME
    for exponent in range(WORD_BITS):
        table[(1 << exponent) % PRIME] = i64(exponent)
    return table


EXPONENT: Final[vec[i64]] = vec[i64](_exponents())


def longer(numbers: vec[i64], length: i64) -> vec[i64]:
    """The same numbers, and zeros up to that length."""
    return extend(numbers, [i64(0)] * (length - i64(len(numbers))))


def insert(numbers: vec[i64], place: i64, number: i64) -> vec[i64]:
    """Numbers with one more at a place; the ones given are not used again."""
    if not COMPILED:
        plain: Any = numbers
        plain.insert(place, number)
        return numbers
    numbers = append(numbers, number)
    k = i64(len(numbers)) - 1
    while k > place:
        numbers[k] = numbers[k - 1]
        k -= 1
    numbers[place] = number
    return numbers


def place_of(numbers: vec[i64], number: i64) -> i64:
    """Where a number is in ascending ones, or would be."""
    if not COMPILED:
        plain: Any = numbers
        return bisect_left(plain, number)
    low: i64 = 0
    high: i64 = len(numbers)
    while low < high:
        middle = (low + high) >> 1
        if numbers[middle] < number:
            low = middle + 1
        else:
            high = middle
    return low


COMPILED: Final[bool] = is_compiled(place_of)


def index_of(numbers: list[int], number: int) -> int:
    """Where a number is in an ascending list: `place_of` again, because the compiler keeps lists
    and vecs apart and a call of `bisect` goes through Python."""
    if not COMPILED:
        return bisect_left(numbers, number)
    low: i64 = 0
    high: i64 = len(numbers)
    while low < high:
        middle = (low + high) >> 1
        if numbers[middle] < number:
            low = middle + 1
        else:
            high = middle
    return low

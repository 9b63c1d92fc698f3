"""Sets of small numbers as one int: a bit for each member.

A wide int is taken apart into words, because compiled code works on these without allocating.
"""

from __future__ import annotations

from typing import Final

from perihelion.core.native import WORD_BITS, i64, is_compiled

WORD: Final = (1 << WORD_BITS) - 1
NARROW: Final = 1 << 256  # sets below it are taken apart whole where loops are slow
EVERY_OTHER: Final[i64] = 0x555555555555555
PAIRS: Final[i64] = 0x333333333333333
FOURS: Final[i64] = 0xF0F0F0F0F0F0F0F
COUNT: Final[i64] = 0x7F


def members(numbers: int) -> list[int]:
    """The members of a set, ascending."""
    ascending: list[int] = []
    if not COMPILED and numbers < NARROW:
        while numbers:
            top = numbers.bit_length() - 1
            ascending.append(top)
            numbers ^= 1 << top
        ascending.reverse()
        return ascending
    start = -1
    while numbers:
        word: i64 = numbers & WORD
        while word:
            rest = word & word - 1
            lowest: int = word ^ rest
            ascending.append(start + lowest.bit_length())
            word = rest
        numbers >>= WORD_BITS
        start += WORD_BITS
    return ascending


def nth_member(numbers: int, k: int) -> int:
    """`members(numbers)[k]`, without building the list."""
    start = -1
    word: i64 = numbers & WORD
    here = _ones(word)
    while k >= here:
        k -= here
        numbers >>= WORD_BITS
        start += WORD_BITS
        word = numbers & WORD
        here = _ones(word)
    for _ in range(k):
        word &= word - 1
    lowest: int = word & -word
    return start + lowest.bit_length()


def _ones(word: i64) -> int:
    """How many bits of a word are set; compiled, neighbouring counts are added in parallel."""
    if not COMPILED:
        whole: int = word
        return whole.bit_count()
    word -= word >> 1 & EVERY_OTHER
    word = (word & PAIRS) + (word >> 2 & PAIRS)
    word = word + (word >> 4) & FOURS
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & COUNT


COMPILED: Final[bool] = is_compiled(_ones)

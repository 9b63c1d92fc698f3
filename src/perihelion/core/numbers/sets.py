"""Sets of small numbers as one int: a bit for each member."""

from __future__ import annotations

from typing import Final

WORD_BITS: Final = 60
WORD: Final = (1 << 60) - 1


def members(numbers: int) -> list[int]:
    """The members of a set, ascending."""
    ascending: list[int] = []
    base = -1
    while numbers:
        word = numbers & WORD  # small enough to be fast
        while word:
            low = word & -word
            ascending.append(base + low.bit_length())
            word ^= low
        numbers >>= WORD_BITS
        base += WORD_BITS
    return ascending


def nth_member(numbers: int, k: int) -> int:
    """`members(numbers)[k]`, found by halving the set."""
    low = 0
    width = numbers.bit_length()
    while width > 8:
        width = (width + 1) >> 1
        part = numbers & ((1 << width) - 1)
        below = part.bit_count()
        if k < below:
            numbers = part
        else:
            k -= below
            numbers >>= width
            low += width
    for _ in range(k):
        numbers &= numbers - 1
    return low + (numbers & -numbers).bit_length() - 1

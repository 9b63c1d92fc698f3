"""Sets of small numbers as one int: a bit for each member."""

from __future__ import annotations


def members(numbers: int) -> list[int]:
    """The members of a set, ascending."""
    ascending: list[int] = []
    while numbers:
        low = numbers & -numbers
        ascending.append(low.bit_length() - 1)
        numbers ^= low
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

"""Counting and finding the members of sets that are stored as words (see `core.native`)."""

from __future__ import annotations

from typing import Final

from perihelion.core.native import i64, is_compiled, vec

EVERY_OTHER: Final[i64] = 0x555555555555555
PAIRS: Final[i64] = 0x333333333333333
FOURS: Final[i64] = 0xF0F0F0F0F0F0F0F
COUNT: Final[i64] = 0x7F
BYTE: Final[i64] = 0xFF


def narrow_ones(word: i64) -> i64:
    """How many bits are set in a word of WORD_BITS: neighbouring counts are added, of bits, of
    pairs, of fours, and then all bytes."""
    word -= word >> 1 & EVERY_OTHER
    word = (word & PAIRS) + (word >> 2 & PAIRS)
    word = word + (word >> 4) & FOURS
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & COUNT


COMPILED: Final[bool] = is_compiled(narrow_ones)


def size(words: vec[i64]) -> i64:
    """How many members a set has."""
    if not COMPILED:
        return int(words[0]).bit_count()
    members: i64 = 0
    k: i64 = 2
    while k < len(words):  # three counts up to four fit four bits, so three words are one sum
        fours = _fours(words[k - 2]) + _fours(words[k - 1]) + _fours(words[k])
        eights = (fours & FOURS) + (fours >> 4 & FOURS)
        eights += eights >> 8
        eights += eights >> 16
        eights += eights >> 32
        members += eights & BYTE
        k += 3
    k -= 2
    while k < len(words):
        members += narrow_ones(words[k])
        k += 1
    return members


def _fours(word: i64) -> i64:
    """How many bits are set in each four of a word."""
    word -= word >> 1 & EVERY_OTHER
    return (word & PAIRS) + (word >> 2 & PAIRS)


def nth_member(words: vec[i64], k: i64, bits: i64, halves: list[tuple[int, int]]) -> i64:
    """The k-th member of a set in words of so many bits."""
    if not COMPILED:
        return _nth_bit(int(words[0]), k, halves)
    start: i64 = 0
    for word in words:
        here = narrow_ones(word)
        if k < here:
            for _ in range(k):
                word &= word - 1
            return start + narrow_ones((word & -word) - 1)
        k -= here
        start += bits
    raise IndexError("the set has fewer members")


def _nth_bit(word: int, k: int, halves: list[tuple[int, int]]) -> int:
    """The number of the k-th bit that is set in a wide word, which is halved and halved again."""
    low = 0
    for width, half in halves:
        part = word & half
        below = part.bit_count()
        if k < below:
            word = part
        else:
            k -= below
            word >>= width
            low += width
    for _ in range(k):
        word &= word - 1
    return low + (word & -word).bit_length() - 1


def join(words: vec[i64], start: i64, number: i64, bits: int) -> int:
    """The set in so many words, as one int."""
    members = 0
    for word in range(start + number - 1, start - 1, -1):
        members = members << bits | int(words[word])
    return members

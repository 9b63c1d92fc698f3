"""Counting and finding the members of sets of squares that are stored as words (`core.native`)."""

from __future__ import annotations

from typing import Final

from perihelion.core.native import i64, vec
from perihelion.games.pacals_rocket.board import COMPILED, Board

EVERY_OTHER: Final[i64] = 0x555555555555555
PAIRS: Final[i64] = 0x333333333333333
FOURS: Final[i64] = 0xF0F0F0F0F0F0F0F
COUNT: Final[i64] = 0x7F


def ones(word: i64) -> i64:
    """How many bits of a word are set; compiled, neighbouring counts are added in parallel."""
    if not COMPILED:
        return int(word).bit_count()
    word -= word >> 1 & EVERY_OTHER
    word = (word & PAIRS) + (word >> 2 & PAIRS)
    word = word + (word >> 4) & FOURS
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & COUNT


def lowest(word: i64) -> i64:
    """The number of the lowest bit of a word that is set."""
    if not COMPILED:
        return int(word & -word).bit_length() - 1
    return ones((word & -word) - 1)


def size(board: Board, sets: vec[i64], start: i64) -> i64:
    """How many members the set has whose words begin there."""
    if not COMPILED:
        return ones(sets[start])
    members: i64 = 0
    for word in range(start, start + board.words):
        members += ones(sets[word])
    return members


def nth_cell(board: Board, sets: vec[i64], start: i64, k: i64) -> i64:
    """The k-th member of the set whose words begin there."""
    first: i64 = 0
    for at in range(start, start + board.words):
        word = sets[at]
        here = ones(word)
        if k < here:
            for _ in range(k):
                word &= word - 1
            return first + lowest(word)
        k -= here
        first += board.bits
    raise IndexError("the set has fewer members")


def joined(board: Board, sets: vec[i64], start: i64) -> int:
    """The set whose words begin there, as one int."""
    if not COMPILED:
        return sets[start]
    bits: int = board.bits  # as an i64 it would make the shift one of 64 bits
    members = 0
    for word in range(start + board.words - 1, start - 1, -1):
        members = members << bits | int(sets[word])
    return members

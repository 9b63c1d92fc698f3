"""Builds the features of a game: 16-bit integers for agents that learn.

They are bytes from the start, because building a list of numbers takes longer than a move.
"""

from __future__ import annotations

from functools import cache
from struct import Struct, pack
from typing import Final, TypeAlias

from perihelion.core.state import CHANCE, OVER

Features: TypeAlias = memoryview
"""Integers from -32768 to 32767; `list(features)` gives them."""

_DIGITS: Final = bytes.maketrans(b"01", bytes((0, 1)))
# Encodes the characters 0 and 1 in 16 bits each, in the byte order of this machine.
_LETTERS: Final = "utf-16-le" if pack("h", 1)[0] else "utf-16-be"


def singles(names: str) -> dict[str, int]:
    """Parts of one number each, from their names separated by spaces."""
    return dict.fromkeys(names.split(), 1)


def counts(numbers: list[int]) -> bytes:
    return _packing(len(numbers)).pack(*numbers)


def flags(members: int, width: int) -> bytes:
    """A set, given as the bits of an int, as zeros and ones; by way of its binary digits, because
    that is faster than a loop."""
    return bin(members | 1 << width)[:2:-1].encode(_LETTERS).translate(_DIGITS)


def joined(*parts: bytes) -> Features:
    return memoryview(b"".join(parts)).cast("h")


@cache
def around(seat: int, seats: int) -> tuple[int, ...]:
    """A table from seats to seats relative to this one: 0 is itself, then round the table.

    The indices -1 (CHANCE, nobody) and -2 (OVER) map to themselves."""
    return (*[(other - seat) % seats for other in range(seats)], OVER, CHANCE)


@cache
def _packing(width: int) -> Struct:
    return Struct(f"{width}h")

"""What the features of a game are made of: numbers of 16 bits, for agents that learn.

They are bytes from the start. A list of as many numbers costs an agent more than the move itself.
"""

from __future__ import annotations

from functools import cache
from struct import Struct, pack
from typing import Final, TypeAlias

from perihelion.core.state import CHANCE, OVER

Features: TypeAlias = memoryview
"""Whole numbers in a row, -32768 to 32767: `list(features)` spells them out."""

_DIGITS: Final = bytes.maketrans(b"01", bytes((0, 1)))
# The letters 0 and 1 as numbers of 16 bits, in the order of bytes of this machine.
_LETTERS: Final = "utf-16-le" if pack("h", 1)[0] else "utf-16-be"


def singles(names: str) -> dict[str, int]:
    """Parts of one number each, their names separated by spaces."""
    return dict.fromkeys(names.split(), 1)


def counts(numbers: list[int]) -> bytes:
    return _packing(len(numbers)).pack(*numbers)


def flags(members: int, width: int) -> bytes:
    """A set as zeros and ones, by way of how it is written: no loop over members is as quick."""
    return bin(members | 1 << width)[:2:-1].encode(_LETTERS).translate(_DIGITS)


def joined(*parts: bytes) -> Features:
    return memoryview(b"".join(parts)).cast("h")


@cache
def around(seat: int, seats: int) -> tuple[int, ...]:
    """Each seat as this one counts them: 0 is itself, then round the table.

    Nobody (-1, CHANCE) and OVER look themselves up from the end, and stay what they are."""
    return (*[(other - seat) % seats for other in range(seats)], OVER, CHANCE)


@cache
def _packing(width: int) -> Struct:
    return Struct(f"{width}h")

"""What a game tells an agent that learns: the types of features and their parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from math import prod
from struct import Struct, pack
from typing import Any, Final, NamedTuple, TypeAlias

from perihelion.core.state import CHANCE, OVER

Features: TypeAlias = memoryview
"""Read-only 16-bit integers; `list(features)` gives them."""


class Part(NamedTuple):
    """One part of the features: its shape, and the bounds that each of its numbers keeps."""

    shape: tuple[int, ...]
    low: int
    high: int

    @property
    def size(self) -> int:
        return prod(self.shape)


Parts: TypeAlias = dict[str, Part]
"""The parts of the features by name, in order."""


def width(parts: Mapping[str, Part]) -> int:
    """How many numbers the parts have together."""
    return sum(part.size for part in parts.values())


def offsets(parts: Mapping[str, Part]) -> dict[str, int]:
    """The index of the first number of each part."""
    first = 0
    firsts = {}
    for name, part in parts.items():
        firsts[name] = first
        first += part.size
    return firsts


def numbers(packed: Any) -> Features:
    """A packed array of 16-bit integers, or their bytes, as features."""
    return memoryview(packed).cast("B").cast("h").toreadonly()


def write_rows(rows: Iterable[Features], out: Any) -> None:
    """Copy features into the rows of an int16 array, anything with a writable, contiguous buffer.

    Raises ValueError if they do not fill it exactly.
    """
    room = memoryview(out).cast("B")
    start = 0
    for row in rows:
        end = start + row.nbytes
        room[start:end] = row.cast("B")
        start = end
    if start != room.nbytes:
        raise ValueError(f"{start} bytes of features do not fill {room.nbytes}")


@cache
def around(seat: int, seats: int) -> tuple[int, ...]:
    """A table from seats to seats relative to this one: 0 is itself, then round the table.

    The indices -1 (CHANCE, nobody) and -2 (OVER) map to themselves."""
    return (*[(other - seat) % seats for other in range(seats)], OVER, CHANCE)


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
def _packing(width: int) -> Struct:
    return Struct(f"{width}h")

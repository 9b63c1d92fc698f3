"""What a game tells an agent that learns: the types of features and their parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import prod
from typing import Any, NamedTuple, TypeAlias

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


def numbers(packed: Any) -> Features:
    """A packed array of 16-bit integers as features."""
    return memoryview(packed).toreadonly()


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

"""Positions as bytes: whole numbers in decimal, with spaces between them.

Packed positions travel between processes and versions, so this format does not change.
Functions rather than a base class: a compiled state cannot inherit from an interpreted class.
"""

from __future__ import annotations

from typing import Any, Protocol, final


class Packed(Protocol):
    """A state that can be compared by its packed bytes."""

    @property
    def board(self) -> Any: ...

    def pack(self) -> bytes: ...


def packed(numbers: list[int]) -> bytes:
    """The bytes that `Reader` reads back."""
    return " ".join(map(str, numbers)).encode()


def same(state: Packed, other: object) -> bool:
    """Whether the other is an equal position: the same class, board and packed bytes."""
    if type(other) is not type(state):
        return False
    return state.board is other.board and state.pack() == other.pack()


@final
class Reader:
    """The numbers of a packed position, taken in the order in which they were written."""

    __slots__ = ("_left",)

    def __init__(self, packed: bytes) -> None:
        self._left = list(map(int, packed.split()))
        self._left.reverse()

    def take(self) -> int:
        return self._left.pop()

    def flag(self) -> bool:
        return self._left.pop() != 0

    def some(self, count: int) -> list[int]:
        """The next `count` numbers."""
        left = self._left
        start = len(left) - count
        if start < 0:
            raise ValueError("a packed position ends too early")
        numbers = left[start:]
        del left[start:]
        numbers.reverse()
        return numbers

    def rest(self) -> list[int]:
        return self.some(len(self._left))

    def fill(self, part: list[int]) -> None:
        """Replace every number of a list, in place."""
        part[:] = self.some(len(part))

"""Positions as bytes: whole numbers in decimal, with spaces between them.

Packed positions travel between processes and versions, so this format does not change.
Functions rather than a base class: the states of each game are compiled apart from this module,
and a compiled class inherits only from classes that are compiled with it.
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
    return " ".join([str(number) for number in numbers]).encode()


def same(state: Packed, other: object) -> bool:
    """Whether the other is an equal position: the same class, board and packed bytes."""
    if type(other) is not type(state):
        return False
    twin: Any = other
    return state.board is twin.board and state.pack() == twin.pack()


@final
class Reader:
    """The numbers of a packed position, taken in the order in which they were written."""

    __slots__ = ("_at", "_numbers")

    def __init__(self, packed: bytes) -> None:
        self._numbers: list[int] = [int(number) for number in packed.split()]
        self._at: int = 0

    def take(self) -> int:
        """The next number."""
        self._at += 1
        return self._numbers[self._at - 1]

    def flag(self) -> bool:
        return self.take() != 0

    def some(self, count: int) -> list[int]:
        """The next `count` numbers."""
        first = self._at
        self._at += count
        if self._at > len(self._numbers):
            raise ValueError("a packed position ends too early")
        return self._numbers[first : self._at]

    def rest(self) -> list[int]:
        first = self._at
        self._at = len(self._numbers)
        return self._numbers[first:]

    def fill(self, part: list[int]) -> None:
        """Replace every number of a list, in place."""
        part[:] = self.some(len(part))

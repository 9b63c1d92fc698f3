"""Positions as bytes: whole numbers in decimal, with spaces between them.

Packed positions travel between processes and versions, so this format does not change.
Functions rather than a base class: a compiled state cannot inherit from an interpreted class.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, Final, Protocol, final


class Packed(Protocol):
    """A state that can be compared by its packed bytes."""

    @property
    def board(self) -> Any: ...

    def pack(self) -> bytes: ...


class _Digits(dict[int, str]):
    """Caches numbers as text: looking one up takes half as long as converting it."""

    def __missing__(self, number: int) -> str:
        digits = str(number)
        if -10_000 < number < 100_000:
            self[number] = digits
        return digits


class _Values(dict[bytes, int]):
    """Caches text as numbers."""

    def __missing__(self, digits: bytes) -> int:
        number = int(digits)
        if len(digits) <= 5:
            self[digits] = number
        return number


_digits: Final = _Digits().__getitem__
_values: Final = _Values().__getitem__


def packed(numbers: list[int]) -> bytes:
    """The numbers as bytes; `Reader` reads them back."""
    return " ".join(map(_digits, numbers)).encode()


def same(state: Packed, other: object) -> bool:
    """Whether two states have the same class, board and packed bytes."""
    if type(other) is not type(state):
        return False
    return state.board is other.board and state.pack() == other.pack()


@final
class Reader:
    """Reads the numbers of a packed position in the order in which they were written."""

    __slots__ = ("_numbers", "take")

    def __init__(self, packed: bytes) -> None:
        self._numbers = map(_values, packed.split())
        self.take: Final[Callable[[], int]] = self._numbers.__next__

    def flag(self) -> bool:
        return self.take() != 0

    def some(self, count: int) -> list[int]:
        """The next `count` numbers."""
        numbers = list(islice(self._numbers, count))
        if len(numbers) < count:
            raise ValueError("a packed position ends too early")
        return numbers

    def rest(self) -> list[int]:
        return list(self._numbers)

    def fill(self, part: list[int]) -> None:
        """Replace every number of a list, in place."""
        part[:] = self.some(len(part))

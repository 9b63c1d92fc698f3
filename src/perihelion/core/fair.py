"""Fair chance: a dealer that promises its draws before the game and shows its secret afterwards.

The promise is a hash of the secret, known to all before the first draw. Players may add salt, any
words of their own, at any time; later draws depend on it, so a dealer that chose its secret with
care gains nothing. When the game is over the secret is shown, and anybody can draw again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

from perihelion.core.dealer import Dealer
from perihelion.core.errors import PerihelionError
from perihelion.core.state import CHANCE

if TYPE_CHECKING:
    from perihelion.core.record import Record

LONGEST_SALT: Final = 80


class Salt(NamedTuple):
    """Words that a player added: draws of later numbers depend on them."""

    number: int
    words: str


@dataclass(frozen=True, slots=True)
class Fair:
    """What a record tells about its draws.

    Draws are keyed by the number of their position in the table's log, which counts undos and salt
    too; `numbers` lie beside the record's moves. Moves up to number `brought` were made elsewhere,
    before this dealer's time. The secret is "" while the game goes on.
    """

    promise: str
    secret: str = ""
    brought: int = 0
    salts: tuple[Salt, ...] = ()
    numbers: tuple[int, ...] = field(default=())


class Unfair(PerihelionError):
    """A record whose draws are not shown to follow from the promised secret."""


class Verified(NamedTuple):
    """How many draws follow from the secret, and how many were made before its time."""

    draws: int
    brought: int


def promise(secret: str) -> str:
    """What is shown of the secret before the game."""
    return sha256(f"perihelion dealer {secret}".encode()).hexdigest()


def dealer(secret: str, salts: Sequence[Salt], number: int) -> Dealer:
    """The dealer of the position of that number."""
    parts = [sha256(salt.words.encode()).hexdigest() for salt in salts if salt.number < number]
    return Dealer("/".join([secret, *parts])).at(number)


def salted(words: str) -> str:
    """Salt as it is kept: one line of a record, not too long."""
    line = " ".join(words.encode("utf-8", "replace").decode().split())
    return line[:LONGEST_SALT].rstrip()


def verify(record: Record) -> Verified:
    """Draw everything again. `Unfair` says what does not follow from the promise, and where."""
    fair = record.fair
    if fair is None:
        raise Unfair("fair-nothing")
    if not fair.secret:
        raise Unfair("fair-secret-missing")
    if promise(fair.secret) != fair.promise:
        raise Unfair("fair-secret-wrong")
    if len(fair.numbers) != len(record.moves):
        raise Unfair("fair-numbers", numbers=len(fair.numbers), moves=len(record.moves))
    draws = brought = 0
    for at, (state, move) in enumerate(zip(record.states(), record.moves, strict=False)):
        number = fair.numbers[at]
        if state.actor != CHANCE:
            continue
        if number <= fair.brought:
            brought += 1
        elif dealer(fair.secret, fair.salts, number).draw(state) == move:
            draws += 1
        else:
            raise Unfair("fair-draw", number=at + 1, words=record.words()[at])
    return Verified(draws, brought)


def ranges(numbers: Sequence[int]) -> str:
    """Numbers on one line: 1-4 7 9-12."""
    parts: list[str] = []
    first = last = -1
    for number in [*numbers, -1]:
        if parts and number == last + 1:
            parts[-1] = f"{first}-{number}"
        elif number >= 0:
            first = number
            parts.append(str(number))
        last = number
    return " ".join(parts)


def unrange(text: str, most: int) -> tuple[int, ...] | None:
    """The numbers of such a line, at most so many; None if it is none, or they do not rise."""
    numbers: list[int] = []
    for part in text.split():
        match = re.fullmatch(r"([0-9]{1,9})(?:-([0-9]{1,9}))?", part)
        if match is None:
            return None
        first = int(match[1])
        last = int(match[2] or first)
        if last < first or (numbers and first <= numbers[-1]) or last - first > most:
            return None
        numbers += range(first, last + 1)
        if len(numbers) > most:
            return None
    return tuple(numbers)

"""Provably fair chance: the dealer commits to a secret before the game and shows it afterwards.

The promise is a hash of the secret, shown before the first draw. Players may add salt, any words of
their own, at any time; later draws depend on it, so a carefully chosen secret gives no advantage.
When the game is over the secret is shown, and anybody can repeat the draws.
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
from perihelion.core.texts import shortened

if TYPE_CHECKING:
    from perihelion.core.record import Record

LONGEST_SALT: Final = 80


class Salt(NamedTuple):
    """Words that a player added at a number of the log; later draws depend on them."""

    number: int
    words: str


@dataclass(frozen=True, slots=True)
class Fair:
    """The data with which the draws of a record can be verified.

    A draw depends on its number in the table's log, which counts undos and salt too; `numbers` are
    parallel to the record's moves. Moves up to number `brought` were made elsewhere, without this
    dealer. The secret is "" while the game goes on.
    """

    promise: str
    secret: str = ""
    brought: int = 0
    salts: tuple[Salt, ...] = ()
    numbers: tuple[int, ...] = field(default=())


class Unfair(PerihelionError):
    """A record whose draws cannot be verified."""


class Verified(NamedTuple):
    """How many draws were verified, and how many were made elsewhere."""

    draws: int
    brought: int


def promise(secret: str) -> str:
    """The hash of the secret that is shown before the game."""
    return sha256(f"perihelion dealer {secret}".encode()).hexdigest()


def dealer(secret: str, salts: Sequence[Salt], number: int) -> Dealer:
    """The dealer for the position of that number."""
    parts = [sha256(salt.words.encode()).hexdigest() for salt in salts if salt.number < number]
    return Dealer("/".join([secret, *parts])).at(number)


def salted(words: str) -> str:
    """Salt as it is stored: one line of limited length."""
    return shortened(words, LONGEST_SALT)


def verify(record: Record) -> Verified:
    """Repeat all draws; raises `Unfair` with the reason and the place of the first mismatch."""
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


def format_ranges(numbers: Sequence[int]) -> str:
    """Rising numbers as text: 1-4 7 9-12."""
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


def parse_ranges(text: str, most: int) -> tuple[int, ...] | None:
    """The numbers of such a text; None if it is invalid or has more than `most` numbers."""
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

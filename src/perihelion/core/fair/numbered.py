"""The first scheme, of tables and records up to 0.2.0: a draw depends on its number in the table's
log, and on words that players added during the game.

Whoever knew the secret could choose the words, or add entries to the log, until a draw pleased
them; so no new table deals by it. Old tables go on under it, and old records are verified.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import NamedTuple

from perihelion.core.dealer import Dealer


class Salt(NamedTuple):
    """Words that a player added at a number of the log; later draws depend on them."""

    number: int
    words: str


@dataclass(frozen=True, slots=True)
class NumberedDeal:
    """The data with which the draws of an old record can be verified.

    A draw depends on its number in the table's log, which counts undos and salt too; `numbers` are
    parallel to the record's moves. Moves up to number `brought` were made elsewhere, without this
    dealer. The secret is "" while the game goes on.
    """

    promise: str
    secret: str = ""
    brought: int = 0
    salts: tuple[Salt, ...] = ()
    numbers: tuple[int, ...] = field(default=())


def dealer(secret: str, salts: Sequence[Salt], number: int) -> Dealer:
    """The dealer for the position of that number."""
    parts = [sha256(salt.words.encode()).hexdigest() for salt in salts if salt.number < number]
    return Dealer("/".join([secret, *parts])).at(number)


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

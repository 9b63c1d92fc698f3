"""The plural forms of the languages, for whole numbers that are not negative.

Babel knows those of every language, but it loads the language's dates and currencies with them,
which takes as long as drawing a first picture. A test compares the two.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final


def _english(number: int) -> str:
    return "one" if number == 1 else "other"


def _czech(number: int) -> str:
    if number == 1:
        return "one"
    return "few" if 2 <= number <= 4 else "other"


def _polish(number: int) -> str:
    if number == 1:
        return "one"
    few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    return "few" if few else "many"


PLURAL_FORMS: Final[dict[str, Callable[[int], str]]] = {
    "en": _english,
    "cs": _czech,
    "pl": _polish,
}

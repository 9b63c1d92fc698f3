"""Where lines of running text must not break."""

from __future__ import annotations

import re
from typing import Final

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
# Czech and Polish leave no word of one letter at the end of a line.
_SHORT: Final = {"cs": "aikosuvz", "pl": "aiouwz"}
_AFTER: Final = r"(?<![^\s(„“”*])"
_PATTERNS: Final = {
    language: re.compile(rf"{_AFTER}([{letters}{letters.upper()}]) (?=\S)")
    for language, letters in _SHORT.items()
}


def unbroken(text: str, language: str) -> str:
    """The text with spaces that do not break after words of one letter."""
    pattern = _PATTERNS.get(language)
    return pattern.sub(rf"\1{NO_BREAK}", text) if pattern else text

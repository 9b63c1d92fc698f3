"""The names that people give themselves."""

from __future__ import annotations

from typing import Final

LONGEST_NAME: Final = 40


def clean_name(given: object) -> str:
    """The name as it is stored: one line, cut to LONGEST_NAME characters."""
    return " ".join(str(given or "").split())[:LONGEST_NAME]

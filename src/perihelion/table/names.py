"""The names that people give themselves."""

from __future__ import annotations

from typing import Final

from perihelion.core.texts import shortened

LONGEST_NAME: Final = 40


def clean_name(given: object) -> str:
    """The name as it is stored: one line, cut to LONGEST_NAME characters, that shows what it is."""
    return shortened(str(given or ""), LONGEST_NAME)

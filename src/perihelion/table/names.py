"""What people call themselves, as it is kept and shown."""

from __future__ import annotations

from typing import Final

LONGEST_NAME: Final = 40


def clean_name(given: object) -> str:
    """A name as it is kept: one line, not too long."""
    return " ".join(str(given or "").split())[:LONGEST_NAME]

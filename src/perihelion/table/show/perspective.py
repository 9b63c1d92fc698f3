"""Who looks at a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Perspective:
    """Who looks at a table: the seats they hold, their language, and the seat that was last
    revealed on a shared screen. Viewers with equal perspectives are sent the same bytes."""

    seats: frozenset[int]
    language: str
    revealed: int | None = None
    kept: tuple[int, ...] = ()
    """Seats that a bot plays for them until they come back."""

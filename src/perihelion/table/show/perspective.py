"""The perspective of a viewer, on which the snapshot depends."""

from __future__ import annotations

from dataclasses import dataclass

from perihelion.core.scene import WIDE


@dataclass(frozen=True, slots=True)
class Perspective:
    """A viewer's seats and language, and the seat last revealed on a shared screen.

    Viewers with equal perspectives are sent the same bytes."""

    seats: frozenset[int]
    language: str
    revealed: int | None = None
    form: str = WIDE
    """The form of the picture."""
    kept: tuple[int, ...] = ()
    """Seats that a bot plays for them until they come back."""
    mending: int | None = None
    """The number of the move that they are mending, at a table with the real box."""

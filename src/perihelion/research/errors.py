"""What can go wrong on the bench."""

from __future__ import annotations

from typing import Final

from perihelion.core.errors import PerihelionError
from perihelion.core.texts import Texts

TEXTS: Final = Texts("perihelion.research")


class BadTable(PerihelionError):
    """A file of data that cannot be used; says which, and why."""


class Missing(PerihelionError):
    """A library that only an extra brings; says which extra."""

"""What can be wrong with a file of data."""

from __future__ import annotations

from perihelion.core.errors import PerihelionError


class BadTable(PerihelionError):
    """A file of data that cannot be used; says which, and why."""

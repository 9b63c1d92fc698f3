"""Errors about data files."""

from __future__ import annotations

from perihelion.core.errors import PerihelionError


class BadTable(PerihelionError):
    """A data file that cannot be used; names the file and the reason."""

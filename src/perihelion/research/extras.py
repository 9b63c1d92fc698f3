"""Errors about optional packages that are not installed."""

from __future__ import annotations

from typing import Final

from perihelion.core.errors import PerihelionError
from perihelion.core.texts import Texts

TEXTS: Final = Texts("perihelion.research")


class MissingExtra(PerihelionError, ImportError):
    """A package of one of our extras is not installed."""


def missing(error: ModuleNotFoundError, extra: str) -> MissingExtra:
    return MissingExtra("extra-missing", TEXTS, package=str(error.name), extra=extra)

"""The texts of the pages."""

from __future__ import annotations

from typing import Final

from perihelion.core.texts import Texts

TEXTS: Final = Texts("perihelion.table")

"""The rules of Nova Luna. Numbers R and Q are the rules'."""

from __future__ import annotations

from typing import Final

EMPTY: Final = -1  # in place of a tile

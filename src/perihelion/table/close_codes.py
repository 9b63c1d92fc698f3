"""Why a websocket was closed. The page knows the same codes: `make check` compares them."""

from __future__ import annotations

from typing import Final

BROKEN: Final = 1011
"""Something failed here; trying again may help."""
MOVED: Final = 1012
"""This server stops; another takes over at once."""
TRY_LATER: Final = 1013
"""Too much was asked."""
NOT_KNOWN: Final = 4401
"""The token is nobody's."""
FOREIGN: Final = 4403
"""The request comes from a page of another site."""
NO_TABLE: Final = 4404
"""There is no such table."""
CLOSED: Final = 4405
"""The table wants no spectators."""
FINAL: Final = frozenset({NOT_KNOWN, FOREIGN, NO_TABLE, CLOSED})
"""Trying again is of no use."""

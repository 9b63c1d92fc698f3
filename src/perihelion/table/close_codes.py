"""Websocket close codes. The page has the same table; `make check` compares the two."""

from __future__ import annotations

from typing import Final

BROKEN: Final = 1011
"""The server failed; a retry may help."""
MOVED: Final = 1012
"""This server stops; another takes over at once."""
TRY_LATER: Final = 1013
"""A limit was exceeded."""
NOT_KNOWN: Final = 4401
"""The token is unknown."""
FOREIGN: Final = 4403
"""The request comes from a page of another site."""
NO_TABLE: Final = 4404
"""There is no such table."""
CLOSED: Final = 4405
"""The table allows no spectators."""
SIGNED_OUT: Final = 4406
"""This browser or program was signed out."""
FINAL: Final = frozenset({NOT_KNOWN, FOREIGN, NO_TABLE, CLOSED, SIGNED_OUT})
"""Codes after which a retry is useless."""

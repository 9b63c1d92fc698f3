"""Tokens of programs that play. The store keeps hashes only."""

from __future__ import annotations

import asyncio
import secrets
import time
from hashlib import sha256
from typing import Final, NamedTuple, final

from perihelion.table.errors import Refused
from perihelion.table.limits import RateLimits
from perihelion.table.store.store import Store

REQUESTS_A_SECOND: Final = 100
REQUESTS_AT_ONCE: Final = 1000
STRANGERS_A_SECOND: Final = 20  # tokens from one address that we have to look up
STRANGERS_AT_ONCE: Final = 1000
MOST_REMEMBERED: Final = 10_000
REMEMBERED_SECONDS: Final = 60.0  # then another process may have heard that it is no longer good


class Known(NamedTuple):
    holder: str
    name: str


@final
class Tokens:
    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.allowances: Final = RateLimits(REQUESTS_A_SECOND, REQUESTS_AT_ONCE)
        self.strangers: Final = RateLimits(STRANGERS_A_SECOND, STRANGERS_AT_ONCE)
        self._known: Final[dict[str, tuple[float, Known]]] = {}

    async def mint(self, name: str) -> tuple[str, str]:
        """A new token, and the id by which others may find its player."""
        token = secrets.token_urlsafe(32)
        return token, await asyncio.to_thread(self.store.add_token, _holder(token), name)

    async def known(self, token: str, address: str) -> Known | None:
        """Whose token it is; None if we never gave it out. Guessing is slow."""
        holder = _holder(token)
        at, found = self._known.get(holder, (0.0, None))
        if found is not None and time.monotonic() - at < REMEMBERED_SECONDS:
            return found
        if found is None and not self.strangers.spend(address):
            raise Refused("message/too-many")
        self.forget(holder)
        name = await asyncio.to_thread(self.store.token_name, holder)
        if name is None:
            return None
        if len(self._known) >= MOST_REMEMBERED:
            del self._known[next(iter(self._known))]
        found = Known(holder, name)
        self._known[holder] = (time.monotonic(), found)
        return found

    def forget(self, holder: str) -> None:
        """Look it up again when it is next used."""
        self._known.pop(holder, None)


def _holder(token: str) -> str:
    """As browsers' holders are made, so that a seat is held in one way only."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()

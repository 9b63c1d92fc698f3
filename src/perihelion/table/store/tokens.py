"""The API tokens of programs. Only their hashes are stored."""

from __future__ import annotations

import asyncio
import secrets
import time
from hashlib import sha256
from typing import Final, NamedTuple, final

from sqlalchemy import Engine, insert, select

from perihelion.table.errors import Refused
from perihelion.table.limits import RateLimits
from perihelion.table.store.identities import new_profile_row
from perihelion.table.store.schema import PROFILES, TOKENS

REQUESTS_A_SECOND: Final = 100
REQUESTS_AT_ONCE: Final = 1000
LOOKUPS_A_SECOND: Final = 20  # of uncached tokens, from one address
LOOKUPS_AT_ONCE: Final = 1000
MOST_CACHED: Final = 10_000
CACHE_SECONDS: Final = 60.0  # another process may delete the player meanwhile


class ApiPlayer(NamedTuple):
    """A program that is known by its token."""

    holder: str
    name: str


@final
class Tokens:
    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine
        self.rate_limits: Final = RateLimits(REQUESTS_A_SECOND, REQUESTS_AT_ONCE)
        self.lookups: Final = RateLimits(LOOKUPS_A_SECOND, LOOKUPS_AT_ONCE)
        self._cache: Final[dict[str, tuple[float, ApiPlayer]]] = {}

    async def mint(self, name: str) -> tuple[str, str]:
        """A new token, and the public id of its player."""
        token = secrets.token_urlsafe(32)
        return token, await asyncio.to_thread(self.add, _holder(token), name)

    async def player(self, token: str, address: str) -> ApiPlayer | None:
        """The player with this token, or None. Lookups are rate limited per address."""
        holder = _holder(token)
        at, player = self._cache.get(holder, (0.0, None))
        if player is not None and time.monotonic() - at < CACHE_SECONDS:
            return player
        if player is None and not self.lookups.allow(address):
            raise Refused("message/too-many")
        self.forget(holder)
        name = await asyncio.to_thread(self.name, holder)
        if name is None:
            return None
        if len(self._cache) >= MOST_CACHED:
            del self._cache[next(iter(self._cache))]
        player = ApiPlayer(holder, name)
        self._cache[holder] = (time.monotonic(), player)
        return player

    def forget(self, holder: str) -> None:
        """Drop a token from the cache."""
        self._cache.pop(holder, None)

    def add(self, holder: str, name: str) -> str:
        """Add a program; returns its public id."""
        now = time.time()
        profile = new_profile_row(holder, name, "en", now)
        with self.engine.begin() as connection:
            connection.execute(insert(TOKENS).values(holder=holder, name=name, created=now))
            connection.execute(insert(PROFILES).values(**profile))
        return str(profile["public"])

    def name(self, holder: str) -> str | None:
        with self.engine.connect() as connection:
            query = select(TOKENS.c.name).where(TOKENS.c.holder == holder)
            return connection.execute(query).scalar_one_or_none()


def _holder(token: str) -> str:
    """The hash that is also used for browsers, so that all seats are held in the same way."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()

"""Limits per client: a rate limit, and a limit on what is held at once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, final

MOST_CLIENTS: Final = 10_000


@final
class RateLimit:
    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second: Final = a_second
        self.at_once: Final = at_once
        self.left = at_once
        self.last = time.monotonic()

    def allow(self) -> bool:
        """Whether one more is allowed; it counts."""
        now = time.monotonic()
        self.left = min(self.at_once, self.left + (now - self.last) * self.a_second)
        self.last = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


@final
class RateLimits:
    """A rate limit for each client; the least recent clients are forgotten."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second: Final = a_second
        self.at_once: Final = at_once
        self._of: Final[dict[str, RateLimit]] = {}

    def allow(self, who: str) -> bool:
        rate_limit = self._of.pop(who, None) or RateLimit(self.a_second, self.at_once)
        self._of[who] = rate_limit
        if len(self._of) > MOST_CLIENTS:
            del self._of[next(iter(self._of))]
        return rate_limit.allow()


@final
class ConcurrencyLimit:
    """Counts what each address holds at once."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self._held: Final[dict[str, int]] = {}

    @contextmanager
    def hold(self, who: str) -> Iterator[bool]:
        """Hold one more within the `with` block; False if the limit is reached."""
        held = self._held.get(who, 0)
        if held >= self.most:
            yield False
            return
        self._held[who] = held + 1
        try:
            yield True
        finally:
            self._held[who] -= 1
            if not self._held[who]:
                del self._held[who]

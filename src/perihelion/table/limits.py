"""Limits to what one client may do: so much in a time, and so much at once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, final

MOST_KNOWN: Final = 10_000


@final
class RateLimit:
    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second: Final = a_second
        self.at_once: Final = at_once
        self.left = at_once
        self.last = time.monotonic()

    def spend(self) -> bool:
        """Whether one more is allowed."""
        now = time.monotonic()
        self.left = min(self.at_once, self.left + (now - self.last) * self.a_second)
        self.last = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


@final
class RateLimits:
    """An allowance for everybody who asks; the longest unseen are forgotten."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second: Final = a_second
        self.at_once: Final = at_once
        self._of: Final[dict[str, RateLimit]] = {}

    def spend(self, who: str) -> bool:
        rate_limit = self._of.pop(who, None) or RateLimit(self.a_second, self.at_once)
        self._of[who] = rate_limit
        if len(self._of) > MOST_KNOWN:
            del self._of[next(iter(self._of))]
        return rate_limit.spend()


@final
class ConcurrencyLimit:
    """Counts for each address what it holds. A whole club behind one address has room."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self._held: Final[dict[str, int]] = {}

    @contextmanager
    def hold(self, who: str) -> Iterator[bool]:
        """Hold one more as long as this lasts; whether there was room."""
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

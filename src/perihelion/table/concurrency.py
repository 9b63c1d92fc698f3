"""How much one address may hold at once: open pages, streams of events, requests in the works."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, final


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

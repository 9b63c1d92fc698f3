"""Limits on open connections: in all, below the descriptors of this process, and for each address.

Whoever connects is let in. If that makes too many, the connection is closed that has been silent
for the longest time, first of all one of the same address.
"""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Callable
from typing import Final, final

from perihelion.table import metrics

MOST_DESCRIPTORS: Final = 65_536
LEAST_RESERVE: Final = 64
LONGEST_BACKLOG: Final = 1024


def raise_descriptor_limit() -> None:
    """Raise this process's own limit of descriptors as far as the system allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def descriptor_limit() -> int:
    """How many descriptors this process may have."""
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else min(soft, MOST_DESCRIPTORS)


def descriptor_reserve(limit: int) -> int:
    """How many of these are kept for the database, files, workers, and connections that come in at
    one moment."""
    return max(LEAST_RESERVE, limit // 4)


@final
class ConnectionLimits:
    """The open connections of a server. Exempt addresses are those of trusted proxies, which speak
    for many people; they are limited by the total only."""

    def __init__(self, most: int, most_of_one: int, exempt: Callable[[str], bool]) -> None:
        self.most: Final = most
        self.most_of_one: Final = most_of_one
        self.exempt: Final = exempt
        self._open: Final[dict[asyncio.Transport, str]] = {}
        self._held: Final[dict[str, int]] = {}
        self._silent: Final[dict[str, dict[asyncio.Transport, None]]] = {}
        """The silent connections of each address, oldest first."""
        self._oldest: Final[dict[asyncio.Transport, None]] = {}
        """All silent connections, oldest first."""

    def __len__(self) -> int:
        return len(self._open)

    def opened(self, transport: asyncio.Transport) -> None:
        """Count a new connection, which is silent, and make room for it."""
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) and peer else ""
        self._open[transport] = address
        self._held[address] = self._held.get(address, 0) + 1
        self.silent(transport)
        if self._held[address] > self.most_of_one and not self.exempt(address):
            self._close(next(iter(self._silent[address])))
        elif len(self._open) > self.most:
            self._close(next(iter(self._oldest)))

    def silent(self, transport: asyncio.Transport) -> None:
        """A connection has nothing to do: it is waiting for the next request."""
        address = self._open.get(transport)
        if address is not None:
            self._oldest[transport] = None
            self._silent.setdefault(address, {})[transport] = None

    def busy(self, transport: asyncio.Transport) -> None:
        """A request has begun."""
        if transport in self._oldest:
            del self._oldest[transport]
            address = self._open[transport]
            del self._silent[address][transport]
            if not self._silent[address]:
                del self._silent[address]

    def closed(self, transport: asyncio.Transport) -> None:
        self.busy(transport)
        address = self._open.pop(transport, None)
        if address is not None:
            self._held[address] -= 1
            if not self._held[address]:
                del self._held[address]

    def _close(self, transport: asyncio.Transport) -> None:
        metrics.REFUSED.labels("address/silent").inc()
        self.closed(transport)
        transport.abort()

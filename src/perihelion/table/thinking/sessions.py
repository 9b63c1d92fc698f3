"""The open connections of each browser and program, closed when it is signed out.

The bus tells the other processes. It may lose a message, so the database is asked regularly, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, final

from perihelion.core.game import Json
from perihelion.table.store.identities import Identities
from perihelion.table.store.tokens import Tokens
from perihelion.table.thinking.bus import SIGN_OUTS, Bus


@final
class Sessions:
    def __init__(self, identities: Identities, tokens: Tokens, bus: Bus) -> None:
        self.identities: Final = identities
        self.tokens: Final = tokens
        self.bus: Final = bus
        self._open: Final[dict[str, list[Callable[[], None]]]] = {}

    @contextmanager
    def hold(self, device: str, end: Callable[[], None]) -> Iterator[None]:
        """A connection within the `with` block. `end` is called when its device is signed out; it
        must not block. The device of a program is its holder."""
        ends = self._open.setdefault(device, [])
        ends.append(end)
        try:
            yield
        finally:
            ends.remove(end)
            if not ends:
                self._open.pop(device, None)

    def sign_out(self, devices: Sequence[str]) -> None:
        """End all connections of devices that were signed out, in all processes."""
        self._end(devices)
        self.bus.publish(SIGN_OUTS, {"devices": list(devices)})

    def receive(self, news: Json) -> None:
        """End the connections of devices that were signed out through another process."""
        self._end([str(device) for device in news.get("devices", ())])

    async def find_signed_out(self) -> None:
        """End the connections of devices that are signed out in the database."""
        connected = list(self._open)
        self._end(await asyncio.to_thread(self.identities.signed_out, connected))

    def _end(self, devices: Sequence[str]) -> None:
        for device in devices:
            self.identities.uncache_device(device)
            self.tokens.forget(device)
            for end in list(self._open.get(device, ())):
                end()

"""The open connections of each browser and program, to be closed when it is signed out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, final


@final
class Sessions:
    def __init__(self) -> None:
        self._open: Final[dict[str, list[Callable[[], None]]]] = {}

    @contextmanager
    def hold(self, device: str, end: Callable[[], None]) -> Iterator[None]:
        """A connection within the `with` block. `end` is called when its device is signed out; it
        must not block."""
        ends = self._open.setdefault(device, [])
        ends.append(end)
        try:
            yield
        finally:
            ends.remove(end)
            if not ends:
                self._open.pop(device, None)

    def devices(self) -> list[str]:
        """The devices that are connected."""
        return list(self._open)

    def end(self, devices: Iterable[str]) -> None:
        """End all connections of these devices."""
        for device in devices:
            for end in list(self._open.get(device, ())):
                end()

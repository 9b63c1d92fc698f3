"""Who looks at a table: here, and through the other processes that serve it.

Every process says who looks through it whenever that changes. What a process has said holds as
long as it gives signs of life; one that opens a table asks the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Protocol, final

from perihelion.core.game import Json
from perihelion.table.store.uptime import Uptime


class Viewer(Protocol):
    """Somebody who looks at a table."""

    @property
    def holder(self) -> str: ...

    @property
    def name(self) -> str: ...

    def notify(self) -> None:
        """The table has changed. Must not block."""


@final
class Viewers:
    """The pages and programs that look at a table through this process, and the people who do so
    through others."""

    def __init__(self, uptime: Uptime) -> None:
        self.uptime: Final = uptime
        self._local: Final[set[Viewer]] = set()
        self._elsewhere: Final[dict[str, dict[str, str]]] = {}

    def __iter__(self) -> Iterator[Viewer]:
        return iter(list(self._local))

    def __len__(self) -> int:
        return len(self._local)

    def add(self, viewer: Viewer) -> None:
        self._local.add(viewer)

    def discard(self, viewer: Viewer) -> None:
        self._local.discard(viewer)

    def notify(self) -> None:
        for viewer in self:
            viewer.notify()

    def has(self, holder: str) -> bool:
        """Whether somebody has the table open, wherever."""
        return holder in self.names()

    def names(self) -> dict[str, str]:
        """Everybody who looks, with the name they gave."""
        names: dict[str, str] = {}
        for process, who in self._elsewhere.items():
            if process in self.uptime.alive:
                names |= who
        return names | self._here()

    def news(self) -> Json:
        """What the other processes are to know."""
        return {"process": self.uptime.run, "who": self._here()}

    def hear(self, news: object) -> bool:
        """Another process says who looks through it. Whether that was new."""
        if not isinstance(news, Mapping) or not isinstance(news.get("who"), dict):
            return False
        process = str(news.get("process"))
        who = {str(holder): str(name) for holder, name in news["who"].items()}
        self.uptime.alive |= {process}  # it has just spoken
        if self._elsewhere.get(process, {}) == who:
            return False
        self._elsewhere[process] = who
        if not who:
            del self._elsewhere[process]
        return True

    def _here(self) -> dict[str, str]:
        return {viewer.holder: viewer.name for viewer in self._local}

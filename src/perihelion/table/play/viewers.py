"""The viewers of a table, in this process and in the others that serve it.

Every process publishes its own viewers whenever they change. They count as long as that process
is alive; a process that opens a table asks the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Protocol, final

from perihelion.core.game import Json
from perihelion.table.log.entry import PERSON, Chair
from perihelion.table.store.uptime import Uptime


class Viewer(Protocol):
    """A page or program that is connected to a table."""

    @property
    def holder(self) -> str: ...

    @property
    def name(self) -> str: ...

    def notify(self) -> None:
        """Called when the table has changed; must not block."""


@final
class Viewers:
    """The pages and programs connected through this process, and the people connected through
    others."""

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
        """Whether this holder has the table open, in any process."""
        return holder in self.names()

    def seated(self, chairs: Sequence[Chair]) -> list[bool]:
        """For each chair whether its person has the table open, in any process."""
        names = self.names()
        return [chair.kind == PERSON and chair.holder in names for chair in chairs]

    def names(self) -> dict[str, str]:
        """The name of every viewer, by holder."""
        names: dict[str, str] = {}
        for process, names_there in self._elsewhere.items():
            if process in self.uptime.alive:
                names |= names_there
        return names | self._here()

    def local_names(self) -> Json:
        """The viewers in this process, as published to the others."""
        return {"process": self.uptime.run, "who": self._here()}

    def update(self, news: object) -> bool:
        """Take over what another process published; whether that changed anything."""
        if not isinstance(news, Mapping) or not isinstance(news.get("who"), dict):
            return False
        process = str(news.get("process"))
        viewers = {str(holder): str(name) for holder, name in news["who"].items()}
        self.uptime.alive |= {process}  # it has just sent this
        if self._elsewhere.get(process, {}) == viewers:
            return False
        self._elsewhere[process] = viewers
        if not viewers:
            del self._elsewhere[process]
        return True

    def _here(self) -> dict[str, str]:
        return {viewer.holder: viewer.name for viewer in self._local}

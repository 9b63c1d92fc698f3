"""The messages to a client that shows no picture."""

from __future__ import annotations

from typing import Final, final

from perihelion.table.log.entry import Entry
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.diff import as_json
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder


@final
class TextUpdates:
    """Makes the messages for one client, relative to what it was sent before."""

    def __init__(self, table: LiveTable) -> None:
        self.table: Final = table
        self._sent: list[Entry] = []

    def message(self, perspective: Perspective) -> str:
        """The moves since the last message: `from` moves stay, these follow."""
        moves = [step.entry for step in self.table.timeline.steps]
        pairs = enumerate(zip(self._sent, moves, strict=False))
        fewer = min(len(self._sent), len(moves))
        same = next((k for k, (sent, now) in pairs if sent != now), fewer)
        self._sent = moves
        return as_json({"words": SnapshotBuilder(self.table, perspective).words(same)})

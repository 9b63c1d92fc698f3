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
        """The moves since the last message: `from` moves stay, these follow. After an undo or a
        correction all of them are sent again."""
        moves = [step.entry for step in self.table.timeline.steps]
        sent = len(self._sent)
        same = sent if moves[:sent] == self._sent else 0
        self._sent = moves
        return as_json({"words": SnapshotBuilder(self.table, perspective).words(same)})

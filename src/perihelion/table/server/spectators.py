"""Who watches a table without playing."""

from __future__ import annotations

from typing import Final

from perihelion.table.play.live_table import LiveTable

MOST_SPECTATOR_NAMES: Final = 8


def spectators(table: LiveTable) -> tuple[int, list[str]]:
    """The number of viewers who do not play, and the names of those who gave one."""
    playing = {chair.holder for chair in table.chairs}
    names = {
        holder: name for holder, name in table.viewers.names().items() if holder not in playing
    }
    return len(names), sorted(name for name in names.values() if name)[:MOST_SPECTATOR_NAMES]

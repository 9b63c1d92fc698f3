"""Vacations: at tables where days run and the terms allow it, the clock of who is away stands."""

from __future__ import annotations

from perihelion.table.errors import Refused
from perihelion.table.log.entry import VACATION, Entry
from perihelion.table.play.live_table import LiveTable


async def take_vacation(table: LiveTable, holder: str, until: float) -> bool:
    """Let the clock of this person stand until then; a time that has passed ends the vacation.
    False if the table knows no vacations or the person does not play there."""
    control = table.time.control
    if not table.terms.vacation or control is None or not control.each:
        return False

    def entries() -> list[Entry]:
        if table.timeline.over:
            raise Refused("table/over")
        seats = sorted(table.seats_of(holder))
        return [table.entry(VACATION, seat, f"{until:.0f}", n) for n, seat in enumerate(seats)]

    if not table.seats_of(holder) or table.timeline.over:
        return False
    await table.retry_on_conflict(entries)
    return True

"""Wakes a table when a player's time is up."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final, final

from perihelion.table.errors import Refused
from perihelion.table.log.entry import END, Entry

if TYPE_CHECKING:
    from perihelion.table.play.live_table import LiveTable

LOGGER: Final = logging.getLogger("perihelion.table")


@final
class ClockAlarm:
    """A timer for an open table; the registry checks the clocks of all others."""

    def __init__(self, table: LiveTable) -> None:
        self.table: Final = table
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        """Ring when the next seat is out of time, unless something is written before."""
        self.cancel()
        due = self.table.time.due()
        if due is not None:
            wait = max(0.0, due - self.table.uptime.now())
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(wait, lambda: loop.create_task(self.ring()))

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def ring(self) -> None:
        """Check the clock: if a seat is out of time, let a bot step in or end the game."""
        table = self.table
        try:
            await table.retry_on_conflict(self._late)
        except Refused:
            return  # another process has done it
        except Exception:
            LOGGER.exception("table %s: checking the clock failed", table.header.id)
        self.set()

    def _late(self) -> list[Entry]:
        """What follows for a seat that is late. The game ends if nobody is left who plays or may
        come back."""
        table = self.table
        entries = [
            table.entry(kind, seat, words, after)
            for after, (kind, seat, words) in enumerate(table.time.late())
        ]
        if entries and _nobody_left(table, entries):
            entries.append(table.entry(END, entries[0].seat, after=len(entries)))
        return entries


def _nobody_left(table: LiveTable, entries: list[Entry]) -> bool:
    """Whether after these entries bots sit for all people, and nobody may come back."""
    seating, timeline = table.seating.after(entries), table.timeline.after(entries)
    return (
        seating.deserted
        and not timeline.over
        and not any(
            chair.holder and seating.may_return(seat, timeline.resigned, table.terms.real_time)
            for seat, chair in enumerate(seating.chairs)
        )
    )

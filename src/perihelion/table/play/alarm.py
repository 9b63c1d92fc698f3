"""Wakes a table when somebody's time will be up."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final, final

from perihelion.table.errors import Refused
from perihelion.table.log.entry import Entry

if TYPE_CHECKING:
    from perihelion.table.play.live_table import LiveTable

LOGGER: Final = logging.getLogger("perihelion.table")


@final
class ClockAlarm:
    """Set while the table is open; the registry looks after tables that are not."""

    def __init__(self, table: LiveTable) -> None:
        self.table: Final = table
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        """Ring when the next seat will be late, if nothing is written before."""
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
        """Look at the clock: let a bot step in, or end the game, if somebody's time is up."""
        table = self.table
        try:
            await table.retry_on_conflict(self._late)
        except Refused:
            return  # another process has seen to it
        except Exception:
            LOGGER.exception("table %s: the clock could not be looked at", table.header.id)
        self.set()

    def _late(self) -> list[Entry]:
        late = self.table.time.late()
        return [] if late is None else [self.table.entry(*late)]

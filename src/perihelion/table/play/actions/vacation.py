"""Vacations: at tables where days run and the terms allow it, the clock of who is away stands."""

from __future__ import annotations

import asyncio
from typing import Final

from perihelion.table.errors import Refused
from perihelion.table.log.entry import VACATION, Entry
from perihelion.table.log.terms import DAY, VACATION_DAYS
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry

MOST_TABLES: Final = 500
LOOK_BACK: Final = 7 * DAY
"""How old a vacation's begin or end may be that a crash has cut short."""


async def take_vacation(table: LiveTable, holder: str, until: float) -> bool:
    """Let the clock of this person stand until then; a time that has passed ends the vacation.
    False if the table knows no vacations or the person does not play there."""
    if not (table.terms.vacation and table.terms.by_days):
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


async def tell_tables(registry: TableRegistry, holder: str, until: float) -> None:
    """Write a vacation, or its end, into the log of every running game of the person that does not
    know of it yet."""
    now = registry.uptime.now()
    until = now if until <= now else min(until, now + VACATION_DAYS * DAY)
    held = registry.listings.held_by
    for header in await asyncio.to_thread(held, holder, False, MOST_TABLES):
        try:
            table = await registry.table(header.id)
            if not _knows(table, holder, until, now):
                await take_vacation(table, holder, until)
        except Refused:
            continue  # the game is over by now, or cannot be opened


async def settle_vacations(registry: TableRegistry) -> None:
    """Tell the tables of vacations that began or ended lately: a server may have died before it had
    told all of them."""
    since = registry.uptime.now() - LOOK_BACK
    for holder, until in await asyncio.to_thread(registry.notices.vacations.changed, since):
        await tell_tables(registry, holder, until)


def _knows(table: LiveTable, holder: str, until: float, now: float) -> bool:
    known = [table.time.vacation_until(seat) or now for seat in table.seats_of(holder)]
    return all(abs(end - until) < 1 for end in known)

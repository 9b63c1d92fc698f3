"""Absence: who is away, whom the table waits for, and what the others may do about it."""

from __future__ import annotations

from typing import Final

from perihelion.table.errors import Refused
from perihelion.table.log import clock as clocks
from perihelion.table.log.entry import ABSENT, BACK, DEAL, GONE, PAUSE, RESUME, SIT, Entry
from perihelion.table.log.terms import DAY, SEALED_SALTS
from perihelion.table.play.access import playing_seats
from perihelion.table.play.live_table import LiveTable

CLAIM_SECONDS: Final = DAY
"""Without a clock: how long a player may take before another may let a bot step in."""
OPENING_SECONDS: Final = 60.0
"""At a table with minutes on the clock: how long the salt of a player is waited for."""
EARLY_SECONDS: Final = 120.0
"""At such a table: how long a move is waited for while the clock does not run yet."""
WAKES: Final = frozenset({PAUSE, RESUME, SIT, BACK, DEAL})
"""Entries after which a player is given the whole time again."""


def claim_from(table: LiveTable) -> float | None:
    """When the others may stop waiting for the seat that the table waits for; None if a clock runs
    for it, if no person is waited for, or if the tournament decides that."""
    if waited_for(table) is None or table.timeline.over:
        return None
    if table.terms.companion or table.time.awaits_tournament:
        return None
    gaps = table.uptime.gaps
    if not table.opening.dealt:
        if table.terms.by_days:
            return None
        patience = OPENING_SECONDS if table.terms.real_time else CLAIM_SECONDS
        return clocks.time_after(table.opening.since, patience, gaps)
    clock = table.time.clock
    if clock is not None and clock.running is not None:
        return None
    early = table.terms.real_time and not table.seating.paused
    return clocks.time_after(_waiting_since(table), EARLY_SECONDS if early else CLAIM_SECONDS, gaps)


def _waiting_since(table: LiveTable) -> float:
    """Since when the player to move could have moved."""
    since = table.header.created
    for entry in reversed(table.log):
        if entry.number <= table.timeline.fresh or entry.kind in WAKES:
            return entry.at
    return since


def waited_for(table: LiveTable) -> int | None:
    """The person that the table waits for: the one to move or, before play begins, one whose salt
    is missing."""
    if table.opening.dealt:
        actor: int = table.timeline.state.actor
        return actor if actor in table.seating.people else None
    return next(iter(table.opening.awaited(table.seating)), None)


async def claim(table: LiveTable, holder: str) -> None:
    """Stop waiting for the seat that has kept the table waiting too long: it is declared absent or,
    before the game has begun, open again. A rated game that was paused goes on."""

    def late() -> list[Entry]:
        mine = playing_seats(table, holder)
        actor, due = waited_for(table), claim_from(table)
        if actor is None or actor in mine or due is None or table.uptime.now() < due:
            raise Refused("claim/too-early")
        if table.terms.rated and table.seating.paused:
            seats = sorted(table.seating.people - table.seating.pause_votes)
            return [table.entry(RESUME, seat, after=after) for after, seat in enumerate(seats)]
        if frees_seat(table):
            entries = table.time.freed(actor)
        else:
            entries = [(ABSENT, actor, table.time.replacement_bot())]
        return [table.entry(*entry, after=after) for after, entry in enumerate(entries)]

    await table.retry_on_conflict(late)


def frees_seat(table: LiveTable) -> bool:
    """Whether the seat that is waited for would be open again, and nothing is lost."""
    early = table.terms.real_time and not table.seating.paused  # else its clock would run
    sealed = table.terms.scheme == SEALED_SALTS
    return table.time.loses_seat_only or (early and sealed)


async def record_return(table: LiveTable, holder: str) -> None:
    """Log that a player who was away has a page open again."""

    def back() -> list[Entry]:
        seats = sorted(table.seats_of(holder) & table.seating.gone.keys())
        return [table.entry(BACK, seat, after=after) for after, seat in enumerate(seats)]

    await table.retry_on_conflict(back)


async def record_absence(table: LiveTable, holder: str) -> None:
    """Log that a player has closed their last page; only at tables in real time."""

    def gone() -> list[Entry]:
        here = any(viewer.holder == holder for viewer in table.viewers)
        idle = table.timeline.over or table.seating.paused or table.seating.vacant
        if here or idle or not table.terms.real_time:
            return []
        seats = sorted(table.seats_of(holder) - table.seating.gone.keys())
        return [table.entry(GONE, seat, after=after) for after, seat in enumerate(seats)]

    await table.retry_on_conflict(gone)

"""Adding salt before play begins: see `log/opening.py`."""

from __future__ import annotations

from perihelion.core import fair
from perihelion.table.errors import Refused
from perihelion.table.log.entry import COMMIT, REVEAL, Entry
from perihelion.table.log.opening import NO_SALT
from perihelion.table.play.access import playing_seats
from perihelion.table.play.live_table import LiveTable


async def commit(table: LiveTable, holder: str, commitment: str) -> None:
    """Commit to a salt before any is shown, or to none. A new commitment after salts were shown
    makes all of them void."""
    check_commitment(commitment)

    def promise() -> list[Entry]:
        seat = min(playing_seats(table, holder))
        opening = table.opening
        if opening.dealt or opening.commitments.get(seat) == commitment:
            return []
        return [table.entry(COMMIT, seat, commitment)]

    await table.retry_on_conflict(promise)


def check_commitment(commitment: str) -> None:
    if commitment != NO_SALT and not fair.well_formed(commitment):
        raise Refused("message/malformed")


async def reveal(table: LiveTable, holder: str, salt: str) -> None:
    """Show the salt that was committed to, once all have committed. Play begins after the last."""
    if not fair.well_formed(salt):
        raise Refused("message/malformed")

    def show() -> list[Entry]:
        seat = min(playing_seats(table, holder))
        opening = table.opening
        if opening.dealt or opening.salts.get(seat) == salt:
            return []
        if opening.asked(table.seating, seat) != "salt":
            raise Refused("salt/not-yet")
        if opening.commitments[seat] != fair.commitment(salt):
            raise Refused("salt/other")
        return [table.entry(REVEAL, seat, salt)]

    await table.retry_on_conflict(show)

"""Undo: at once if no new information has appeared, otherwise when the others agree."""

from __future__ import annotations

from perihelion.table.errors import Refused
from perihelion.table.log.entry import UNDO
from perihelion.table.log.timeline import Undo, undo_of, undo_to
from perihelion.table.play.companion import undo_of_entries
from perihelion.table.play.live_table import LiveTable


def possible_undo(table: LiveTable, seats: frozenset[int], to: int | None = None) -> Undo | None:
    """The undo that these seats may ask for: of their last decision, or back to before the decision
    with the number `to`. None once the game is over. At a rated table it always needs the consent
    of another person."""
    if table.timeline.over:
        return None
    if table.terms.companion:
        return undo_of_entries(table, seats, to)
    if to is None:
        wanted = undo_of(table.timeline, seats, table.consenting)
    else:
        wanted = undo_to(table.timeline, to, seats, table.consenting)
    if wanted is not None and table.terms.rated:
        others = table.seating.people - seats
        return Undo(wanted.keep, others) if others else None
    return wanted


async def request_undo(table: LiveTable, holder: str, number: int, to: int | None = None) -> None:
    """Take back the last decision, or all moves from the decision with the number `to` on: at once,
    or when the others agree."""
    async with table.lock:
        table.check_number(number)
        if table.seating.paused:
            raise Refused("table/paused")
        if table.timeline.over:  # the dealer's secret is shown, and with it every further draw
            raise Refused("table/over")
        mine = table.seats_of(holder)
        last, wanted = possible_undo(table, mine), possible_undo(table, mine, to)
        if last is None or wanted is None:
            raise Refused("undo/nothing")
        await _undo_or_ask(table, _asker(table, last, mine), wanted)


def _asker(table: LiveTable, last: Undo, mine: frozenset[int]) -> int:
    """The seat in whose name an undo is asked for: whose decision it is, or who entered a draw."""
    seat = table.timeline.steps[last.keep].entry.seat
    return seat if seat in mine else min(mine)


async def answer_undo(table: LiveTable, holder: str, number: int, yes: bool) -> None:
    """Answer a pending undo request."""
    async with table.lock:
        table.check_number(number)
        if table.timeline.over:
            raise Refused("table/over")
        if table.asked is None:
            raise Refused("undo/nothing")
        asker, wanted = table.asked
        consent = wanted.consent & table.seats_of(holder)
        if not consent:
            raise Refused("seat/not-yours")
        if yes:
            await _undo_or_ask(table, asker, Undo(wanted.keep, wanted.consent - consent))
        else:
            _ask(table, None)


async def _undo_or_ask(table: LiveTable, asker: int, wanted: Undo) -> None:
    """Undo, or ask the seats that have not agreed yet."""
    if wanted.consent:
        _ask(table, (asker, wanted))
        return
    table.bot_turn.stop()
    await table.write([table.entry(UNDO, asker, str(wanted.keep))], over=False)


def _ask(table: LiveTable, asked: tuple[int, Undo] | None) -> None:
    """Set or clear the pending request, here and in other processes."""
    table.asked = asked
    table.notify()
    if asked is None:
        table.share(asked=None)
    else:
        seat, wanted = asked
        table.share(asked=[seat, wanted.keep, sorted(wanted.consent)])

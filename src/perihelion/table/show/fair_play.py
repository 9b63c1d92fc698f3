"""What a viewer is told about the dealer's promise, and what a record needs to prove it."""

from __future__ import annotations

from perihelion.core import fair
from perihelion.core.fair import FairDeal, SeatSalt
from perihelion.core.fair.numbered import NumberedDeal
from perihelion.table.log.opening import Asked
from perihelion.table.log.terms import NUMBERED
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.wire import FairPlay


def fair_play(table: LiveTable, seats: frozenset[int]) -> FairPlay:
    """The promise, the commitments and salts, and what the viewer with these seats is to send."""
    secret, opening = table.header.secret, table.opening
    return {
        "promise": fair.promise(secret),
        "secret": secret if table.timeline.over else "",
        "words": [salt.words for salt in table.timeline.salts],
        "salts": [
            {"seat": seat, "commitment": committed, "salt": opening.salts.get(seat, "")}
            for seat, committed in sorted(opening.commitments.items())
        ],
        "voided": opening.voided,
        "asked": asked(table, seats),
    }


def asked(table: LiveTable, seats: frozenset[int]) -> Asked:
    """What somebody with these seats is to send before play can begin."""
    if not seats or table.timeline.over:
        return ""
    return table.opening.asked(table.seating, min(seats))


def proof(table: LiveTable) -> FairDeal | NumberedDeal | None:
    """The data with which the draws of the table's record can be verified; None if people drew."""
    if table.terms.companion:
        return None
    header, timeline, opening = table.header, table.timeline, table.opening
    promise = fair.promise(header.secret)
    secret = header.secret if timeline.over else ""
    if table.terms.scheme == NUMBERED:
        numbers = tuple(step.entry.number for step in timeline.steps)
        return NumberedDeal(promise, secret, timeline.brought, tuple(timeline.salts), numbers)
    salts = tuple(
        SeatSalt(seat, opening.commitments[seat], salt)
        for seat, salt in sorted(opening.salts.items())
    )
    redraws = timeline.redraws()
    return FairDeal(promise, secret, timeline.brought_moves, salts, redraws, opening.voided)

"""The record of a table, as far as a viewer may have it."""

from __future__ import annotations

from perihelion.core.position_fields.text import hides
from perihelion.core.record import AWAY, LATE, RESIGNED, Record
from perihelion.table.log.entry import ABSENT, FLAG, RESIGN
from perihelion.table.play.companion import played_options
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.fair_play import proof
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder


def whole_record(table: LiveTable, perspective: Perspective) -> Record | None:
    """The record of a table, or None while it would reveal secrets to this viewer."""
    if hides(table.game, table.header.options) and not table.timeline.over:
        return None
    builder = SnapshotBuilder(table, perspective)
    record = Record(
        table.game,
        len(table.chairs),
        table.edition,
        played_options(table),
        [chair.name for chair in table.chairs],
    )
    steps = list(table.timeline.steps)  # this may run in a thread while the game goes on
    words = [table.game.words(step.before, step.move) for step in steps]
    if not table.timeline.over and words != [step.seen(table.game, builder.seat) for step in steps]:
        return None
    record.adopt([step.move for step in steps], words)
    record.fair = proof(table)
    why = {RESIGN: RESIGNED, FLAG: LATE, ABSENT: AWAY}
    record.gave_up = {seat: why[kind] for seat, kind in table.timeline.resigned.items()}
    if table.timeline.lost is not None:
        record.gave_up[table.timeline.lost.seat] = why[table.timeline.lost.kind]
    return record

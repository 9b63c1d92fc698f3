"""A table as it is sent to programs: no picture, but everything the player may know."""

from __future__ import annotations

from collections.abc import Mapping

from perihelion.core.game import CHANCE, OVER, Json, Seat
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.fair_play import fair_play


def table_state(table: LiveTable, holder: str, wanted: Mapping[str, str]) -> Json:
    """The table's state for a player; `wanted` names optional parts: moves, state, log."""
    timeline = table.timeline
    mine = table.seats_of(holder)
    actor = timeline.state.actor if table.opening.dealt else CHANCE
    actor = OVER if timeline.over else actor
    yours = actor != OVER and table.opening.dealt and bool(table.entering & mine)
    seat: Seat = actor if actor in mine else min(mine, default=None)
    view = table.game.view(timeline.state, seat)
    result: Json = {
        "table": table.header.id,
        "game": table.game.name,
        "number": timeline.number,
        "seats": [{"kind": c.kind, "name": c.name, "bot": c.bot} for c in table.chairs],
        "mine": sorted(mine),
        "actor": actor,
        "yours": yours,
        "over": timeline.over,
        "rated": table.terms.rated,
        "fair": fair_play(table, mine),
        "ready": sorted(timeline.ready),
        "next": timeline.next,
        "scores": view.scores(),
        "places": timeline.places(view.standings()) if timeline.over else [],
    }
    if "moves" in wanted:
        moves = view.moves() if yours else []
        result["moves"] = [table.game.words(view, move) for move in moves]
    if "state" in wanted:
        result["state"] = table.game.describe(view)
    if "log" in wanted:
        result["log"] = [
            {
                "number": step.entry.number,
                "seat": step.entry.seat,
                "words": step.seen(table.game, seat),
            }
            for step in timeline.steps
        ]
    return result

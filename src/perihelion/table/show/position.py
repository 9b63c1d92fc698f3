"""A table as it is sent to programs: no picture, but everything the player may know."""

from __future__ import annotations

from collections.abc import Mapping

from perihelion.core.game import CHANCE, OVER, Json, Seat
from perihelion.table.log.played_move import PlayedMove
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.diff import as_json
from perihelion.table.show.fair_play import fair_play


def table_state(table: LiveTable, holder: str, wanted: Mapping[str, str]) -> Json:
    """The table's state for a player; `wanted` names optional parts: moves, state, log."""
    timeline = table.timeline
    mine = table.seats_of(holder)
    actor = timeline.state.actor if table.opening.dealt else CHANCE
    actor = OVER if timeline.over else actor
    yours = actor != OVER and table.opening.dealt and bool(table.entering & mine)
    seat = _seat(table, mine)
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
        result["log"] = [_logged(table, step, seat) for step in timeline.steps]
    return result


def table_line(table: LiveTable, holder: str, wanted: Mapping[str, str]) -> str:
    """`table_state` as JSON. A player hears of every move, so what the log says of earlier ones is
    encoded once."""
    if "log" not in wanted:
        return as_json(table_state(table, holder, wanted))
    seat = _seat(table, table.seats_of(holder))
    lines = table.log_lines.lines(
        ("program", seat),
        table.timeline.steps,
        lambda step: as_json(_logged(table, step, seat)),
    )
    rest = as_json(table_state(table, holder, {name: "" for name in wanted if name != "log"}))
    return f'{rest[:-1]},"log":[{",".join(lines)}]}}'


def _seat(table: LiveTable, mine: frozenset[int]) -> Seat:
    """The seat whose view a player gets: the one that is to move, or the first."""
    actor = table.timeline.state.actor
    playing = table.opening.dealt and not table.timeline.over
    return actor if playing and actor in mine else min(mine, default=None)


def _logged(table: LiveTable, step: PlayedMove, seat: Seat) -> Json:
    words = step.seen(table.game, seat)
    return {"number": step.entry.number, "seat": step.entry.seat, "words": words}

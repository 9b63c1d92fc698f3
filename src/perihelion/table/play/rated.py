"""Rated games: what a table must be like for its result to count, and what the result is.

Everybody at such a table is somebody else and goes by a name. Who leaves a game that has begun
has resigned, and so has whoever a bot plays for at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from perihelion.core.edition import Edition
from perihelion.table.errors import Refused
from perihelion.table.log.entry import ABSENT, BOT, FLAG, PERSON, RESIGN, Chair, Entry, Header
from perihelion.table.log.seating import SEAT_KINDS, forgotten, moved
from perihelion.table.log.timeline import Timeline
from perihelion.table.store.ratings import Finish, Placing

GIVES_UP = (RESIGN, FLAG, ABSENT)


def check(chairs: Sequence[Chair], edition: Edition) -> None:
    """Refuse a rated table whose result would say nothing of its players."""
    if len(chairs) < 2:
        raise Refused("rated/alone")
    if any(chair.kind == BOT for chair in chairs):
        raise Refused("rated/bot")
    if not edition.builtin:
        raise Refused("rated/edition")
    people = [chair for chair in chairs if chair.kind == PERSON]
    if len({chair.holder for chair in people}) < len(people):
        raise Refused("rated/once")
    if not all(chair.name for chair in people):
        raise Refused("rated/name")


def check_newcomer(chairs: Sequence[Chair], holder: str, name: str) -> None:
    """Refuse who sits at the rated table already, or has no name to be listed by."""
    if any(chair.holder == holder for chair in chairs):
        raise Refused("rated/once")
    if not name:
        raise Refused("rated/name")


def begun(timeline: Timeline) -> bool:
    """Whether the game counts: two seats have decided something. Before that it may be left."""
    return len({step.entry.seat for step in timeline.steps if step.entry.seat >= 0}) > 1


def finish(
    header: Header,
    timeline: Timeline,
    chairs: Sequence[Chair],
    log: Sequence[Entry],
    last: Sequence[Entry],
) -> Finish | None:
    """The result of a game that the last entries end; None if it does not count."""
    timeline = timeline.after(last)
    seated = list(chairs)
    for entry in last:
        if entry.kind in SEAT_KINDS:
            seated[entry.seat] = moved(seated[entry.seat], entry)
    people = [s for s, chair in enumerate(seated) if chair.holder and not forgotten(chair)]
    if not begun(timeline) or len(people) < 2:
        return None
    places = timeline.places(timeline.state.standings())
    gone = _gone(seated, [*log, *last])
    order = {seat: (1, -gone[seat]) if seat in gone else (0, places[seat]) for seat in people}
    placings = [
        Placing(seat, seated[seat].holder, 1 + sum(other < order[seat] for other in order.values()))
        for seat in people
    ]
    return Finish(header.id, header.game, last[-1].at, placings)


def _gone(chairs: Sequence[Chair], log: Sequence[Entry]) -> dict[int, int]:
    """Who did not play to the end, and the number of the entry by which they gave up: behind all
    others, and behind who did so later."""
    return {
        entry.seat: entry.number
        for entry in log
        if entry.kind in GIVES_UP and (chairs[entry.seat].kind == BOT or not entry.words)
    }

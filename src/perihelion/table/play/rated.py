"""Rated games: the conditions for a rated table, and its result.

The players of a rated table are different people, each with a name. A game counts once two of
them have made a move of their own; a bot's move is nobody's. A player who leaves such a game has
resigned, and so has one whose seat a bot plays at the end. Whoever leaves or does not move between
the deal and the beginning loses the seat only, but it is recorded: it may be because of the deal.
"""

from __future__ import annotations

from collections.abc import Sequence

from perihelion.table.errors import Refused
from perihelion.table.log.entry import (
    ABSENT,
    BOT,
    FLAG,
    LEAVE,
    PERSON,
    RESIGN,
    Chair,
    Entry,
    Header,
)
from perihelion.table.log.seating import Seating, forgotten
from perihelion.table.log.timeline import Timeline, ends_game
from perihelion.table.store.ratings import AbandonedDeal, Placement, RatedResult

GIVES_UP = (RESIGN, FLAG, ABSENT)


def check(chairs: Sequence[Chair], allowed: bool) -> None:
    """Refuse a rated table whose result would say nothing about its players. `allowed` says whether
    the host lets its edition count."""
    if len(chairs) < 2:
        raise Refused("rated/alone")
    if any(chair.kind == BOT for chair in chairs):
        raise Refused("rated/bot")
    if not allowed:
        raise Refused("rated/edition")
    people = [chair for chair in chairs if chair.kind == PERSON]
    if len({chair.holder for chair in people}) < len(people):
        raise Refused("rated/once")
    if not all(chair.name for chair in people):
        raise Refused("rated/name")


def check_newcomer(chairs: Sequence[Chair], holder: str, name: str) -> None:
    """Refuse a player who already sits at the rated table, or who has no name."""
    if any(chair.holder == holder for chair in chairs):
        raise Refused("rated/once")
    if not name:
        raise Refused("rated/name")


def rated_result(
    header: Header,
    timeline: Timeline,
    seating: Seating,
    log: Sequence[Entry],
    last: Sequence[Entry],
) -> RatedResult | None:
    """The result of a game that the entries `last` end; None if it does not count: it had not
    begun, or bots played it to the end. Whoever gave up comes behind all others, and those of
    them who never moved come last. Whoever neither moved nor gave up is not in it."""
    timeline, seating = timeline.after(last), seating.after(last)
    seated = seating.chairs
    gone = gave_up(seated, [*log, *last])
    moved = {seat for seat, holder in seating.movers if holder == seated[seat].holder}
    people = [
        seat
        for seat, chair in enumerate(seated)
        if chair.holder and not forgotten(chair) and (seat in moved or seat in gone)
    ]
    bots_alone = seating.deserted and not any(map(ends_game, last))
    if not seating.begun or bots_alone or len(people) < 2:
        return None
    places = timeline.places(timeline.state.standings())
    order = {
        seat: (1 + (seat not in moved), -gone[seat]) if seat in gone else (0, places[seat])
        for seat in people
    }
    placements = [
        Placement(
            seat, seated[seat].holder, 1 + sum(other < order[seat] for other in order.values())
        )
        for seat in people
    ]
    return RatedResult(header.id, header.game, last[-1].at, placements)


def abandoned_deals(
    header: Header, timeline: Timeline, seating: Seating, entries: Sequence[Entry]
) -> list[AbandonedDeal]:
    """The people who give up a deal with these entries before it counts. They have seen it."""
    if seating.begun or timeline.over:
        return []
    chairs = seating.chairs
    return [
        AbandonedDeal(header.id, chairs[entry.seat].holder, header.game, entry.at)
        for entry in entries
        if entry.kind in (LEAVE, *GIVES_UP) and chairs[entry.seat].holder
    ]


def gave_up(chairs: Sequence[Chair], log: Sequence[Entry]) -> dict[int, int]:
    """The seats that did not play to the end, with the number of the entry by which they gave up.
    They rank behind all others, the earliest last."""
    return {
        entry.seat: entry.number
        for entry in log
        if entry.kind in GIVES_UP and (chairs[entry.seat].kind == BOT or not entry.words)
    }

"""What there is to tell about a table, to whom, and since when. It follows from the log and the
challenges alone, so every process and every restart comes to the same notices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from perihelion.core.game import CHANCE
from perihelion.table.log.entry import AGAIN, FORGET, NEXT, RESERVED, Entry
from perihelion.table.log.terms import DAY
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.store.notices.outbox import CHALLENGE, NEARLY, OVER, REMATCH, TURN

NEARLY_SECONDS: Final = DAY / 2
NEARLY_SHARE: Final = 0.25
NEWS_SECONDS: Final = DAY
"""The end of a game is no news after this time."""


class Notice(NamedTuple):
    """Something to tell the holder of a seat. `number` and `seat` make it unique for its kind."""

    kind: str
    number: int
    seat: int
    holder: str
    since: float
    left: float | None = None
    """The seconds that are left, if time runs."""


def notices(table: LiveTable, challenges: Iterable[tuple[int, str, float]] = ()) -> list[Notice]:
    """Everything that is to be told about a table now. `challenges` are those of the table that
    wait for an answer: the seat, the person, since when."""
    told = [
        Notice(CHALLENGE, 0, seat, holder, since)
        for seat, holder, since in challenges
        if table.chairs[seat].kind == RESERVED and not table.timeline.over
    ]
    if table.timeline.over:
        told += _after_the_end(table)
    else:
        told += _turns(table)
    return told


def warning_seconds(table: LiveTable) -> float:
    """The time left at which a player is warned; 0 where minutes run or nothing does."""
    control = table.time.control
    if control is None or not control.each:
        return 0.0
    return min(NEARLY_SECONDS, control.base * NEARLY_SHARE)


def _turns(table: LiveTable) -> Iterator[Notice]:
    """The turn at a table. It begins after the last move of anybody else: a player who moves twice
    in a row is told once."""
    running = table.time.left()
    if running is not None:
        seat, left = running
        kind = NEARLY if left <= warning_seconds(table) else TURN
        yield _turn(table, seat, kind, left)
    elif table.time.clock is None and len(_people(table)) > 1:
        yield from (_turn(table, seat, TURN, None) for seat in _waited_for(table))


def _turn(table: LiveTable, seat: int, kind: str, left: float | None) -> Notice:
    holder = table.chairs[seat].holder
    own = {CHANCE, seat, *table.seats_of(holder)}
    others = (s.entry for s in reversed(table.timeline.steps) if s.entry.seat not in own)
    began = next(others, None)
    number, since = (began.number, began.at) if began else (0, table.header.created)
    since = max(since, table.time.vacation_until(seat) or since)  # they are told afterwards
    return Notice(kind, number, seat, holder, since, left)


def _waited_for(table: LiveTable) -> list[int]:
    if table.seating.paused or table.seating.vacant:
        return []
    if not table.opening.dealt:
        return table.opening.awaited(table.seating)
    seat = actions.waited_for(table)
    return [] if seat is None or seat not in table.seating.people else [seat]


def _after_the_end(table: LiveTable) -> Iterator[Notice]:
    last = _last_of_the_game(table.log)
    if last is None:
        return
    done_by = table.chairs[last.seat].holder if last.seat >= 0 else ""
    now, people = table.uptime.now(), table.seating.people
    if now - last.at < NEWS_SECONDS and len(_people(table)) > 1:
        told = [seat for seat in sorted(people) if table.chairs[seat].holder != done_by]
        for number, seat in enumerate(told):
            yield Notice(OVER, number, seat, table.chairs[seat].holder, last.at)
    if table.timeline.ready and not table.timeline.next:
        since = table.log[-1].at
        for seat in sorted(actions.undecided(table) & people):
            yield Notice(REMATCH, 0, seat, table.chairs[seat].holder, since)


def _last_of_the_game(log: list[Entry]) -> Entry | None:
    after = (NEXT, AGAIN, FORGET)
    return next((entry for entry in reversed(log) if entry.kind not in after), None)


def _people(table: LiveTable) -> set[str]:
    return {table.chairs[seat].holder for seat in table.seating.people}

"""The clock of one table: follows the log, knows the time left and who is out of time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, final

from perihelion.core.game import CHANCE
from perihelion.table.log import clock as clocks
from perihelion.table.log.entry import ABSENT, FLAG, LEAVE, MOVE, REVEAL, SIT, VACATION, VOID, Entry
from perihelion.table.log.opening import Opening
from perihelion.table.log.seating import Seating
from perihelion.table.log.terms import LOSES, SEALED_SALTS, STANDS_IN, Terms
from perihelion.table.log.timeline import Timeline
from perihelion.table.store.store import NoticeCheck
from perihelion.table.store.uptime import Uptime

LateEntry: TypeAlias = tuple[str, int, str]
"""The kind, the seat and the words of an entry that follows from time alone."""
ABSENT_SECONDS: Final = 60.0
"""How long a player may be away from a game in real time."""
MAIL_DELAY_SECONDS: Final = 60.0
"""How long a player has to notice their turn before a mail is sent."""
PUSH_DELAY_SECONDS: Final = 5.0
"""The same for push messages and webhooks."""


def next_notice_check(terms: Terms, now: float) -> NoticeCheck:
    """When to check whom to notify of what is written now: soon if somebody is told at once, later
    by mail where decisions take days."""
    mail = now + MAIL_DELAY_SECONDS if terms.by_days else None
    return NoticeCheck(now + PUSH_DELAY_SECONDS, mail)


@final
class TableClock:
    def __init__(
        self,
        terms: Terms,
        uptime: Uptime,
        timeline: Timeline,
        seating: Seating,
        opening: Opening,
        created: float,
    ) -> None:
        self.terms: Final = terms
        self.uptime: Final = uptime
        self.timeline: Final = timeline
        self.seating: Final = seating
        self.opening: Final = opening
        self.control: Final = terms.control
        self._vacations: Final[dict[int, list[clocks.Span]]] = {}
        """When each seat's person was, is or will be on vacation."""
        self.clock: clocks.Clock | None = None
        if self.control is not None:
            self.clock = clocks.new_clock(self.control, len(seating.chairs), created)
            self._advance(None, created)

    def apply(self, entry: Entry) -> None:
        """Apply an entry that timeline, seating and opening have already applied."""
        if self.clock is None or self.control is None:
            return
        if entry.kind == VACATION:
            self._begin_vacation(entry)
        if entry.kind == SIT:
            self._vacations.pop(entry.seat, None)  # of whoever sat there before
            self.clock = clocks.refilled(self.clock, self.control, entry.seat)
        decided = entry.seat if entry.kind in (MOVE, REVEAL) and entry.seat >= 0 else None
        self._advance(decided, entry.at)

    def _begin_vacation(self, entry: Entry) -> None:
        """A vacation begins, or the one that goes on ends earlier or later."""
        spans = self._vacations.setdefault(entry.seat, [])
        spans[:] = [(start, min(end, entry.at)) for start, end in spans]
        spans.append((entry.at, float(entry.words)))

    def vacation_until(self, seat: int) -> float | None:
        """When the vacation of a seat's person ends; None if they are not on vacation."""
        now = self.uptime.now()
        ends = (end for start, end in self._vacations.get(seat, ()) if start <= now < end)
        return next(ends, None)

    def gaps(self, seat: int | None) -> Sequence[clocks.Span]:
        """When the time of a seat did not run, nor will: outages and vacations."""
        vacations = self._vacations.get(seat, ()) if seat is not None else ()
        return clocks.merged([*self.uptime.gaps, *vacations]) if vacations else self.uptime.gaps

    def runs_out(self) -> float | None:
        """When the seat whose time runs has none left."""
        clock = self.clock
        return None if clock is None else clocks.runs_out(clock, self.gaps(clock.running))

    def _advance(self, decided: int | None, at: float) -> None:
        """Time runs for people only, and only while all seats are taken. Minutes do not run before
        the first person has moved nor, until a second one has, while anybody is away. Days run also
        for whoever is to add salt or to move first, but if they pass, only the seat is lost."""
        if self.clock is None or self.control is None:
            return
        actor = self.timeline.state.actor
        if not self.opening.dealt:
            awaited = self.opening.awaited(self.seating) if self.control.each else []
            actor = awaited[0] if awaited else CHANCE
        stopped = self.timeline.over or self.seating.paused or self.seating.vacant or self._early
        running = actor if not stopped and actor in self.seating.people else None
        gaps = self.gaps(self.clock.running)
        self.clock = clocks.advance(self.clock, self.control, at, decided, running, gaps)

    @property
    def _early(self) -> bool:
        """Whether it is too early for minutes to run."""
        if self.control is None or self.control.each or self.seating.begun:
            return False
        return not self.seating.movers or bool(self.seating.gone)

    @property
    def out_of_time(self) -> bool:
        """Whether the seat to move has no time left; the only place that decides this."""
        clock = self.clock
        if clock is None or clock.running is None or self.terms.companion:
            return False
        return self._remaining(clock, clock.running) <= 0

    @property
    def _judging(self) -> clocks.Clock | None:
        """The clock, if somebody can be late by it now: not while the game stands or the tournament
        decides, and never with the real box."""
        stands = self.timeline.over or self.seating.paused
        idle = stands or self.terms.companion or self.awaits_tournament
        return None if idle else self.clock

    def late(self) -> list[LateEntry]:
        """The entries for a seat out of time or away too long: the kind, the seat, the bot of each.
        Before the game has begun the seat is open again."""
        clock = self._judging
        if clock is None:
            return []
        if clock.running is not None and self.out_of_time:
            if self.loses_seat_only:
                return self.freed(clock.running)
            return [(FLAG, clock.running, self.replacement_bot())]
        now, gaps = self.uptime.now(), self.uptime.gaps
        for seat, since in self._absent():
            if clocks.elapsed(since, now, gaps) >= ABSENT_SECONDS:
                dealt = self.opening.dealt
                return [(ABSENT, seat, self.terms.bot)] if dealt else self.freed(seat)
        return []

    def _absent(self) -> list[tuple[int, float]]:
        """The seats that lose their person by being away, and since when they are."""
        counts = self.terms.away == STANDS_IN or not self.opening.dealt
        return list(self.seating.gone.items()) if counts and not self.seating.vacant else []

    @property
    def loses_seat_only(self) -> bool:
        """Whether it is too early to lose more than the seat by being late."""
        if not self.opening.dealt:
            return True
        if self.terms.rated:
            started = self.seating.begun
        else:
            started = bool(self.seating.movers) or not self.terms.by_days
        return not started and self.terms.scheme == SEALED_SALTS

    @property
    def awaits_tournament(self) -> bool:
        """Whether the tournament decides how long its players are waited for: until all of them
        have begun to play."""
        return bool(self.terms.tournament) and not self.seating.begun

    def freed(self, seat: int) -> list[LateEntry]:
        """The entries that open a seat again, and give up the deal that its person saw."""
        void: list[LateEntry] = [(VOID, CHANCE, "")] if self.opening.dealt else []
        return [(LEAVE, seat, ""), *void]

    def replacement_bot(self) -> str:
        """The bot that plays on for a seat out of time; "" if the game is lost instead."""
        return "" if self.terms.late == LOSES else self.terms.bot

    def due(self) -> float | None:
        """When the next seat is out of time, if nothing is written before."""
        if self._judging is None:
            return None
        gaps = self.uptime.gaps
        ends = [self.runs_out()]
        ends += [clocks.time_after(since, ABSENT_SECONDS, gaps) for _, since in self._absent()]
        return min((end for end in ends if end is not None), default=None)

    def earliest_timeout(self) -> float | None:
        """No seat can be out of time before this, whatever is written now."""
        if self.clock is None:
            return None
        left = [self._remaining(self.clock, seat) for seat in range(len(self.clock.left))]
        return self.uptime.now() + min([*left, ABSENT_SECONDS] if self.terms.real_time else left)

    def left(self) -> tuple[int, float] | None:
        """The seat whose time runs, and the seconds it has left."""
        clock = self.clock
        if clock is None or clock.running is None:
            return None
        return clock.running, self._remaining(clock, clock.running)

    def _remaining(self, clock: clocks.Clock, seat: int) -> float:
        return clocks.remaining(clock, seat, self.uptime.now(), self.gaps(seat))

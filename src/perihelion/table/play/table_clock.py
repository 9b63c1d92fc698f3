"""Keeps the time of one table: follows the log, says what is left and who is late."""

from __future__ import annotations

from typing import Final, final

from perihelion.table.log import clock as clocks
from perihelion.table.log.entry import ABSENT, FLAG, MOVE, SIT, Entry
from perihelion.table.log.seating import Seating
from perihelion.table.log.terms import LOSES, Terms
from perihelion.table.log.timeline import Timeline
from perihelion.table.store.uptime import Uptime

ABSENT_SECONDS: Final = 60.0
"""How long somebody may be away from a game in real time."""
UNTOLD_SECONDS: Final = 60.0
"""How long somebody has to see by themselves that it is their turn, before a letter is written."""


@final
class TableClock:
    def __init__(
        self, terms: Terms, uptime: Uptime, timeline: Timeline, seating: Seating, created: float
    ) -> None:
        self.terms: Final = terms
        self.uptime: Final = uptime
        self.timeline: Final = timeline
        self.seating: Final = seating
        self.control: Final = terms.control
        self.clock: clocks.Clock | None = None
        if self.control is not None:
            self.clock = clocks.wound(self.control, len(seating.chairs), created)
            self._press(None, created)

    def apply(self, entry: Entry) -> None:
        """Follow an entry that line and seating have followed."""
        if self.clock is None or self.control is None:
            return
        if entry.kind == SIT:
            self.clock = clocks.refilled(self.clock, self.control, entry.seat)
        decided = entry.seat if entry.kind == MOVE and entry.seat >= 0 else None
        self._press(decided, entry.at)

    def _press(self, decided: int | None, at: float) -> None:
        """Time runs for people only, and while all seats are taken."""
        if self.clock is None or self.control is None:
            return
        actor = self.timeline.state.actor
        stands = self.timeline.over or self.seating.paused or self.seating.vacant
        running = actor if not stands and actor in self.seating.people else None
        gaps = self.uptime.gaps
        self.clock = clocks.pressed(self.clock, self.control, at, decided, running, gaps)

    @property
    def out_of_time(self) -> bool:
        """Whether the seat to move has nothing left. Only here, by this clock, is that judged."""
        clock = self.clock
        if clock is None or clock.running is None:
            return False
        return self._remaining(clock, clock.running) <= 0

    def late(self) -> tuple[str, int, str] | None:
        """Who is too slow, or away for too long: the kind of entry, the seat, and who steps in."""
        if self.timeline.over or self.seating.paused or self.clock is None:
            return None
        if self.clock.running is not None and self.out_of_time:
            return FLAG, self.clock.running, self.steps_in()
        now, gaps = self.uptime.now(), self.uptime.gaps
        for seat, since in self.seating.gone.items():
            away = clocks.elapsed(since, now, gaps)
            if away >= ABSENT_SECONDS and not self.seating.vacant:
                return ABSENT, seat, self.terms.bot
        return None

    def steps_in(self) -> str:
        """The bot that plays for somebody who is late; "" if the game is lost by it."""
        lost = self.terms.late == LOSES and len(self.seating.chairs) == 2
        return "" if lost else self.terms.bot

    def due(self) -> float | None:
        """When somebody will be late, if nothing is written before."""
        if self.clock is None or self.timeline.over or self.seating.paused:
            return None
        gaps = self.uptime.gaps
        ends = [clocks.falls(self.clock, gaps)]
        if not self.seating.vacant:
            gone = self.seating.gone.values()
            ends += [clocks.later(since, ABSENT_SECONDS, gaps) for since in gone]
        return min((end for end in ends if end is not None), default=None)

    def soonest(self) -> float | None:
        """Whatever is written now, nobody will be late before this time: when to look again."""
        if self.clock is None:
            return None
        left = [self._remaining(self.clock, seat) for seat in range(len(self.clock.left))]
        return self.uptime.now() + min([*left, ABSENT_SECONDS] if self.terms.real_time else left)

    def to_be_told(self) -> float | None:
        """Where a decision may take days: when to see whether somebody is to be told by mail."""
        days = self.control is not None and self.control.each
        return self.uptime.now() + UNTOLD_SECONDS if days else None

    def left(self) -> tuple[int, float] | None:
        """Whose time runs, and how much of it is left."""
        clock = self.clock
        if clock is None or clock.running is None:
            return None
        return clock.running, self._remaining(clock, clock.running)

    def _remaining(self, clock: clocks.Clock, seat: int) -> float:
        return clocks.remaining(clock, seat, self.uptime.now(), self.uptime.gaps)

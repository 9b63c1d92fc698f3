"""The clock of one table: follows the log, knows the time left and who is out of time."""

from __future__ import annotations

from typing import Final, final

from perihelion.core.game import CHANCE
from perihelion.table.log import clock as clocks
from perihelion.table.log.entry import ABSENT, FLAG, LEAVE, MOVE, REVEAL, SIT, Entry
from perihelion.table.log.opening import Opening
from perihelion.table.log.seating import Seating
from perihelion.table.log.terms import LOSES, Terms
from perihelion.table.log.timeline import Timeline
from perihelion.table.store.uptime import Uptime

ABSENT_SECONDS: Final = 60.0
"""How long a player may be away from a game in real time."""
MAIL_DELAY_SECONDS: Final = 60.0
"""How long a player has to notice their turn before a mail is sent."""


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
        self.clock: clocks.Clock | None = None
        if self.control is not None:
            self.clock = clocks.new_clock(self.control, len(seating.chairs), created)
            self._advance(None, created)

    def apply(self, entry: Entry) -> None:
        """Apply an entry that timeline, seating and opening have already applied."""
        if self.clock is None or self.control is None:
            return
        if entry.kind == SIT:
            self.clock = clocks.refilled(self.clock, self.control, entry.seat)
        decided = entry.seat if entry.kind in (MOVE, REVEAL) and entry.seat >= 0 else None
        self._advance(decided, entry.at)

    def _advance(self, decided: int | None, at: float) -> None:
        """Time runs for people only, and only while all seats are taken. Before play begins, days
        run for who is to add salt, as they do for a decision; minutes do not."""
        if self.clock is None or self.control is None:
            return
        actor = self.timeline.state.actor
        if not self.opening.dealt:
            awaited = self.opening.awaited(self.seating) if self.control.each else []
            actor = awaited[0] if awaited else CHANCE
        stopped = self.timeline.over or self.seating.paused or self.seating.vacant
        running = actor if not stopped and actor in self.seating.people else None
        gaps = self.uptime.gaps
        self.clock = clocks.advance(self.clock, self.control, at, decided, running, gaps)

    @property
    def out_of_time(self) -> bool:
        """Whether the seat to move has no time left; the only place that decides this."""
        clock = self.clock
        if clock is None or clock.running is None:
            return False
        return self._remaining(clock, clock.running) <= 0

    def late(self) -> tuple[str, int, str] | None:
        """The entry for a seat out of time or away too long: its kind, the seat, the bot. Before
        play begins the seat is open again."""
        if self.timeline.over or self.seating.paused or self.clock is None:
            return None
        if self.clock.running is not None and self.out_of_time:
            if not self.opening.dealt:
                return LEAVE, self.clock.running, ""
            return FLAG, self.clock.running, self.replacement_bot()
        now, gaps = self.uptime.now(), self.uptime.gaps
        for seat, since in self.seating.gone.items():
            away = clocks.elapsed(since, now, gaps)
            if away >= ABSENT_SECONDS and not self.seating.vacant:
                return (ABSENT, seat, self.terms.bot) if self.opening.dealt else (LEAVE, seat, "")
        return None

    def replacement_bot(self) -> str:
        """The bot that plays on for a seat out of time; "" if the game is lost instead."""
        lost = self.terms.late == LOSES and len(self.seating.chairs) == 2
        return "" if lost else self.terms.bot

    def due(self) -> float | None:
        """When the next seat is out of time, if nothing is written before."""
        if self.clock is None or self.timeline.over or self.seating.paused:
            return None
        gaps = self.uptime.gaps
        ends = [clocks.runs_out(self.clock, gaps)]
        if not self.seating.vacant:
            gone = self.seating.gone.values()
            ends += [clocks.time_after(since, ABSENT_SECONDS, gaps) for since in gone]
        return min((end for end in ends if end is not None), default=None)

    def earliest_timeout(self) -> float | None:
        """No seat can be out of time before this, whatever is written now."""
        if self.clock is None:
            return None
        left = [self._remaining(self.clock, seat) for seat in range(len(self.clock.left))]
        return self.uptime.now() + min([*left, ABSENT_SECONDS] if self.terms.real_time else left)

    def next_mail_check(self) -> float | None:
        """With days per decision: when to check whether to mail the player to move."""
        days = self.control is not None and self.control.each
        return self.uptime.now() + MAIL_DELAY_SECONDS if days else None

    def left(self) -> tuple[int, float] | None:
        """The seat whose time runs, and the seconds it has left."""
        clock = self.clock
        if clock is None or clock.running is None:
            return None
        return clock.running, self._remaining(clock, clock.running)

    def _remaining(self, clock: clocks.Clock, seat: int) -> float:
        return clocks.remaining(clock, seat, self.uptime.now(), self.uptime.gaps)

"""The uptime of the server: the current time, and the outages.

Every process writes a heartbeat every few seconds. Time that no process covers is an outage, which
does not count on players' clocks.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from typing import Final, final

from sqlalchemy import Connection, Engine, insert, select, update

from perihelion.table.log.clock import Span, gaps_between
from perihelion.table.store.schema import RUNS

BEAT_SECONDS: Final = 5.0
ASLEEP_SECONDS: Final = 3 * BEAT_SECONDS
CLOCK_SET_SECONDS: Final = 2.0
"""No clock drifts as far as this between two heartbeats: it was set, or the machine slept."""


@final
class Uptime:
    def __init__(
        self,
        engine: Engine,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] | None = None,
    ) -> None:
        self.engine: Final = engine
        self._clock: Final = clock
        self._steady: Final = steady or (time.monotonic if clock is time.time else clock)
        self.gaps: Sequence[Span] = ()
        self.alive: frozenset[str] = frozenset()
        """The processes that are alive now."""
        self._begin()

    def now(self) -> float:
        """The current time. It runs evenly until the next heartbeat, also if somebody sets the
        machine's clock: a player's time must not be up by that."""
        return self._last + self._steady() - self._last_steady

    def _begin(self) -> None:
        self.run = secrets.token_hex(16)
        self._started = self._last = self._clock()
        self._last_steady = self._steady()

    def beat(self) -> None:
        """Write a heartbeat, and read those of other processes. A process that missed many (the
        machine slept, or its clock was set) counts as restarted."""
        now = self._clock()
        if now - self._last > ASLEEP_SECONDS or abs(now - self.now()) > CLOCK_SET_SECONDS:
            self._begin()
        self._last, self._last_steady = now, self._steady()
        with self.engine.begin() as connection:
            self._write(connection, now)
            runs = connection.execute(select(RUNS.c.id, RUNS.c.started, RUNS.c.last)).all()
        self.gaps = gaps_between((started, last) for _, started, last in runs)
        self.alive = frozenset(run for run, _, last in runs if now - last <= ASLEEP_SECONDS)

    def check_writable(self) -> None:
        """Write a heartbeat and nothing else; raises SQLAlchemyError if that is not possible."""
        with self.engine.begin() as connection:
            self._write(connection, self.now())

    def _write(self, connection: Connection, now: float) -> None:
        known = update(RUNS).where(RUNS.c.id == self.run).values(last=now)
        if not connection.execute(known).rowcount:
            connection.execute(insert(RUNS).values(id=self.run, started=self._started, last=now))

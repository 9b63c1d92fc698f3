"""The hours of the server: what time it is, and when no process was there.

Every process writes a sign of life every few seconds. The time that no process covers is an outage
and nobody's clock is charged for it; while one process is away, another that lives covers it.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from typing import Final, final

from sqlalchemy import Engine, insert, select, update

from perihelion.table.log.clock import Span, gaps_between
from perihelion.table.store.schema import RUNS

BEAT_SECONDS: Final = 5.0
ASLEEP_SECONDS: Final = 3 * BEAT_SECONDS


@final
class Uptime:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now
        self.gaps: Sequence[Span] = ()
        self.alive: frozenset[str] = frozenset()
        """The processes that are there now."""
        self._begin()

    def _begin(self) -> None:
        self.run = secrets.token_hex(16)
        self._started = self._last = self.now()

    def beat(self) -> None:
        """A sign of life, and a look at when others were there. A process that could give none
        for long (the machine slept) was away like one that was killed."""
        now = self.now()
        if now - self._last > ASLEEP_SECONDS:
            self._begin()
        self._last = now
        with self.engine.begin() as connection:
            known = update(RUNS).where(RUNS.c.id == self.run).values(last=now)
            if not connection.execute(known).rowcount:
                connection.execute(
                    insert(RUNS).values(id=self.run, started=self._started, last=now)
                )
            runs = connection.execute(select(RUNS.c.id, RUNS.c.started, RUNS.c.last)).all()
        self.gaps = gaps_between((started, last) for _, started, last in runs)
        self.alive = frozenset(run for run, _, last in runs if now - last <= ASLEEP_SECONDS)

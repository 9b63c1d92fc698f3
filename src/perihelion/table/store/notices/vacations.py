"""Vacations of people, and how many days of them are left."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, final

from sqlalchemy import Connection, Engine, func, insert, select, update

from perihelion.table.errors import Refused
from perihelion.table.log.terms import DAY, VACATION_DAYS
from perihelion.table.store.database import one_at_a_time
from perihelion.table.store.notices.schema import VACATIONS

YEAR: Final = 365 * DAY
VACATION_LOCK: Final = 8738


@final
class Vacations:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now

    def until(self, holder: str) -> float | None:
        """When the vacation ends on which this person is now."""
        now = self.now()
        mine = (VACATIONS.c.holder == holder, VACATIONS.c.until > now)
        with self.engine.connect() as connection:
            return connection.execute(select(VACATIONS.c.until).where(*mine)).scalar()

    def changed(self, since: float) -> list[tuple[str, float]]:
        """Whose last vacation began or ended after that time, and when it ends."""
        last = select(func.max(VACATIONS.c.number)).group_by(VACATIONS.c.holder)
        changed = (VACATIONS.c.started > since) | VACATIONS.c.until.between(since, self.now())
        query = select(VACATIONS.c.holder, VACATIONS.c.until).where(VACATIONS.c.number.in_(last))
        with self.engine.connect() as connection:
            rows = connection.execute(query.where(changed).order_by(VACATIONS.c.number))
            return [(row[0], row[1]) for row in rows]

    def days_left(self, holder: str) -> int:
        """How many days this person may still take, counting those of the last year."""
        with self.engine.connect() as connection:
            return int((VACATION_DAYS * DAY - self._taken(connection, holder)) / DAY)

    def take(self, holder: str, days: int) -> float:
        """Begin a vacation, and return when it ends. Refused if there are not so many days left, or
        the person is on vacation already."""
        now = self.now()
        going_on = (VACATIONS.c.holder == holder, VACATIONS.c.until > now)
        if not 1 <= days <= VACATION_DAYS:
            raise Refused("vacation/days")
        with self.engine.begin() as connection:
            one_at_a_time(connection, VACATION_LOCK)
            # Written first and looked at after: SQLite lets others in until the first write.
            row = {"holder": holder, "started": now, "until": now + days * DAY}
            connection.execute(insert(VACATIONS).values(**row))
            if len(connection.execute(select(VACATIONS.c.number).where(*going_on)).all()) > 1:
                raise Refused("vacation/already")
            if self._taken(connection, holder) > VACATION_DAYS * DAY:
                raise Refused("vacation/days")
        return now + days * DAY

    def end(self, holder: str) -> None:
        """End the vacation now; the days that are left of it can be taken later."""
        now = self.now()
        mine = (VACATIONS.c.holder == holder, VACATIONS.c.until > now)
        with self.engine.begin() as connection:
            connection.execute(update(VACATIONS).where(*mine).values(until=now))

    def _taken(self, connection: Connection, holder: str) -> float:
        since = self.now() - YEAR
        mine = (VACATIONS.c.holder == holder, VACATIONS.c.until > since)
        rows = connection.execute(select(VACATIONS.c.started, VACATIONS.c.until).where(*mine))
        return float(sum(until - max(started, since) for started, until in rows))

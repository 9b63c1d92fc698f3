"""The queue: people who look for an opponent of about their strength, by game and clock.

A person waits while their page asks again and again. The longer somebody waits, the larger the
difference of ratings may be. Two people are paired by one statement that takes both out of the
queue or neither, so nobody is paired twice, whichever process does it.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Collection
from typing import Final, NamedTuple, final

from sqlalchemy import Engine, delete, insert, select, update

from perihelion.table.store.database import one_at_a_time
from perihelion.table.store.schema import SEEKS

QUEUE_LOCK: Final = 8739  # the advisory lock under which people are paired
ALIVE_SECONDS: Final = 20.0
"""How long after its last question a page counts as waiting."""
PAIRING_SECONDS: Final = 30.0
"""How long the making of a table may take before a pair is given up."""
FIRST_DIFFERENCE: Final = 100.0
DIFFERENCE_PER_SECOND: Final = 5.0
_PAIRING: Final = "pairing/"


class Seek(NamedTuple):
    """A person who waits."""

    holder: str
    game: str
    clock: str
    points: int
    since: float
    seen: float
    match: str

    @property
    def table(self) -> str:
        """The table that was made for them, or ""."""
        return "" if self.match.startswith(_PAIRING) else self.match

    def difference(self, now: float) -> float:
        """How much stronger or weaker an opponent may be by now."""
        return FIRST_DIFFERENCE + DIFFERENCE_PER_SECOND * max(0.0, now - self.since)


@final
class Queue:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now

    def enter(self, holder: str, game: str, clock: str, points: int) -> None:
        """Wait for a game, instead of any other that this person waited for."""
        now = self.now()
        with self.engine.begin() as connection:
            connection.execute(delete(SEEKS).where(SEEKS.c.holder == holder))
            row = Seek(holder, game, clock, points, now, now, "")._asdict()
            connection.execute(insert(SEEKS).values(**row))

    def leave(self, holder: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(SEEKS).where(SEEKS.c.holder == holder))

    def ask(self, holder: str) -> Seek | None:
        """What this person waits for; it keeps them waiting. A pair whose table was never made is
        given up."""
        now = self.now()
        mine = SEEKS.c.holder == holder
        with self.engine.begin() as connection:
            lost = SEEKS.c.match.startswith(_PAIRING) & (SEEKS.c.seen < now - PAIRING_SECONDS)
            connection.execute(update(SEEKS).where(mine, lost).values(match=""))
            waits = (mine, SEEKS.c.match == "")
            connection.execute(update(SEEKS).where(*waits).values(seen=now))
            row = connection.execute(select(SEEKS).where(mine)).one_or_none()
            return None if row is None else Seek(*row)

    def count(self, game: str) -> int:
        """How many people wait for this game."""
        return len(self._waiting(game))

    def _waiting(self, game: str) -> list[Seek]:
        alive = SEEKS.c.seen >= self.now() - ALIVE_SECONDS
        query = select(SEEKS).where(SEEKS.c.game == game, SEEKS.c.match == "", alive)
        with self.engine.connect() as connection:
            return [Seek(*row) for row in connection.execute(query.order_by(SEEKS.c.since))]

    def pair(self, seek: Seek, apart: Collection[str]) -> Seek | None:
        """The opponent for this person, the nearest in strength of those who fit; both are out of
        the queue then. `apart` are people who are not to meet them."""
        now = self.now()
        fitting = [
            other
            for other in self._waiting(seek.game)
            if other.holder != seek.holder
            and other.holder not in apart
            and other.clock == seek.clock
            and abs(other.points - seek.points) <= min(seek.difference(now), other.difference(now))
        ]
        for other in sorted(fitting, key=lambda other: abs(other.points - seek.points)):
            if self._take(seek.holder, other.holder):
                return other
        return None

    def _take(self, first: str, second: str) -> bool:
        both = (SEEKS.c.holder.in_((first, second)), SEEKS.c.match == "")
        marked = _PAIRING + secrets.token_hex(8)
        with self.engine.connect() as connection, connection.begin() as transaction:
            one_at_a_time(connection, QUEUE_LOCK)  # or two processes could wait for each other
            taken = connection.execute(update(SEEKS).where(*both).values(match=marked)).rowcount
            if taken != 2:
                transaction.rollback()
            return taken == 2

    def matched(self, holders: Collection[str], table: str) -> None:
        """Lead both people to their table."""
        with self.engine.begin() as connection:
            here = SEEKS.c.holder.in_(holders) & SEEKS.c.match.startswith(_PAIRING)
            connection.execute(update(SEEKS).where(here).values(match=table))

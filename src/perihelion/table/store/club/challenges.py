"""Challenges: seats that are reserved for a certain person, who is told of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple, final

from sqlalchemy import Engine, func, insert, select, update

from perihelion.table.errors import Refused
from perihelion.table.log.entry import RESERVED
from perihelion.table.store.schema import CHALLENGES, SEATS, TABLES

MOST_OPEN: Final = 3
"""How many challenges of one person another may have before them."""


class Challenge(NamedTuple):
    """A seat that waits for the person who was challenged."""

    table: str
    seat: int


_OPEN: Final = (
    CHALLENGES.c.declined.is_(False),
    SEATS.c.kind == RESERVED,
    TABLES.c.over.is_(False),
)


@final
class Challenges:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now

    def check(self, by: str, holder: str) -> None:
        """Refuse a further challenge of somebody who has not answered several."""
        query = _joined(select(func.count())).where(
            CHALLENGES.c.holder == holder, CHALLENGES.c.by == by, *_OPEN
        )
        with self.engine.connect() as connection:
            if connection.execute(query).scalar_one() >= MOST_OPEN:
                raise Refused("challenge/too-many")

    def add(self, table: str, seat: int, holder: str, by: str) -> None:
        row = {"table_id": table, "seat": seat, "holder": holder, "by": by, "at": self.now()}
        with self.engine.begin() as connection:
            connection.execute(insert(CHALLENGES).values(**row, declined=False))
            notified = update(TABLES).where(TABLES.c.id == table)
            connection.execute(notified.values(post=self.now()))

    def open(self, holder: str, most: int) -> list[Challenge]:
        """The challenges that wait for this person's answer, the newest first."""
        query = _joined(select(CHALLENGES.c.table_id, CHALLENGES.c.seat))
        query = query.where(CHALLENGES.c.holder == holder, *_OPEN)
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(CHALLENGES.c.at.desc()).limit(most))
            return [Challenge(*row) for row in rows]

    def at(self, table: str) -> list[tuple[int, str, float]]:
        """The challenges of a table that wait for an answer: the seat, the person, since when."""
        query = _joined(select(CHALLENGES.c.seat, CHALLENGES.c.holder, CHALLENGES.c.at))
        query = query.where(CHALLENGES.c.table_id == table, *_OPEN)
        with self.engine.connect() as connection:
            return [(row[0], row[1], row[2]) for row in connection.execute(query)]

    def decline(self, table: str, holder: str) -> bool:
        """Decline the challenges of a table; whether there were any."""
        here = (CHALLENGES.c.table_id == table, CHALLENGES.c.holder == holder)
        with self.engine.begin() as connection:
            declined = connection.execute(update(CHALLENGES).where(*here).values(declined=True))
            return bool(declined.rowcount)

    def declined_seats(self, table: str) -> list[int]:
        """The seats of a table whose person has declined."""
        here = (CHALLENGES.c.table_id == table, CHALLENGES.c.declined)
        with self.engine.connect() as connection:
            return list(connection.execute(select(CHALLENGES.c.seat).where(*here)).scalars())


def _joined(query: Any) -> Any:
    seat = (SEATS.c.table_id == CHALLENGES.c.table_id) & (SEATS.c.seat == CHALLENGES.c.seat)
    return (
        query.select_from(CHALLENGES)
        .join(SEATS, seat)
        .join(TABLES, TABLES.c.id == CHALLENGES.c.table_id)
    )

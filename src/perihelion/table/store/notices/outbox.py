"""The outbox: notices that are waiting or sent, one row for each target, shared by all processes.

A row is written once for each notice and target. A process claims it by moving its due time. Of a
mail it clears the due time just before the relay is given it, so after a crash before that another
process tries again, and after a crash later nothing is sent twice. Push messages and webhooks are
cleared when they have been taken, for they may come twice and must not be lost.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, final

from sqlalchemy import Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from perihelion.table.store.notices.schema import NOTICES
from perihelion.table.store.schema import TABLES

TURN: Final = "turn"
NEARLY: Final = "nearly"
CHALLENGE: Final = "challenge"
REMATCH: Final = "rematch"
OVER: Final = "over"
MOST_AT_ONCE: Final = 50


class Delivery(NamedTuple):
    """A row of the outbox: the notice, its target, and when to try."""

    table: str
    number: int
    seat: int
    kind: str
    target: str
    due: float
    tries: int = 0


@final
class Outbox:
    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def tables(self, now: float) -> list[tuple[str, float]]:
        """Tables to check for notices, each with the time it was due."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(TABLES.c.id, TABLES.c.post)
                .where(TABLES.c.post <= now)
                .order_by(TABLES.c.post)
                .limit(MOST_AT_ONCE)
            )
            return [(row[0], row[1]) for row in rows]

    def set_next_check(self, table: str, was: float, at: float | None) -> None:
        """Set when to check the table next, unless an entry was written since."""
        with self.engine.begin() as connection:
            same = (TABLES.c.id == table, TABLES.c.post == was)
            connection.execute(update(TABLES).where(*same).values(post=at))

    def write(self, delivery: Delivery) -> bool:
        """Add a delivery; False if it was added before."""
        row = dict(zip(_COLUMNS, delivery, strict=True))
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(NOTICES).values(**row))
        except IntegrityError:
            return False
        return True

    def waiting(self, now: float) -> list[Delivery]:
        columns = [NOTICES.c[name] for name in _COLUMNS]
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*columns)
                .where(NOTICES.c.due <= now)
                .order_by(NOTICES.c.due)
                .limit(MOST_AT_ONCE)
            )
            return [Delivery(*row) for row in rows]

    def claim(self, delivery: Delivery, until: float) -> Delivery | None:
        """Claim a delivery until then; None if another process has claimed it."""
        held = delivery._replace(due=until)
        return held if self._change(delivery, due=until) else None

    def mark_sent(self, delivery: Delivery) -> bool:
        """Mark a delivery as sent, so that nobody tries again; False if the claim is lost."""
        return self._change(delivery, due=None)

    def postpone(self, delivery: Delivery, until: float) -> None:
        """Schedule the next try."""
        with self.engine.begin() as connection:
            later = update(NOTICES).where(*_key(delivery))
            connection.execute(later.values(due=until, tries=delivery.tries + 1))

    def drop(self, delivery: Delivery) -> None:
        """Delete a delivery that is no longer needed."""
        with self.engine.begin() as connection:
            connection.execute(
                delete(NOTICES).where(*_key(delivery), NOTICES.c.due == delivery.due)
            )

    def _change(self, delivery: Delivery, **values: Any) -> bool:
        mine = update(NOTICES).where(*_key(delivery), NOTICES.c.due == delivery.due)
        with self.engine.begin() as connection:
            return bool(connection.execute(mine.values(**values)).rowcount)


_COLUMNS: Final = ("table_id", "number", "seat", "kind", "target", "due", "tries")


def _key(delivery: Delivery) -> tuple[Any, ...]:
    return (
        NOTICES.c.table_id == delivery.table,
        NOTICES.c.number == delivery.number,
        NOTICES.c.seat == delivery.seat,
        NOTICES.c.kind == delivery.kind,
        NOTICES.c.target == delivery.target,
    )

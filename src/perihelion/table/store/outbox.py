"""Which letters were written and which still wait: rows by which processes agree who sends.

A row is written once for each turn and occasion. Whoever puts its time off holds it for a while;
before the letter leaves the house its time is struck out. So a crash before that lets somebody
else try again, and a crash after it sends nothing twice.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, final

from sqlalchemy import Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from perihelion.table.store.schema import LETTERS, TABLES

TURN: Final = "turn"
NEARLY: Final = "nearly"
MOST_AT_ONCE: Final = 50


class Letter(NamedTuple):
    """A row: for whose turn at which table, on what occasion, and when to try."""

    table: str
    number: int
    seat: int
    kind: str
    due: float
    tries: int = 0


@final
class Outbox:
    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def tables(self, now: float) -> list[tuple[str, float]]:
        """Tables at which somebody may have to be told, and since when."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(TABLES.c.id, TABLES.c.post)
                .where(TABLES.c.post <= now, TABLES.c.over.is_(False))
                .order_by(TABLES.c.post)
                .limit(MOST_AT_ONCE)
            )
            return [(row[0], row[1]) for row in rows]

    def look_again(self, table: str, was: float, at: float | None) -> None:
        """When to look at the table next, unless something was written there since."""
        with self.engine.begin() as connection:
            same = (TABLES.c.id == table, TABLES.c.post == was)
            connection.execute(update(TABLES).where(*same).values(post=at))

    def write(self, letter: Letter) -> bool:
        """Whether this letter is a new one."""
        row = dict(zip(_COLUMNS, letter, strict=True))
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(LETTERS).values(**row))
        except IntegrityError:
            return False
        return True

    def waiting(self, now: float) -> list[Letter]:
        columns = [LETTERS.c[name] for name in _COLUMNS]
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*columns)
                .where(LETTERS.c.due <= now)
                .order_by(LETTERS.c.due)
                .limit(MOST_AT_ONCE)
            )
            return [Letter(*row) for row in rows]

    def claim(self, letter: Letter, until: float) -> Letter | None:
        """Hold a letter until then, if nobody else does."""
        held = letter._replace(due=until)
        return held if self._change(letter, due=until) else None

    def strike_out(self, letter: Letter) -> bool:
        """The letter leaves the house now: nobody tries again. False if it is held no longer."""
        return self._change(letter, due=None)

    def put_off(self, letter: Letter, until: float) -> None:
        """It was not taken. Somebody tries again then."""
        with self.engine.begin() as connection:
            later = update(LETTERS).where(*_key(letter))
            connection.execute(later.values(due=until, tries=letter.tries + 1))

    def drop(self, letter: Letter) -> None:
        """Not needed any more; as if it had not been written."""
        with self.engine.begin() as connection:
            connection.execute(delete(LETTERS).where(*_key(letter), LETTERS.c.due == letter.due))

    def _change(self, letter: Letter, **values: Any) -> bool:
        mine = update(LETTERS).where(*_key(letter), LETTERS.c.due == letter.due)
        with self.engine.begin() as connection:
            return bool(connection.execute(mine.values(**values)).rowcount)


_COLUMNS: Final = ("table_id", "number", "seat", "kind", "due", "tries")


def _key(letter: Letter) -> tuple[Any, ...]:
    return (
        LETTERS.c.table_id == letter.table,
        LETTERS.c.number == letter.number,
        LETTERS.c.seat == letter.seat,
        LETTERS.c.kind == letter.kind,
    )

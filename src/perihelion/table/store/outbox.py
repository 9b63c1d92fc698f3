"""The outbox: mails that are waiting or sent, one row each, shared by all processes.

A row is written once for each turn and kind of mail. A process claims it by moving its due time,
and clears the due time just before the mail is handed to the relay. So after a crash before that
another process tries again, and after a crash later nothing is sent twice.
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
    """A row of the outbox: the table, the turn, the kind of mail, and when to try."""

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
        """Tables to check for a mail, each with the time it was due."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(TABLES.c.id, TABLES.c.post)
                .where(TABLES.c.post <= now, TABLES.c.over.is_(False))
                .order_by(TABLES.c.post)
                .limit(MOST_AT_ONCE)
            )
            return [(row[0], row[1]) for row in rows]

    def set_next_check(self, table: str, was: float, at: float | None) -> None:
        """Set when to check the table next, unless an entry was written since."""
        with self.engine.begin() as connection:
            same = (TABLES.c.id == table, TABLES.c.post == was)
            connection.execute(update(TABLES).where(*same).values(post=at))

    def write(self, letter: Letter) -> bool:
        """Add a letter; False if it was added before."""
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
        """Claim a letter until then; None if another process has claimed it."""
        held = letter._replace(due=until)
        return held if self._change(letter, due=until) else None

    def mark_sent(self, letter: Letter) -> bool:
        """Mark a letter as sent, so that nobody tries again; False if the claim is lost."""
        return self._change(letter, due=None)

    def postpone(self, letter: Letter, until: float) -> None:
        """Schedule the next try."""
        with self.engine.begin() as connection:
            later = update(LETTERS).where(*_key(letter))
            connection.execute(later.values(due=until, tries=letter.tries + 1))

    def drop(self, letter: Letter) -> None:
        """Delete a letter that is no longer needed."""
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

"""Private notes: what a person writes for themself about a game."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, final

from sqlalchemy import Engine, delete, insert, select

from perihelion.table.store.schema import NOTES


@final
class Notes:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now

    def read(self, holder: str, table: str) -> str:
        """A person's note about a table, or ""."""
        here = (NOTES.c.holder == holder, NOTES.c.table_id == table)
        with self.engine.connect() as connection:
            return connection.execute(select(NOTES.c.words).where(*here)).scalar_one_or_none() or ""

    def write(self, holder: str, table: str, words: str) -> None:
        """Replace a person's note about a table; "" deletes it."""
        here = (NOTES.c.holder == holder, NOTES.c.table_id == table)
        row = {"holder": holder, "table_id": table, "words": words, "at": self.now()}
        with self.engine.begin() as connection:
            connection.execute(delete(NOTES).where(*here))
            if words:
                connection.execute(insert(NOTES).values(**row))

"""The chat lines of all tables, and reports about them."""

from __future__ import annotations

from typing import Final, final

from sqlalchemy import Engine, func, insert, select

from perihelion.table.store.schema import REPORTS, TALK

LINE: Final = ("number", "seat", "phrase", "words", "at", "name")


@final
class ChatStore:
    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def lines(self, table: str, after: int) -> list[tuple[int, int, str, str, float, str]]:
        """The chat lines of a table after that number: number, seat, phrase, words,
        time, and the name of a spectator."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*(TALK.c[name] for name in LINE))
                .where(TALK.c.table_id == table, TALK.c.number > after)
                .order_by(TALK.c.number)
            )
            return [(row[0], row[1], row[2], row[3], row[4], row[5]) for row in rows]

    def add(
        self,
        table: str,
        seat: int,
        holder: str,
        phrase: str,
        words: str,
        at: float,
        name: str = "",
    ) -> None:
        row = {"table_id": table, "seat": seat, "holder": holder, "name": name}
        with self.engine.begin() as connection:
            connection.execute(insert(TALK).values(**row, phrase=phrase, words=words, at=at))

    def report(self, line: int, holder: str, at: float) -> None:
        with self.engine.begin() as connection:
            connection.execute(insert(REPORTS).values(line=line, holder=holder, at=at))

    def reports(self) -> list[tuple[str, int, str, str, float, int]]:
        """Reported lines: table, seat, phrase, words, time, number of reports."""
        with self.engine.connect() as connection:
            times = func.count(REPORTS.c.number)
            line = (TALK.c.table_id, TALK.c.seat, TALK.c.phrase, TALK.c.words, TALK.c.at)
            rows = connection.execute(
                select(*line, times)
                .join(REPORTS, REPORTS.c.line == TALK.c.number)
                .group_by(TALK.c.number, *line)
                .order_by(TALK.c.number)
            )
            return [(row[0], row[1], row[2], row[3], row[4], row[5]) for row in rows]

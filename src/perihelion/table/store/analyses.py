"""What the store keeps of analyses: which were asked for, and every judgement once it is made."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, final

from sqlalchemy import Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from perihelion.bots.analysis import Judgement
from perihelion.bots.analysis.judgement import read
from perihelion.table.store.schema import ADVICE, BRANCHES, JUDGEMENTS, STUDIES


class Branch(NamedTuple):
    """Where a table comes from: another one, and how many moves they have in common."""

    parent: str
    moves: int


@final
class AnalysisStore:
    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def ask(self, table: str, budget: str) -> None:
        """Remember that this analysis is wanted, until it is done."""
        try:
            with self.engine.begin() as connection:
                connection.execute(
                    insert(STUDIES).values(table_id=table, budget=budget, done=False)
                )
        except IntegrityError:
            self._mark(table, budget, done=False)

    def finish(self, table: str, budget: str) -> None:
        self._mark(table, budget, done=True)

    def asked(self, table: str, budget: str) -> bool:
        with self.engine.connect() as connection:
            row = connection.execute(
                select(STUDIES.c.done).where(
                    STUDIES.c.table_id == table, STUDIES.c.budget == budget
                )
            ).one_or_none()
            return row is not None

    def unfinished(self) -> list[tuple[str, str]]:
        """Tables and budgets that were being worked on when the server went down."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(STUDIES.c.table_id, STUDIES.c.budget).where(STUDIES.c.done.is_(False))
            )
            return [(table, budget) for table, budget in rows]

    def keep(self, table: str, budget: str, line: str, judgement: Judgement) -> None:
        try:
            with self.engine.begin() as connection:
                connection.execute(
                    insert(JUDGEMENTS).values(
                        table_id=table, budget=budget, line=line, judgement=judgement.plain()
                    )
                )
        except IntegrityError:
            pass  # another process was faster, and found the same

    def judgements(self, table: str, budget: str) -> dict[str, Judgement]:
        """All that is known, by the line that leads there."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(JUDGEMENTS.c.line, JUDGEMENTS.c.judgement).where(
                    JUDGEMENTS.c.table_id == table, JUDGEMENTS.c.budget == budget
                )
            )
            return {line: read(plain) for line, plain in rows}

    def branch(self, table: str, parent: str, moves: int) -> None:
        self._add(BRANCHES, table_id=table, parent=parent, moves=moves)

    def origin(self, table: str) -> Branch | None:
        with self.engine.connect() as connection:
            row = connection.execute(
                select(BRANCHES.c.parent, BRANCHES.c.moves).where(BRANCHES.c.table_id == table)
            ).one_or_none()
            return Branch(*row) if row else None

    def advise(self, table: str, allowed: bool) -> None:
        """Settle whether the table allows advice, whoever sits there."""
        self._add(ADVICE, table_id=table, allowed=allowed)

    def advised(self, table: str) -> bool | None:
        """What was settled, or None if it depends on who sits there."""
        with self.engine.connect() as connection:
            allowed: bool | None = connection.execute(
                select(ADVICE.c.allowed).where(ADVICE.c.table_id == table)
            ).scalar_one_or_none()
            return allowed

    def _add(self, kind: Any, **row: object) -> None:
        with self.engine.begin() as connection:
            connection.execute(insert(kind).values(**row))

    def _mark(self, table: str, budget: str, done: bool) -> None:
        with self.engine.begin() as connection:
            connection.execute(
                update(STUDIES)
                .where(STUDIES.c.table_id == table, STUDIES.c.budget == budget)
                .values(done=done)
            )

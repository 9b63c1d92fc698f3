"""Stored analyses: which were requested, and every judgement as soon as it is made."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, final

from sqlalchemy import Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from perihelion.bots.analysis import Judgement
from perihelion.bots.analysis.judgement import read
from perihelion.table.store.schema import ADVICE, BRANCHES, JUDGEMENTS, STUDIES


class Branch(NamedTuple):
    """The table that another one branched from, and how many moves they share."""

    parent: str
    moves: int


@final
class AnalysisStore:
    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

    def ask(self, table: str, budget: str, share: str) -> None:
        """Store the request for an analysis and whose share it uses, until it is done."""
        row = {"table_id": table, "budget": budget, "done": False, "share": share}
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(STUDIES).values(**row))
        except IntegrityError:
            self._update(table, budget, done=False, share=share)

    def finish(self, table: str, budget: str) -> None:
        self._update(table, budget, done=True)

    def asked(self, table: str, budget: str) -> bool:
        with self.engine.connect() as connection:
            row = connection.execute(
                select(STUDIES.c.done).where(
                    STUDIES.c.table_id == table, STUDIES.c.budget == budget
                )
            ).one_or_none()
            return row is not None

    def unfinished(self) -> list[tuple[str, str, str]]:
        """Tables and budgets whose analysis is not done, and whose share it uses."""
        columns = (STUDIES.c.table_id, STUDIES.c.budget, STUDIES.c.share)
        with self.engine.connect() as connection:
            rows = connection.execute(select(*columns).where(STUDIES.c.done.is_(False)))
            return [(table, budget, share) for table, budget, share in rows]

    def keep(self, table: str, budget: str, line: str, judgement: Judgement) -> None:
        try:
            with self.engine.begin() as connection:
                connection.execute(
                    insert(JUDGEMENTS).values(
                        table_id=table, budget=budget, line=line, judgement=judgement.plain()
                    )
                )
        except IntegrityError:
            pass  # another process stored the same judgement first

    def judgements(self, table: str, budget: str) -> dict[str, Judgement]:
        """All judgements so far, by the digest of the moves that lead there."""
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

    def set_advice(self, table: str, allowed: bool) -> None:
        """Set whether the table allows advice, whoever plays."""
        self._add(ADVICE, table_id=table, allowed=allowed)

    def advice_setting(self, table: str) -> bool | None:
        """Whether the table allows advice, or None if that depends on who plays."""
        with self.engine.connect() as connection:
            allowed: bool | None = connection.execute(
                select(ADVICE.c.allowed).where(ADVICE.c.table_id == table)
            ).scalar_one_or_none()
            return allowed

    def _add(self, kind: Any, **row: object) -> None:
        with self.engine.begin() as connection:
            connection.execute(insert(kind).values(**row))

    def _update(self, table: str, budget: str, **values: object) -> None:
        with self.engine.begin() as connection:
            connection.execute(
                update(STUDIES)
                .where(STUDIES.c.table_id == table, STUDIES.c.budget == budget)
                .values(**values)
            )

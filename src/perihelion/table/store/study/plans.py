"""Stored plans: one for each player and table, seen by nobody else."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar, final

from sqlalchemy import Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from perihelion.table.errors import Refused
from perihelion.table.log.study import StudyTree, read
from perihelion.table.store.schema import LOG, TABLES
from perihelion.table.store.study.schema import PLANS

TRIES: Final = 10
T = TypeVar("T")


class Plan(NamedTuple):
    """A plan, which starts after log entry `at` of its table."""

    holder: str
    table: str
    at: int
    tree: StudyTree
    seen: int
    version: int


_COLUMNS: Final = (
    PLANS.c.holder,
    PLANS.c.table_id,
    PLANS.c.at,
    PLANS.c.tree,
    PLANS.c.seen,
    PLANS.c.version,
)


@final
class Plans:
    def __init__(self, engine: Engine, now: Callable[[], float] = time.time) -> None:
        self.engine: Final = engine
        self.now: Final = now

    def of(self, holder: str, table: str) -> Plan | None:
        """A player's plan at a table."""
        here = (PLANS.c.holder == holder, PLANS.c.table_id == table)
        with self.engine.connect() as connection:
            row = connection.execute(select(*_COLUMNS).where(*here)).one_or_none()
        return None if row is None else _plan(row)

    def change(self, fresh: Plan, edit: Callable[[StudyTree], T]) -> T:
        """Edit the plan of a player, or the fresh one if there is none, and return what `edit`
        returns; it is called again if another page has changed the plan meanwhile."""
        for _ in range(TRIES):
            known = self.of(fresh.holder, fresh.table)
            plan = known or fresh
            result = edit(plan.tree)
            if self._write(plan, known is None):
                return result
        raise Refused("table/away")

    def _write(self, plan: Plan, new: bool) -> bool:
        row = {"tree": plan.tree.plain(), "version": plan.version + 1, "changed": self.now()}
        key = {"holder": plan.holder, "table_id": plan.table}
        try:
            with self.engine.begin() as connection:
                if new:
                    first = {"at": plan.at, "seen": plan.seen}
                    connection.execute(insert(PLANS).values(**key, **first, **row))
                    return True
                here = (*_here(plan), PLANS.c.version == plan.version)
                return bool(connection.execute(update(PLANS).where(*here).values(**row)).rowcount)
        except IntegrityError:
            return False

    def delete(self, holder: str, table: str) -> None:
        here = (PLANS.c.holder == holder, PLANS.c.table_id == table)
        with self.engine.begin() as connection:
            connection.execute(delete(PLANS).where(*here))

    def saw(self, plan: Plan, number: int) -> None:
        """Note up to which log entry a plan was compared with its game."""
        with self.engine.begin() as connection:
            connection.execute(update(PLANS).where(*_here(plan)).values(seen=number))

    def due(self) -> list[Plan]:
        """The plans whose game has gone on since they were last looked at, or is over."""
        newest = (
            select(func.max(LOG.c.number))
            .where(LOG.c.table_id == PLANS.c.table_id)
            .scalar_subquery()
        )
        query = (
            select(*_COLUMNS)
            .join(TABLES, TABLES.c.id == PLANS.c.table_id)
            .where(TABLES.c.over | (newest > PLANS.c.seen))
        )
        with self.engine.connect() as connection:
            return [_plan(row) for row in connection.execute(query)]


def _here(plan: Plan) -> tuple[Any, ...]:
    return PLANS.c.holder == plan.holder, PLANS.c.table_id == plan.table


def _plan(row: Any) -> Plan:
    holder, table, at, tree, seen, version = row
    return Plan(holder, table, at, read(tree), seen, version)

"""Stores tables and their logs. Nothing is acknowledged before it is on the disk."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from sys import intern
from typing import Any, Final, NamedTuple, final

from sqlalchemy import Connection, Engine, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from perihelion.table.log.entry import BOT, MOVE, Chair, Entry, Header
from perihelion.table.store.database import open_engine
from perihelion.table.store.notices.recipients import notified_at_once
from perihelion.table.store.ratings import (
    AbandonedDeal,
    RatedResult,
    record_abandoned,
    record_results,
)
from perihelion.table.store.schema import LOG, SEATS, TABLES
from perihelion.table.store.writer import Writer

READ_TOGETHER: Final = 16
"""Tables whose numbers differ by less are read by one query, with some entries too many."""
ROWS_TOGETHER: Final = 1000
"""Databases limit the values of one statement: SQLite to 32,766."""
HEADER_COLUMNS: Final = tuple(TABLES.c[name] for name in Header.__slots__)


class NoticeCheck(NamedTuple):
    """When to check whom to notify of a table."""

    soon: float | None = None
    """If somebody there is notified at once."""
    later: float | None = None
    """If nobody is. None leaves alone what is already planned, as for a challenge."""


NO_CHECK: Final = NoticeCheck()


@dataclass(frozen=True, slots=True)
class Append:
    """What one table writes in one step, all or none."""

    table: str
    entries: Sequence[Entry]
    over: bool
    """Whether the game is over after these entries."""
    due: float | None = None
    """When a seat may next run out of time."""
    chairs: Mapping[int, Chair] = field(default_factory=dict)
    """The chairs that change, by seat."""
    notice_check: NoticeCheck = NO_CHECK
    result: RatedResult | None = None
    abandoned: Sequence[AbandonedDeal] = ()

    @property
    def changes_table(self) -> bool:
        """Whether the table's own row must be updated: a move without a clock does not."""
        moves = all(entry.kind == MOVE for entry in self.entries)
        return self.over or self.due is not None or not moves


class Stale(Exception):
    """The entry's number, or the table's rematch, was already written by another process."""


class DatabaseUnavailable(Exception):
    """The database did not answer: the entries may or may not be written."""


@final
class Store:
    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine
        self._writer: Final = Writer(self.append_all)

    def add(
        self,
        header: Header,
        chairs: Sequence[Chair],
        log: Sequence[Entry] = (),
        due: float | None = None,
        notice_check: NoticeCheck = NO_CHECK,
    ) -> None:
        """Add a table; `Stale` if it is a rematch and there already is one."""
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(TABLES).values(**_row(header), due=due))
                connection.execute(
                    insert(SEATS),
                    [{"table_id": header.id, "seat": n, **_row(c)} for n, c in enumerate(chairs)],
                )
                _plan_checks(connection, {header.id: notice_check})
                if log:
                    connection.execute(
                        insert(LOG), [{"table_id": header.id, **_row(entry)} for entry in log]
                    )
        except IntegrityError as error:
            raise Stale from error

    async def write(self, append: Append) -> None:
        """Like `append`, but in one transaction with what other tables write at the same time."""
        await self._writer.append(append)

    def append(
        self,
        table: str,
        entries: Sequence[Entry],
        over: bool,
        due: float | None = None,
        chairs: Mapping[int, Chair] | None = None,
        result: RatedResult | None = None,
    ) -> None:
        """Write log entries, the chairs they change and the ratings, all or none. `Stale` if a
        number is taken."""
        append = Append(table, entries, over, due, chairs or {}, result=result)
        for error in self.append_all([append]):
            if error is not None:
                raise error

    def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        """Write many appends in one transaction; returns the error of each, or None. If one fails,
        the others are still written."""
        try:
            with self.engine.begin() as connection:
                _append(connection, appends)
        except IntegrityError:
            if len(appends) == 1:
                return [Stale()]
            return [failure for append in appends for failure in self.append_all([append])]
        except SQLAlchemyError as error:
            unavailable = DatabaseUnavailable()
            unavailable.__cause__ = error
            return [unavailable] * len(appends)
        return [None] * len(appends)

    def table(self, table: str) -> tuple[Header, list[Chair], list[Entry]] | None:
        if not re.fullmatch(r"[\w-]{1,32}", table, re.ASCII):
            return None  # PostgreSQL rejects some strings, such as one with a null character
        with self.engine.connect() as connection:
            query = select(*HEADER_COLUMNS).where(TABLES.c.id == table)
            row = connection.execute(query).one_or_none()
            if row is None:
                return None
            chairs = read_chairs(connection, [table])[table]
        return Header(*row), chairs, self.entries(table)

    def newest_numbers(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last log entry, for each of these tables that has one."""
        with self.engine.connect() as connection:
            newest = connection.execute(
                select(LOG.c.table_id, func.max(LOG.c.number))
                .where(LOG.c.table_id.in_(tables))
                .group_by(LOG.c.table_id)
            )
            return {row[0]: int(row[1]) for row in newest}

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The log entries of a table after that number."""
        return self.entries_of({table: after})[table]

    def entries_of(self, after: Mapping[str, int]) -> dict[str, list[Entry]]:
        """The log entries of several tables, each after the number given for it."""
        entries: dict[str, list[Entry]] = {table: [] for table in after}
        groups: dict[int, list[str]] = {}
        for table, number in after.items():
            groups.setdefault(number // READ_TOGETHER, []).append(table)
        with self.engine.connect() as connection:
            for tables in groups.values():
                for table, entry in _entries(connection, tables, min(after[t] for t in tables)):
                    if entry.number > after[table]:
                        entries[table].append(entry)
        return entries

    def rematch_of(self, table: str) -> str | None:
        """The id of the table's rematch, if there is one."""
        with self.engine.connect() as connection:
            query = select(TABLES.c.id).where(TABLES.c.follows == table)
            return connection.execute(query).scalar_one_or_none()

    def due(self, now: float) -> list[str]:
        """Tables where a seat may be out of time."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(TABLES.c.id).where(TABLES.c.due <= now, TABLES.c.over.is_(False))
            )
            return [row[0] for row in rows]

    def set_due(self, table: str, due: float | None) -> None:
        with self.engine.begin() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(due=due))

    def unfinished_with_bots(self) -> list[tuple[str, str]]:
        """Tables where a bot may have been thinking when the server stopped, and their shares."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(TABLES.c.id, TABLES.c.share)
                .join(SEATS, SEATS.c.table_id == TABLES.c.id)
                .where(SEATS.c.kind == BOT, TABLES.c.over.is_(False))
                .distinct()
            )
            return [(table, share) for table, share in rows]

    def close(self) -> None:
        self._writer.close()
        self.engine.dispose()


def open_store(where: Path | str) -> Store:
    """The store in a data folder or at a database URL, migrated to the current schema;
    PerihelionError if it cannot be used."""
    return Store(open_engine(where))


def _append(connection: Connection, appends: Sequence[Append]) -> None:
    # Always in the same order, or two processes could deadlock.
    ordered = sorted(appends, key=lambda append: append.table)
    rows = [(append.table, entry) for append in ordered for entry in append.entries]
    for first in range(0, len(rows), ROWS_TOGETHER):
        _insert_entries(connection, rows[first : first + ROWS_TOGETHER])
    for append in ordered:
        if append.changes_table:
            ended = append.entries[-1].at if append.over else None
            row = {"over": append.over, "ended": ended, "due": append.due}
            connection.execute(update(TABLES).where(TABLES.c.id == append.table).values(**row))
        for seat, chair in append.chairs.items():
            here = (SEATS.c.table_id == append.table, SEATS.c.seat == seat)
            connection.execute(update(SEATS).where(*here).values(**_row(chair)))
    _plan_checks(connection, {append.table: append.notice_check for append in ordered})
    record_abandoned(connection, [deal for append in ordered for deal in append.abandoned])
    record_results(connection, [append.result for append in ordered if append.result is not None])


def _insert_entries(connection: Connection, rows: Sequence[tuple[str, Entry]]) -> None:
    """All in one statement. SQLite's driver lets other threads run at every step, and waits for
    its turn again: with a statement for each row a batch would take longer than its moves."""
    dialect = connection.dialect
    quoted = map(dialect.identifier_preparer.quote, ("table_id", *Entry.__slots__))
    one = ", ".join(["?" if dialect.paramstyle == "qmark" else "%s"] * (1 + len(Entry.__slots__)))
    connection.exec_driver_sql(
        f"INSERT INTO {LOG.name} ({', '.join(quoted)}) VALUES "
        + ", ".join([f"({one})"] * len(rows)),
        tuple(
            value
            for table, entry in rows
            for value in (table, entry.number, entry.kind, entry.seat, entry.words, entry.at)
        ),
    )


def _plan_checks(connection: Connection, checks: Mapping[str, NoticeCheck]) -> None:
    """Set when to check for notices, now that the seats are written."""
    at_once = notified_at_once(connection, checks)
    for table, check in checks.items():
        post = check.soon if table in at_once else check.later
        if post is not None:
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(post=post))


def _entries(
    connection: Connection, tables: Sequence[str], after: int
) -> Iterator[tuple[str, Entry]]:
    log = connection.execute(
        select(LOG.c.table_id, LOG.c.number, LOG.c.kind, LOG.c.seat, LOG.c.words, LOG.c.at)
        .where(LOG.c.table_id.in_(tables), LOG.c.number > after)
        .order_by(LOG.c.table_id, LOG.c.number)
    )
    # Kinds and most words are the same at many tables, and kept once.
    for table, number, kind, seat, words, at in log:
        yield table, Entry(number, intern(kind), seat, intern(words), at)


def read_chairs(connection: Connection, tables: Iterable[str]) -> dict[str, list[Chair]]:
    chairs: dict[str, list[Chair]] = {table: [] for table in tables}
    rows = connection.execute(
        select(SEATS.c.table_id, SEATS.c.kind, SEATS.c.name, SEATS.c.bot, SEATS.c.holder)
        .where(SEATS.c.table_id.in_(chairs))
        .order_by(SEATS.c.table_id, SEATS.c.seat)
    )
    for table, *chair in rows:
        chairs[table].append(Chair(*chair))
    return chairs


def _row(item: Header | Chair | Entry) -> dict[str, Any]:
    return {name: getattr(item, name) for name in item.__slots__}

"""Keeps tables in a database. Nothing is acknowledged before it is on the disk."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, final

from sqlalchemy import Connection, Engine, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from perihelion.table.database import open_engine
from perihelion.table.schema import LOG, REPORTS, SEATS, TABLES, TALK, TOKENS
from perihelion.table.writer import Writer

MOVE: Final = "move"
UNDO: Final = "undo"
END: Final = "end"
SALT: Final = "salt"
BROUGHT: Final = "brought"

PERSON: Final = "person"
OPEN: Final = "open"
BOT: Final = "bot"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log. The number is that of the position it leads to."""

    number: int
    kind: str
    seat: int
    words: str
    at: float


@dataclass(slots=True)
class Chair:
    """A seat: who holds it, what it is called, which bot plays it."""

    kind: str
    name: str
    bot: str = ""
    holder: str = ""


@dataclass(frozen=True, slots=True)
class Header:
    """What is fixed when a table is set up."""

    id: str
    game: str
    edition: str
    edition_text: str | None
    options: dict[str, Any]
    secret: str
    created: float
    over: bool = False


@dataclass(frozen=True, slots=True)
class Append:
    """Entries that one table wants to write, all or none, and whether its game is then over."""

    table: str
    entries: Sequence[Entry]
    over: bool

    @property
    def settles(self) -> bool:
        """Whether it may change that the game is over: only its end and an undo can."""
        return self.over or any(entry.kind != MOVE for entry in self.entries)


class Stale(Exception):
    """Somebody else has written that position's number already."""


class Away(Exception):
    """The database cannot be reached. Whether the entries were written is not known."""


@final
class Store:
    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine
        self._writer: Final = Writer(self.append_all)

    def add(self, header: Header, chairs: Sequence[Chair], log: Sequence[Entry] = ()) -> None:
        with self.engine.begin() as connection:
            connection.execute(insert(TABLES).values(**_row(header)))
            connection.execute(
                insert(SEATS),
                [{"table_id": header.id, "seat": n, **_row(c)} for n, c in enumerate(chairs)],
            )
            if log:
                connection.execute(
                    insert(LOG), [{"table_id": header.id, **_row(entry)} for entry in log]
                )

    async def write(self, table: str, entries: Sequence[Entry], over: bool) -> None:
        """As `append`, but together with what other tables write at the same time."""
        await self._writer.append(Append(table, entries, over))

    def append(self, table: str, entries: Sequence[Entry], over: bool) -> None:
        """Write log entries, all or none. `Stale` if a number is taken."""
        for trouble in self.append_all([Append(table, entries, over)]):
            if trouble is not None:
                raise trouble

    def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        """Many appends in one transaction. What went wrong with each; one fails alone."""
        try:
            with self.engine.begin() as connection:
                _append(connection, appends)
        except IntegrityError:
            if len(appends) == 1:
                return [Stale()]
            return [trouble for append in appends for trouble in self.append_all([append])]
        except SQLAlchemyError as error:
            away = Away()
            away.__cause__ = error
            return [away] * len(appends)
        return [None] * len(appends)

    def take_seat(self, table: str, seat: int, holder: str, name: str) -> bool:
        """Claim an open seat; False if it was not open any more."""
        with self.engine.begin() as connection:
            changed = connection.execute(
                update(SEATS)
                .where(SEATS.c.table_id == table, SEATS.c.seat == seat, SEATS.c.kind == OPEN)
                .values(kind=PERSON, holder=holder, name=name)
            )
            return changed.rowcount == 1

    def table(self, table: str) -> tuple[Header, list[Chair], list[Entry]] | None:
        if not re.fullmatch(r"[\w-]{1,32}", table, re.ASCII):
            return None  # a database need not be able to spell it
        with self.engine.connect() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).one_or_none()
            if row is None:
                return None
            chairs = _chairs(connection, [table])[table]
        return Header(*row), chairs, self.entries(table)

    def glance(self, tables: Sequence[str]) -> dict[str, tuple[int, list[Chair]]]:
        """The newest number and the chairs of each of these tables."""
        with self.engine.connect() as connection:
            newest = connection.execute(
                select(LOG.c.table_id, func.max(LOG.c.number))
                .where(LOG.c.table_id.in_(tables))
                .group_by(LOG.c.table_id)
            )
            numbers = {row[0]: int(row[1]) for row in newest}
            chairs = _chairs(connection, tables)
        return {table: (numbers.get(table, 0), chairs[table]) for table in chairs}

    def chairs(self, table: str) -> list[Chair]:
        with self.engine.connect() as connection:
            return _chairs(connection, [table])[table]

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table from the entry after that number."""
        return self.entries_of({table: after})[table]

    def entries_of(self, after: Mapping[str, int]) -> dict[str, list[Entry]]:
        """The logs of some tables, each from the entry after its number."""
        with self.engine.connect() as connection:
            return {table: _entries(connection, table, number) for table, number in after.items()}

    def held_by(self, holder: str, over: bool, most: int) -> list[Header]:
        """The tables where a browser holds a seat, the newest first."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(TABLES)
                .where(
                    TABLES.c.id.in_(select(SEATS.c.table_id).where(SEATS.c.holder == holder)),
                    TABLES.c.over == over,
                )
                .order_by(TABLES.c.created.desc())
                .limit(most)
            )
            return [Header(*row) for row in rows]

    def add_token(self, holder: str, name: str) -> None:
        with self.engine.begin() as connection:
            row = {"holder": holder, "name": name, "created": time.time()}
            connection.execute(insert(TOKENS).values(**row))

    def token_name(self, holder: str) -> str | None:
        with self.engine.connect() as connection:
            found = connection.execute(select(TOKENS.c.name).where(TOKENS.c.holder == holder))
            return found.scalar_one_or_none()

    def talk(self, table: str, after: int) -> list[tuple[int, int, str, str, float]]:
        """The lines said at a table after that number: number, seat, phrase, words, time."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(TALK.c.number, TALK.c.seat, TALK.c.phrase, TALK.c.words, TALK.c.at)
                .where(TALK.c.table_id == table, TALK.c.number > after)
                .order_by(TALK.c.number)
            )
            return [(row[0], row[1], row[2], row[3], row[4]) for row in rows]

    def add_talk(
        self, table: str, seat: int, holder: str, phrase: str, words: str, at: float
    ) -> None:
        row = {"table_id": table, "seat": seat, "holder": holder}
        with self.engine.begin() as connection:
            connection.execute(insert(TALK).values(**row, phrase=phrase, words=words, at=at))

    def add_report(self, line: int, holder: str, at: float) -> None:
        with self.engine.begin() as connection:
            connection.execute(insert(REPORTS).values(line=line, holder=holder, at=at))

    def reports(self) -> list[tuple[str, int, str, str, float, int]]:
        """Lines somebody complained of: table, seat, phrase, words, when said, how often."""
        with self.engine.connect() as connection:
            times = func.count(REPORTS.c.number)
            said = (TALK.c.table_id, TALK.c.seat, TALK.c.phrase, TALK.c.words, TALK.c.at)
            rows = connection.execute(
                select(*said, times)
                .join(REPORTS, REPORTS.c.line == TALK.c.number)
                .group_by(TALK.c.number, *said)
                .order_by(TALK.c.number)
            )
            return [(row[0], row[1], row[2], row[3], row[4], row[5]) for row in rows]

    def unfinished_with_bots(self) -> list[str]:
        """Tables where a bot may have been thinking when the server went down."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(TABLES.c.id)
                .join(SEATS, SEATS.c.table_id == TABLES.c.id)
                .where(SEATS.c.kind == BOT, TABLES.c.over.is_(False))
                .distinct()
            )
            return [row[0] for row in rows]

    def ping(self) -> None:
        """Whether the database answers; SQLAlchemyError if not."""
        with self.engine.connect() as connection:
            connection.execute(text("SELECT 1"))

    def close(self) -> None:
        self._writer.close()
        self.engine.dispose()


def open_store(where: Path | str) -> Store:
    """The store of a data folder or of a database's address, brought up to date;
    PerihelionError if it cannot be used."""
    return Store(open_engine(where))


def _append(connection: Connection, appends: Sequence[Append]) -> None:
    # Always in one order, or two processes could wait for each other.
    ordered = sorted(appends, key=lambda append: append.table)
    connection.execute(
        insert(LOG),
        [
            {"table_id": append.table, **_row(entry)}
            for append in ordered
            for entry in append.entries
        ],
    )
    for append in ordered:
        if append.settles:
            connection.execute(
                update(TABLES).where(TABLES.c.id == append.table).values(over=append.over)
            )


def _entries(connection: Connection, table: str, after: int) -> list[Entry]:
    log = connection.execute(
        select(LOG.c.number, LOG.c.kind, LOG.c.seat, LOG.c.words, LOG.c.at)
        .where(LOG.c.table_id == table, LOG.c.number > after)
        .order_by(LOG.c.number)
    )
    return [Entry(*entry) for entry in log]


def _chairs(connection: Connection, tables: Iterable[str]) -> dict[str, list[Chair]]:
    found: dict[str, list[Chair]] = {table: [] for table in tables}
    rows = connection.execute(
        select(SEATS.c.table_id, SEATS.c.kind, SEATS.c.name, SEATS.c.bot, SEATS.c.holder)
        .where(SEATS.c.table_id.in_(found))
        .order_by(SEATS.c.table_id, SEATS.c.seat)
    )
    for table, *chair in rows:
        found[table].append(Chair(*chair))
    return found


def _row(item: Header | Chair | Entry) -> dict[str, Any]:
    return {name: getattr(item, name) for name in item.__slots__}

"""Keeps tables in a database. Nothing is acknowledged before it is on the disk."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, final

from sqlalchemy import Connection, Engine, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from perihelion.table.log.entry import BOT, MOVE, OPEN, Chair, Entry, Header
from perihelion.table.store.database import open_engine
from perihelion.table.store.identities import newcomer
from perihelion.table.store.ratings import Finish, enter
from perihelion.table.store.schema import (
    LOG,
    PROFILES,
    REPORTS,
    RESULTS,
    SEATS,
    TABLES,
    TALK,
    TOKENS,
)
from perihelion.table.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Append:
    """Entries that one table wants to write, all or none, whether its game is then over, when
    somebody's time will have run out, who sits otherwise than before, when to see whether somebody
    is to be told by mail, and the result if it counts for ratings."""

    table: str
    entries: Sequence[Entry]
    over: bool
    due: float | None = None
    chairs: Mapping[int, Chair] = field(default_factory=dict)
    post: float | None = None
    finish: Finish | None = None

    @property
    def settles(self) -> bool:
        """Whether the table's own row may change: not by a move, but where clocks run."""
        moves = all(entry.kind == MOVE for entry in self.entries)
        return self.over or self.due is not None or not moves


class Stale(Exception):
    """Somebody else has written that position's number, or that table's rematch, already."""


_HEADER: Final = tuple(TABLES.c[name] for name in Header.__slots__)


class Away(Exception):
    """The database cannot be reached. Whether the entries were written is not known."""


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
        post: float | None = None,
    ) -> None:
        """A new table. `Stale` if it is a rematch and there is one already."""
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(TABLES).values(**_row(header), due=due, post=post))
                connection.execute(
                    insert(SEATS),
                    [{"table_id": header.id, "seat": n, **_row(c)} for n, c in enumerate(chairs)],
                )
                if log:
                    connection.execute(
                        insert(LOG), [{"table_id": header.id, **_row(entry)} for entry in log]
                    )
        except IntegrityError as error:
            raise Stale from error

    async def write(self, append: Append) -> None:
        """As `append`, but together with what other tables write at the same time."""
        await self._writer.append(append)

    def append(
        self,
        table: str,
        entries: Sequence[Entry],
        over: bool,
        due: float | None = None,
        chairs: Mapping[int, Chair] | None = None,
        finish: Finish | None = None,
    ) -> None:
        """Write log entries, the chairs they change and the ratings, all or none. `Stale` if a
        number is taken."""
        append = Append(table, entries, over, due, chairs or {}, finish=finish)
        for trouble in self.append_all([append]):
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

    def table(self, table: str) -> tuple[Header, list[Chair], list[Entry]] | None:
        if not re.fullmatch(r"[\w-]{1,32}", table, re.ASCII):
            return None  # a database need not be able to spell it
        with self.engine.connect() as connection:
            found = select(*_HEADER).where(TABLES.c.id == table)
            row = connection.execute(found).one_or_none()
            if row is None:
                return None
            chairs = _chairs(connection, [table])[table]
        return Header(*row), chairs, self.entries(table)

    def newest_numbers(self, tables: Sequence[str]) -> dict[str, int]:
        """The newest number of each of these tables."""
        with self.engine.connect() as connection:
            newest = connection.execute(
                select(LOG.c.table_id, func.max(LOG.c.number))
                .where(LOG.c.table_id.in_(tables))
                .group_by(LOG.c.table_id)
            )
            return {row[0]: int(row[1]) for row in newest}

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table from the entry after that number."""
        return self.entries_of({table: after})[table]

    def entries_of(self, after: Mapping[str, int]) -> dict[str, list[Entry]]:
        """The logs of some tables, each from the entry after its number."""
        with self.engine.connect() as connection:
            return {table: _entries(connection, table, number) for table, number in after.items()}

    def held_by(self, holder: str, over: bool, most: int) -> list[Header]:
        """The tables where a browser holds a seat, the newest first."""
        held = select(SEATS.c.table_id).where(SEATS.c.holder == holder)
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*_HEADER)
                .where(TABLES.c.id.in_(held), TABLES.c.over == over)
                .order_by(TABLES.c.created.desc())
                .limit(most)
            )
            return [Header(*row) for row in rows]

    def attended(self, holder: str, since: float, most: int) -> list[str]:
        """The tables of somebody where the game goes on, or was over since then."""
        held = select(SEATS.c.table_id).where(SEATS.c.holder == holder)
        goes_on = TABLES.c.over.is_(False) | (TABLES.c.ended >= since)
        with self.engine.connect() as connection:
            found = select(TABLES.c.id).where(TABLES.c.id.in_(held), goes_on)
            rows = connection.execute(found.order_by(TABLES.c.created.desc()).limit(most))
            return [row[0] for row in rows]

    def played(
        self, holder: str, whole: bool, skip: int, most: int
    ) -> list[tuple[Header, list[Chair]]]:
        """Finished games of somebody and who sat there, the newest first; unless the whole list is
        wanted, those that were public or rated."""
        held = select(SEATS.c.table_id).where(SEATS.c.holder == holder)
        counted = select(RESULTS.c.table_id).where(RESULTS.c.holder == holder)
        found = select(*_HEADER).where(TABLES.c.id.in_(held), TABLES.c.over)
        if not whole:
            found = found.where(TABLES.c.public | TABLES.c.id.in_(counted))
        newest = found.order_by(TABLES.c.created.desc(), TABLES.c.id)
        with self.engine.connect() as connection:
            rows = connection.execute(newest.offset(skip).limit(most))
            return _seated(connection, [Header(*row) for row in rows])

    def lobby(self, since: float, most: int) -> list[tuple[Header, list[Chair]]]:
        """Public tables with an open seat, the newest first, and who sits there."""
        seats = select(SEATS.c.table_id).where(SEATS.c.kind == OPEN)
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*_HEADER)
                .where(TABLES.c.public, ~TABLES.c.over, TABLES.c.created > since)
                .where(TABLES.c.id.in_(seats))
                .order_by(TABLES.c.created.desc())
                .limit(most)
            )
            return _seated(connection, [Header(*row) for row in rows])

    def follower(self, table: str) -> str | None:
        """The rematch of a table, if there is one."""
        with self.engine.connect() as connection:
            found = select(TABLES.c.id).where(TABLES.c.follows == table)
            return connection.execute(found).scalar_one_or_none()

    def due(self, now: float) -> list[str]:
        """Tables at which somebody's time may have run out."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(TABLES.c.id).where(TABLES.c.due <= now, TABLES.c.over.is_(False))
            )
            return [row[0] for row in rows]

    def set_due(self, table: str, due: float | None) -> None:
        with self.engine.begin() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(due=due))

    def add_token(self, holder: str, name: str) -> str:
        """A program that plays; gives the id by which others may find it."""
        now = time.time()
        profile = newcomer(holder, name, "en", now)
        with self.engine.begin() as connection:
            connection.execute(insert(TOKENS).values(holder=holder, name=name, created=now))
            connection.execute(insert(PROFILES).values(**profile))
        return str(profile["public"])

    def token_name(self, holder: str) -> str | None:
        with self.engine.connect() as connection:
            found = connection.execute(select(TOKENS.c.name).where(TOKENS.c.holder == holder))
            return found.scalar_one_or_none()

    def chat(self, table: str, after: int) -> list[tuple[int, int, str, str, float]]:
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
            ended = append.entries[-1].at if append.over else None
            row = {"over": append.over, "ended": ended, "due": append.due, "post": append.post}
            connection.execute(update(TABLES).where(TABLES.c.id == append.table).values(**row))
        for seat, chair in append.chairs.items():
            here = (SEATS.c.table_id == append.table, SEATS.c.seat == seat)
            connection.execute(update(SEATS).where(*here).values(**_row(chair)))
    enter(connection, [append.finish for append in ordered if append.finish is not None])


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


def _seated(connection: Connection, headers: Sequence[Header]) -> list[tuple[Header, list[Chair]]]:
    chairs = _chairs(connection, [header.id for header in headers])
    return [(header, chairs[header.id]) for header in headers]


def _row(item: Header | Chair | Entry) -> dict[str, Any]:
    return {name: getattr(item, name) for name in item.__slots__}

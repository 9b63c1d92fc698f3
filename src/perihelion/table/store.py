"""Keeps tables in a database. Nothing is acknowledged before it is on the disk."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Engine, create_engine, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from perihelion.core.errors import PerihelionError
from perihelion.table.schema import LOG, REPORTS, SEATS, TABLES, TALK, TOKENS
from perihelion.table.words import TEXTS

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


class Stale(Exception):
    """Somebody else has written that position's number already."""


@final
class Store:
    def __init__(self, engine: Engine) -> None:
        self.engine: Final = engine

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

    def append(self, table: str, entries: Sequence[Entry], over: bool) -> None:
        """Write log entries, all or none. `Stale` if a number is taken."""
        try:
            with self.engine.begin() as connection:
                connection.execute(
                    insert(LOG), [{"table_id": table, **_row(entry)} for entry in entries]
                )
                connection.execute(update(TABLES).where(TABLES.c.id == table).values(over=over))
        except IntegrityError as error:
            raise Stale from error

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
        with self.engine.connect() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).one_or_none()
            if row is None:
                return None
            chairs = connection.execute(
                select(SEATS.c.kind, SEATS.c.name, SEATS.c.bot, SEATS.c.holder)
                .where(SEATS.c.table_id == table)
                .order_by(SEATS.c.seat)
            )
            return Header(*row), [Chair(*chair) for chair in chairs], self.entries(table)

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table from the entry after that number."""
        with self.engine.connect() as connection:
            log = connection.execute(
                select(LOG.c.number, LOG.c.kind, LOG.c.seat, LOG.c.words, LOG.c.at)
                .where(LOG.c.table_id == table, LOG.c.number > after)
                .order_by(LOG.c.number)
            )
            return [Entry(*entry) for entry in log]

    def held_by(self, holder: str, over: bool, most: int) -> list[Header]:
        """The tables where a browser holds a seat, the newest first."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(TABLES)
                .join(SEATS, SEATS.c.table_id == TABLES.c.id)
                .where(SEATS.c.holder == holder, TABLES.c.over == over)
                .distinct()
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

    def close(self) -> None:
        self.engine.dispose()


def open_store(folder: Path) -> Store:
    """The store of a data folder, brought up to date; PerihelionError if it cannot be used."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        engine = create_engine(URL.create("sqlite", database=str(folder / "perihelion.sqlite")))
        event.listen(engine, "connect", _prepare)
        config = Config()
        migrations = str(Path(__file__).parent / "migrations")
        config.set_main_option("script_location", migrations.replace("%", "%%"))
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except (OSError, SQLAlchemyError, CommandError) as error:
        reason = str(getattr(error, "orig", None) or error)
        raise PerihelionError("data-folder", TEXTS, folder=str(folder), reason=reason) from error
    return Store(engine)


def _prepare(connection: Any, _: object) -> None:
    """Readers do not wait for writers, and a commit is on the disk when it returns."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def _row(item: Header | Chair | Entry) -> dict[str, Any]:
    return {name: getattr(item, name) for name in item.__slots__}

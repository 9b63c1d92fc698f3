"""Backs up the database while the server runs, and restores a backup.

A backup is always an SQLite file with the same schema, whichever database it comes from and goes
to, so the same two commands also move a server from SQLite to PostgreSQL.
"""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import Connection, Engine, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from perihelion.core.errors import PerihelionError
from perihelion.table.store import database
from perihelion.table.store.all_tables import all_tables
from perihelion.table.store.schema import TABLES
from perihelion.table.texts import TEXTS

AT_ONCE: Final = 2000
PAGES_AT_ONCE: Final = 1000
MOST_FAULTS: Final = 5  # that an error names
LONGEST_REASON: Final = 500


def backup(where: Path | str, out: Path) -> int:
    """Copy the database as it is at this moment, also while a server writes. Returns the number of
    game tables in the copy; PerihelionError if it cannot be made, or if the database or the copy is
    damaged. A file that is there is never touched."""
    if out.exists():
        raise PerihelionError("backup-exists", TEXTS, file=str(out))
    if isinstance(where, Path) and not (where / database.FILE).exists():
        raise PerihelionError("backup-nothing", TEXTS, folder=str(where))
    source = database.connect(where)
    try:
        if isinstance(where, Path):
            _check_pages(where / database.FILE)
        if not database.up_to_date(source):
            raise PerihelionError("backup-version", TEXTS)
        with TemporaryDirectory(dir=out.parent) as folder:
            copy = Path(folder) / database.FILE
            database.make_private(copy)
            if isinstance(where, Path):
                _copy_file(where / database.FILE, copy)
            else:
                _copy_rows(source, copy)
            _check_pages(copy)
            _check_schema(copy)
            tables = _count_tables(copy)
            copy.replace(out)  # atomic: a backup that exists is complete and whole
            return tables
    except (OSError, SQLAlchemyError, sqlite3.Error) as error:
        raise database.unusable(where, error) from error
    finally:
        source.dispose()


def restore(file: Path, where: Path | str) -> int:
    """Fill an empty database from a backup, also of an older schema; returns how many tables."""
    if not file.is_file():
        raise PerihelionError("restore-nothing", TEXTS, file=str(file))
    target = database.open_engine(where)
    try:
        with TemporaryDirectory() as folder:
            copy = Path(folder) / database.FILE
            shutil.copyfile(file, copy)
            _check_pages(copy, file)
            source = database.sqlite(copy)
            try:
                database.upgrade(source)
                with source.connect() as old, target.begin() as new:
                    if new.execute(select(func.count()).select_from(TABLES)).scalar_one():
                        raise PerihelionError("restore-not-empty", TEXTS)
                    _copy_tables(old, new)
            except (SQLAlchemyError, database.MigrationFailed) as error:
                raise database.unusable(file, error) from error
            finally:
                source.dispose()
        return _count_tables(file)
    finally:
        target.dispose()


def _copy_file(source: Path, copy: Path) -> None:
    """SQLite's backup starts again by itself if somebody writes meanwhile."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(copy)) as new:
        old.backup(new, pages=PAGES_AT_ONCE)
        new.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it


def _copy_rows(source: Engine, copy: Path) -> None:
    target = database.sqlite(copy)
    try:
        database.upgrade(target)
        with source.connect() as old, target.begin() as new:
            # One snapshot for all tables.
            old.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
            _copy_tables(old, new)
        with target.connect() as new:
            new.connection.driver_connection.execute("PRAGMA journal_mode=DELETE")  # type: ignore[union-attr]
    finally:
        target.dispose()


def _copy_tables(old: Connection, new: Connection) -> None:
    """Copy all rows of all tables, referenced tables first."""
    for table in all_tables():
        rows = old.execution_options(yield_per=AT_ONCE).execute(select(table)).mappings()
        for part in rows.partitions(AT_ONCE):
            new.execute(insert(table), [dict(row) for row in part])
        counted = table.autoincrement_column
        if counted is not None and new.dialect.name == "postgresql":
            # Otherwise the sequence would start at 1, which is taken.
            last = select(func.max(counted)).scalar_subquery()
            counter = func.pg_get_serial_sequence(table.name, counted.name)
            new.execute(select(func.setval(counter, last)))


def _check_pages(file: Path, named: Path | None = None) -> None:
    """Raise PerihelionError with what is wrong: SQLite reads every page, index and reference."""
    try:
        with closing(sqlite3.connect(file)) as connection:
            pages = connection.execute(f"PRAGMA integrity_check({MOST_FAULTS})").fetchall()
            faults = [fault for (fault,) in pages if fault != "ok"]
            for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
                faults.append(f"{table}: row {row} belongs to no row of {parent}")
                if len(faults) >= MOST_FAULTS:
                    break
    except sqlite3.DatabaseError as error:
        faults = [str(error)]
    if faults:
        raise _damaged(named or file, faults)


def _check_schema(file: Path) -> None:
    """Raise PerihelionError if a table or column is missing."""
    faults = []
    with closing(sqlite3.connect(file)) as connection:
        for table in all_tables():
            columns = {row[1] for row in connection.execute(f"PRAGMA table_info({table.name})")}
            faults += [
                f"{c.table.name}.{c.name} is missing" for c in table.c if c.name not in columns
            ]
    if faults:
        raise _damaged(file, faults[:MOST_FAULTS])


def _damaged(file: Path, faults: list[str]) -> PerihelionError:
    reason = " ".join("; ".join(faults).split())[:LONGEST_REASON]
    return PerihelionError("database-damaged", TEXTS, file=str(file), reason=reason)


def _count_tables(file: Path) -> int:
    with closing(sqlite3.connect(file)) as copy:
        row = copy.execute("SELECT count(*) FROM tables").fetchone()
    return int(row[0])

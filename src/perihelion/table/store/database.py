"""Opens the database: SQLite in a folder, or PostgreSQL by its URL."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from perihelion.core.errors import PerihelionError
from perihelion.table.texts import TEXTS

FILE: Final = "perihelion.sqlite"
PRIVATE: Final = 0o600
CONNECT_SECONDS: Final = 5
UNAVAILABLE: Final = (OperationalError, InterfaceError, PoolTimeout)
"""The errors of a database that is away, locked, or on a full disk, and may come back."""
LEAST_FREE_BYTES: Final = 8 * 1024 * 1024
MIGRATION_LOCK: Final = 8737  # the advisory lock that servers starting together wait for
MIGRATIONS: Final = Path(__file__).parent / "migrations"


class MigrationFailed(Exception):
    """The database has a schema from which no migration leads to the wanted one."""


def open_engine(where: Path | str) -> Engine:
    """The database in a folder or at a URL, migrated to the current schema. PerihelionError if it
    cannot be used."""
    engine = connect(where)
    try:
        upgrade(engine)
    except (OSError, SQLAlchemyError, MigrationFailed) as error:
        engine.dispose()
        raise unusable(where, error) from error
    return engine


def connect(where: Path | str) -> Engine:
    """The database without migrating it; a missing folder is created."""
    if isinstance(where, str):
        return _postgresql(where)
    try:
        where.mkdir(0o700, parents=True, exist_ok=True)
        make_private(where / FILE)
    except OSError as error:
        raise unusable(where, error) from error
    return sqlite(where / FILE)


def make_private(file: Path) -> None:
    """Create the file if it is missing, and let nobody but its owner read it. What SQLite puts
    beside it gets the same permissions."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, PRIVATE))
    if file.stat().st_mode & 0o077 and file.stat().st_uid == os.geteuid():
        file.chmod(PRIVATE)


def sqlite(file: Path) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(file)))
    event.listen(engine, "connect", _prepare)
    return engine


def upgrade(engine: Engine, revision: str = "") -> None:
    """Migrate to a revision, or to the newest one. MigrationFailed if no way leads there."""
    with engine.begin() as connection:
        one_at_a_time(connection, MIGRATION_LOCK)
        if _revision(connection) != (revision or newest_revision()):
            from perihelion.table.store.migrations.upgrading import migrate  # it loads slowly

            migrate(connection, MIGRATIONS, revision or "head")


def one_at_a_time(connection: Connection, lock: int) -> None:
    """Hold an advisory lock until the transaction ends. SQLite needs none: it has one writer at a
    time anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": lock})


def up_to_date(engine: Engine) -> bool:
    with engine.connect() as connection:
        return _revision(connection) == newest_revision()


def newest_revision() -> str:
    """The revision of the present schema. Files of migrations begin with their revision."""
    return max(file.name[:4] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def _revision(connection: Connection) -> str:
    """The revision of a database; empty if it has no tables yet."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def disk_full(engine: Engine) -> bool:
    """Whether hardly anything fits on the disk of an SQLite database; a server like PostgreSQL
    watches its own. Small writes may still succeed then, where the log has room."""
    file = engine.url.database
    if engine.dialect.name != "sqlite" or not file:
        return False
    return shutil.disk_usage(Path(file).parent).free < LEAST_FREE_BYTES


def unusable(where: Path | str, error: Exception) -> PerihelionError:
    """The error that names the database and the reason, without passwords."""
    reason = hide_passwords(" ".join(str(getattr(error, "orig", None) or error).split()))
    if isinstance(where, Path):
        return PerihelionError("data-folder", TEXTS, folder=str(where), reason=reason)
    return PerihelionError("database", TEXTS, database=hide_passwords(where), reason=reason)


def hide_passwords(message: str) -> str:
    """The message with passwords and tokens masked, for logs and errors."""
    message = re.sub(r"://[^@/\s]*@", "://***@", message)
    return re.sub(r"(?i)(password|passfile|token)=[^&\s]*", r"\1=***", message)


def _postgresql(address: str) -> Engine:
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise unusable("***", ValueError("not an address")) from error
    if url.get_backend_name() != "postgresql":
        raise PerihelionError("database-kind", TEXTS, kind=url.get_backend_name())
    if importlib.util.find_spec("psycopg") is None:
        raise PerihelionError("many-missing", TEXTS)
    return create_engine(
        url.set(drivername="postgresql+psycopg"),
        pool_pre_ping=True,  # the server may have been restarted
        connect_args={"connect_timeout": CONNECT_SECONDS},
    )


def _prepare(connection: Any, _: object) -> None:
    """With these settings readers do not wait for writers, and a commit is on the disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")

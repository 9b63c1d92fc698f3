"""Migrates a database by the scripts of a folder. Imported only when there is something to migrate,
because alembic loads slowly."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection

from perihelion.table.store.database import MigrationFailed


def migrate(connection: Connection, scripts: Path, revision: str) -> None:
    """Bring the database to a revision; MigrationFailed if no script leads there."""
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError as error:
        raise MigrationFailed(str(error)) from error

"""All tables of the database, whichever module declares them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Table

from perihelion.table.store import schema
from perihelion.table.store.moderation import schema as moderation
from perihelion.table.store.notices import schema as notices
from perihelion.table.store.recovery import schema as recovery
from perihelion.table.store.study import schema as study
from perihelion.table.store.tournaments import schema as tournaments

SCHEMAS: Final = (schema, notices, moderation, recovery, study, tournaments)


def all_tables() -> list[Table]:
    """All tables, each after those it refers to."""
    return schema.METADATA.sorted_tables

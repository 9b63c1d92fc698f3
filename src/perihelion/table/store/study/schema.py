"""The database table of plans: moves that a player tries, and answers that are played for them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import JSON, Column, Float, ForeignKey, Integer, String, Table

from perihelion.table.store.schema import METADATA

PLANS: Final = Table(
    "plans",
    METADATA,
    Column("holder", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True, index=True),
    Column("at", Integer, nullable=False),  # the log entry after which the plan starts
    Column("tree", JSON, nullable=False),
    Column("seen", Integer, nullable=False),  # the last log entry that was compared with it
    Column("version", Integer, nullable=False),  # decides races between two pages of the holder
    Column("changed", Float, nullable=False),
)

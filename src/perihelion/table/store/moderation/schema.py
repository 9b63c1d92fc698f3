"""The database tables of moderation."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Float, Integer, String, Table, Text

from perihelion.table.store.schema import METADATA

MODERATORS: Final = Table(
    "moderators",
    METADATA,
    Column("holder", String(64), primary_key=True),
    Column("added", Float, nullable=False),
)

PENALTIES: Final = Table(
    "penalties",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(8), nullable=False),  # mute, ban
    Column("holder", String(64), nullable=False, index=True),  # "" for an address
    Column("address", String(64), nullable=False),  # an address or a network, or ""
    Column("until", Float),  # null: until it is lifted
    Column("reason", Text, nullable=False),
    Column("at", Float, nullable=False),
)

AUDIT: Final = Table(
    "audit",  # what moderators did; rows are only added
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("by", String(64), nullable=False),  # part of the moderator's hash, or "host"
    Column("action", String(16), nullable=False),
    Column("subject", String(80), nullable=False),  # part of a hash, an address, or a line
    Column("note", Text, nullable=False),
    Column("at", Float, nullable=False),
)

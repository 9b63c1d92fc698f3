"""What is stored: tables, who sits there, and the log of each, which only ever grows."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(80), nullable=False),
    Column("edition_text", Text),  # only of an edition that is not shipped
    Column("options", JSON, nullable=False),
    Column("secret", String(64), nullable=False),  # the dealer's
    Column("created", Float, nullable=False, index=True),
    Column("over", Boolean, nullable=False, default=False),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, open, bot
    Column("name", String(60), nullable=False),
    Column("bot", String(40), nullable=False, default=""),
    Column("holder", String(64), nullable=False, default="", index=True),
)

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("holder", String(64), primary_key=True),  # the hash of a program's token
    Column("name", String(60), nullable=False),
    Column("created", Float, nullable=False),
)

TALK: Final = Table(
    "talk",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("holder", String(64), nullable=False, index=True),
    Column("phrase", String(20), nullable=False),  # "" where somebody used words of their own
    Column("words", Text, nullable=False),
    Column("at", Float, nullable=False),
)

REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("line", Integer, ForeignKey("talk.number"), nullable=False),
    Column("holder", String(64), nullable=False),  # who complains
    Column("at", Float, nullable=False),
)

LOG: Final = Table(
    "log",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # the position's number: decides all races
    Column("kind", String(8), nullable=False),  # move, undo, end, salt, brought
    Column("seat", Integer, nullable=False),  # -1: chance
    Column("words", Text, nullable=False),
    Column("at", Float, nullable=False),
)

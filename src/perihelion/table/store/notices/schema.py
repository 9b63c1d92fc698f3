"""The database tables of notices: ways to tell people, their wishes, vacations, and the outbox."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, String, Table, Text

from perihelion.table.store.schema import METADATA

NOTICES: Final = Table(
    "notices",  # the outbox: one row for each notice and target
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # of the entry that it follows from
    Column("seat", Integer, primary_key=True),
    Column("kind", String(12), primary_key=True),
    Column("target", String(32), primary_key=True),  # see notify/ways.py
    Column("due", Float, index=True),  # when to try; null once sent
    Column("tries", Integer, nullable=False),
)

SUBSCRIPTIONS: Final = Table(
    "subscriptions",  # browsers that take push messages
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("holder", String(64), nullable=False, index=True),
    Column("device", String(64), nullable=False, index=True),  # the browser; one row each
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),  # the browser's public key
    Column("auth", String(32), nullable=False),  # the secret that only the browser shares
    Column("language", String(8), nullable=False),
    Column("created", Float, nullable=False),
)

WEBHOOKS: Final = Table(
    "webhooks",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("holder", String(64), nullable=False, index=True),
    Column("table_id", String(32), ForeignKey("tables.id"), index=True),  # null: all of the holder
    Column("url", Text, nullable=False),
    Column("form", String(8), nullable=False),  # json, text, content
    Column("secret", String(48), nullable=False),  # signs the body
    Column("language", String(8), nullable=False),
    Column("failures", Integer, nullable=False),  # in a row
    Column("created", Float, nullable=False),
)

NOTICE_SETTINGS: Final = Table(
    "notice_settings",
    METADATA,
    Column("holder", String(64), primary_key=True),
    Column("always", Boolean, nullable=False),  # also while the table is open in a browser
    Column("zone", String(64), nullable=False),  # the time zone of the quiet hours
    Column("quiet_from", Integer, nullable=False),  # minutes after midnight; the same: no quiet
    Column("quiet_to", Integer, nullable=False),
    Column("calendar", String(32), nullable=False, index=True),  # the secret of its link, or ""
)

VACATIONS: Final = Table(
    "vacations",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("holder", String(64), nullable=False, index=True),
    Column("started", Float, nullable=False),
    Column("until", Float, nullable=False),
)

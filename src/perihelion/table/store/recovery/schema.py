"""The database tables of passkeys."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Float, Integer, LargeBinary, String, Table

from perihelion.table.store.schema import METADATA

PASSKEYS: Final = Table(
    "passkeys",
    METADATA,
    Column("digest", String(64), primary_key=True),  # of the credential's id
    Column("holder", String(64), nullable=False, index=True),
    Column("credential", LargeBinary, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", Integer, nullable=False),
    Column("created", Float, nullable=False),
)

PASSKEY_CHALLENGES: Final = Table(
    "passkey_challenges",  # each is answered once
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("for_holder", String(64), nullable=False),  # "" for a sign-in
    Column("until", Float, nullable=False, index=True),
)

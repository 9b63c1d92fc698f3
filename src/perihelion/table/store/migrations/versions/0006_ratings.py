"""Ratings, the results they come from, and an id by which others may find somebody."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("profiles", sa.Column("public", sa.String(24), nullable=False, server_default=""))
    _introduce()
    op.create_index("ix_profiles_public", "profiles", ["public"], unique=True)
    op.create_table(
        "ratings",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True, index=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("holder", sa.String(64), nullable=False, index=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "seat", name="results_once"),
    )


def _introduce() -> None:
    """An id for everybody who has a name, and a profile for every program that has a token."""
    bind = op.get_bind()
    profiles = sa.table(
        "profiles",
        *(sa.column(name) for name in ("holder", "name", "language", "created", "public")),
    )
    tokens = sa.table("tokens", *(sa.column(name) for name in ("holder", "name", "created")))
    known = set(bind.execute(sa.select(profiles.c.holder)).scalars())
    for holder, name, created in bind.execute(
        sa.select(tokens.c.holder, tokens.c.name, tokens.c.created)
    ).all():
        if holder not in known:
            row = {"holder": holder, "name": name, "language": "en", "created": created}
            bind.execute(sa.insert(profiles).values(**row, public=""))
            known.add(holder)
    for holder in known:
        new = sa.update(profiles).where(profiles.c.holder == holder)
        bind.execute(new.values(public=secrets.token_urlsafe(9)))


def downgrade() -> None:
    for name in ("results", "ratings"):
        op.drop_table(name)
    op.drop_index("ix_profiles_public", "profiles")
    op.drop_column("profiles", "public")

"""What tables agree on, rematches, time; profiles, devices, and the hours of the server."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    # Not in a batch: that would drop a table to which seats and logs refer.
    op.add_column("tables", sa.Column("terms", sa.JSON, nullable=False, server_default="{}"))
    op.add_column(
        "tables", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("tables", sa.Column("follows", sa.String(32)))
    op.add_column("tables", sa.Column("due", sa.Float))
    op.create_index("ix_tables_follows", "tables", ["follows"], unique=True)
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_table(
        "profiles",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False, index=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "passes",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "runs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("last", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("runs", "passes", "devices", "profiles"):
        op.drop_table(name)
    for name in ("due", "follows"):
        op.drop_index(f"ix_tables_{name}", "tables")
    for name in ("due", "follows", "public", "terms"):
        op.drop_column("tables", name)

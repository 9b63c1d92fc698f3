"""What tables agree on, rematches, time; profiles, devices, and the hours of the server."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("terms", sa.JSON, nullable=False, server_default="{}"))
        tables.add_column(
            sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false())
        )
        tables.add_column(sa.Column("follows", sa.String(32)))
        tables.add_column(sa.Column("due", sa.Float))
        tables.create_unique_constraint("one_rematch", ["follows"])
        tables.create_index("ix_tables_due", ["due"])
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
    with op.batch_alter_table("tables") as tables:
        tables.drop_index("ix_tables_due")
        tables.drop_constraint("one_rematch", type_="unique")
        for name in ("due", "follows", "public", "terms"):
            tables.drop_column(name)

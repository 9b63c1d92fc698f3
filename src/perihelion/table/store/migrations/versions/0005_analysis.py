"""Analyses of tables, branches of them, and who may ask for advice."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("budget", sa.String(16), primary_key=True),
        sa.Column("done", sa.Boolean, nullable=False, index=True),
    )
    op.create_table(
        "judgements",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("budget", sa.String(16), primary_key=True),
        sa.Column("line", sa.String(32), primary_key=True),
        sa.Column("judgement", sa.JSON, nullable=False),
    )
    op.create_table(
        "branches",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("parent", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
    )
    op.create_table(
        "advice",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("allowed", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    for name in ("advice", "branches", "judgements", "studies"):
        op.drop_table(name)

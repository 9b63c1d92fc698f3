"""Whose share of the thinking a table's bots and an analysis use."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    for table in ("tables", "studies"):
        op.add_column(table, sa.Column("share", sa.String(24), nullable=False, server_default=""))


def downgrade() -> None:
    for table in ("tables", "studies"):
        op.drop_column(table, "share")

"""Mistakes that people want to learn from, and when each is due again."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "mistakes",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("judgement", sa.JSON, nullable=False),
        sa.Column("card", sa.JSON, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("added", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("mistakes")

"""Puzzles: what people have tried, and the rating they had afterwards."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "puzzle_tries",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("puzzle", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("holder", "puzzle", name="puzzle_tries_once"),
    )


def downgrade() -> None:
    op.drop_table("puzzle_tries")

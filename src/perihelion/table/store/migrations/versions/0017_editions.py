"""Editions that people and the host keep, and what bots found about them."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "editions",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False, index=True),
        sa.Column("game", sa.String(40), nullable=False, index=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("digest", sa.String(16), nullable=False, index=True),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "edition_defaults",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("edition", sa.String(24), nullable=False),
    )
    op.create_table(
        "edition_trials",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("digest", sa.String(16), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("games", sa.JSON, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False, index=True),
        sa.Column("share", sa.String(24), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("edition_trials")
    op.drop_table("edition_defaults")
    op.drop_table("editions")

"""Mail: where people want to be told, and which letters were written."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("post", sa.Float))
    op.create_index("ix_tables_post", "tables", ["post"])
    op.create_table(
        "mailboxes",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("turns", sa.Boolean, nullable=False),
        sa.Column("key", sa.String(32), nullable=False, index=True),
        sa.Column("digest", sa.String(64), nullable=False, index=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "letters",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("due", sa.Float, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for name in ("letters", "mailboxes"):
        op.drop_table(name)
    op.drop_index("ix_tables_post", "tables")
    op.drop_column("tables", "post")

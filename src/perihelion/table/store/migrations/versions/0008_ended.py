"""When a game was over: whoever was away just then is told."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("ended", sa.Float))
    op.create_index("ix_tables_ended", "tables", ["ended"])


def downgrade() -> None:
    op.drop_index("ix_tables_ended", "tables")
    op.drop_column("tables", "ended")

"""Notices: one outbox for mail, push messages and webhooks; wishes, vacations; moderation."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("target", sa.String(32), primary_key=True),
        sa.Column("due", sa.Float, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.execute(
        "INSERT INTO notices (table_id, number, seat, kind, target, due, tries) "
        "SELECT table_id, number, seat, kind, 'mail', due, tries FROM letters"
    )
    op.drop_table("letters")
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False, index=True),
        sa.Column("device", sa.String(64), nullable=False, index=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "webhooks",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False, index=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), index=True),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("form", sa.String(8), nullable=False),
        sa.Column("secret", sa.String(48), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "notice_settings",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("always", sa.Boolean, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_to", sa.Integer, nullable=False),
        sa.Column("calendar", sa.String(32), nullable=False, index=True),
    )
    op.create_table(
        "vacations",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("holder", sa.String(64), nullable=False, index=True),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "moderators",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("added", sa.Float, nullable=False),
    )
    op.create_table(
        "penalties",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False, index=True),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("action", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(80), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.add_column("talk", sa.Column("name", sa.String(60), nullable=False, server_default=""))
    op.add_column(
        "reports", sa.Column("handled", sa.Boolean, nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    op.drop_column("reports", "handled")
    op.drop_column("talk", "name")
    for name in ("audit", "penalties", "moderators", "vacations", "notice_settings"):
        op.drop_table(name)
    for name in ("webhooks", "subscriptions"):
        op.drop_table(name)
    op.create_table(
        "letters",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("due", sa.Float, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.execute(
        "INSERT INTO letters (table_id, number, seat, kind, due, tries) "
        "SELECT table_id, number, seat, kind, due, tries FROM notices "
        "WHERE target = 'mail' AND kind IN ('turn', 'nearly')"
    )
    op.drop_table("notices")

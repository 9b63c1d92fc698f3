"""Tournaments with their entrants and pairings, leagues, plans, and passkeys."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "leagues",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False, index=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("division_size", sa.Integer, nullable=False),
        sa.Column("moving", sa.Integer, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "league_members",
        sa.Column("league_id", sa.String(24), sa.ForeignKey("leagues.id"), primary_key=True),
        sa.Column("holder", sa.String(64), primary_key=True, index=True),
        sa.Column("joined", sa.Float, nullable=False),
        sa.Column("leaving", sa.Boolean, nullable=False),
    )
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False, index=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("state", sa.String(8), nullable=False, index=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("round_began", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False, index=True),
        sa.Column("league_id", sa.String(24), sa.ForeignKey("leagues.id"), index=True),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("division", sa.Integer, nullable=False),
        sa.UniqueConstraint("league_id", "season", "division", name="tournaments_of_league"),
    )
    op.create_table(
        "entrants",
        sa.Column(
            "tournament_id", sa.String(24), sa.ForeignKey("tournaments.id"), primary_key=True
        ),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False, index=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("first_round", sa.Integer, nullable=False),
        sa.Column("last_round", sa.Integer),
        sa.Column("seen", sa.Float, nullable=False),
        sa.UniqueConstraint("tournament_id", "holder", name="entrants_once"),
    )
    op.create_table(
        "pairings",
        sa.Column(
            "tournament_id", sa.String(24), sa.ForeignKey("tournaments.id"), primary_key=True
        ),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("board", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False, index=True),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("places", sa.JSON),
        sa.Column("absent", sa.JSON, nullable=False),
        sa.Column("ended", sa.Float),
    )

    op.create_table(
        "plans",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True, index=True
        ),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("tree", sa.JSON, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )

    op.create_table(
        "passkeys",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False, index=True),
        sa.Column("credential", sa.LargeBinary, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "passkey_challenges",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("for_holder", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False, index=True),
    )


def downgrade() -> None:
    for name in (
        "passkey_challenges",
        "passkeys",
        "plans",
        "pairings",
        "entrants",
        "tournaments",
        "league_members",
        "leagues",
    ):
        op.drop_table(name)

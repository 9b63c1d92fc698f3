"""The database tables of tournaments and leagues."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    String,
    Table,
    UniqueConstraint,
)

from perihelion.table.store.schema import METADATA

LEAGUES: Final = Table(
    "leagues",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("holder", String(64), nullable=False, index=True),  # the host
    Column("name", String(80), nullable=False),
    Column("settings", JSON, nullable=False),  # of the tournaments of its seasons
    Column("division_size", Integer, nullable=False),
    Column("moving", Integer, nullable=False),  # how many go up and down
    Column("season", Integer, nullable=False),  # 0 before the first
    Column("created", Float, nullable=False),
)

MEMBERS: Final = Table(
    "league_members",
    METADATA,
    Column("league_id", String(24), ForeignKey("leagues.id"), primary_key=True),
    Column("holder", String(64), primary_key=True, index=True),
    Column("joined", Float, nullable=False),
    Column("leaving", Boolean, nullable=False),  # not in the next season
)

TOURNAMENTS: Final = Table(
    "tournaments",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("holder", String(64), nullable=False, index=True),  # the host
    Column("name", String(80), nullable=False),
    Column("settings", JSON, nullable=False),  # see settings.py
    Column("state", String(8), nullable=False, index=True),  # open, running, over, off
    Column("round", Integer, nullable=False),
    Column("round_began", Float, nullable=False),
    Column("version", Integer, nullable=False),  # of several that begin a round, one wins
    Column("created", Float, nullable=False, index=True),
    Column("league_id", String(24), ForeignKey("leagues.id"), index=True),
    Column("season", Integer, nullable=False),
    Column("division", Integer, nullable=False),
    UniqueConstraint("league_id", "season", "division", name="tournaments_of_league"),
)

ENTRANTS: Final = Table(
    "entrants",
    METADATA,
    Column("tournament_id", String(24), ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("holder", String(64), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("rating", Integer, nullable=False),  # when they registered
    Column("first_round", Integer, nullable=False),
    Column("last_round", Integer),  # of those who withdrew
    Column("seen", Float, nullable=False),  # when their page last asked
    UniqueConstraint("tournament_id", "holder", name="entrants_once"),
)

PAIRINGS: Final = Table(
    "pairings",
    METADATA,
    Column("tournament_id", String(24), ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("table_id", String(32), nullable=False, index=True),  # "" for a bye; made after this row
    Column("players", JSON, nullable=False),  # the numbers of entrants, by seat
    Column("places", JSON),  # null while the game goes on
    Column("absent", JSON, nullable=False),  # the numbers of those who did not come
    Column("ended", Float),
)

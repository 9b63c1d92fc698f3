"""The database schema: game tables, their seats and append-only logs, analyses; people, ratings,
mail; notes, friends, challenges and the queue; and the server's uptime. Notices have a schema of
their own."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(80), nullable=False),
    Column("edition_text", Text),  # only of a custom edition
    Column("options", JSON, nullable=False),
    Column("secret", String(64), nullable=False),  # the dealer's
    Column("created", Float, nullable=False, index=True),
    Column("over", Boolean, nullable=False, default=False),
    Column("terms", JSON, nullable=False),  # see log/terms.py
    Column("public", Boolean, nullable=False, default=False),  # its open seats are in the lobby
    Column(
        "follows", String(32), index=True, unique=True
    ),  # the table whose rematch it is; each has at most one
    Column("share", String(24), nullable=False, server_default=""),  # see thinking/share.py
    Column("due", Float, index=True),  # when a seat may next run out of time
    Column("ended", Float, index=True),  # the last entry after the game was over
    Column("post", Float, index=True),  # when to check whom to notify
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, open, reserved, bot
    Column("name", String(60), nullable=False),
    Column("bot", String(40), nullable=False, default=""),
    Column("holder", String(64), nullable=False, default="", index=True),
)

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("holder", String(64), primary_key=True),  # the hash of a program's token
    Column("name", String(60), nullable=False),
    Column("created", Float, nullable=False),
)

TALK: Final = Table(
    "talk",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("holder", String(64), nullable=False, index=True),
    Column("phrase", String(20), nullable=False),  # "" for free text
    Column("words", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("name", String(60), nullable=False, server_default=""),  # of a spectator
)

REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("line", Integer, ForeignKey("talk.number"), nullable=False),
    Column("holder", String(64), nullable=False),  # who reports
    Column("at", Float, nullable=False),
    Column("handled", Boolean, nullable=False, server_default=false()),
)

LOG: Final = Table(
    "log",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # unique, so it decides all races
    Column("kind", String(8), nullable=False),  # move, undo, end, deal, brought, sit, leave …
    Column("seat", Integer, nullable=False),  # -1: chance
    Column("words", Text, nullable=False),
    Column("at", Float, nullable=False),
)

PROFILES: Final = Table(
    "profiles",
    METADATA,
    Column("holder", String(64), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Column("public", String(24), nullable=False, index=True, unique=True),  # the id that others see
)

DEVICES: Final = Table(
    "devices",  # browsers that act for another holder than their own, or are signed out
    METADATA,
    Column("device", String(64), primary_key=True),
    Column("holder", String(64), nullable=False, index=True),
    Column("created", Float, nullable=False),
)

PASSES: Final = Table(
    "passes",  # one-time links that make another browser the same person
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("holder", String(64), nullable=False),
    Column("until", Float, nullable=False),
)

RATINGS: Final = Table(
    "ratings",  # after all results
    METADATA,
    Column("holder", String(64), primary_key=True),
    Column("game", String(40), primary_key=True, index=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Integer, nullable=False),
)

RESULTS: Final = Table(
    "results",  # of rated games, in the order in which they counted
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("holder", String(64), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("place", Integer, nullable=False),
    Column("mu", Float, nullable=False),  # after the game
    Column("sigma", Float, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "seat", name="results_once"),  # a game counts once
)

ABANDONED: Final = Table(
    "abandoned",  # rated deals that somebody left before the game counted
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("holder", String(64), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("at", Float, nullable=False),
)

RUNS: Final = Table(
    "runs",  # the uptime of each server process
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("started", Float, nullable=False),
    Column("last", Float, nullable=False),
)

STUDIES: Final = Table(
    "studies",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("budget", String(16), primary_key=True),
    Column("done", Boolean, nullable=False, index=True),
    Column("share", String(24), nullable=False, server_default=""),  # of who asked for it
)

JUDGEMENTS: Final = Table(
    "judgements",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("budget", String(16), primary_key=True),
    Column("line", String(32), primary_key=True),  # a digest of all moves up to here
    Column("judgement", JSON, nullable=False),
)

STUDY_TREES: Final = Table(
    "study_trees",  # moves that people try from a position of a table
    METADATA,
    Column("id", String(24), primary_key=True),  # random: whoever has it may read
    Column("holder", String(64), nullable=False, index=True),  # who may change it
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("at", Integer, nullable=False),  # the log entry after which it starts
    Column("title", String(80), nullable=False),
    Column("tree", JSON, nullable=False),
    Column("version", Integer, nullable=False),  # decides races between two pages of the holder
    Column("changed", Float, nullable=False),
)

BRANCHES: Final = Table(
    "branches",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("parent", String(32), ForeignKey("tables.id"), nullable=False),
    Column("moves", Integer, nullable=False),  # how many both tables share
)

ADVICE: Final = Table(
    "advice",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("allowed", Boolean, nullable=False),
)

MAILBOXES: Final = Table(
    "mailboxes",  # the mail addresses of people
    METADATA,
    Column("holder", String(64), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("language", String(8), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("turns", Boolean, nullable=False),  # whether mails are wanted
    Column("key", String(32), nullable=False, index=True),  # in the unsubscribe link
    Column("digest", String(64), nullable=False, index=True),  # of the confirmation link
    Column("until", Float, nullable=False),
)

NOTES: Final = Table(
    "notes",  # what a person writes for themself about a game
    METADATA,
    Column("holder", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("words", Text, nullable=False),
    Column("at", Float, nullable=False),
)

RELATIONS: Final = Table(
    "relations",  # whom a person calls a friend or blocks; the other is not told
    METADATA,
    Column("holder", String(64), primary_key=True),
    Column("other", String(64), primary_key=True, index=True),
    Column("kind", String(8), nullable=False),  # friend, block
    Column("at", Float, nullable=False),
)

CHALLENGES: Final = Table(
    "challenges",  # reserved seats that a certain person was invited to
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("holder", String(64), nullable=False, index=True),  # who is challenged
    Column("by", String(64), nullable=False, index=True),
    Column("declined", Boolean, nullable=False),
    Column("at", Float, nullable=False),
)

SEEKS: Final = Table(
    "seeks",  # people who wait for an opponent
    METADATA,
    Column("holder", String(64), primary_key=True),  # so each waits for one game at a time
    Column("game", String(40), nullable=False, index=True),
    Column("clock", String(8), nullable=False),
    Column("points", Integer, nullable=False),  # the rating when they began to wait
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),  # when their page last asked
    Column("match", String(32), nullable=False),  # "", or the table that was made for them
)

PUZZLE_TRIES: Final = Table(
    "puzzle_tries",  # the first answer of a person to each puzzle
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("holder", String(64), nullable=False),
    Column("puzzle", String(16), nullable=False),
    Column("game", String(40), nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("mu", Float, nullable=False),  # the person's strength at puzzles of the game after it
    Column("sigma", Float, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("holder", "puzzle", name="puzzle_tries_once"),  # later answers do not count
)

EDITIONS: Final = Table(
    "editions",  # a row for each version; the newest counts
    METADATA,
    Column("id", String(24), primary_key=True),  # random: whoever has it may read
    Column("version", Integer, primary_key=True),
    Column("holder", String(64), nullable=False, index=True),  # "": the host's, for everybody
    Column("game", String(40), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("digest", String(16), nullable=False, index=True),
    Column("rated", Boolean, nullable=False),  # whether the host allows it in rated games
    Column("at", Float, nullable=False),
)

EDITION_DEFAULTS: Final = Table(
    "edition_defaults",  # the edition that a person plays if nothing else is chosen
    METADATA,
    Column("holder", String(64), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("edition", String(24), nullable=False),
)

EDITION_TRIALS: Final = Table(
    "edition_trials",  # games that bots played to see whether an edition is fair
    METADATA,
    Column("game", String(40), primary_key=True),
    Column("digest", String(16), primary_key=True),
    Column("text", Text, nullable=False),
    Column("games", JSON, nullable=False),  # [[winning seats, scores, moves] …]
    Column("done", Boolean, nullable=False, index=True),
    Column("share", String(24), nullable=False),  # of who asked for it
)

MISTAKES: Final = Table(
    "mistakes",  # decisions that a person wants to learn from
    METADATA,
    Column("holder", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # how many moves come before it
    Column("game", String(40), nullable=False),
    Column("judgement", JSON, nullable=False),
    Column("card", JSON, nullable=False),  # what spaced repetition remembers of it
    Column("due", Float, nullable=False),  # when it is to be tried again
    Column("added", Float, nullable=False),
)

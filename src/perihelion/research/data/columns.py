"""The columns of the tables we write: name, type, and whether they may be empty.

docs/research/data.md says what each of them means.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Column(NamedTuple):
    """`kind` is the type in Parquet. In JSON lines a map is an object, bytes are base64, and a
    `json` column is nested JSON."""

    name: str
    kind: str
    nullable: bool = False


# The contents of a record. All but the last three are the same on every row of it.
RECORD_COLUMNS: Final = (
    Column("record", "string"),
    Column("game", "string"),
    Column("rules", "int32"),
    Column("edition", "string"),
    Column("digest", "string"),
    Column("edition_text", "string", nullable=True),
    Column("seats", "int32"),
    Column("names", "list<string>"),
    Column("options", "map<string, string>"),
    Column("promise", "string", nullable=True),
    Column("seal", "string", nullable=True),
    Column("number", "int32"),
    Column("move", "int32", nullable=True),
    Column("words", "string", nullable=True),
)
CONSTANT_COLUMNS: Final = RECORD_COLUMNS[:-3]

# The result of the game: on all its rows, or on none if it has not ended.
RESULT: Final = (
    Column("scores", "list<int32>", nullable=True),
    Column("places", "list<int32>", nullable=True),
    Column("ending", "string", nullable=True),
)

# Records: one row a position, with the move made there. `import` reads only RECORD_COLUMNS.
RECORDS: Final = (
    *RECORD_COLUMNS,
    Column("actor", "int32"),
    Column("position", "binary"),
    Column("description", "json"),
    Column("legal", "list<int32>"),
    *RESULT,
)

# Self-play: one row a decision.
SELFPLAY: Final = (
    Column("game", "int64"),
    Column("number", "int32"),
    Column("actor", "int32"),
    Column("player", "string"),
    Column("position", "binary"),
    Column("legal", "list<int32>"),
    Column("move", "int32"),
    Column("visits", "list<int32>", nullable=True),
    Column("value", "float32", nullable=True),
    *[column._replace(nullable=False) for column in RESULT],
)
# With observations: what the actor was told, and its choice in the compact space of actions.
OBSERVED: Final = (
    *SELFPLAY,
    Column("observation", "binary"),
    Column("action", "int32"),
    Column("legal_actions", "list<int32>"),
)

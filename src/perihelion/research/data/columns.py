"""What stands in the tables we write: every column, its kind, and whether it may be empty.

docs/research/data.md says what each of them means.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Column(NamedTuple):
    """`kind` is the type in Parquet. In JSON lines a map is an object, bytes are base64, and the
    text of a `json` column is a value like any other."""

    name: str
    kind: str
    nullable: bool = False


# Of what a record is made. The same on every row of a record, but for the last three.
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

# How a game ended: on every row of it, or nowhere while it goes on.
RESULT: Final = (
    Column("scores", "list<int32>", nullable=True),
    Column("places", "list<int32>", nullable=True),
    Column("ending", "string", nullable=True),
)

# Records: one row a position, with the move that was made there. `import` reads only the story.
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

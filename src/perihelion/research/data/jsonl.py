"""Tables as JSON lines, one object a line."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

from perihelion.core.errors import BadRecord, PerihelionError
from perihelion.research.data.columns import Column
from perihelion.research.data.rows import Row
from perihelion.research.extras import TEXTS


def write(file: BinaryIO, table: Iterable[Row]) -> None:
    for row in table:
        plain = {
            name: b64encode(value).decode() if isinstance(value, bytes) else value
            for name, value in row.items()
        }
        file.write(json.dumps(plain, ensure_ascii=False).encode() + b"\n")


def read(file: BinaryIO, columns: tuple[Column, ...]) -> Iterator[Row]:
    """These columns of every row; raises BadRecord with the line, counted from 1."""
    for number, line in enumerate(file, 1):
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            raise _wrong(number, "table-not-json") from None
        if not isinstance(row, dict):
            raise _wrong(number, "table-not-json")
        for column in columns:
            if column.name not in row:
                raise _wrong(number, "table-column-missing", column=column.name)
            if not _fits(row[column.name], column):
                raise _wrong(number, "table-kind", column=column.name, kind=column.kind)
        yield {column.name: row[column.name] for column in columns}


def _wrong(line: int, key: str, **args: object) -> BadRecord:
    return BadRecord(line, PerihelionError(key, TEXTS, **args))


def _fits(value: Any, column: Column) -> bool:
    """Whether a value has the type of its column."""
    if value is None:
        return column.nullable
    if column.kind == "int32":
        return type(value) is int and abs(value) < 1 << 31
    if column.kind == "string":
        return isinstance(value, str)
    if column.kind == "list<string>":
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    assert column.kind == "map<string, string>"
    return isinstance(value, dict) and all(isinstance(item, str) for item in value.values())

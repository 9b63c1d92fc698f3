"""Tables as Parquet files. Needs pyarrow, which is optional."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Final

try:
    import pyarrow as pa
    from pyarrow import parquet as pq
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "research") from error

from perihelion.research.data.columns import Column
from perihelion.research.data.errors import BadTable
from perihelion.research.data.rows import Row
from perihelion.research.extras import TEXTS

ABOUT: Final = b"perihelion"
GROUP: Final = 4096  # rows in a group
PACKING: Final = {"compression": "zstd", "write_statistics": False}
TYPES: Final = {
    "binary": pa.binary(),
    "float32": pa.float32(),
    "int32": pa.int32(),
    "int64": pa.int64(),
    "json": pa.string(),
    "list<int32>": pa.list_(pa.int32()),
    "list<string>": pa.list_(pa.string()),
    "map<string, string>": pa.map_(pa.string(), pa.string()),
    "string": pa.string(),
}


def schema(columns: Iterable[Column], about: str = "") -> Any:
    """The schema of a table, with `about` as metadata."""
    fields = [pa.field(name, TYPES[kind], nullable) for name, kind, nullable in columns]
    return pa.schema(fields, {ABOUT: about} if about else None)


def write(file: BinaryIO, table: Iterable[Row], columns: tuple[Column, ...]) -> None:
    json_columns = [column.name for column in columns if column.kind == "json"]
    waiting = iter(table)
    with pq.ParquetWriter(file, schema(columns), **PACKING) as writer:
        while group := list(islice(waiting, GROUP)):
            for row in group:
                row |= {name: json.dumps(row[name], ensure_ascii=False) for name in json_columns}
            writer.write_batch(pa.RecordBatch.from_pylist(group, writer.schema))


def read(path: Path, columns: tuple[Column, ...]) -> Iterator[Row]:
    """These columns of every row; raises BadTable with the name of the file."""
    try:
        with pq.ParquetFile(path) as file:
            check(path, file.schema_arrow, columns)
            names = [column.name for column in columns]
            for batch in file.iter_batches(GROUP, columns=names):
                _check_filled(path, batch, columns)
                yield from batch.to_pylist(maps_as_pydicts="strict")
    except (pa.ArrowException, ValueError) as error:
        raise BadTable("table-damaged", TEXTS, file=str(path), reason=str(error)) from None


def pack(table: Mapping[str, list[Any]], columns: tuple[Column, ...]) -> bytes:
    """Part of a table as bytes; `join` writes such parts into one file."""
    return bytes(pa.RecordBatch.from_pydict(table, schema(columns)).serialize())


def join(file: BinaryIO, parts: Iterable[bytes], columns: tuple[Column, ...], about: str) -> None:
    whole = schema(columns, about)
    batches = [pa.ipc.read_record_batch(part, whole) for part in parts]
    # Long bytes do not repeat: a dictionary of them would only make reading slow.
    repeating = [name for name, kind, _ in columns if kind != "binary"]
    table = pa.Table.from_batches(batches, whole)
    pq.write_table(table, file, use_dictionary=repeating, **PACKING)


def metadata(path: Path) -> str:
    """The metadata that `join` wrote as `about`, or ""."""
    try:
        fields = pq.read_schema(path).metadata or {}
    except (pa.ArrowException, ValueError) as error:
        raise BadTable("table-damaged", TEXTS, file=str(path), reason=str(error)) from None
    about: bytes = fields.get(ABOUT, b"")
    return about.decode("utf-8", "replace")


def check(path: Path, schema: Any, columns: tuple[Column, ...]) -> None:
    """Raise BadTable unless the file has these columns."""
    for name, kind, _ in columns:
        if name not in schema.names:
            raise BadTable("table-no-column", TEXTS, file=str(path), column=name)
        if not _compatible(schema.field(name).type, TYPES[kind]):
            raise BadTable("table-column-kind", TEXTS, file=str(path), column=name, kind=kind)


def _check_filled(path: Path, batch: Any, columns: tuple[Column, ...]) -> None:
    for name, _, nullable in columns:
        if not nullable and batch.column(name).null_count:
            raise BadTable("table-empty", TEXTS, file=str(path), column=name)


def _compatible(actual: Any, expected: Any) -> bool:
    """Whether a column has the expected type, or one that other programs write for it."""
    if pa.types.is_integer(expected):
        return bool(pa.types.is_integer(actual))
    if pa.types.is_string(expected):
        return bool(pa.types.is_string(actual) or pa.types.is_large_string(actual))
    if pa.types.is_list(expected):
        return bool(pa.types.is_list(actual)) and _compatible(
            actual.value_type, expected.value_type
        )
    return bool(actual == expected)

"""Tables as Parquet files. pyarrow is an optional part of the installation."""

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
GROUP: Final = 4096  # rows written at a time
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
    """The schema of a table; what it is about is written down with it."""
    fields = [pa.field(name, TYPES[kind], nullable) for name, kind, nullable in columns]
    return pa.schema(fields, {ABOUT: about} if about else None)


def write(file: BinaryIO, table: Iterable[Row], columns: tuple[Column, ...]) -> None:
    told = [column.name for column in columns if column.kind == "json"]
    waiting = iter(table)
    with pq.ParquetWriter(file, schema(columns), **PACKING) as writer:
        while group := list(islice(waiting, GROUP)):
            for row in group:
                row |= {name: json.dumps(row[name], ensure_ascii=False) for name in told}
            writer.write_batch(pa.RecordBatch.from_pylist(group, writer.schema))


def read(path: Path, columns: tuple[Column, ...]) -> Iterator[Row]:
    """These columns of every row. What is no such table is a BadTable that names the file."""
    try:
        with pq.ParquetFile(path) as file:
            _check(path, file.schema_arrow, columns)
            names = [column.name for column in columns]
            for batch in file.iter_batches(GROUP, columns=names):
                _check_filled(path, batch, columns)
                yield from batch.to_pylist(maps_as_pydicts="strict")
    except (pa.ArrowException, ValueError) as error:
        raise BadTable("table-damaged", TEXTS, file=str(path), reason=str(error)) from None


def pack(table: Mapping[str, list[Any]], columns: tuple[Column, ...]) -> bytes:
    """A part of a table, on its way to a file; `join` makes whole files of such parts."""
    return bytes(pa.RecordBatch.from_pydict(table, schema(columns)).serialize())


def join(file: BinaryIO, parts: Iterable[bytes], columns: tuple[Column, ...], about: str) -> None:
    whole = schema(columns, about)
    batches = [pa.ipc.read_record_batch(part, whole) for part in parts]
    pq.write_table(pa.Table.from_batches(batches, whole), file, **PACKING)


def metadata(path: Path) -> str:
    """What a table is about, by its own words."""
    try:
        found = pq.read_schema(path).metadata or {}
    except (pa.ArrowException, ValueError) as error:
        raise BadTable("table-damaged", TEXTS, file=str(path), reason=str(error)) from None
    told: bytes = found.get(ABOUT, b"")
    return told.decode("utf-8", "replace")


def _check(path: Path, found: Any, columns: tuple[Column, ...]) -> None:
    for name, kind, _ in columns:
        if name not in found.names:
            raise BadTable("table-no-column", TEXTS, file=str(path), column=name)
        if not _alike(found.field(name).type, TYPES[kind]):
            raise BadTable("table-column-kind", TEXTS, file=str(path), column=name, kind=kind)


def _check_filled(path: Path, batch: Any, columns: tuple[Column, ...]) -> None:
    for name, _, nullable in columns:
        if not nullable and batch.column(name).null_count:
            raise BadTable("table-empty", TEXTS, file=str(path), column=name)


def _alike(found: Any, due: Any) -> bool:
    """The same type, or one that other programs write for it."""
    if pa.types.is_integer(due):
        return bool(pa.types.is_integer(found))
    if pa.types.is_string(due):
        return bool(pa.types.is_string(found) or pa.types.is_large_string(found))
    if pa.types.is_list(due):
        return bool(pa.types.is_list(found)) and _alike(found.value_type, due.value_type)
    return bool(found == due)

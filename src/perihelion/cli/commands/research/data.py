"""Exports records to a table, and imports them again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from perihelion.cli import files
from perihelion.cli.arguments import BadArgument, Form, Given
from perihelion.cli.voice import BadLine, Voice
from perihelion.core.errors import BadRecord
from perihelion.research.data import jsonl
from perihelion.research.data.columns import RECORD_COLUMNS, RECORDS
from perihelion.research.data.rows import Row, records, rows
from perihelion.storage.atomic import atomic_write

PARQUET: Final = "parquet"
JSONL: Final = "jsonl"
FORMATS: Final = (PARQUET, JSONL)
SUFFIX: Final = ".txt"  # of a record


def declare_export_records(form: Form) -> None:
    form.argument("FILE", text="records", nargs="+")
    form.option("--to", text="to", metavar="FORMAT", known=FORMATS)
    form.option("--out", text="out-table", metavar="TABLE", required=True)


def declare_import_records(form: Form) -> None:
    form.argument("FILE", text="table")
    form.option("--out", text="out-records", metavar="DIR", required=True)


def export_records(given: Given, voice: Voice) -> None:
    out = Path(given.out)
    to = given.to or (JSONL if out.suffix.lower() == ".jsonl" else PARQUET)
    named = _named(given.file)
    table = _table(named)
    try:
        with atomic_write(out) as file:
            if to == JSONL:
                jsonl.write(file, table)
            else:
                from perihelion.research.data import parquet  # only this needs pyarrow

                parquet.write(file, table, RECORDS)
    except OSError as error:
        raise files.file_error(given.out, error) from None
    voice.say("cli-exported", records=len(named), file=given.out)


def import_records(given: Given, voice: Voice) -> None:
    folder = Path(given.out)
    count = 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, record in records(_rows(given.file)):
            file = folder / f"{name}{SUFFIX}"
            if file.exists():
                raise files.BadFile("cli-file-exists", file=str(file))
            with atomic_write(file) as text:
                text.write(str(record).encode())
            count += 1
    except BadRecord as error:
        raise BadLine(given.file, error.line, error) from None
    except OSError as error:
        raise files.file_error(given.out, error) from None
    voice.say("cli-imported", records=count, folder=given.out)


def _named(given: Sequence[str]) -> dict[str, str]:
    """The files by the name of their record: the file's name, numbered if it is taken."""
    named: dict[str, str] = {}
    for file in _files(given):
        stem = "record" if file == files.STANDARD_INPUT else Path(file).stem.lstrip(".") or "record"
        name = stem
        copies = 1
        while name in named:
            copies += 1
            name = f"{stem}-{copies}"
        named[name] = file
    return named


def _files(given: Sequence[str]) -> Iterator[str]:
    """The files, with folders replaced by the records in them."""
    for file in given:
        if Path(file).is_dir():
            paths = sorted(str(path) for path in Path(file).glob(f"*{SUFFIX}"))
            if not paths:
                raise BadArgument("cli-no-records", folder=file, suffix=SUFFIX)
            yield from paths
        else:
            yield file


def _table(named: dict[str, str]) -> Iterator[Row]:
    for name, file in named.items():
        yield from rows(name, files.record(file))


def _rows(file: str) -> Iterator[Row]:
    """The rows of a file in either format."""
    path = Path(file)
    try:
        with path.open("rb") as raw:
            if raw.read(4) != b"PAR1":
                raw.seek(0)
                yield from jsonl.read(raw, RECORD_COLUMNS)
                return
    except OSError as error:
        raise files.file_error(file, error) from None
    from perihelion.research.data import parquet

    yield from parquet.read(path, RECORD_COLUMNS)

"""Converts records to table rows and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple, NoReturn, TypeAlias, TypeVar, final

from perihelion import catalogue
from perihelion.core.errors import BadRecord, PerihelionError
from perihelion.core.game import OVER
from perihelion.core.options import spell
from perihelion.core.record import FIRST, Record
from perihelion.research.data.columns import CONSTANT_COLUMNS
from perihelion.research.extras import TEXTS

Row: TypeAlias = dict[str, Any]
T = TypeVar("T")


class NamedRecord(NamedTuple):
    """A record and its name in the table."""

    name: str
    record: Record


def rows(name: str, record: Record) -> Iterator[Row]:
    """One row a position. The last has no move, which marks the end of the record."""
    constant = {
        "record": name,
        "game": record.game.name,
        "rules": record.game.RULES_VERSION,
        "edition": record.edition.name,
        "digest": record.edition.digest,
        "edition_text": None if record.edition.builtin else record.edition.text,
        "seats": record.seats,
        "names": record.names,
        "options": {option: spell(value) for option, value in record.options.items()},
        "promise": _promise(record),
        "seal": _seal(record),
    }
    result = record.result
    end = {
        "scores": result.scores if result else None,
        "places": result.standings if result else None,
        "ending": result.ending if result else None,
    }
    moves: list[int | None] = [*record.moves, None]
    words: list[str | None] = [*record.words(), None]
    for number, state in enumerate(record.states()):
        yield {
            **constant,
            "number": number,
            "move": moves[number],
            "words": words[number],
            "actor": state.actor,
            "position": state.pack(),
            "description": record.game.describe(state),
            "legal": [] if state.actor == OVER else state.moves(),
            **end,
        }


def records(table: Iterable[Row]) -> Iterator[NamedRecord]:
    """The records of a table; raises BadRecord with the row, counted from 1."""
    numbered = enumerate(table, 1)
    for name, group in groupby(numbered, lambda pair: pair[1]["record"]):
        yield NamedRecord(name, _RecordReader(group).record())


@final
class _RecordReader:
    """Reads one record from its rows."""

    def __init__(self, group: Iterator[tuple[int, Row]]) -> None:
        self.group = group
        self.row_number, self.first = next(group)

    def record(self) -> Record:
        if not re.fullmatch(r"[^./\\\0][^/\\\0]*", self.first["record"]):
            self.wrong("table-name", name=self.first["record"])
        record = self.without_moves()
        row = self.first
        while row["move"] is not None:
            self.add(record, row)
            row = self.next_row(row)
        for row_number, _ in self.group:
            self.row_number = row_number
            self.wrong("table-after-end", name=self.first["record"])
        if self.first["seal"] not in (None, _seal(record)):
            self.wrong("record-seal")
        return record

    def without_moves(self) -> Record:
        """The record without moves, parsed from its header like any other record."""
        if self.first["number"] != 0:
            self.wrong("table-number", number=str(self.first["number"]), due="0")
        return self.attempt(lambda: catalogue.read("\n".join(_head(self.first))))

    def add(self, record: Record, row: Row) -> None:
        if record.state.actor == OVER:
            self.wrong("record-after-end")
        move, words = row["move"], row["words"]
        self.attempt(lambda: record.add(move))
        if words is not None and words != record.words()[-1]:
            self.wrong("table-words", move=str(move), words=words, ours=record.words()[-1])

    def next_row(self, row: Row) -> Row:
        due = row["number"] + 1
        self.row_number, after = next(self.group, (self.row_number, row))
        if after is row:
            self.wrong("table-cut-off", name=row["record"])
        if after["number"] != due:
            self.wrong("table-number", number=str(after["number"]), due=str(due))
        for column in CONSTANT_COLUMNS:
            if after[column.name] != self.first[column.name]:
                self.wrong("table-differs", column=column.name)
        return after

    def wrong(self, key: str, **args: object) -> NoReturn:
        raise BadRecord(self.row_number, PerihelionError(key, TEXTS, **args))

    def attempt(self, action: Callable[[], T]) -> T:
        """Run it; an error becomes a BadRecord of the current row."""
        try:
            return action()
        except PerihelionError as error:
            raise BadRecord(self.row_number, error) from None


def _head(row: Row) -> Iterator[str]:
    """The lines of a record without moves."""
    yield FIRST
    yield f"game: {row['game']}"
    yield f"rules: {row['rules']}"
    yield f"edition: {row['edition']} {row['digest']}"
    if row["edition_text"] is not None:
        yield from (f"| {line}" for line in row["edition_text"].split("\n"))
    yield f"seats: {row['seats']}"
    yield from (f"name {seat}: {name}" for seat, name in enumerate(row["names"], 1) if name)
    yield from (f"option {name}: {value}" for name, value in row["options"].items())
    if row["promise"] is not None:
        yield row["promise"]
    yield "moves:"
    yield "end: open"


def _promise(record: Record) -> str | None:
    """The lines of the record about its dealer and about who gave up."""
    if record.fair is None and not record.gave_up:
        return None
    head = str(record).partition("\nmoves:\n")[0]
    return head[head.index("\ndealer" if record.fair else "\ngave up ") + 1 :]


def _seal(record: Record) -> str:
    return str(record).rstrip("\n").rpartition(" ")[2]

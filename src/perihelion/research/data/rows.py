"""Records as rows of a table, and rows as records again."""

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
    """A record, and what it is called in its table."""

    name: str
    record: Record


def rows(name: str, record: Record) -> Iterator[Row]:
    """One row a position, the last one without a move: so it is seen where a record ends."""
    story = {
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
            **story,
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
    """The records of a table, one after another. A mistake is a BadRecord with its row, from 1."""
    numbered = enumerate(table, 1)
    for name, group in groupby(numbered, lambda pair: pair[1]["record"]):
        yield NamedRecord(name, _RecordReader(group).record())


@final
class _RecordReader:
    """One record, told row by row."""

    def __init__(self, group: Iterator[tuple[int, Row]]) -> None:
        self.group = group
        self.at, self.first = next(group)

    def record(self) -> Record:
        if not re.fullmatch(r"[^./\\\0][^/\\\0]*", self.first["record"]):
            self.wrong("table-name", name=self.first["record"])
        record = self.begun()
        row = self.first
        while row["move"] is not None:
            self.add(record, row)
            row = self.following(row)
        for at, _ in self.group:
            self.at = at
            self.wrong("table-after-end", name=self.first["record"])
        if self.first["seal"] not in (None, _seal(record)):
            self.wrong("record-seal")
        return record

    def begun(self) -> Record:
        """The record before its first move: its head is read like that of any other record."""
        if self.first["number"] != 0:
            self.wrong("table-number", number=str(self.first["number"]), due="0")
        return self.caught(lambda: catalogue.read("\n".join(_head(self.first))))

    def add(self, record: Record, row: Row) -> None:
        if record.state.actor == OVER:
            self.wrong("record-after-end")
        move, words = row["move"], row["words"]
        self.caught(lambda: record.add(move))
        if words is not None and words != record.words()[-1]:
            self.wrong("table-words", move=str(move), words=words, ours=record.words()[-1])

    def following(self, row: Row) -> Row:
        due = row["number"] + 1
        self.at, after = next(self.group, (self.at, row))
        if after is row:
            self.wrong("table-cut-off", name=row["record"])
        if after["number"] != due:
            self.wrong("table-number", number=str(after["number"]), due=str(due))
        for column in CONSTANT_COLUMNS:
            if after[column.name] != self.first[column.name]:
                self.wrong("table-differs", column=column.name)
        return after

    def wrong(self, key: str, **args: object) -> NoReturn:
        raise BadRecord(self.at, PerihelionError(key, TEXTS, **args))

    def caught(self, action: Callable[[], T]) -> T:
        """Do it; what goes wrong is laid at the row at hand."""
        try:
            return action()
        except PerihelionError as error:
            raise BadRecord(self.at, error) from None


def _head(row: Row) -> Iterator[str]:
    """A record without moves, line by line."""
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
    """What the record says of its dealer and of who gave up, as it says it."""
    if record.fair is None and not record.gave_up:
        return None
    head = str(record).partition("\nmoves:\n")[0]
    return head[head.index("\ndealer: " if record.fair else "\ngave up ") + 1 :]


def _seal(record: Record) -> str:
    return str(record).rstrip("\n").rpartition(" ")[2]

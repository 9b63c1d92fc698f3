"""Records as rows of a table, and rows as records again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple, NoReturn, TypeAlias, TypeVar

from perihelion import catalogue
from perihelion.core import edition as editions
from perihelion.core.edition import Edition
from perihelion.core.errors import BadRecord, PerihelionError
from perihelion.core.game import OVER, AnyGame
from perihelion.core.options import spell
from perihelion.core.record import Record
from perihelion.research.columns import SAME
from perihelion.research.extras import TEXTS

Row: TypeAlias = dict[str, Any]
T = TypeVar("T")


class Named(NamedTuple):
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


def records(table: Iterable[Row]) -> Iterator[Named]:
    """The records of a table, one after another. A mistake is a BadRecord with its row, from 1."""
    numbered = enumerate(table, 1)
    for name, group in groupby(numbered, lambda pair: pair[1]["record"]):
        yield Named(name, _Told(group).record())


class _Told:
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
        first = self.first
        game = self.caught(lambda: catalogue.game(first["game"]))
        if first["rules"] != game.RULES_VERSION:
            ours = str(game.RULES_VERSION)
            self.wrong("record-rules", rules=str(first["rules"]), ours=ours)
        edition = self.caught(lambda: self.edition(game))
        if (edition.name, edition.digest) != (first["edition"], first["digest"]):
            name, digest = first["edition"], first["digest"]
            self.wrong("record-edition", name=name, digest=digest, ours=edition.digest)
        if first["number"] != 0:
            self.wrong("table-number", number=str(first["number"]), due="0")
        options, names = first["options"], first["names"]
        return self.caught(lambda: Record(game, first["seats"], edition, options, names))

    def edition(self, game: AnyGame) -> Edition:
        name, text = self.first["edition"], self.first["edition_text"]
        if text is None:
            return editions.choose(game.editions, name)
        return game.read_edition(text, name)

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
        for column in SAME:
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


def _seal(record: Record) -> str:
    return str(record).rstrip("\n").rpartition(" ")[2]

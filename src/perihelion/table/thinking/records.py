"""Reads records in a process with limits: they come from anybody, and may be long or bring an
edition of their own."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Final, final

from perihelion import catalogue
from perihelion.core.errors import BadRecord, PerihelionError
from perihelion.core.fair import FairDeal
from perihelion.core.fair.numbered import NumberedDeal
from perihelion.core.record import Record
from perihelion.core.texts import Texts
from perihelion.processes.worker import Handler
from perihelion.table.thinking.bounded import BoundedWorker

SECONDS: Final = 20.0  # of processor time; the first record after a start takes longer
MEGABYTES: Final = 1500


@dataclass(frozen=True, slots=True)
class CheckedRecord:
    """A record whose moves were checked, as it is sent between processes."""

    game: str
    seats: int
    edition: str
    edition_text: str | None
    options: dict[str, Any]
    names: list[str]
    moves: list[int]
    words: list[str]
    fair: FairDeal | NumberedDeal | None
    gave_up: dict[int, str]


@dataclass(frozen=True, slots=True)
class RecordFault:
    """A BadRecord as it is sent between processes."""

    line: int
    key: str
    package: str
    rule: str
    args: dict[str, Any]


@final
class RecordReader:
    def __init__(self) -> None:
        self._worker: Final = BoundedWorker(_start, SECONDS, MEGABYTES)

    async def read(self, text: str) -> Record:
        """The record of a text; BadRecord with the line of the error, or Refused if it takes too
        long or too many others wait."""
        answer: CheckedRecord | RecordFault = await self._worker.ask(text)
        if isinstance(answer, RecordFault):
            cause = PerihelionError(answer.key, Texts(answer.package), answer.rule, **answer.args)
            raise BadRecord(answer.line, cause)
        return await asyncio.to_thread(_rebuilt, answer)

    def close(self) -> None:
        self._worker.close()


def _rebuilt(checked: CheckedRecord) -> Record:
    game = catalogue.game(checked.game)
    edition = (
        checked.edition
        if checked.edition_text is None
        else game.read_edition(checked.edition_text, checked.edition)
    )
    record = Record(game, checked.seats, edition, checked.options, checked.names)
    record.adopt(checked.moves, checked.words)
    record.fair = checked.fair
    record.gave_up = checked.gave_up
    return record


def _start() -> Handler:
    return _checked


def _checked(text: str) -> CheckedRecord | RecordFault:
    try:
        record = catalogue.read(text)
    except BadRecord as error:
        args = {name: _plain(value) for name, value in error.args_of_text.items()}
        return RecordFault(error.line, error.key, error.texts.package, error.rule, args)
    return CheckedRecord(
        record.game.name,
        record.seats,
        record.edition.name,
        None if record.edition.builtin else record.edition.text,
        dict(record.options),
        record.names,
        record.moves,
        record.words(),
        record.fair,
        record.gave_up,
    )


def _plain(value: object) -> object:
    return value if isinstance(value, int | float) else str(value)

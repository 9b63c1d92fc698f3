"""Reads the TOML of lessons and figures into steps."""

from __future__ import annotations

import tomllib
import zlib
from collections.abc import Mapping
from typing import Any, Final, NoReturn, TypeVar, final

from perihelion.core import record
from perihelion.core.errors import BadRecord, PerihelionError
from perihelion.core.game import CHANCE, AnyGame
from perihelion.core.lessons.script import DRAW, BadLesson, Script, beginning
from perihelion.core.lessons.step import BoardTask, Mistake, MoveTask, NumberTask, Step, Task
from perihelion.core.options import settle

T = TypeVar("T")
_SETUP: Final = ("seats", "options", "edition", "seed")
_STEP: Final = (
    *_SETUP, "name", "start", "state", "record", "at", "moves", "seat", "point", "arrows", "rule",
    "move", "board", "number", "hide",
)  # fmt: skip
_KINDS: Final = {str: "text", int: "number", bool: "yes-or-no", list: "list", dict: "table"}


def read_steps(
    game: AnyGame, file: str, text: str, records: Mapping[str, str], more: tuple[str, ...] = ()
) -> list[Step]:
    """The steps of one file. `records` are the texts of the files beside it, by name; `more` names
    fields that somebody else reads. Raises BadLesson with file, step, field and reason."""
    top = Fields(file, "", read_table(file, text), (*_SETUP, "steps"))
    script = _setup(game, top, Script(game.usual_seats))
    steps: list[Step] = []
    rows = top.some("steps", list)
    for number, row in enumerate(rows):
        if not isinstance(row, dict):
            top.wrong("steps", "lesson-type", kind="table")
        name = row.get("name")
        fields = Fields(file, str(name or number + 1), row, (*_STEP, *more))
        before = steps[-1] if steps else None
        steps.append(_step(game, fields, script, before, records))
        if [step.name for step in steps].count(steps[-1].name) > 1:
            fields.wrong("name", "lesson-twice")
    return steps


def read_table(file: str, text: str) -> dict[str, Any]:
    """The contents of a TOML file; raises BadLesson if it is none."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson("lesson-syntax", file=file, reason=str(error)) from None


@final
class Fields:
    """The fields of one table of a file; all errors name file, step and field."""

    def __init__(self, file: str, step: str, row: Mapping[str, Any], known: tuple[str, ...]):
        self.file: Final = file
        self.step: Final = step
        self._row: Final = row
        for field in row:
            if field not in known:
                self.wrong(field, "lesson-unknown-field", known=", ".join(known))

    def wrong(self, field: str, key: str, /, **args: object) -> NoReturn:
        raise BadLesson(key, file=self.file, step=self.step, field=field, **args)

    def has(self, field: str) -> bool:
        return field in self._row

    def some(self, field: str, kind: type[T]) -> T:
        """The value of a field that must be there."""
        if field not in self._row:
            self.wrong(field, "lesson-missing")
        value = self._row[field]
        if type(value) is not kind:
            self.wrong(field, "lesson-type", kind=_KINDS[kind])
        return value

    def maybe(self, field: str, kind: type[T], default: T) -> T:
        return self.some(field, kind) if field in self._row else default

    def texts(self, field: str) -> tuple[str, ...]:
        """A list of texts, () if it is not there."""
        values = self.maybe(field, list, [])
        if not all(isinstance(value, str) for value in values):
            self.wrong(field, "lesson-type", kind="texts")
        return tuple(values)

    def numbers(self, field: str) -> tuple[int, ...]:
        values = self.some(field, list)
        if not all(type(value) is int for value in values):
            self.wrong(field, "lesson-type", kind="numbers")
        return tuple(values)

    def table(self, field: str, known: tuple[str, ...]) -> Fields:
        return Fields(self.file, self.step, self.some(field, dict), known)

    def tables(self, field: str, known: tuple[str, ...]) -> list[Fields]:
        rows = self.maybe(field, list, [])
        if not all(isinstance(row, dict) for row in rows):
            self.wrong(field, "lesson-type", kind="tables")
        return [Fields(self.file, self.step, row, known) for row in rows]


def _setup(game: AnyGame, fields: Fields, usual: Script) -> Script:
    """A set-up, with the usual values for what is not given; without moves."""
    seats = fields.maybe("seats", int, usual.seats)
    options = {**dict(usual.options), **fields.maybe("options", dict, {})}
    edition = fields.maybe("edition", str, usual.edition or "") or None
    script = Script(seats, (), edition, fields.maybe("seed", str, usual.seed))
    try:
        settle(game.options, options)
        game.start(seats, edition, **options)
    except PerihelionError as error:
        fields.wrong("seats, options, edition", "lesson-setup", reason=error.say("en"))
    return script._replace(options=tuple(sorted(options.items())))


def _step(
    game: AnyGame,
    fields: Fields,
    usual: Script,
    before: Step | None,
    records: Mapping[str, str],
) -> Step:
    seat = fields.some("seat", int) if fields.has("seat") else None
    arrows = fields.maybe("arrows", list, [])
    if not all(isinstance(pair, list) and len(pair) == 2 for pair in arrows):
        fields.wrong("arrows", "lesson-type", kind="pairs")
    return Step(
        game,
        fields.file,
        fields.some("name", str),
        _script(game, fields, usual, before, records),
        seat,
        fields.texts("point"),
        tuple((str(start), str(end)) for start, end in arrows),
        fields.maybe("rule", str, ""),
        _task(fields),
        fields.texts("hide"),
    )


def _script(
    game: AnyGame,
    fields: Fields,
    usual: Script,
    before: Step | None,
    records: Mapping[str, str],
) -> Script:
    """Where the position comes from: a record, a packed state, the start, or the end of the step
    before."""
    if fields.has("record"):
        script = _recorded(game, fields, records)
    elif fields.has("state"):
        script = _packed(game, fields, usual)
    elif before is None or fields.maybe("start", bool, False):
        script = _setup(game, fields, usual)
    else:
        for field in (*_SETUP, "at"):
            if fields.has(field):
                fields.wrong(field, "lesson-not-here")
        moved = isinstance(before.task, MoveTask)
        script = before.script.then(*([before.answer] if moved else []))
    return script.then(*fields.texts("moves"))


def _packed(game: AnyGame, fields: Fields, usual: Script) -> Script:
    script = _setup(game, fields, usual)._replace(state=fields.some("state", str))
    try:
        beginning(game, script)
    except (ValueError, IndexError, zlib.error, PerihelionError):
        fields.wrong("state", "lesson-state")
    return script


def _recorded(game: AnyGame, fields: Fields, records: Mapping[str, str]) -> Script:
    name = fields.some("record", str)
    if name not in records:
        fields.wrong("record", "lesson-no-record", value=name)
    try:
        game_record = record.read(records[name], lambda _: game)
    except BadRecord as error:
        fields.wrong("record", "lesson-setup", reason=f"{name}: {error.line}: {error.say('en')}")
    words = game_record.words()
    drawn = [state.actor == CHANCE for state in game_record.states()]
    moves = [f"{DRAW}{said}" if draw else said for said, draw in zip(words, drawn, strict=False)]
    options = tuple(sorted(game_record.options.items()))
    at = fields.maybe("at", int, len(moves))
    return Script(game_record.seats, options, game_record.edition.name, name, tuple(moves[:at]))


def _task(fields: Fields) -> Task | None:
    asked = [field for field in ("move", "board", "number") if fields.has(field)]
    if len(asked) > 1:
        fields.wrong(asked[1], "lesson-one-task", other=asked[0])
    if asked == ["move"]:
        task = fields.table("move", ("right", "wrong", "wins", "touches"))
        right = task.texts("right")
        if not right or "*" in right[0]:
            fields.wrong("move.right", "lesson-first-answer")
        touches = task.maybe("touches", dict, {})
        if not all(isinstance(look, str) for look in touches.values()):
            fields.wrong("move.touches", "lesson-type", kind="texts")
        wins = task.maybe("wins", bool, False)
        return MoveTask(right, _mistakes(task), wins, tuple(touches.items()))
    if asked == ["board"]:
        task = fields.table("board", ("right", "among", "wrong"))
        shapes, among = task.texts("right"), task.texts("among")
        if not shapes or not set(shapes) < set(among):
            fields.wrong("board.right", "lesson-not-among")
        return BoardTask(shapes, among, _mistakes(task))
    if asked == ["number"]:
        task = fields.table("number", ("right", "among", "equals", "wrong"))
        number, numbers = task.some("right", int), task.numbers("among")
        if number not in numbers or len(numbers) < 2:
            fields.wrong("number.right", "lesson-not-among")
        return NumberTask(number, numbers, task.maybe("equals", str, ""), _mistakes(task))
    return None


def _mistakes(task: Fields) -> tuple[Mistake, ...]:
    rows = task.tables("wrong", ("answers", "say"))
    return tuple(Mistake(row.texts("answers"), row.some("say", str)) for row in rows)

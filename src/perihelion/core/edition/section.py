"""One table of an edition file, read and checked key by key."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn, final

from perihelion.core.edition import toml
from perihelion.core.edition.fields import (
    CHOICE,
    LIST,
    NUMBER,
    PHRASE,
    SOURCES,
    TEXT,
    Field,
    Fields,
    Path,
    key_of,
)
from perihelion.core.errors import BadEdition
from perihelion.core.texts import Texts

LONGEST_TITLE: Final = 60  # the name of an edition; databases keep it in a column
LONGEST_NAME: Final = 30  # the longest printed one is "bountiful_harvest_1"
LONGEST_VALUE: Final = 60  # of a value that an error quotes
_NAME: Final = re.compile(r"[^\W_]\w*")


@final
class Section:
    """One table of an edition file, read key by key. Every error names file and key.

    Whoever reads a field says its bounds there: a file may come from anybody, and boards are made
    from it. If `fields` is given, every field that is read is recorded in it, for an editor.
    """

    __slots__ = ("_data", "_fields", "_file", "_inner", "_path", "_texts", "_used")

    def __init__(
        self,
        file: str,
        path: Path,
        data: Mapping[str, Any],
        texts: Texts,
        fields: Fields | None = None,
    ) -> None:
        self._file = file
        self._path = path
        self._data = data
        self._texts = texts
        self._fields = fields
        self._used = set(SOURCES)
        self._inner: dict[Path, Section] = {}

    def wrong(self, key: str, reason: str, **args: object) -> NoReturn:
        """Raise BadEdition; long values are cut."""
        quoted = {
            name: toml.shortened(value, LONGEST_VALUE if name == "value" else 5 * LONGEST_VALUE)
            if isinstance(value, str)
            else value
            for name, value in args.items()
        }
        raise BadEdition(reason, self._texts, file=self._file, key=self._at(key), **quoted)

    def word(self, key: str, longest: int = LONGEST_TITLE) -> str:
        """A text that is not empty. If it becomes a word of a move, use `name`."""
        self._note((key,), TEXT, 1, longest)
        value = self._take(key)
        if not isinstance(value, str) or not value.strip():
            self.wrong(key, "edition-not-text")
        if len(value) > longest:
            self.wrong(key, "edition-long-text", most=longest)
        return value

    def name(self, key: str, *reserved: str) -> str:
        """A name that becomes a word of moves and part of ids: one word, none of those reserved."""
        self._note((key,), TEXT, 1, LONGEST_NAME)
        return self._name(key, self._take(key), reserved)

    def choice(self, key: str, names: Sequence[str], unknown: str) -> int:
        """The index of one of the names; fails with the text `unknown` if it is none of them."""
        value = self.word(key)
        self._note((key,), CHOICE, choices=names)
        return self.known(key, value, list(names), unknown)

    def choices(
        self, key: str, most: int, names: Sequence[str], unknown: str, *, least: int = 0
    ) -> list[int]:
        """A list of so many of the names, as their indices."""
        values = self.words(key, most, least=least)
        self._note((key,), LIST, least, most, blank=names[0] if names else "")
        for index in range(len(values)):
            self._note((key, index), CHOICE, choices=names)
        return [self.known(key, value, list(names), unknown) for value in values]

    def phrases(
        self,
        key: str,
        most: int,
        names: Sequence[str],
        words: tuple[int, int],
        unknown: str,
        longest: int,
    ) -> list[list[int]]:
        """A list of texts that hold names with spaces between them, as lists of their indices.

        Whoever reads them checks how many names each one holds: `words` tells it to an editor."""
        values = self.words(key, most, longest)
        self._note((key,), LIST, 0, most, blank=" ".join([*names[:1]] * words[0]))
        for index in range(len(values)):
            self._note((key, index), PHRASE, *words, names)
        return [
            [self.known(key, name, list(names), unknown) for name in value.split()]
            for value in values
        ]

    def drawing(
        self, key: str, rows: int, width: int, letters: Sequence[str], unknown: str, least: int = 0
    ) -> list[str]:
        """A map drawn with letters: so many rows at most, of such a width."""
        drawn = self.words(key, rows, width, least=least)
        for row, line in enumerate(drawn):
            self._note((key, row), LIST, len(line), len(line))
            for column, letter in enumerate(line):
                self._note((key, row, column), CHOICE, choices=letters)
                self.known(key, letter, list(letters), unknown)
        return drawn

    def shows(self, path: str | Path, *shapes: str, **options: str) -> None:
        """Say which shapes of the picture show a field, and under which options of the game."""
        if self._fields is not None:
            inner = (path,) if isinstance(path, str) else path
            self._fields.show((*self._path, *inner), shapes, options)

    def one_of(self, keys: Mapping[str, Any]) -> str:
        """Which of these keys is given, the first one if none is. Each comes with what it holds at
        first if an editor puts it in the place of another; read it before `offers`."""
        return next((key for key in keys if key in self._data), next(iter(keys)))

    def offers(self, key: str, keys: Mapping[str, Any]) -> None:
        """Say that the others of these keys may stand in the place of one that was read."""
        if self._fields is not None:
            others = {other: blank for other, blank in keys.items() if other != key}
            self._fields.offer((*self._path, key), others)

    def names(self, key: str, most: int, *reserved: str, least: int = 0) -> list[str]:
        """A list of so many names, which differ from each other."""
        names = [
            self._name(key, name, reserved)
            for name in self.words(key, most, LONGEST_TITLE, least=least)
        ]
        return self.different(key, names)

    def number(self, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        self._note((key,), NUMBER, least, most)
        return self._number(key, self._take(key), least, most)

    def numbers(self, **bounds: tuple[int, int]) -> dict[str, Any]:
        """Several whole numbers by key, each with its bounds, to be passed on as arguments."""
        return {key: self.number(key, least, most) for key, (least, most) in bounds.items()}

    def words(
        self, key: str, most: int, longest: int = LONGEST_TITLE, *, least: int = 0
    ) -> list[str]:
        """A list of so many texts."""
        self._note((key,), LIST, least, most, blank="")
        value = self._take(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.wrong(key, "edition-not-texts")
        self._count(key, len(value), least, most)
        if any(len(item) > longest for item in value):
            self.wrong(key, "edition-long-text", most=longest)
        for index in range(len(value)):
            self._note((key, index), TEXT, 1, longest)
        return value

    def rows(
        self, key: str, *columns: tuple[int, int], most: int, least: int = 0
    ) -> list[list[int]]:
        """A list of so many rows; each has a whole number within the bounds of each column."""
        self._note((key,), LIST, least, most, blank=[low for low, _ in columns])
        value = self._take(key)
        width = len(columns)
        if not isinstance(value, list) or not all(
            isinstance(row, list) and len(row) == width and all(type(n) is int for n in row)
            for row in value
        ):
            self.wrong(key, "edition-not-rows", width=width)
        self._count(key, len(value), least, most)
        for index, row in enumerate(value):
            for column, (number, (low, high)) in enumerate(zip(row, columns, strict=True)):
                self._note((key, index, column), NUMBER, low, high)
                self._number(f"{key}[{index}]", number, low, high)
        return value

    def section(self, key: str) -> Section:
        value = self._take(key)
        if not isinstance(value, dict):
            self.wrong(key, "edition-not-section")
        return self._open((*self._path, key), value)

    def tables(self, key: str, most: int, least: int = 0) -> list[Section]:
        """A list of so many tables, as [[key]] writes it."""
        self._note((key,), LIST, least, most)
        value = self._take(key)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.wrong(key, "edition-not-tables")
        self._count(key, len(value), least, most)
        return [self._open((*self._path, key, index), item) for index, item in enumerate(value)]

    def known(self, key: str, name: str, names: list[str], unknown: str) -> int:
        """The index of a name in a list; fails with the text `unknown` if it is not there."""
        if name not in names:
            self.wrong(key, unknown, value=name, known=", ".join(names))
        return names.index(name)

    def different(self, key: str, names: list[str]) -> list[str]:
        """The names; fails if two are equal, in whichever case they are written."""
        before: set[str] = set()
        for name in names:
            if name.casefold() in before:
                self.wrong(key, "edition-twice", value=name)
            before.add(name.casefold())
        return names

    def keys(self) -> list[str]:
        return [key for key in self._data if key not in SOURCES]

    def done(self) -> None:
        """Fail if a key was never read, here or in a table within: it is probably misspelt."""
        for key in self._data:
            if key not in self._used:
                self.wrong(key, "edition-unknown-key")
        for section in self._inner.values():
            section.done()

    def _name(self, key: str, value: object, reserved: tuple[str, ...]) -> str:
        if not isinstance(value, str) or not value.strip():
            self.wrong(key, "edition-not-text")
        if len(value) > LONGEST_NAME or not _NAME.fullmatch(value):
            self.wrong(key, "edition-not-name", value=value, most=LONGEST_NAME)
        if value.casefold() in reserved:
            self.wrong(key, "edition-reserved", value=value)
        return value

    def _number(self, key: str, value: object, least: int, most: int) -> int:
        if type(value) is not int or value < least:
            self.wrong(key, "edition-not-number", least=least)
        if value > most:
            self.wrong(key, "edition-too-big", most=most)
        return value

    def _count(self, key: str, count: int, least: int, most: int) -> None:
        if count < least:
            self.wrong(key, "edition-too-few-entries", least=least)
        if count > most:
            self.wrong(key, "edition-too-many-entries", most=most)

    def _note(
        self,
        path: Path,
        kind: str,
        least: int = 0,
        most: int = 0,
        choices: Sequence[str] = (),
        blank: object = None,
    ) -> None:
        if self._fields is not None:
            whole = (*self._path, *path)
            self._fields.add(Field(whole, kind, least, most, tuple(choices), blank))

    def _open(self, path: Path, data: Mapping[str, Any]) -> Section:
        """A nested table: always the same object, so that it knows which of its keys were read."""
        if path not in self._inner:
            self._inner[path] = Section(self._file, path, data, self._texts, self._fields)
        return self._inner[path]

    def _at(self, key: str) -> str:
        return f"{key_of(self._path)}.{key}" if self._path else key

    def _take(self, key: str) -> Any:
        self._used.add(key)
        if key not in self._data:
            self.wrong(key, "edition-missing")
        return self._data[key]

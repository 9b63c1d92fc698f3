"""Editions: the contents of boards, tiles and cards, as TOML files that owners can correct.

Every section names the source of its contents. Loading an invalid file raises BadEdition with the
file, the key and the reason.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final, NoReturn, final

from perihelion.core.edition import toml
from perihelion.core.errors import BadEdition
from perihelion.core.texts import Texts

LONGEST_TITLE: Final = 60  # the name of an edition; databases keep it in a column
LONGEST_NAME: Final = 30  # the longest printed one is "bountiful_harvest_1"
LONGEST_FILE: Final = 200
LONGEST_VALUE: Final = 60  # of a value that an error quotes
_NAME: Final = re.compile(r"[^\W_]\w*")


@dataclass(frozen=True, eq=False)
class Edition:
    """One edition of one game. Immutable; editions with equal digests are equal."""

    name: str
    file: str
    text: str
    texts: Texts
    builtin: bool = False

    @cached_property
    def digest(self) -> str:
        return sha256(self.text.encode()).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Edition) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def sections(self) -> Section:
        """The contents of the file; raises BadEdition if a section does not name its source."""
        data = toml.parse(self.text, self.file)
        for key, value in data.items():
            if isinstance(value, dict):
                Section(self.file, key, value, self.texts).word("provenance", toml.LONGEST_TEXT)
        root = Section(self.file, "", data, self.texts)
        name = root.word("name", LONGEST_TITLE)
        if " ".join(name.split()) != name:
            root.wrong("name", "edition-not-line")
        return root

    def provenance(self) -> list[tuple[str, str]]:
        """The source of each section of the file."""
        data = toml.parse(self.text, self.file)
        return [(k, str(v["provenance"])) for k, v in data.items() if isinstance(v, dict)]


def read(text: str, file: str, texts: Texts, builtin: bool = False) -> Edition:
    """An edition from its text. Only the game itself can validate the contents."""
    text = text.replace("\r\n", "\n")
    edition = Edition("", toml.shortened(file, LONGEST_FILE), text, texts, builtin)
    return replace(edition, name=edition.sections().word("name"))


def shipped(texts: Texts, *names: str) -> dict[str, Edition]:
    """The editions in the `data` folder of a game's package; the first is the default."""
    editions = {}
    for name in names:
        file = files(texts.package).joinpath("data", f"{name}.toml")
        editions[name] = read(file.read_text(encoding="utf-8"), f"{name}.toml", texts, builtin=True)
    return editions


def choose(editions: Mapping[str, Edition], edition: Edition | str | None) -> Edition:
    """The edition itself, a shipped one by name, or the default for None."""
    if isinstance(edition, Edition):
        return edition
    if edition is None:
        return next(iter(editions.values()))
    if edition not in editions:
        raise BadEdition("edition-unknown", name=edition, known=", ".join(editions))
    return editions[edition]


@final
class Section:
    """One table of an edition file, read key by key. Every error names file and key.

    Whoever reads a field says its bounds there: a file may come from anybody, and boards are made
    from it.
    """

    __slots__ = ("_data", "_file", "_inner", "_path", "_texts", "_used")

    def __init__(self, file: str, path: str, data: Mapping[str, Any], texts: Texts) -> None:
        self._file = file
        self._path = path
        self._data = data
        self._texts = texts
        self._used = {"provenance", "note"}
        self._inner: dict[str, Section] = {}

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
        value = self._take(key)
        if not isinstance(value, str) or not value.strip():
            self.wrong(key, "edition-not-text")
        if len(value) > longest:
            self.wrong(key, "edition-long-text", most=longest)
        return value

    def name(self, key: str, *reserved: str) -> str:
        """A name that becomes a word of moves and part of ids: one word, none of those reserved."""
        return self._name(key, self._take(key), reserved)

    def names(self, key: str, most: int, *reserved: str, least: int = 0) -> list[str]:
        """A list of so many names, which differ from each other."""
        names = [self._name(key, name, reserved) for name in self.words(key, most, least=least)]
        return self.different(key, names)

    def number(self, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        return self._number(key, self._take(key), least, most)

    def numbers(self, **bounds: tuple[int, int]) -> dict[str, Any]:
        """Several whole numbers by key, each with its bounds, to be passed on as arguments."""
        return {key: self.number(key, least, most) for key, (least, most) in bounds.items()}

    def words(
        self, key: str, most: int, longest: int = LONGEST_TITLE, *, least: int = 0
    ) -> list[str]:
        """A list of so many texts."""
        value = self._take(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.wrong(key, "edition-not-texts")
        self._count(key, len(value), least, most)
        if any(len(item) > longest for item in value):
            self.wrong(key, "edition-long-text", most=longest)
        return value

    def rows(
        self, key: str, *columns: tuple[int, int], most: int, least: int = 0
    ) -> list[list[int]]:
        """A list of so many rows; each has a whole number within the bounds of each column."""
        value = self._take(key)
        width = len(columns)
        if not isinstance(value, list) or not all(
            isinstance(row, list) and len(row) == width and all(type(n) is int for n in row)
            for row in value
        ):
            self.wrong(key, "edition-not-rows", width=width)
        self._count(key, len(value), least, most)
        for index, row in enumerate(value):
            for number, (low, high) in zip(row, columns, strict=True):
                self._number(f"{key}[{index}]", number, low, high)
        return value

    def section(self, key: str) -> Section:
        value = self._take(key)
        if not isinstance(value, dict):
            self.wrong(key, "edition-not-section")
        return self._open(self._at(key), value)

    def tables(self, key: str, most: int, least: int = 0) -> list[Section]:
        """A list of so many tables, as [[key]] writes it."""
        value = self._take(key)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.wrong(key, "edition-not-tables")
        self._count(key, len(value), least, most)
        return [self._open(f"{self._at(key)}[{index}]", item) for index, item in enumerate(value)]

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
        return [key for key in self._data if key not in ("provenance", "note")]

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

    def _open(self, path: str, data: Mapping[str, Any]) -> Section:
        """A nested table: always the same object, so that it knows which of its keys were read."""
        if path not in self._inner:
            self._inner[path] = Section(self._file, path, data, self._texts)
        return self._inner[path]

    def _at(self, key: str) -> str:
        return f"{self._path}.{key}" if self._path else key

    def _take(self, key: str) -> Any:
        self._used.add(key)
        if key not in self._data:
            self.wrong(key, "edition-missing")
        return self._data[key]

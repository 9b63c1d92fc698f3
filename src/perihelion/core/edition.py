"""Editions: the contents of boards, tiles and cards, as TOML files that owners can correct.

Every section names the source of its contents. Loading an invalid file raises BadEdition with the
file, the key and the reason.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from importlib.resources import files
from typing import Any, NoReturn, final

from perihelion.core.errors import BadEdition
from perihelion.core.texts import Texts


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
        try:
            data = tomllib.loads(self.text)
        except (ValueError, RecursionError) as error:
            raise BadEdition("edition-syntax", file=self.file, reason=str(error)) from None
        for key, value in data.items():
            if isinstance(value, dict):
                Section(self.file, key, value, self.texts).word("provenance")
        root = Section(self.file, "", data, self.texts)
        name = root.word("name")
        if " ".join(name.split()) != name:
            root.wrong("name", "edition-not-line")
        return root

    def provenance(self) -> list[tuple[str, str]]:
        """The source of each section of the file."""
        data = tomllib.loads(self.text)
        return [(k, str(v["provenance"])) for k, v in data.items() if isinstance(v, dict)]


def read(text: str, file: str, texts: Texts, builtin: bool = False) -> Edition:
    """An edition from its text. Only the game itself can validate the contents."""
    text = text.replace("\r\n", "\n")
    edition = Edition("", file, text, texts, builtin)
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
    """One table of an edition file, read key by key. Every error names file and key."""

    __slots__ = ("_data", "_file", "_inner", "_path", "_texts", "_used")

    def __init__(self, file: str, path: str, data: Mapping[str, Any], texts: Texts) -> None:
        self._file = file
        self._path = path
        self._data = data
        self._texts = texts
        self._used = {"provenance", "note"}
        self._inner: dict[str, Section] = {}

    def wrong(self, key: str, reason: str, **args: object) -> NoReturn:
        raise BadEdition(reason, self._texts, file=self._file, key=self._at(key), **args)

    def word(self, key: str) -> str:
        value = self._take(key)
        if not isinstance(value, str) or not value.strip():
            self.wrong(key, "edition-not-text")
        return value

    def number(self, key: str, least: int = 0, most: int = 9999) -> int:
        """A whole number. It has an upper limit because a file may come from anybody."""
        value = self._take(key)
        if type(value) is not int or value < least:
            self.wrong(key, "edition-not-number", least=least)
        if value > most:
            self.wrong(key, "edition-too-big", most=most)
        return value

    def numbers(self, **least: int) -> dict[str, Any]:
        """Several whole numbers by key, each with its minimum, to be passed on as arguments."""
        return {key: self.number(key, low) for key, low in least.items()}

    def words(self, key: str) -> list[str]:
        value = self._take(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.wrong(key, "edition-not-texts")
        return value

    def rows(self, key: str, width: int) -> list[list[int]]:
        """A list of rows of `width` whole numbers each."""
        value = self._take(key)
        if not isinstance(value, list) or not all(
            isinstance(row, list) and len(row) == width and all(type(n) is int for n in row)
            for row in value
        ):
            self.wrong(key, "edition-not-rows", width=width)
        return value

    def section(self, key: str) -> Section:
        value = self._take(key)
        if not isinstance(value, dict):
            self.wrong(key, "edition-not-section")
        return self._open(self._at(key), value)

    def tables(self, key: str) -> list[Section]:
        """A list of tables, as [[key]] writes it."""
        value = self._take(key)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.wrong(key, "edition-not-tables")
        return [self._open(f"{self._at(key)}[{index}]", item) for index, item in enumerate(value)]

    def known(self, key: str, name: str, names: list[str], unknown: str) -> int:
        """The index of a name in a list; fails with the text `unknown` if it is not there."""
        if name not in names:
            self.wrong(key, unknown, value=name, known=", ".join(names))
        return names.index(name)

    def different(self, key: str, names: list[str]) -> list[str]:
        """The names; fails if two are equal."""
        for name in names:
            if names.count(name) > 1:
                self.wrong(key, "edition-twice", value=name)
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

"""What an editor may change in an edition: recorded while the game's own reader checks the file.

A reader says the bounds of a field where it reads it, so there is no second list of them. It can
also say where in the picture a field is shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias, final

from perihelion.core.errors import BadEdition

Path: TypeAlias = tuple[str | int, ...]
"""The keys and indices that lead to a value. The last index may lead into a text: a map's space."""
Leaf: TypeAlias = str | int

NUMBER: Final = "number"  # from `least` to `most`
TEXT: Final = "text"  # of at most `most` characters
CHOICE: Final = "choice"  # one of the choices
PHRASE: Final = "phrase"  # `least` to `most` of the choices, with spaces between them
LIST: Final = "list"  # of `least` to `most` entries
_PARTS: Final = re.compile(r"([^.\[\]]+)|\[(\d+)\]")
KINDS: Final = (NUMBER, TEXT, CHOICE, PHRASE, LIST)
SOURCES: Final = ("provenance", "note")  # of a section: where its contents come from


@dataclass(frozen=True, slots=True)
class Field:
    """One value that can be changed, what it may become, and where the picture shows it: the ids
    of shapes, which are there under these options of the game."""

    path: Path
    kind: str
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    blank: Any = None
    """What a new entry of a list holds; None if it is a copy of the last one."""
    shapes: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    instead: tuple[tuple[str, Any], ...] = ()
    """The keys that may stand in its place, each with what it holds at first."""

    @property
    def key(self) -> str:
        """The path as errors name it: "tiles.tile[3].time"."""
        return key_of(self.path)


@final
class Fields:
    """The fields of one edition, in the order in which they were read."""

    def __init__(self) -> None:
        self._by_path: Final[dict[Path, Field]] = {}
        self.error: BadEdition | None = None
        """What is wrong with the edition; the fields end where the reader has stopped."""

    def __iter__(self) -> Iterator[Field]:
        return iter(self._by_path.values())

    def add(self, field: Field) -> None:
        """Record a field; one that was read before keeps its first place."""
        self._by_path[field.path] = field

    def show(self, path: Path, shapes: tuple[str, ...], options: Mapping[str, str]) -> None:
        """Say where a recorded field is shown."""
        field = self._by_path[path]
        self._by_path[path] = replace(field, shapes=shapes, options=tuple(options.items()))

    def offer(self, path: Path, instead: Mapping[str, Any]) -> None:
        """Say which other keys a recorded field may be replaced by."""
        field = self._by_path[path]
        self._by_path[path] = replace(field, instead=tuple(instead.items()))

    @property
    def last(self) -> Field | None:
        """The field that was read last: the one that is wrong, if the reader has failed."""
        return next(reversed(self._by_path.values()), None)


def key_of(path: Path) -> str:
    key = ""
    for part in path:
        if isinstance(part, int):
            key += f"[{part}]"
        else:
            key += f".{part}" if key else part
    return key


def path_of(key: str) -> Path:
    """The path of a key as `key_of` writes it."""
    parts = _PARTS.findall(key)
    return tuple(int(index) if index else name for name, index in parts)


def value_at(data: Any, path: Path) -> Any:
    """The value at a path, or None if there is none."""
    for part in path:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return None
    return data

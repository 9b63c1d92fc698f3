"""An edition while somebody changes it: its contents as plain data, changed by path, and written as
TOML again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any, Final, NamedTuple

from perihelion.core.edition import toml
from perihelion.core.edition.fields import LIST, SOURCES, Field, Leaf, Path, key_of, value_at
from perihelion.core.errors import BadEdition

SET: Final = "set"
ADD: Final = "add"  # an entry at the end of a list
REMOVE: Final = "remove"  # an entry of a list, or a key
ACTIONS: Final = (SET, ADD, REMOVE)
WIDEST: Final = 100  # characters of a line, where a list is broken


class Change(NamedTuple):
    """One step of an editor. `value` is what is set, or the entry to add; None adds a copy of the
    last entry."""

    action: str
    path: Path
    value: Any = None


class Difference(NamedTuple):
    """A value that two editions do not share; None where one of them has none."""

    path: Path
    old: Leaf | None
    new: Leaf | None


def changed(text: str, changes: Iterable[Change], file: str) -> str:
    """The text of an edition after changes. They may make it invalid, but it stays within the
    bounds of `toml`; a path that leads nowhere raises BadEdition."""
    data = toml.parse(text, file)
    for change in changes:
        try:
            _apply(data, change)
        except (LookupError, TypeError, ValueError, AttributeError):
            key = key_of(change.path)
            raise BadEdition("edition-missing", file=file, key=key) from None
    written = toml_text(data)
    toml.parse(written, file)
    return written


def values(fields: Iterable[Field], data: Mapping[str, Any]) -> dict[Path, Leaf]:
    """The value of each field that is no list."""
    return {
        field.path: value
        for field in fields
        if field.kind != LIST and (value := value_at(data, field.path)) is not None
    }


def differences(old: Mapping[Path, Leaf], new: Mapping[Path, Leaf]) -> list[Difference]:
    """What differs between the values of two editions, apart from their names and sources."""
    paths = dict.fromkeys((*old, *new))
    return [
        Difference(path, old.get(path), new.get(path))
        for path in paths
        if old.get(path) != new.get(path) and path[-1] not in SOURCES and path != ("name",)
    ]


def _apply(data: Any, change: Change) -> None:
    *way, last = change.path
    holder = data
    for index, part in enumerate(way):
        if isinstance(holder[part], str):  # the row of a map
            _draw(holder, part, change.path[index + 1], change.value)
            return
        holder = holder[part]
    if change.action == REMOVE:
        del holder[last]
    elif change.action == ADD:
        entries = holder[last]
        entries.append(deepcopy(entries[-1]) if change.value is None else change.value)
    elif isinstance(holder, dict) or holder[last] is not None:
        holder[last] = change.value


def _draw(holder: Any, row: str | int, column: str | int, letter: object) -> None:
    line = holder[row]
    if not isinstance(column, int) or not 0 <= column < len(line) or not isinstance(letter, str):
        raise ValueError(column)
    holder[row] = line[:column] + letter[:1] + line[column + 1 :]


def toml_text(data: Mapping[str, Any]) -> str:
    """Data as TOML: a section for each table, and each entry of a long list on a line."""
    return "\n".join(_section((), data)).lstrip("\n") + "\n"


def _section(path: tuple[str, ...], table: Mapping[str, Any]) -> list[str]:
    lines = ["", f"[{'.'.join(map(_key, path))}]"] if path else []
    for key, value in table.items():
        if not isinstance(value, dict):
            lines.append(f"{_key(key)} = {_value(value, len(key))}")
    for key, value in table.items():
        if isinstance(value, dict):
            lines += _section((*path, key), value)
    return lines


def _value(value: object, before: int = 0) -> str:
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(key)} = {_value(entry)}" for key, entry in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        entries = [_value(entry) for entry in value]
        line = f"[{', '.join(entries)}]"
        if before and len(line) + before + 3 > WIDEST:
            return "[\n" + "".join(f"  {entry},\n" for entry in entries) + "]"
        return line
    if isinstance(value, str):
        return _text(value)
    return str(int(value)) if isinstance(value, int) else _text(str(value))


def _text(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + escaped.replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r") + '"'


def _key(key: str) -> str:
    plain = key.isascii() and key.replace("_", "a").replace("-", "a").isalnum()
    return key if plain else _text(key)

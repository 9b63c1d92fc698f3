"""What the fields of an edition are called in each language, from the game's own texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final
from unicodedata import name as character_name

from perihelion.core.edition.fields import Path, value_at
from perihelion.core.texts import Texts

if TYPE_CHECKING:
    from perihelion.core.edition import Edition

NAMES: Final = ("name", "id", "mark")
"""The keys of a table in a list that name it."""
BETWEEN: Final = " · "


def key_label(texts: Texts, key: str, language: str) -> str:
    """What a key of the file is called; the key itself if the game has no name for it."""
    if not texts.has(language, "editor-key"):
        return key
    return texts.say(language, "editor-key", key=int(key) if key.isdecimal() else key)


def sources(edition: Edition, language: str) -> list[tuple[str, str]]:
    """What each section of an edition is called, and where it comes from."""
    rows = edition.provenance()
    return [(key_label(edition.texts, key, language), source) for key, source in rows]


def choice_label(texts: Texts, value: str, language: str) -> str:
    """What a value is called that can be chosen; the value itself if the game has no name for it.
    Fluent has no place for a value that is neither a word nor a number: it goes by its name."""
    if not texts.has(language, "editor-choice"):
        return value
    sign = len(value) == 1 and not value.isalnum()
    named = character_name(value, value) if sign else value
    said = texts.say(language, "editor-choice", value=named)
    return value if said == named else said


def path_label(texts: Texts, path: Path, data: Mapping[str, Any], language: str) -> str:
    """Where a field is, from its section on: "Districts · d05 · Value"."""
    parts = []
    for index, part in enumerate(path):
        if isinstance(part, int):
            parts.append(entry_name(value_at(data, path[: index + 1]), part))
        elif not (index and _named(data, path[: index + 2])):
            parts.append(key_label(texts, part, language))
    return BETWEEN.join(parts)


def _named(data: Mapping[str, Any], path: Path) -> bool:
    """Whether a path ends at an entry whose name says enough without the name of its list."""
    index = path[-1]
    return isinstance(index, int) and not entry_name(value_at(data, path), index).isdecimal()


def entry_name(entry: object, index: int) -> str:
    """The name of an entry of a list, or its number."""
    if isinstance(entry, dict):
        for key in NAMES:
            if key in entry:
                return str(entry[key])
    return str(index + 1)

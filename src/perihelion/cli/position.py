"""A position as lines of text, for any game: its description without empty values."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any, Final

from perihelion.core.game import Json

WIDTH: Final = 96
RECENT: Final = 4  # how many items of a long list are shown, from its end


def lines(described: Json, indent: str = "  ") -> Iterator[str]:
    for key, value in described.items():
        name = f"{indent}{key.replace('_', ' ')}:"
        if _empty(value):
            continue
        if isinstance(value, dict) and any(
            isinstance(inner, dict | list) for inner in value.values()
        ):
            yield name
            yield from lines(value, indent + "  ")
        elif isinstance(value, list) and any(isinstance(inner, dict) for inner in value):
            yield name
            for number, item in list(enumerate(value, 1))[-RECENT:]:
                yield from _filled(f"{indent}  {number}.", _flat(item), indent)
        else:
            yield from _filled(name, _flat(value), indent)


def _filled(name: str, text: str, indent: str) -> list[str]:
    return wrap(f"{name} {text}", WIDTH, subsequent_indent=indent + "    ")


def _flat(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        items = [
            f"{key.replace('_', ' ')} {_flat(inner)}"
            for key, inner in value.items()
            if not _empty(inner)
        ]
        return ", ".join(items)
    if isinstance(value, list):
        nested = any(isinstance(inner, list) for inner in value)
        return (" | " if nested else " ").join(_flat(inner) for inner in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _empty(value: Any) -> bool:
    if isinstance(value, dict):
        return all(_empty(inner) for inner in value.values())
    return value is None or value in ("", [])

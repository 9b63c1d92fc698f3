"""Fluent patterns as plain functions, several times faster than Fluent's own resolver.

A sentence that is said for the first time cost more than anything else in a picture. Only what
most texts use is known here: text, strings, small numbers, choices among variants and references
to other messages. For all else a pattern is `None`, or raises `NotPlain`, and Fluent is asked. Its
resolver loads slowly, so nothing here imports it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from perihelion.core.fluent.entries import Entries
from perihelion.core.fluent.plurals import PLURAL_FORMS

Pattern: TypeAlias = Callable[[Mapping[str, object]], str]

LONGEST: Final = 2000
"""Fluent refuses parts of more than 2,500 characters, so it decides about long ones."""
LARGEST: Final = 999
"""Larger numbers are grouped, each language in its way; negative ones have their own signs."""


class NotPlain(Exception):
    """The arguments or the pattern need Fluent itself."""


def plain_pattern(entries: Entries, key: str) -> Pattern | None:
    """The value of a message as a function of its arguments; None if it needs Fluent."""
    try:
        return _pattern(entries, entries.messages[key].value, (key,))
    except NotPlain:
        return None


def _pattern(entries: Entries, node: Any, within: tuple[str, ...]) -> Pattern:
    kind = type(node).__name__
    if kind == "Pattern":
        return _joined([_pattern(entries, element, within) for element in node.elements])
    if kind == "Placeable":
        return _pattern(entries, node.expression, within)
    if kind == "TextElement":
        return _constant(node.value)
    if kind == "StringLiteral":
        return _constant(node.parse()["value"])
    if kind == "VariableReference":
        return _variable(node.id.name)
    if kind == "SelectExpression":
        return _select(entries, node, within)
    if kind == "MessageReference" and not node.attribute:
        name = node.id.name
        if name in within or name not in entries.messages:
            raise NotPlain
        return _pattern(entries, entries.messages[name].value, (*within, name))
    raise NotPlain


def _constant(text: str) -> Pattern:
    return lambda _: text


def _joined(parts: list[Pattern]) -> Pattern:
    def joined(args: Mapping[str, object]) -> str:
        return "".join([part(args) for part in parts])

    return joined


def _variable(name: str) -> Pattern:
    def variable(args: Mapping[str, object]) -> str:
        value = args.get(name)
        if type(value) is str:
            return value
        if type(value) is int and 0 <= value <= LARGEST:
            return str(value)
        raise NotPlain

    return variable


def _select(entries: Entries, node: Any, within: tuple[str, ...]) -> Pattern:
    if type(node.selector).__name__ != "VariableReference":
        raise NotPlain
    name = node.selector.id.name
    values = [_pattern(entries, variant.value, within) for variant in node.variants]
    keys = [_key(variant.key) for variant in node.variants]
    default = next(k for k, variant in enumerate(node.variants) if variant.default)
    plural = PLURAL_FORMS[entries.language]
    words = [plural(key) if isinstance(key, int) else key for key in keys]
    chosen: dict[str | int, Pattern] = {}

    def select(args: Mapping[str, object]) -> str:
        value = args.get(name)
        if type(value) is str:
            place = words.index(value) if value in words else default
            return values[place](args)
        if type(value) is not int or not 0 <= value <= LARGEST:
            raise NotPlain
        pattern = chosen.get(value)
        if pattern is None:
            # The first that fits: the number itself, or the name of its plural form.
            form = plural(value)
            fits = (k for k, key in enumerate(keys) if key in (value, form))
            pattern = chosen[value] = values[next(fits, default)]
        return pattern(args)

    return select


def _key(node: Any) -> str | int:
    """The name or the whole number that a variant begins with."""
    if type(node).__name__ == "Identifier":
        return str(node.name)
    if not node.value.isdecimal():
        raise NotPlain
    return int(node.value)

"""TOML that may come from anybody: bounded before it is parsed, and each value afterwards.

The parser of the standard library takes quadratic time for a dotted key and recurses into brackets,
so the text is measured first. The bounds are several times what the largest shipped edition has
(10 kB, 530 values, keys of three parts), and hold for every game.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final, NoReturn

from perihelion.core.errors import BadEdition

LONGEST: Final = 60_000  # bytes
MOST_VALUES: Final = 5_000
DEEPEST: Final = 6  # brackets within brackets, and parts of a key
LARGEST: Final = 99_999  # no printed number has six digits
LONGEST_TEXT: Final = 2_000  # a source, with its reasons
LONGEST_KEY: Final = 60

# Strings and comments, in which nothing else counts, then whatever counts outside of them.
_TOKENS: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""|' + r"'''.*?'''|"
    r'"(?:\\.|[^"\\\n])*"|' + r"'[^'\n]*'|#[^\n]*|[\[\]{}.=,\n]",
    re.DOTALL,
)


def parse(text: str, file: str) -> dict[str, Any]:
    """The contents of a TOML file, all of them texts, whole numbers, lists and tables of bounded
    size; raises BadEdition with file, key and reason."""
    try:
        size = len(text.encode())
        if size <= LONGEST:
            _measure(text, file)
            data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        reason = shortened(str(error), 200)
        raise BadEdition("edition-syntax", file=file, reason=reason) from None
    if size > LONGEST:
        raise BadEdition("edition-too-long", file=file, size=size, most=LONGEST)
    _check(file, "", data)
    return data


def shortened(text: str, most: int) -> str:
    """The text on one line, cut where it is longer than a sentence can hold."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1] + "…"


def _measure(text: str, file: str) -> None:
    """Refuse what would cost the parser too much, without parsing it."""
    depth = dots = values = 0
    for match in _TOKENS.finditer(text):
        token = match[0]
        if token in "[{":
            depth += 1
        elif token in "]}":
            depth -= 1
        elif token == ".":
            dots += 1
        elif token in "=,":
            values += 1
        if token in "=,\n":
            dots = 0
        if depth > DEEPEST or dots >= DEEPEST:
            raise BadEdition("edition-too-deep", file=file, most=DEEPEST)
        if values > MOST_VALUES:
            raise BadEdition("edition-too-many-values", file=file, most=MOST_VALUES)


def _check(file: str, path: str, value: object) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            place = f"{path}.{key}" if path else key
            if len(key) > LONGEST_KEY or not key.isprintable():
                _wrong(file, path, "edition-bad-key", value=shortened(repr(key)[1:-1], LONGEST_KEY))
            _check(file, place, inner)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _check(file, f"{path}[{index}]", inner)
    elif isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            _wrong(file, path, "edition-long-text", most=LONGEST_TEXT)
        if not all(letter.isprintable() or letter in "\n\t" for letter in value):
            _wrong(file, path, "edition-unprintable")
    elif not isinstance(value, int):  # a number with a fraction, "nan", a date
        _wrong(file, path, "edition-bad-value")
    elif abs(value) > LARGEST:
        _wrong(file, path, "edition-too-big", most=LARGEST)


def _wrong(file: str, path: str, reason: str, **args: object) -> NoReturn:
    raise BadEdition(reason, file=file, key=path, **args)

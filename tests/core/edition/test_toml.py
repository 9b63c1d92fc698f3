"""TOML from anybody: whatever would cost too much is refused at once, with a sentence."""

from __future__ import annotations

import time

import pytest

from perihelion.core.edition import toml
from perihelion.core.errors import BadEdition
from perihelion.core.texts import LANGUAGES

LONG = toml.LONGEST - 100

BOMBS = {
    "a dotted key": ("edition-too-deep", "a." * (LONG // 2) + "a = 1"),
    "a dotted key with spaces": ("edition-too-deep", "a . " * (LONG // 4) + "a = 1"),
    "a dotted key in quotes": ("edition-too-deep", '"a".' * (LONG // 4) + '"a" = 1'),
    "a dotted key in an inline table": ("edition-too-deep", "x = { " + "a." * 900 + "a = 1 }"),
    "a deep section": ("edition-too-deep", "[" + "a." * (LONG // 2) + "a]"),
    "brackets": ("edition-too-deep", "a = " + "[" * LONG),
    "braces": ("edition-too-deep", "a = " + "{a=" * (LONG // 3)),
    "a long text": ("edition-too-long", "#" * (toml.LONGEST + 1)),
    "bytes, not letters": ("edition-too-long", "#" + "ž" * (toml.LONGEST // 2)),
    "many keys": ("edition-too-many-values", "\n".join(f"k{n} = 1" for n in range(5001))),
    "a long list": ("edition-too-many-values", "a = [" + "1, " * 6000 + "]"),
    "many digits": ("edition-syntax", "a = " + "9" * LONG),
    "many hexadecimal digits": ("edition-too-big", "a = 0x" + "f" * LONG),
    "many octal digits": ("edition-too-big", "a = 0o" + "7" * LONG),
    "2 to the 63": ("edition-too-big", "a = 9223372036854775808"),
    "a negative number": ("edition-too-big", "a = -9223372036854775808"),
    "a number in a list": ("edition-too-big", "a = [[1, 0x7fffffff]]"),
    "infinity": ("edition-bad-value", "a = inf"),
    "no number": ("edition-bad-value", "a = [nan]"),
    "a fraction": ("edition-bad-value", "[a]\nb = 1.5"),
    "a date": ("edition-bad-value", "a = 2026-01-01"),
    "a time": ("edition-bad-value", "a = [{ b = 07:32:00 }]"),
    "a text of many letters": ("edition-long-text", f'a = "{"x" * 2001}"'),
    "a key of many letters": ("edition-bad-key", "x" * 61 + " = 1"),
    "a key with an escape": ("edition-bad-key", r'"\u001b[31m" = 1'),
    "NUL": ("edition-unprintable", r'a = "\u0000"'),
    "a change of direction": ("edition-unprintable", r'a = "\u202e"'),
    "a lone surrogate": ("edition-syntax", "a = '\ud800'"),
    "an open string": ("edition-syntax", 'a = "' + "\\" * LONG),
    "open quotes": ("edition-syntax", 'a = """' + '"" ' * (LONG // 3)),
    "nothing but quotes": ("edition-syntax", '"' * LONG),
    "nothing but letters": ("edition-syntax", "x" * LONG),
}


@pytest.mark.parametrize("name", BOMBS)
def test_what_costs_too_much_is_refused_at_once(name: str) -> None:
    key, text = BOMBS[name]
    began = time.process_time()
    with pytest.raises(BadEdition) as caught:
        toml.parse(text, "bomb.toml")
    assert time.process_time() - began < 1
    assert caught.value.key == key
    for language in LANGUAGES:
        said = caught.value.say(language)
        assert said.startswith("bomb.toml: ")
        assert len(said) < 400


def test_what_looks_like_a_bomb_inside_a_text_or_a_comment_is_none() -> None:
    text = r"""
# a.a.a.a.a.a.a.a [[[[[[[[[[[
a = "a.a.a.a.a.a.a [[[[[[[[[[[[ \" '''"
b = '[[[[[[[[[[[ "'
c = '''
[[[[[[[[[ a.a.a.a.a.a.a.a " ""'''
[x.y]
z = [[1, 2], [-3, 0x1F]]
"""
    assert toml.parse(text, "fine.toml")["x"] == {"y": {"z": [[1, 2], [-3, 31]]}}


def test_a_large_file_within_the_bounds_is_read() -> None:
    text = "\n".join(f"k{n} = 1" for n in range(4999))
    assert toml.parse(text, "large.toml")["k4998"] == 1

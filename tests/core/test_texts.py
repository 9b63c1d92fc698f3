"""Texts: the same keys, the same variables, the same cases in every language."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

import perihelion
from perihelion.core.texts import (
    CORE,
    JOINERS,
    LANGUAGES,
    LONGEST_QUOTE,
    known,
    one_line,
    shortened,
)
from perihelion.testing import fluent

# Those of games are the business of the contract tests.
PACKAGES = ["perihelion.bots", "perihelion.core", "perihelion.processes", "perihelion.research"]
every_package = pytest.mark.parametrize("package", PACKAGES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_package
@every_language
def test_the_file_has_no_junk_and_no_key_twice(package: str, language: str) -> None:
    fluent.check_file(package, language)


@every_package
@every_language
def test_every_language_has_the_same_keys_and_variables(package: str, language: str) -> None:
    fluent.check_variables(package, language)


@every_package
@every_language
def test_every_language_knows_the_same_cases(package: str, language: str) -> None:
    fluent.check_cases(package, language)


@every_package
@every_language
def test_every_text_can_be_said_in_every_case(package: str, language: str) -> None:
    fluent.check_saying(package, language)


def test_a_package_may_use_the_texts_of_core() -> None:
    game = perihelion.game("orion-duel")
    assert game.texts.say("en", "move-number", move=3) == CORE.say("en", "move-number", move=3)
    assert not CORE.has("en", "tagline")
    assert game.texts.has("en", "tagline")
    assert game.texts.has("cs", "move-number")


def test_missing_texts_arguments_and_languages_are_noticed() -> None:
    with pytest.raises(KeyError, match="no-such-text"):
        CORE.say("en", "no-such-text")
    with pytest.raises(KeyError, match="game-unknown"):
        CORE.say("en", "game-unknown", name="chess")
    with pytest.raises(KeyError, match="de"):
        CORE.say("de", "game-unknown", name="chess", known="")


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [("cs", "cs"), ("pl-PL", "pl"), ("CS_cz", "cs"), ("de", "en"), ("", "en"), ("english", "en")],
)
def test_an_unknown_language_is_english(asked: str, spoken: str) -> None:
    assert known(asked) == spoken
    assert known(asked) in LANGUAGES


@every_language
@pytest.mark.parametrize("length", [2_499, 2_501, 400_000])
def test_a_text_quotes_a_part_of_what_is_too_long(language: str, length: int) -> None:
    said = CORE.say(language, "game-unknown", name="x" * length, known="y" * length)
    assert 2 * LONGEST_QUOTE < len(said) < 2 * LONGEST_QUOTE + 200
    assert "x…" in said


def test_what_a_text_quotes_cannot_control_a_terminal_or_reorder_the_line() -> None:
    said = CORE.say("en", "game-unknown", name="a\x1b[2J\x00\u202eb\udcff", known="c\nd")
    assert "a\ufffd[2J\ufffd\ufffdb\ufffd" in said
    assert "c\nd" in said


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (" Ana\n of\tthe\u2028North ", "Ana of the North"),
        ("\u202eanA\u202c", "anA"),
        ("Bo\x1b[31m", "Bo[31m"),
        ("B\x00o\x7f\udcff", "Bo"),
        ("\u2066\u2067x\u2069", "x"),
        ("\u3164\u2800\u200d", ""),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("שרה ואנה", "שרה ואנה"),
    ],
)
def test_a_line_shows_what_it_says(written: str, shown: str) -> None:
    assert one_line(written) == shown


@given(some.text(), some.integers(0, 12))
def test_a_line_stays_as_it_is_when_it_is_read_again(written: str, longest: int) -> None:
    line = shortened(written, longest)
    assert shortened(line, longest) == line
    assert len(line) <= longest
    line.encode()
    assert all(ch.isprintable() or ch in JOINERS or ord(ch) > 0x7F for ch in line)

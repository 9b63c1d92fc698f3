"""Texts: the same keys, the same variables, the same cases in every language."""

from __future__ import annotations

import pytest

import perihelion
from perihelion.core.texts import CORE, LANGUAGES, known
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

"""Texts: the same keys, the same variables, the same cases in every language."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import perihelion
from perihelion.core.texts import CORE, LANGUAGES, Texts, known

PACKAGES = [
    "perihelion.bots",
    "perihelion.core",
    "perihelion.processes",
    "perihelion.research",
    *(perihelion.game(name).texts.package for name in perihelion.game_names()),
]
# What a game hands over in several grammatical forms: each language takes the one it needs.
FORMS = {"perihelion.games.nebula": {"star", "stars", "accusative", "colours"}}
PLURALS = {"zero", "one", "two", "few", "many", "other"}
every_package = pytest.mark.parametrize("package", PACKAGES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def body(package: str, language: str) -> list[Any]:
    source = files(package).joinpath("texts", f"{language}.ftl").read_text(encoding="utf-8")
    entries: list[Any] = FluentParser().parse(source).body
    return entries


def messages(package: str, language: str) -> dict[str, Any]:
    return {
        entry.id.name: entry for entry in body(package, language) if isinstance(entry, ast.Message)
    }


class Parts(Visitor):
    """The variables of a message and of those it quotes, and the cases they are asked for."""

    def __init__(self, key: str, spoken: dict[str, Any]) -> None:
        self.spoken = spoken
        self.variables: set[str] = set()
        self.cases: dict[str, set[str]] = {}
        self.visit(spoken[key])

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
        self.visit(self.spoken[node.id.name])

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            cases = self.cases.setdefault(node.selector.id.name, set())
            for variant in node.variants:
                key = variant.key
                cases.add(key.name if isinstance(key, ast.Identifier) else key.value)
        self.generic_visit(node)


def named(package: str, parts: Parts) -> set[str]:
    """The variables of a message, the forms of one thing under one name."""
    forms = FORMS.get(package, set())
    return {"a form" if name in forms else name for name in parts.variables}


def ways(parts: Parts) -> Iterator[dict[str, object]]:
    """Arguments that lead through every case of a message."""
    plain: dict[str, object] = dict.fromkeys(parts.variables, "x")
    yield plain
    for name, cases in parts.cases.items():
        for case in cases:
            value: object = int(case) if case.isdigit() else case
            for other in parts.cases:
                for beside in parts.cases[other]:
                    yield {**plain, other: int(beside) if beside.isdigit() else beside, name: value}
        for number in (0, 1, 2, 5, 22):
            yield {**plain, name: number}


@every_package
@every_language
def test_the_file_has_no_junk_and_no_key_twice(package: str, language: str) -> None:
    entries = body(package, language)
    assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == []
    keys = [entry.id.name for entry in entries if isinstance(entry, ast.Message)]
    assert len(keys) == len(set(keys)) > 0
    assert list(Texts(package).keys(language)) == keys


@every_package
@every_language
def test_every_language_has_the_same_keys_and_variables(package: str, language: str) -> None:
    english, spoken = messages(package, "en"), messages(package, language)
    assert spoken.keys() == english.keys()
    for key in english:
        ours, theirs = (named(package, Parts(key, said)) for said in (english, spoken))
        assert ours == theirs, key


@every_package
@every_language
def test_every_language_knows_the_same_cases(package: str, language: str) -> None:
    """A case that is missing would silently fall back to another one."""
    english, spoken = messages(package, "en"), messages(package, language)
    for key in english:
        ours, theirs = Parts(key, english).cases, Parts(key, spoken).cases
        for name, cases in ours.items():
            if theirs.get(name, set()) - PLURALS:
                assert cases - PLURALS <= theirs[name], (key, name)


@every_package
@every_language
def test_every_text_can_be_said_in_every_case(package: str, language: str) -> None:
    texts, spoken = Texts(package), messages(package, language)
    for key in spoken:
        for args in ways(Parts(key, spoken)):
            said = texts.say(language, key, **args)
            assert said.strip(), key
            assert "{" not in said, key


@pytest.mark.parametrize("name", perihelion.game_names())
def test_a_game_overrides_no_text_of_core(name: str) -> None:
    game = perihelion.game(name)
    assert not set(game.texts.keys("en")) & set(CORE.keys("en"))


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

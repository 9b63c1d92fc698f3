"""The files of texts: the same keys, the same variables, the same cases in every language."""

from __future__ import annotations

from collections.abc import Iterator, Set
from importlib.resources import files
from typing import Any, Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from perihelion.core.texts import Texts, said_by_fluent

PLURALS: Final = {"zero", "one", "two", "few", "many", "other"}


def check_file(package: str, language: str) -> None:
    """The file has no junk and no key twice."""
    entries = body(package, language)
    assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == []
    keys = [entry.id.name for entry in entries if isinstance(entry, ast.Message)]
    assert len(keys) == len(set(keys)) > 0
    assert list(Texts(package).keys(language)) == keys


def check_variables(package: str, language: str, forms: Set[str] = frozenset()) -> None:
    """The language has the keys and variables of English, the forms of one thing counted as one."""
    english, spoken = messages(package, "en"), messages(package, language)
    assert spoken.keys() == english.keys()
    for key in english:
        ours, theirs = (named(Parts(key, said), forms) for said in (english, spoken))
        assert ours == theirs, key


def check_cases(package: str, language: str) -> None:
    """The language has the cases of English: a missing one would silently become another."""
    english, spoken = messages(package, "en"), messages(package, language)
    for key in english:
        ours, theirs = Parts(key, english).cases, Parts(key, spoken).cases
        for name, cases in ours.items():
            if theirs.get(name, set()) - PLURALS:
                assert cases - PLURALS <= theirs[name], (key, name)


def check_saying(package: str, language: str) -> None:
    """Every text can be said in every case, and is what Fluent itself says."""
    texts, spoken = Texts(package), messages(package, language)
    for key in spoken:
        for args in ways(Parts(key, spoken)):
            said = texts.say(language, key, **args)
            assert said == said_by_fluent(texts, language, key, args), key
            assert said.strip(), key
            assert "{" not in said, key


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


def named(parts: Parts, forms: Set[str]) -> set[str]:
    """The variables of a message, the forms of one thing under one name."""
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

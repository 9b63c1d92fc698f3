"""Every numbered rule and ruling of a handbook has a test that is named for it."""

from __future__ import annotations

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest

import perihelion
from perihelion.core.texts import LANGUAGES

TESTS = Path(__file__).parents[1] / "games"


def package(name: str) -> str:
    return perihelion.game(name).texts.package


def rules(name: str, language: str) -> set[str]:
    """The numbers in a handbook: R17, Q5."""
    handbook = files(package(name)).joinpath("handbook", f"{language}.md")
    return set(re.findall(r"\b[RQ][1-9][0-9]*\b", handbook.read_text(encoding="utf-8")))


def named(folder: Path) -> set[str]:
    """The numbers in the names of tests: test_r17_token_needs_a_connected_colour."""
    names = [
        node.name
        for file in folder.rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    parts = [part for name in names for part in name.split("_")]
    return {part.upper() for part in parts if re.fullmatch(r"[rq][1-9][0-9]*", part)}


@pytest.mark.parametrize("name", perihelion.game_names())
def test_every_rule_of_the_handbook_has_a_test(name: str) -> None:
    missing = rules(name, "en") - named(TESTS / package(name).rpartition(".")[2])
    assert not missing, sorted(missing)


@pytest.mark.parametrize("name", perihelion.game_names())
def test_every_test_is_named_for_a_rule_that_there_is(name: str) -> None:
    unknown = named(TESTS / package(name).rpartition(".")[2]) - rules(name, "en")
    assert not unknown, sorted(unknown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", perihelion.game_names())
def test_the_handbook_numbers_its_rules_without_a_gap(name: str, language: str) -> None:
    found = rules(name, language)
    for letter in "RQ":
        numbers = {int(rule[1:]) for rule in found if rule.startswith(letter)}
        assert numbers == set(range(1, max(numbers) + 1))

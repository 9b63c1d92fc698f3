"""Nothing but the catalogue names a game: not in an import, a name or a text. Docstrings may."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import perihelion

PACKAGE = Path(perihelion.__file__).parent
OWN = ("catalogue.py", "games/*/**/*.py")
FILES = sorted(set(PACKAGE.rglob("*.py")) - {file for own in OWN for file in PACKAGE.glob(own)})


def spellings(name: str) -> set[str]:
    words = name.split("-")
    return {joint.join(words) for joint in ("-", "_", " ", "")}


NAMES = {spelling for name in perihelion.game_names() for spelling in spellings(name)}


def said(tree: ast.Module) -> Iterator[str]:
    """Every word of a program that means something to it."""
    prose = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in prose:
                yield text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.ImportFrom(module=str(name)):
                yield name


def named_in(source: str) -> set[str]:
    words = [word.casefold() for word in said(ast.parse(source))]
    return {name for name in NAMES if any(name in word for word in words)}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_no_file_but_the_catalogue_names_a_game(file: Path) -> None:
    assert not named_in(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("spelling", sorted(NAMES))
def test_a_name_is_noticed_however_it_is_used(spelling: str) -> None:
    assert named_in(f"best = {spelling.title()!r}")
    if spelling.isidentifier():
        assert named_in(f"from perihelion.games.{spelling} import GAME")
        assert named_in(f"def play_{spelling}(): pass")
    assert not named_in(f'"""For example {spelling}."""')

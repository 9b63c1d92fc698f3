"""Loads the GAME of a package and its optional data files."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING

from perihelion.core.state import Json

if TYPE_CHECKING:
    from perihelion.core.game import AnyGame


def load(package: str) -> AnyGame:
    """The GAME of that package."""
    game: AnyGame = import_module(package).GAME
    return game


@cache
def data(package: str, name: str) -> Json:
    """The contents of `data/<name>.toml`; {} if there is no such file."""
    file = files(package).joinpath("data", f"{name}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def handbook(package: str, language: str) -> str:
    """The text of `handbook/<language>.md`; "" if there is no such file."""
    file = files(package).joinpath("handbook", f"{language}.md")
    return file.read_text(encoding="utf-8") if file.is_file() else ""

"""A game's package: its GAME, and the files that the game brings along."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from perihelion.core.package_files import text_of
from perihelion.core.state import Json

if TYPE_CHECKING:
    from perihelion.core.game import AnyGame
    from perihelion.core.texts import Texts


def load(package: str) -> AnyGame:
    """The GAME of that package."""
    game: AnyGame = import_module(package).GAME
    return game


@cache
def data(package: str, name: str) -> Json:
    """The contents of `data/<name>.toml`; {} if there is no such file."""
    with suppress(FileNotFoundError):
        return tomllib.loads(text_of(package, f"data/{name}.toml"))
    return {}


@cache
def handbook(package: str, language: str) -> str:
    """The text of `handbook/<language>.md`; "" if there is no such file."""
    with suppress(FileNotFoundError):
        return text_of(package, f"handbook/{language}.md")
    return ""


class Package:
    """What a game takes from the files of its package. All of them may be missing."""

    __slots__ = ()

    texts: Texts

    def handbook(self, language: str) -> str:
        """The rules for people as Markdown, or "" if they are not in that language."""
        return handbook(self.texts.package, language)

    @property
    def levels(self) -> Json:
        """The contents of `data/levels.toml`: the bots' settings in this game; may be empty."""
        return data(self.texts.package, "levels")

    @property
    def questions(self) -> list[Json]:
        """What is not known of the printed game, in `data/questions.toml`: the name of each
        question and the fields of an edition that answer it; may be empty."""
        return list(data(self.texts.package, "questions").get("question", ()))

    @property
    def claims(self) -> list[Json]:
        """The claims of the rulebook in `data/claims.toml`; may be empty."""
        return list(data(self.texts.package, "claims").get("claims", ()))

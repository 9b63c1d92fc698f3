"""What all contract tests have in common: the game, and what they are repeated for."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from pathlib import Path
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, settings

from perihelion.core.game import AnyGame
from perihelion.core.texts import LANGUAGES
from perihelion.testing import golden
from perihelion.testing.tables import tables, variants


def each_game(max_examples: int) -> settings:
    """Hypothesis warns of a test that several classes have in common: here each game has one."""
    return settings(
        max_examples=max_examples, suppress_health_check=[HealthCheck.differing_executors]
    )


class GameTests:
    """Tests of one game. A test is run once for each value of the arguments it asks for:

    table: the fewest and the most seats
    variant: every value of every option
    setting: a table or a variant
    language: every language
    playthrough: every golden record
    pin: everything that is pinned along a golden record
    """

    game: ClassVar[AnyGame]
    tests: ClassVar[Path]
    forms: ClassVar[Set[str]]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        game = self.game
        cases: dict[str, Callable[[], Sequence[object]]] = {
            "table": lambda: tables(game),
            "variant": lambda: variants(game),
            "setting": lambda: [*tables(game), *variants(game)],
            "language": lambda: LANGUAGES,
            "playthrough": lambda: golden.playthroughs(self.folder()),
            "pin": lambda: list(golden.PINS),
        }
        for name, values in cases.items():
            if name in metafunc.fixturenames:
                metafunc.parametrize(name, values(), ids=_called)

    @classmethod
    def folder(cls) -> Path:
        """Where the golden files are."""
        return cls.tests / "golden"


def _called(value: object) -> str:
    return value.stem if isinstance(value, Path) else str(value)

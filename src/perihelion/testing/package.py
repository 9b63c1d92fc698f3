"""What a game's package may use: the core of the house and nothing of the world around."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from perihelion.testing.contract import GameTests

# Chance comes from the dealer; time, files and people are not the business of rules.
IMPURE: Final = frozenset(
    [
        "asyncio",
        "concurrent",
        "ctypes",
        "datetime",
        "http",
        "multiprocessing",
        "os",
        "pathlib",
        "random",
        "secrets",
        "select",
        "selectors",
        "signal",
        "socket",
        "socketserver",
        "sqlite3",
        "ssl",
        "subprocess",
        "sys",
        "tempfile",
        "threading",
        "time",
        "urllib",
        "uuid",
    ]
)
HOUSE: Final = "perihelion"


class PackageTests(GameTests):
    """A game is a package that any process finds again, and it is pure."""

    def test_another_process_gets_the_same_game(self) -> None:
        assert pickle.loads(pickle.dumps(self.game)) is self.game

    def test_the_package_is_pure_and_imports_only_the_core(self) -> None:
        package = self.game.texts.package
        for file, module in imports(package):
            parts = module.split(".")
            assert parts[0] not in IMPURE, f"{file} imports {module}"
            own = module == package or module.startswith(f"{package}.")
            core = parts[:2] == [HOUSE, "core"]
            assert own or core or parts[0] != HOUSE, f"{file} imports {module}"


def imports(package: str) -> Iterator[tuple[str, str]]:
    """Every file of a package with every module that it imports by its whole name."""
    init = import_module(package).__file__
    assert init is not None
    for file in sorted(Path(init).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield file.name, alias.name
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                yield file.name, node.module

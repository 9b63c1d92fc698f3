"""Each contract of import-linter catches what it is there for, and the house as it is keeps all."""

from __future__ import annotations

import os
import shutil
import sys
from ast import literal_eval
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, Popen
from typing import NamedTuple

import pytest

import perihelion

ROOT = Path(__file__).parents[2]
GAME = perihelion.game(perihelion.game_names()[0]).texts.package.rpartition(".")[2]
OTHER = "a_game_of_tomorrow"


class Verdict(NamedTuple):
    passed: bool
    said: str

    def broke(self, contract: str) -> bool:
        return not self.passed and f"{contract} BROKEN" in self.said


# Imports import-linter once and lints in a fork of itself for each line that it reads.
LINTER = """
import os, sys
from importlinter.cli import lint_imports_command
for line in sys.stdin:
    answer, question = os.pipe()
    if not (child := os.fork()):
        os.dup2(question, 1)
        os.dup2(question, 2)
        sys.argv = ["lint-imports", "--no-cache", *line.split()]
        lint_imports_command()
    os.close(question)
    with os.fdopen(answer) as pipe:
        said = pipe.read()
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    print(repr((code, said)), flush=True)
"""


class House:
    """A copy of the house with a second game in it, and a linter that stands ready in it."""

    def __init__(self, tree: Path, linter: Popen[str]) -> None:
        self.package = tree / "src" / "perihelion"
        self.linter = linter
        self.before: dict[Path, bytes | None] = {}

    def add(self, file: str, line: str) -> None:
        """Add a line at the end of a file; with "", add an empty file that was not there."""
        path = self.package / file
        assert path.exists() == bool(line), f"{file} has moved: the test would prove nothing"
        self._remember(path)
        with path.open("a") as end:
            end.write(f"\n{line}\n")

    def remove(self, file: str) -> None:
        self._remember(self.package / file)
        (self.package / file).unlink()

    def judge(self, *contracts: str) -> Verdict:
        chosen = [part for contract in contracts for part in ("--contract", contract)]
        assert self.linter.stdin is not None
        assert self.linter.stdout is not None
        print(*chosen, file=self.linter.stdin, flush=True)
        code, said = literal_eval(self.linter.stdout.readline())
        return Verdict(code == 0, said)

    def restore(self) -> None:
        """Take all mistakes back."""
        for path, content in self.before.items():
            if content is None:
                path.unlink()
            else:
                path.write_bytes(content)
        self.before.clear()

    def _remember(self, path: Path) -> None:
        self.before.setdefault(path, path.read_bytes() if path.exists() else None)


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    tree = tmp_path_factory.mktemp("house")
    package = tree / "src" / "perihelion"
    leave = shutil.ignore_patterns("__pycache__", "*.so", "web")
    shutil.copytree(ROOT / "src" / "perihelion", package, ignore=leave)
    shutil.copy(ROOT / "pyproject.toml", tree)
    shutil.copytree(package / "games" / GAME, package / "games" / OTHER)
    for file in (package / "games" / OTHER).rglob("*.py"):
        file.write_text(file.read_text().replace(f".games.{GAME}", f".games.{OTHER}"))
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "COLUMNS": "200"}
    command = [sys.executable, "-c", LINTER]
    with Popen(command, cwd=tree, env=environment, stdin=PIPE, stdout=PIPE, text=True) as linter:
        yield House(tree, linter)


@pytest.fixture
def house(copied: House) -> Iterator[House]:
    """A house with room for a deliberate mistake."""
    yield copied
    copied.restore()


def test_the_house_as_it_is_keeps_every_contract(house: House) -> None:
    verdict = house.judge()
    assert verdict.passed, verdict.said
    assert " 0 broken" in verdict.said


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/dealer/dealer.py", "import perihelion.catalogue"),
        ("core/record.py", "import perihelion"),
        ("core/words.py", f"from perihelion.games.{GAME} import GAME"),
        ("bots/greedy.py", f"from perihelion.games.{GAME}.state import State"),
        (f"games/{GAME}/edition.py", "from perihelion.bots import greedy"),
        ("catalogue.py", "import perihelion.research"),
        ("research/__init__.py", "import perihelion.cli"),
        ("compiled.py", "import perihelion.core.errors"),
        ("research/__init__.py", "from perihelion.testing import tables"),
        ("testing/tables.py", "import perihelion.cli"),
        ("processes/worker.py", "from perihelion.bots import random"),
        ("storage/journal.py", "from perihelion.processes import worker"),
        ("a_new_room.py", ""),
    ],
    ids=[
        "core imports the catalogue",
        "core imports the whole house",
        "core imports a game",
        "bots import a game",
        "a game imports bots",
        "the catalogue imports research",
        "research imports the command line",
        "compiled.py imports core",
        "research imports the contract tests",
        "the contract tests import the command line",
        "processes import bots",
        "storage imports processes",
        "a room that is on no level",
    ],
)
def test_imports_that_point_up_are_caught(house: House, file: str, line: str) -> None:
    house.add(file, line)
    verdict = house.judge("down")
    assert verdict.broke("Imports point down"), verdict.said


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("table/log/clock.py", "from perihelion.table.store import schema"),
        ("table/play/live_table.py", "from perihelion.table.show import diff"),
        ("table/notify/letters.py", "from perihelion.table.pages import layout"),
        ("table/pages/personal_data.py", "from perihelion.table.api import auth"),
        ("table/errors.py", "from perihelion.table.log import entry"),
        ("table/a_new_floor.py", ""),
    ],
    ids=[
        "the log imports the store",
        "play imports what is shown",
        "letters import pages",
        "pages import the API",
        "the bottom imports the log",
        "a module on no floor",
    ],
)
def test_floors_out_of_order_are_caught(house: House, file: str, line: str) -> None:
    house.add(file, line)
    verdict = house.judge("floors")
    assert verdict.broke("The table's floors"), verdict.said


@pytest.mark.parametrize("room", ["board", "game"])
def test_a_game_that_imports_another_game_is_caught(house: House, room: str) -> None:
    house.add(f"games/{OTHER}/{room}.py", f"from perihelion.games.{GAME} import {room}")
    verdict = house.judge("strangers")
    assert verdict.broke("Games are strangers to each other"), verdict.said


@pytest.mark.parametrize(
    ("file", "line"),
    [
        (f"games/{OTHER}/helpers.py", ""),
        (f"games/{OTHER}/rules/__init__.py", f"import perihelion.games.{OTHER}.state"),
        (f"games/{OTHER}/words/__init__.py", f"from perihelion.games.{OTHER} import view"),
        (f"games/{OTHER}/heuristics.py", f"from perihelion.games.{OTHER} import scene"),
    ],
    ids=["one room too many", "rules import state", "words import view", "heuristics import scene"],
)
def test_rooms_out_of_order_are_caught(house: House, file: str, line: str) -> None:
    house.add(file, line)
    verdict = house.judge("rooms")
    assert verdict.broke("Every game has the same rooms"), verdict.said


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("bots/search/tree.py", "from perihelion.bots import bot"),
        ("bots/bot.py", "from perihelion.bots.levels import LevelBot"),
        ("bots/levels.py", "from perihelion.bots import registry"),
        ("bots/trials.py", "from perihelion.bots.arena import schedule"),
        ("bots/analysis/judge.py", "import perihelion.bots.arena.results"),
        ("bots/helpers.py", ""),
    ],
)
def test_bots_out_of_order_are_caught(house: House, file: str, line: str) -> None:
    house.add(file, line)
    verdict = house.judge("bots")
    assert verdict.broke("Bots in layers"), verdict.said


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("research/setting.py", "from perihelion.research import observation"),
        ("research/plan.py", "from perihelion.research.selfplay import Run"),
        ("research/data/rows.py", "import perihelion.research.plan"),
        ("research/vector/env.py", "from perihelion.research.gymnasium import AgentEnv"),
        ("research/rollouts.py", "from perihelion.research import bench"),
        ("research/helpers.py", ""),
    ],
)
def test_research_out_of_order_is_caught(house: House, file: str, line: str) -> None:
    house.add(file, line)
    verdict = house.judge("research")
    assert verdict.broke("Research in layers"), verdict.said


def test_a_missing_room_is_caught(house: House) -> None:
    house.remove(f"games/{OTHER}/edition.py")
    verdict = house.judge("rooms")
    assert not verdict.passed
    assert f"module perihelion.games.{OTHER}.edition does not exist" in verdict.said


@pytest.mark.parametrize("file", ["cli/__init__.py", "research/__init__.py", "games/__init__.py"])
def test_a_game_imported_by_others_than_the_catalogue_is_caught(house: House, file: str) -> None:
    house.add(file, f"import perihelion.games.{GAME}")
    verdict = house.judge("named-once")
    assert verdict.broke("Only the catalogue imports a game"), verdict.said


def test_the_catalogue_may_import_a_game(house: House) -> None:
    house.add("catalogue.py", f"import perihelion.games.{GAME}")
    verdict = house.judge()
    assert verdict.passed, verdict.said


@pytest.mark.parametrize(
    ("file", "line"),
    [
        (f"games/{GAME}/state.py", "from random import shuffle"),
        (f"games/{OTHER}/heuristics.py", "import time"),
        ("core/game/door.py", "import os.path"),
        ("core/dealer/dealer.py", "import secrets"),
        ("core/edition/toml.py", "from urllib.request import urlopen"),
        ("core/texts.py", "import asyncio"),
        ("core/scene/svg.py", "import perihelion.compiled"),
    ],
)
def test_impure_imports_are_caught(house: House, file: str, line: str) -> None:
    house.add(file, line)
    verdict = house.judge("pure")
    assert verdict.broke("Core and games are pure"), verdict.said

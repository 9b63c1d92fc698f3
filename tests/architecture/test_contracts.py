"""Each contract of import-linter catches what it is there for, and the house as it is keeps all."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
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


def judge(tree: Path, *contracts: str) -> Verdict:
    chosen = [part for contract in contracts for part in ("--contract", contract)]
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports_command as lint; lint()",
            "--no-cache",
            *chosen,
        ],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree / "src"), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    return Verdict(run.returncode == 0, run.stdout + run.stderr)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the house with room for a deliberate mistake, and a second game in it."""
    package = tmp_path / "src" / "perihelion"
    leave = shutil.ignore_patterns("__pycache__", "*.so", "web")
    shutil.copytree(ROOT / "src" / "perihelion", package, ignore=leave)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(package / "games" / GAME, package / "games" / OTHER)
    for file in (package / "games" / OTHER).rglob("*.py"):
        file.write_text(file.read_text().replace(f".games.{GAME}", f".games.{OTHER}"))
    return tmp_path


def adds(file: str, line: str) -> Callable[[Path], None]:
    """A line at the end of a file, which is made if it is not there."""

    def mistake(package: Path) -> None:
        path = package / file
        path = path if path.exists() or path.suffix else path / "__init__.py"
        with path.open("a") as end:
            end.write(f"\n{line}\n")

    return mistake


def removes(file: str) -> Callable[[Path], None]:
    return lambda package: (package / file).unlink()


def test_the_house_as_it_is_keeps_every_contract(tree: Path) -> None:
    verdict = judge(tree)
    assert verdict.passed, verdict.said
    assert " 0 broken" in verdict.said


@pytest.mark.parametrize(
    "mistake",
    [
        adds("core/dealer/dealer.py", "import perihelion.catalogue"),
        adds("core/record.py", "import perihelion"),
        adds("core/words.py", f"from perihelion.games.{GAME} import GAME"),
        adds("bots/greedy.py", f"from perihelion.games.{GAME}.state import State"),
        adds(f"games/{GAME}/edition.py", "from perihelion.bots import greedy"),
        adds("catalogue.py", "import perihelion.research"),
        adds("research/__init__.py", "import perihelion.cli"),
        adds("compiled.py", "import perihelion.core.errors"),
        adds("research/__init__.py", "from perihelion.testing import tables"),
        adds("testing/tables.py", "import perihelion.cli"),
        adds("processes/worker.py", "from perihelion.bots import random"),
        adds("storage/journal.py", "from perihelion.processes import worker"),
        adds("a_new_room.py", ""),
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
def test_imports_that_point_up_are_caught(tree: Path, mistake: Callable[[Path], None]) -> None:
    mistake(tree / "src" / "perihelion")
    verdict = judge(tree, "down")
    assert verdict.broke("Imports point down"), verdict.said


@pytest.mark.parametrize(
    "mistake",
    [
        adds("table/log/clock.py", "from perihelion.table.store import schema"),
        adds("table/play/live_table.py", "from perihelion.table.show import diff"),
        adds("table/notify/letters.py", "from perihelion.table.pages import layout"),
        adds("table/pages/personal_data.py", "from perihelion.table.api import auth"),
        adds("table/errors.py", "from perihelion.table.log import entry"),
        adds("table/a_new_floor.py", ""),
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
def test_floors_out_of_order_are_caught(tree: Path, mistake: Callable[[Path], None]) -> None:
    mistake(tree / "src" / "perihelion")
    verdict = judge(tree, "floors")
    assert verdict.broke("The table's floors"), verdict.said


@pytest.mark.parametrize("room", ["board", "game"])
def test_a_game_that_imports_another_game_is_caught(tree: Path, room: str) -> None:
    mistake = adds(f"games/{OTHER}/{room}.py", f"from perihelion.games.{GAME} import {room}")
    mistake(tree / "src" / "perihelion")
    verdict = judge(tree, "strangers")
    assert verdict.broke("Games are strangers to each other"), verdict.said


@pytest.mark.parametrize(
    "mistake",
    [
        adds(f"games/{OTHER}/helpers.py", ""),
        adds(f"games/{OTHER}/rules.py", f"import perihelion.games.{OTHER}.state"),
        adds(f"games/{OTHER}/words.py", f"from perihelion.games.{OTHER} import view"),
        adds(f"games/{OTHER}/heuristics.py", f"from perihelion.games.{OTHER} import scene"),
    ],
    ids=["one room too many", "rules import state", "words import view", "heuristics import scene"],
)
def test_rooms_out_of_order_are_caught(tree: Path, mistake: Callable[[Path], None]) -> None:
    mistake(tree / "src" / "perihelion")
    verdict = judge(tree, "rooms")
    assert verdict.broke("Every game has the same rooms"), verdict.said


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("bots/search/tree.py", "from perihelion.bots import bot"),
        ("bots/bot.py", "from perihelion.bots.levels import LevelBot"),
        ("bots/levels.py", "from perihelion.bots import registry"),
        ("bots/matches.py", "from perihelion.bots.arena import schedule"),
        ("bots/analysis/judge.py", "import perihelion.bots.arena.results"),
        ("bots/helpers.py", ""),
    ],
)
def test_bots_out_of_order_are_caught(tree: Path, file: str, line: str) -> None:
    adds(file, line)(tree / "src" / "perihelion")
    verdict = judge(tree, "bots")
    assert verdict.broke("Bots in layers"), verdict.said


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("research/setting.py", "from perihelion.research import observation"),
        ("research/plan.py", "from perihelion.research.selfplay import Run"),
        ("research/data/rows.py", "import perihelion.research.plan"),
        ("research/vector/env.py", "from perihelion.research.gymnasium import SoloEnv"),
        ("research/rollouts.py", "from perihelion.research import bench"),
        ("research/helpers.py", ""),
    ],
)
def test_research_out_of_order_is_caught(tree: Path, file: str, line: str) -> None:
    adds(file, line)(tree / "src" / "perihelion")
    verdict = judge(tree, "research")
    assert verdict.broke("Research in layers"), verdict.said


def test_a_missing_room_is_caught(tree: Path) -> None:
    removes(f"games/{OTHER}/edition.py")(tree / "src" / "perihelion")
    verdict = judge(tree, "rooms")
    assert not verdict.passed
    assert f"module perihelion.games.{OTHER}.edition does not exist" in verdict.said


@pytest.mark.parametrize("file", ["cli/__init__.py", "research/__init__.py", "games/__init__.py"])
def test_a_game_imported_by_others_than_the_catalogue_is_caught(tree: Path, file: str) -> None:
    adds(file, f"import perihelion.games.{GAME}")(tree / "src" / "perihelion")
    verdict = judge(tree, "named-once")
    assert verdict.broke("Only the catalogue imports a game"), verdict.said


def test_the_catalogue_may_import_a_game(tree: Path) -> None:
    adds("catalogue.py", f"import perihelion.games.{GAME}")(tree / "src" / "perihelion")
    verdict = judge(tree)
    assert verdict.passed, verdict.said


@pytest.mark.parametrize(
    ("file", "line"),
    [
        (f"games/{GAME}/state.py", "from random import shuffle"),
        (f"games/{OTHER}/heuristics.py", "import time"),
        ("core/game.py", "import os.path"),
        ("core/dealer/dealer.py", "import secrets"),
        ("core/edition.py", "from urllib.request import urlopen"),
        ("core/texts.py", "import asyncio"),
        ("core/svg.py", "import perihelion.compiled"),
    ],
)
def test_impure_imports_are_caught(tree: Path, file: str, line: str) -> None:
    adds(file, line)(tree / "src" / "perihelion")
    verdict = judge(tree, "pure")
    assert verdict.broke("Core and games are pure"), verdict.said

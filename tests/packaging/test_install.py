"""The package installs without a compiler too, whole, and runs from anywhere."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from .modes import python, run

ROOT = Path(__file__).parents[2]
SHOW = "import perihelion, perihelion.compiled as c; print(c.mode(), perihelion.__file__)"
PLAY = (
    "import perihelion\n"
    "for name in perihelion.game_names():\n"
    "    game = perihelion.game(name)\n"
    "    state = game.start(game.seats[0])\n"
    "    game.scene(game.view(state, None), None, 'pl')\n"
)


def install(folder: Path, changes: dict[str, str | None]) -> Path:
    """Install a copy of the project into a folder."""
    tree = folder / "tree"
    leave = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", "node_modules")
    shutil.copytree(ROOT / "src", tree / "src", ignore=leave)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    target = folder / "installed"
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--no-deps", "--no-build-isolation"]
    run(*pip, "--target", target, tree, changes=changes)
    return target


def holds(target: Path, folder: Path, mode: str) -> None:
    """The folder has everything the package needs, and its rules run in that mode."""
    wanted = {
        file.relative_to(ROOT / "src")
        for file in (ROOT / "src" / "perihelion").rglob("*")
        if file.suffix in (".py", ".toml", ".ftl", ".md", ".html", ".typed")
        and "web" not in file.parts
    }
    assert not {file for file in wanted if not (target / file).exists()}
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    shown = python("-c", SHOW, pure=False, cwd=elsewhere, path=target).split()
    assert shown == [mode, str(target / "perihelion" / "__init__.py")]
    for pure in (False, True):
        python("-c", PLAY, pure=pure, cwd=elsewhere, path=target)


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"CC": "/bin/false", "PERIHELION_PURE": None}, id="no compiler"),
        pytest.param({"PERIHELION_PURE": "1"}, id="PERIHELION_PURE=1", marks=pytest.mark.long),
    ],
)
def test_it_installs_and_runs_interpreted(tmp_path: Path, changes: dict[str, str | None]) -> None:
    holds(install(tmp_path, changes), tmp_path, "interpreted")

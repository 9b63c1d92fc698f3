"""A copy of the project as a fresh clone has it, and packages built from it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
GENERATED = ("__pycache__", "*.egg-info", "*.so", "build", "dist", "node_modules")
FOLDERS = ("benchmarks", "examples", "src", "tests")
# What a build frontend does: the backend comes from the folder that pyproject.toml names.
CALL_HOOK = """
import sys
sys.path.insert(0, "src/perihelion/web")
import build
result = getattr(build, sys.argv[1])(*sys.argv[2:])
print("\\n" + " ".join([result] if isinstance(result, str) else result))
"""
OFFLINE = ("--no-deps", "--no-build-isolation", "-qq")


def copy_checkout(folder: Path) -> Path:
    """The files that the project is built from, and nothing that was generated from them."""
    tree = folder / "checkout"
    tree.mkdir(parents=True)
    for name in FOLDERS:
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns(*GENERATED))
    for file in ROOT.iterdir():
        if file.is_file():
            shutil.copy(file, tree)
    return tree


def call_hook(tree: Path, hook: str, *arguments: Path, environment: Mapping[str, str]) -> str:
    """What a hook of the build backend answers."""
    command = [sys.executable, "-c", CALL_HOOK, hook, *map(str, arguments)]
    return _run(command, tree, environment).splitlines()[-1]


def build_wheel(source: Path, folder: Path, environment: Mapping[str, str]) -> Path:
    """The wheel of a checkout or an sdist. AssertionError with all that was said if it fails."""
    pip = [sys.executable, "-m", "pip", "wheel", *OFFLINE, "-w", str(folder), str(source)]
    _run(pip, None, environment)
    [wheel] = folder.glob("*.whl")
    return wheel


def _run(command: list[str], cwd: Path | None, environment: Mapping[str, str]) -> str:
    done = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout

"""Packages outside this repository, installed into a folder of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import perihelion

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "sixth_game"
HERE = str(Path(perihelion.__file__).parents[1])


def install_example(folder: Path, example: Path = EXAMPLE) -> Path:
    """The sixth game, or another example, as pip installs it; built from a copy, so that nothing is
    left behind."""
    leave = shutil.ignore_patterns("build", "*.egg-info", "__pycache__", ".*")
    source = shutil.copytree(example, folder / "source", ignore=leave)
    packages = folder / "packages"
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    how = ["--no-deps", "--no-build-isolation", "--target", str(packages), str(source)]
    done = subprocess.run([*pip, *how], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return packages


def offer(folder: Path, distribution: str, entry: str, source: str = "") -> None:
    """A distribution that offers a game, "name = module:GAME", and that module."""
    module = entry.split("=")[1].strip().split(":")[0]
    about = folder / f"{distribution.replace('-', '_')}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[perihelion.games]\n{entry}\n")
    if source:
        (folder / f"{module}.py").write_text(source)


def environment(packages: Path) -> dict[str, str]:
    """Our environment with these packages in it."""
    path = os.pathsep.join([HERE, str(packages)])
    return {**os.environ, "PYTHONPATH": path, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}


def run(
    packages: Path, *arguments: str, cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Python with these packages, `-m` or `-c` first."""
    return subprocess.run(
        [sys.executable, *arguments],
        env=environment(packages),
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
    )


def command(packages: Path, *arguments: str) -> str:
    """What the command line prints with these packages; it must succeed, without a complaint."""
    done = run(packages, "-m", "perihelion.cli", "--lang", "en", *arguments)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout

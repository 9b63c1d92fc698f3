"""The smallest settings with which a run is still a run, and the command with them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path

import perihelion
from perihelion.research.training.settings import Settings, settings

SOURCE = Path(perihelion.__file__).parents[1]
TOML = """
[selfplay]
first = 4
games = 3
simulations = 4
fast = 2
full = 0.5
seats = { 2 = 1.0 }
options = {}
[net]
hidden = [16, 8]
corrects = true
knots = 0
[learning]
batch = 32
window = 300
[gate]
games = 4
simulations = 2
[yardstick]
every = 2
games = 2
simulations = 2
ours = 2
"""


def tiny(name: str = "nova-luna") -> Settings:
    import tomllib

    return settings(perihelion.game(name), tomllib.loads(TOML))


def start(folder: Path, *more: str) -> subprocess.Popen[str]:
    """Start training with the smallest settings in its own process."""
    path = folder.with_suffix(".toml")
    path.write_text(TOML, encoding="utf-8")
    return resume(folder, "--settings", str(path), "--seed", "5", *more)


def resume(folder: Path, *more: str) -> subprocess.Popen[str]:
    """Train in its own process, with the settings that the folder has."""
    return subprocess.Popen(
        [sys.executable, "-m", "perihelion.cli", "train", "nova-luna", "--out", str(folder), *more],
        env={**os.environ, "PYTHONPATH": str(SOURCE), "LC_ALL": "C.UTF-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(process: subprocess.Popen[str], status: int = 0) -> tuple[str, str]:
    """Wait for the process, which must end with this status; returns what it printed."""
    out, err = process.communicate()
    assert process.returncode == status, err
    return out, err


def kill_when(process: subprocess.Popen[str], folder: Path, pattern: str) -> None:
    """Send SIGKILL as soon as a file of that pattern is in the folder and not empty."""
    while not any(path.stat().st_size > 100 for path in _present(folder, pattern)):
        assert process.poll() is None, process.communicate()
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL


def _present(folder: Path, pattern: str) -> list[Path]:
    return [path for path in folder.glob(pattern) if path.exists()]


def prints(folder: Path) -> dict[str, str]:
    """A digest of every file that depends only on the manifest."""
    return {
        path.name: sha256(path.read_bytes()).hexdigest()
        for path in folder.iterdir()
        if path.name not in ("_lock", "times.jsonl", "report.md") and path.suffix != ".svg"
    }

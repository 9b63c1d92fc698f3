"""The real command, to be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path

import perihelion
from perihelion.research.journal import entries

SOURCE = Path(perihelion.__file__).parents[1]


def start(folder: Path, *more: str, games: int = 12) -> subprocess.Popen[str]:
    """Self-play in a process of its own, in shards of five games."""
    line = ["selfplay", "nova-luna", "--players", "search:1,greedy", "--games", str(games)]
    line += ["--shard", "5", "--seed", "7", "--out", str(folder), *more]
    return subprocess.Popen(
        [sys.executable, "-m", "perihelion.cli", *line],
        env={**os.environ, "PYTHONPATH": str(SOURCE), "LC_ALL": "C.UTF-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(process: subprocess.Popen[str]) -> str:
    out, err = process.communicate()
    assert process.returncode == 0, err
    return out


def kill_after(process: subprocess.Popen[str], folder: Path, games: int) -> None:
    """Kill -9 as soon as so many games are finished."""
    while len(finished(folder)) < games:
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL


def finished(folder: Path) -> list[int]:
    """The games that are safe in a folder, each as often as it is there."""
    games: list[int] = []
    for journal in folder.glob("_*.journal"):
        if not (folder / f"{journal.stem[1:]}.parquet").exists():
            games += [entry.game for entry in entries(journal)]
    for shard in folder.glob("shard-*.parquet"):
        number = int(shard.stem[-5:])
        games += range(5 * number, min(5 * number + 5, 12))
    return sorted(games)


def prints(folder: Path) -> dict[str, str]:
    """Every file but the lock, and a digest of its bytes."""
    return {
        path.name: sha256(path.read_bytes()).hexdigest()
        for path in folder.iterdir()
        if path.name != "_lock"
    }

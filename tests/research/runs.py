"""The real command, to be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import perihelion
from perihelion.storage import BLOCKS, read

SOURCE = Path(perihelion.__file__).parents[1]


class Size(NamedTuple):
    """What is played, and how much of it."""

    players: str
    games: int
    shard: int


SMALL = Size("search:1,greedy", 12, 5)


def start(folder: Path, *more: str, size: Size = SMALL) -> subprocess.Popen[str]:
    """Self-play in a process of its own."""
    line = ["selfplay", "nova-luna", "--players", size.players, "--games", str(size.games)]
    line += ["--shard", str(size.shard), "--seed", "7", "--out", str(folder), *more]
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


def kill_after(
    process: subprocess.Popen[str], folder: Path, games: int, size: Size = SMALL
) -> None:
    """Kill -9 as soon as so many games are finished."""
    while len(finished(folder, size)) < games:
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL


def finished(folder: Path, size: Size = SMALL) -> list[int]:
    """The games that are safe in a folder, each as often as it is there."""
    games: list[int] = []
    for journal in folder.glob("_*.journal"):
        if not (folder / f"{journal.stem[1:]}.parquet").exists():
            with suppress(FileNotFoundError):  # while somebody plays, it may just become a shard
                games += [entry.key for entry in read(journal, BLOCKS)]
    for shard in folder.glob("shard-*.parquet"):
        number = int(shard.stem[-5:])
        games += range(number * size.shard, min((number + 1) * size.shard, size.games))
    return sorted(games)


def prints(folder: Path) -> dict[str, str]:
    """Every file but the lock, and a digest of its bytes."""
    return {
        path.name: sha256(path.read_bytes()).hexdigest()
        for path in folder.iterdir()
        if path.name != "_lock"
    }

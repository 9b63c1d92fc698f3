"""Runs the real self-play command, so that tests can kill it."""

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
    """The arguments of a self-play run."""

    players: str
    games: int
    shard: int


SMALL = Size("search:1,greedy", 12, 5)


def start(folder: Path, *more: str, size: Size = SMALL) -> subprocess.Popen[str]:
    """Start self-play in its own process."""
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
    """Send SIGKILL as soon as so many games are finished."""
    while len(finished(folder, size)) < games:
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL


def finished(folder: Path, size: Size = SMALL) -> list[int]:
    """The numbers of the games on disk in a folder, with repetitions."""
    # While somebody plays, a journal may just become a shard. Shards are listed first, so its games
    # are missed for a moment then, but never counted twice.
    games: list[int] = []
    for shard in list(folder.glob("shard-*.parquet")):
        number = int(shard.stem[-5:])
        games += range(number * size.shard, min((number + 1) * size.shard, size.games))
    for journal in folder.glob("_*.journal"):
        with suppress(FileNotFoundError):
            played = [entry.key for entry in read(journal, BLOCKS)]
            if not (folder / f"{journal.stem[1:]}.parquet").exists():
                games += played
    return sorted(games)


def prints(folder: Path) -> dict[str, str]:
    """A digest of every file but the lock."""
    return {
        path.name: sha256(path.read_bytes()).hexdigest()
        for path in folder.iterdir()
        if path.name != "_lock"
    }

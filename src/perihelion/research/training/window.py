"""The window: the newest samples on disk, from which the trainer learns.

Every generation is one shard. The window grows with all rows ever made, but more slowly, so that
old games leave it as the network gets better (KataGo, arXiv:1902.10565, appendix C).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from perihelion.research.training import samples
from perihelion.research.training.samples import ROW_COLUMNS, Samples
from perihelion.research.training.settings import Learning
from perihelion.storage import atomic_write


def shard_path(folder: Path, generation: int) -> Path:
    return folder / f"shard-{generation:05}.npz"


def write_shard(folder: Path, generation: int, rows: Samples) -> None:
    """Write the samples of a generation; they are there completely or not at all."""
    with atomic_write(shard_path(folder, generation)) as file:
        samples.write(file, rows)


def read_shard(folder: Path, generation: int) -> Samples:
    with shard_path(folder, generation).open("rb") as file:
        return samples.read(file)


def window_size(rows: int, settings: Learning) -> int:
    """How many of all these rows are in the window."""
    first, exponent = settings.window, settings.exponent
    if rows <= first:
        return rows
    growth = settings.slope * ((rows / first) ** exponent - 1) / exponent
    return min(rows, int(first * (1 + growth)))


def window_shards(sizes: Sequence[int], settings: Learning) -> range:
    """The generations in the window, given the rows of all: the newest that are enough."""
    wanted = window_size(sum(sizes), settings)
    first = len(sizes)
    while first and wanted > 0:
        first -= 1
        wanted -= sizes[first]
    return range(first, len(sizes))


def read_window(folder: Path, generations: range) -> Samples:
    """The rows of these shards. Each is read straight to its place, so that the memory is used
    once."""
    heads = [_sizes(shard_path(folder, generation)) for generation in generations]
    rows, moves = (sum(head[n] for head in heads) for n in range(2))
    columns: list[NDArray[Any]] = []
    row = move = 0
    for generation in generations:
        shard: tuple[NDArray[Any], ...] = read_shard(folder, generation)
        if not columns:
            columns = [
                np.empty((rows if n < ROW_COLUMNS else moves, *column.shape[1:]), column.dtype)
                for n, column in enumerate(shard)
            ]
        for n, column in enumerate(shard):
            start = row if n < ROW_COLUMNS else move
            columns[n][start : start + len(column)] = column
        row += len(shard[0])
        move += len(shard[-1])
    return Samples._make(columns)


def _sizes(path: Path) -> tuple[int, int]:
    """How many rows and moves a shard has."""
    with np.load(path) as archive:
        return len(archive["counts"]), len(archive["policy"])

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from perihelion.research.training.samples import join, pack
from perihelion.research.training.settings import Learning
from perihelion.research.training.window import (
    read_window,
    shard_path,
    window_shards,
    window_size,
    write_shard,
)

from .synthetic import samples

SETTINGS = Learning(window=1000, exponent=0.75, slope=0.4)


def test_the_window_grows_more_slowly_than_what_was_played() -> None:
    assert [window_size(rows, SETTINGS) for rows in (0, 700, 1000)] == [0, 700, 1000]
    sizes = [window_size(rows, SETTINGS) for rows in range(1000, 100_000, 1000)]
    steps = [after - before for before, after in pairwise(sizes)]
    assert 0 < steps[0] <= 400
    assert all(after <= before + 1 for before, after in pairwise(steps))
    assert steps[-1] < 0.4 * steps[0]
    # KataGo's formula: 1 + 0.4 * (16 ** 0.75 - 1) / 0.75 windows after 16.
    assert window_size(16_000, SETTINGS) == pytest.approx(1000 * (1 + 0.4 * 7 / 0.75), abs=1)


def test_the_newest_generations_that_are_enough_are_in_the_window() -> None:
    assert window_shards([400], SETTINGS) == range(1)
    assert window_shards([400, 400, 200], SETTINGS) == range(3)
    assert window_shards([5000, 900, 900], SETTINGS) == range(3)
    assert window_shards([9000, 3000, 3000, 3000], SETTINGS) == range(2, 4)


def test_shards_are_read_into_one_window(tmp_path: Path) -> None:
    parts = [samples(6, seed) for seed in range(3)]
    for generation, part in enumerate(parts):
        write_shard(tmp_path, generation, part)
    assert pack(read_window(tmp_path, range(3))) == pack(join(parts))
    assert pack(read_window(tmp_path, range(1, 3))) == pack(join(parts[1:]))
    before = shard_path(tmp_path, 1).read_bytes()
    write_shard(tmp_path, 1, parts[1])
    assert shard_path(tmp_path, 1).read_bytes() == before

"""Training on a real Ray cluster: two nodes of one processor each."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.clusters import two_nodes

from .tiny import ended, kill_when, prints, start


@pytest.mark.long
def test_a_run_on_ray_is_the_same_run(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    ended(start(here, "--generations", "1"))
    with two_nodes() as address:
        line = ("--generations", "1", "--ray", address)
        kill_when(start(there, *line), there, "_gate-00000.journal")
        ended(start(there, *line))
    assert prints(there) == prints(here)

"""Self-play on a real Ray cluster: two nodes of one processor each, started once for this file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from perihelion.research import rollout
from tests.clusters import two_nodes

from .runs import ended, finished, kill_after, prints, start


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with two_nodes() as address:
        yield address


@pytest.mark.long
def test_kill_9_on_ray_loses_no_finished_game_and_repeats_none(
    address: str, tmp_path: Path
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    ended(start(here))
    kill_after(start(there, "--ray", address), there, 4)
    before = finished(there)
    assert 4 <= len(before) == len(set(before))
    told = ended(start(there, "--ray", address))
    assert f"{len(before)} games" in told
    assert prints(there) == prints(here)


def test_rollouts_on_ray_are_the_same(address: str) -> None:
    here = rollout("orion-duel", "random", 70, 1, setup="symmetric_1")
    there = rollout("orion-duel", "random", 70, 1, ray=address, setup="symmetric_1")
    assert (here.scores == there.scores).all()
    assert here.endings == there.endings

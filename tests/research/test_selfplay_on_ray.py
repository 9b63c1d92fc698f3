"""Self-play on a real Ray cluster: two nodes of one processor each, started once for this file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import perihelion
from perihelion.bots.cluster import QUIET
from perihelion.research import rollout

from .runs import ended, finished, kill_after, prints, start

os.environ.update(QUIET)
cluster_utils = pytest.importorskip("ray.cluster_utils")
STORE = 80 * 2**20


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    path = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = str(Path(perihelion.__file__).parents[1])
    node = {"num_cpus": 1, "object_store_memory": STORE}
    cluster = cluster_utils.Cluster(True, head_node_args={**node, "include_dashboard": False})
    try:
        cluster.add_node(**node)
        yield cluster.address
    finally:
        cluster.shutdown()
        os.environ.pop("PYTHONPATH")
        if path is not None:
            os.environ["PYTHONPATH"] = path


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

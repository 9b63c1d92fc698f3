"""A real Ray cluster for tests: two nodes of one processor each."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import perihelion
from perihelion.processes.ray import ENVIRONMENT

ROOT = Path(__file__).parents[1]
STORE = 80 * 2**20


@contextmanager
def two_nodes() -> Iterator[str]:
    """Its address. Workers find our sources, and the tests whose functions they are given."""
    os.environ.update(ENVIRONMENT)
    cluster_utils = pytest.importorskip("ray.cluster_utils")
    path = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = f"{Path(perihelion.__file__).parents[1]}:{ROOT}"
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

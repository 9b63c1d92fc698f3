"""Work on a real Ray cluster: two nodes of one processor each, started once for this file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from itertools import count, islice
from pathlib import Path

import pytest

import perihelion
from perihelion.bots import arena
from perihelion.bots.arena.schedule import schedule
from perihelion.core.errors import PerihelionError
from perihelion.core.options import settle
from perihelion.processes.pool import PoolError, run
from tests.clusters import two_nodes

from .chores import die, fail, square, square_or_die


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with two_nodes() as address:
        yield address


def test_ray_gives_the_same_results_and_loses_none_with_killed_workers(
    address: str, tmp_path: Path
) -> None:
    work = partial(square_or_die, str(tmp_path))
    assert sorted(run(work, range(7), ray=address)) == sorted(run(square, range(7)))
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.long
def test_a_job_that_kills_every_worker_is_named(address: str) -> None:
    with pytest.raises(PoolError, match="5 crashed 3 worker processes"):
        list(run(die, [5], ray=address))


def test_what_the_work_raises_is_raised_here(address: str) -> None:
    with pytest.raises(PerihelionError, match="oracle"):
        list(run(fail, range(9), ray=address))


def test_jobs_are_taken_only_when_a_worker_is_free(address: str) -> None:
    assert len(list(islice(run(square, count(), ray=address), 9))) == 9


def test_an_arena_on_ray_plays_the_same_games(address: str) -> None:
    game = perihelion.game("nova-luna")
    options = settle(game.options, {})
    here, there = (
        [
            one._replace(seconds=[])
            for one in arena.run_fixtures(
                game, schedule(["greedy", "random"], [2], 4, "ray", options), {}, ray=ray
            )
        ]
        for ray in (None, address)
    )
    assert there == here


def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(PoolError, match=r"127\.0\.0\.1:1"):
        list(run(square, range(3), ray="127.0.0.1:1"))


def test_ray_that_is_not_installed_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(PoolError, match=r"pip install .perihelion\[ray\]"):
        list(run(square, range(3), ray=""))

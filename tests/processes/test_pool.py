"""Work on the processes of this machine. The same on Ray: test_ray.py."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from itertools import count, islice
from pathlib import Path

import pytest

import perihelion
from perihelion.core.errors import PerihelionError
from perihelion.processes.pool import PoolError, run

from .alive import wait_for_trace, wait_until_gone
from .chores import die, fail, square, square_or_die

ROOT = Path(__file__).parents[2]
SLEEPERS = """
import sys
from functools import partial
from perihelion.processes.pool import run
from tests.processes.chores import sleep
if __name__ == "__main__":
    list(run(partial(sleep, sys.argv[1]), range(9), 2))
"""


def test_results_do_not_depend_on_the_workers() -> None:
    alone = list(run(square, range(20)))
    assert alone == [(job, job * job) for job in range(20)]
    assert sorted(run(square, range(20), 2)) == alone


def test_more_workers_than_jobs_and_no_jobs_at_all() -> None:
    assert list(run(square, [7], 3)) == [(7, 49)]
    assert list(run(square, [], 2)) == []


def test_killed_workers_lose_nothing(tmp_path: Path) -> None:
    results = sorted(run(partial(square_or_die, str(tmp_path)), range(7), 2))
    assert results == [(job, job * job) for job in range(7)]
    assert len(list(tmp_path.iterdir())) == 3


def test_a_job_that_kills_every_worker_is_named() -> None:
    with pytest.raises(PoolError, match="5 crashed 3 worker processes"):
        list(run(die, range(9), 2))


@pytest.mark.parametrize("workers", [1, 2])
def test_what_the_work_raises_is_raised_here(workers: int) -> None:
    with pytest.raises(PerihelionError, match="oracle") as caught:
        list(run(fail, range(9), workers))
    assert caught.value.args_of_text["name"] == "oracle"


@pytest.mark.parametrize("workers", [1, 2])
def test_jobs_are_taken_only_when_a_worker_is_free(workers: int) -> None:
    taken = []

    def endless() -> Iterator[int]:
        for job in count():
            taken.append(job)
            yield job

    assert len(list(islice(run(square, endless(), workers), 5))) == 5
    assert len(taken) <= 5 + workers


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_workers_end_with_their_parent(tmp_path: Path, end: signal.Signals) -> None:
    source = Path(perihelion.__file__).parents[1]
    main = tmp_path / "main.py"
    main.write_text(SLEEPERS, encoding="utf-8")
    folder = tmp_path / "asleep"
    folder.mkdir()
    process = subprocess.Popen(
        [sys.executable, main, folder],
        env={**os.environ, "PYTHONPATH": f"{source}:{ROOT}"},
        stderr=subprocess.DEVNULL,
        preexec_fn=_heed_interrupts,
    )
    workers = wait_for_trace(folder, 2)
    process.send_signal(end)
    process.wait()
    wait_until_gone(*workers)


def _heed_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)

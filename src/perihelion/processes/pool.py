"""Runs many jobs on the processes of this machine or of a Ray cluster.

If a worker dies, its job is retried on another, up to TRIES times.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import wait
from typing import Any, Final, Generic, TypeVar, final

from perihelion.core.errors import PerihelionError
from perihelion.core.texts import Texts
from perihelion.processes.worker import Handler, WorkerDied, WorkerProcess

J = TypeVar("J")
R = TypeVar("R")

TEXTS: Final = Texts("perihelion.processes")
TRIES: Final = 3  # workers that a job may kill before it is given up


class PoolError(PerihelionError):
    """The workers cannot be started, or a job kills them."""


def run(
    work: Callable[[J], R], jobs: Iterable[J], workers: int = 1, ray: str | None = None
) -> Generator[tuple[J, R], None, None]:
    """Yield each job with its result as it finishes. Exceptions of the work are raised here.
    Closing the generator ends the workers.

    One worker is this process; more are new processes. `ray` is the address of a Ray cluster, whose
    size replaces `workers`; "" or "local" is this machine's, started if necessary. `work` is
    pickled by name, so it is a function of an installed module, or a partial of one. Jobs are taken
    when a worker is free, so the iterable may be infinite.
    """
    if ray is not None:
        from perihelion.processes.ray import run_on_ray

        return run_on_ray(work, jobs, ray)
    return _run_inline(work, jobs) if workers <= 1 else _run_in_workers(work, jobs, workers)


def job_kills_workers(job: object) -> PoolError:
    """The error for a job that kills its workers."""
    return PoolError("job-deadly", TEXTS, job=str(job), tries=TRIES)


def _run_inline(work: Callable[[J], R], jobs: Iterable[J]) -> Generator[tuple[J, R], None, None]:
    for job in jobs:
        yield job, work(job)


def _run_in_workers(
    work: Callable[[J], R], jobs: Iterable[J], workers: int
) -> Generator[tuple[J, R], None, None]:
    waiting = iter(jobs)
    busy: list[_BusyWorker[J]] = []
    try:
        for job in islice(waiting, workers):
            busy.append(_BusyWorker(work, job))
        while busy:
            ready = wait([one.worker.pipe for one in busy])
            for one in [one for one in busy if one.worker.pipe in ready]:
                try:
                    result = one.worker.recv()
                except WorkerDied:
                    one.restart()
                    continue
                done = one.job
                next_jobs = list(islice(waiting, 1))
                if next_jobs:
                    one.give(next_jobs[0])
                else:
                    busy.remove(one)
                    one.worker.kill()
                yield done, result
    finally:
        for one in busy:
            one.worker.kill()


@final
class _BusyWorker(Generic[J]):
    """A worker and its current job."""

    def __init__(self, work: Callable[[J], Any], job: J) -> None:
        self.work: Final = work
        self.worker = WorkerProcess(_start_caller)
        self.give(job)

    def give(self, job: J) -> None:
        self.job = job
        self.deaths = 0
        self._send()

    def restart(self) -> None:
        """Give the job to a new worker, unless it has killed too many."""
        self.worker.kill()
        self.deaths += 1
        if self.deaths == TRIES:
            raise job_kills_workers(self.job)
        self.worker = WorkerProcess(_start_caller)
        self._send()

    def _send(self) -> None:
        with suppress(WorkerDied):  # it may have died while idle: `recv` will raise that
            self.worker.send((self.work, self.job))


def _start_caller() -> Handler:
    return _call


def _call(request: tuple[Callable[[Any], Any], Any]) -> Any:
    work, job = request
    return work(job)

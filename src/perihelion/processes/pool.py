"""Many jobs on many processes: of this machine, or of a Ray cluster.

A worker that dies loses nothing: its job is done again by another, unless it kills every worker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
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
    """The workers cannot do their work, or there are none."""


def run(
    work: Callable[[J], R], jobs: Iterable[J], workers: int = 1, ray: str | None = None
) -> Iterator[tuple[J, R]]:
    """Each job with its result, as they finish. What the work raises is raised here.

    One worker is this process; more are processes of their own. `ray` is the address of a Ray
    cluster, whose size then decides; "" or "local" is the one of this machine, started if need
    be. The work is shipped by its name: a function of an installed module, or a partial of one.
    Jobs are taken when a worker is free, so there may be any number of them.
    """
    if ray is not None:
        from perihelion.processes.ray import run_on_ray

        return run_on_ray(work, jobs, ray)
    return _run_here(work, jobs) if workers <= 1 else _run_beside(work, jobs, workers)


def deadly(job: object) -> PoolError:
    """The error about a job that kills its workers."""
    return PoolError("job-deadly", TEXTS, job=str(job), tries=TRIES)


def _run_here(work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[tuple[J, R]]:
    for job in jobs:
        yield job, work(job)


def _run_beside(work: Callable[[J], R], jobs: Iterable[J], workers: int) -> Iterator[tuple[J, R]]:
    waiting = iter(jobs)
    members: list[_Member[J]] = []
    try:
        for job in islice(waiting, workers):
            members.append(_Member(work, job))
        while members:
            ready = wait([member.worker.pipe for member in members])
            for member in [member for member in members if member.worker.pipe in ready]:
                try:
                    result = member.worker.recv()
                except WorkerDied:
                    member.restart()
                    continue
                done = member.job
                following = list(islice(waiting, 1))
                if following:
                    member.give(following[0])
                else:
                    members.remove(member)
                    member.worker.kill()
                yield done, result
    finally:
        for member in members:
            member.worker.kill()


@final
class _Member(Generic[J]):
    """A worker and the job it is at."""

    def __init__(self, work: Callable[[J], Any], job: J) -> None:
        self.work: Final = work
        self.worker = WorkerProcess(_caller)
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
            raise deadly(self.job)
        self.worker = WorkerProcess(_caller)
        self._send()

    def _send(self) -> None:
        with suppress(WorkerDied):  # it may have died idle: `recv` will say so
            self.worker.send((self.work, self.job))


def _caller() -> Handler:
    return _call


def _call(request: tuple[Callable[[Any], Any], Any]) -> Any:
    work, job = request
    return work(job)

"""Work on many processes: of this machine, or of a Ray cluster.

A worker that dies loses nothing: its job is given again, unless it is the job that kills.
"""

from __future__ import annotations

import os
import pickle
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from traceback import format_exception
from typing import Any, Final, Generic, TypeAlias, TypeVar, final

from perihelion.bots import TEXTS
from perihelion.core.errors import PerihelionError

J = TypeVar("J")
R = TypeVar("R")
Answer: TypeAlias = tuple[bool, Any]
"""Whether the work was done, and its result, or else the exception."""

TRIES: Final = 3  # how many workers a job may kill
_CONTEXT: Final = get_context("spawn")


class FleetError(PerihelionError):
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


def attempt(work: Callable[[J], R], job: J) -> Answer:
    """Do the work; what it raises becomes an answer that can travel."""
    try:
        return True, work(job)
    except Exception as error:
        return False, _portable(error)


def opened(answer: Answer) -> Any:
    """The result in an answer, or what the work raised."""
    done, found = answer
    if not done:
        raise found
    return found


def deadly(job: object) -> FleetError:
    """The complaint about a job that kills its workers."""
    return FleetError("fleet-deadly", TEXTS, job=str(job), tries=TRIES)


def _run_here(work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[tuple[J, R]]:
    for job in jobs:
        yield job, work(job)


def _run_beside(work: Callable[[J], R], jobs: Iterable[J], workers: int) -> Iterator[tuple[J, R]]:
    waiting = iter(jobs)
    crew: list[_Worker[J]] = []
    try:
        for job in islice(waiting, workers):
            crew.append(_Worker(work, job))
        while crew:
            ready = wait([worker.pipe for worker in crew])
            for worker in [worker for worker in crew if worker.pipe in ready]:
                answer = worker.answer()
                if answer is None:
                    continue
                done, result = worker.job, opened(answer)
                for job in islice(waiting, 1):
                    worker.give(job)
                if worker.idle:
                    crew.remove(worker)
                    worker.end()
                yield done, result
    finally:
        for worker in crew:
            worker.end()


@final
class _Worker(Generic[J]):
    """A process and the job it is at. If the process dies, another takes its place."""

    def __init__(self, work: Callable[[J], Any], job: J) -> None:
        self.work: Final = work
        self.pipe, self.process = _start()
        self.give(job)

    def give(self, job: J) -> None:
        self.job = job
        self.deaths = 0
        self.idle = False
        self._ask()

    def answer(self) -> Answer | None:
        """What the worker has to say, or None if it has died and begins anew."""
        try:
            found: Answer = self.pipe.recv()
        except (EOFError, OSError):
            self.end()
            self.deaths += 1
            if self.deaths == TRIES:
                raise deadly(self.job) from None
            self.pipe, self.process = _start()
            self._ask()
            return None
        self.idle = True
        return found

    def end(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join()

    def _ask(self) -> None:
        asked = pickle.dumps((self.work, self.job))
        with suppress(OSError):  # it may have died idle: `answer` will find out
            self.pipe.send_bytes(asked)


def _start() -> tuple[Connection, BaseProcess]:
    ours, theirs = _CONTEXT.Pipe()
    process = _CONTEXT.Process(target=_serve, args=(theirs,), daemon=True)
    # Ctrl-C is for the one who gave the work, also while the worker is still waking up.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    theirs.close()
    return ours, process


def _serve(pipe: Connection) -> None:
    """The life of a worker: do what is asked until nobody asks any more."""
    threading.Thread(target=_follow_parent, daemon=True).start()
    while True:
        try:
            asked = pipe.recv_bytes()
            pipe.send(attempt(_unpacked, asked))
        except (EOFError, OSError):
            return


def _unpacked(asked: bytes) -> Any:
    work, job = pickle.loads(asked)
    return work(job)


def _follow_parent() -> None:
    """Nobody wants the result of a worker whose parent has been killed."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _portable(error: Exception) -> Exception:
    """The exception with its trace as a note, or in its place one that can be pickled."""
    trace = "".join(format_exception(error))
    error.add_note(trace)
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(trace)
    return error

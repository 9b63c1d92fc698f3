"""The pool on a Ray cluster. Ray is an optional part of the installation."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final, TypeVar

from perihelion.processes.answers import attempt, unwrap
from perihelion.processes.pool import TEXTS, TRIES, PoolError, deadly

J = TypeVar("J")
R = TypeVar("R")

HERE: Final = ("", "local")
PATIENCE: Final = 10.0  # seconds for a cluster to answer
QUEUED: Final = 2  # jobs in flight for each processor, so that none waits for the driver
QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # it warns of what may change some day
}


def run_on_ray(work: Callable[[J], R], jobs: Iterable[J], address: str) -> Iterator[tuple[J, R]]:
    """See `pool.run`."""
    waiting = iter(jobs)
    with _joined(address) as ray:
        call = ray.remote(max_retries=TRIES - 1)(attempt)
        flying: dict[Any, J] = {}
        try:
            while True:
                room = _room(ray) - len(flying)
                for job in islice(waiting, max(0, room)):
                    flying[call.remote(work, job)] = job
                if not flying:
                    return
                for landed in ray.wait(list(flying))[0]:
                    job = flying.pop(landed)
                    try:
                        answer = ray.get(landed)
                    except ray.exceptions.RayError as error:
                        raise deadly(job) from error
                    yield job, unwrap(answer)
        finally:
            for reference in flying:
                ray.cancel(reference, force=True)


def _room(ray: Any) -> int:
    """How many jobs may be in flight; machines come and go."""
    return QUEUED * max(1, int(ray.cluster_resources().get("CPU", 1)))


@contextmanager
def _joined(address: str) -> Iterator[Any]:
    """Ray with a cluster; one that somebody has joined before stays joined."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise PoolError("ray-missing", TEXTS) from None
    if ray.is_initialized():
        yield ray
        return
    try:
        _knock(address)
        ray.init(
            address=None if address in HERE else address,
            include_dashboard=False if address in HERE else None,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    except (OSError, RuntimeError, ValueError) as error:
        raise PoolError("ray-unreachable", TEXTS, address=address, reason=str(error)) from error
    try:
        yield ray
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Ray itself would wait for minutes at a door that nobody opens."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), PATIENCE).close()

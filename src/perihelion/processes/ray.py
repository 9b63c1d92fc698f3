"""The pool on a Ray cluster. Ray is optional."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final, TypeVar

from perihelion.processes.answers import attempt, unwrap
from perihelion.processes.pool import TEXTS, TRIES, PoolError, job_kills_workers

J = TypeVar("J")
R = TypeVar("R")

LOCAL: Final = ("", "local")
CONNECT_TIMEOUT: Final = 10.0  # in seconds
JOBS_PER_CPU: Final = 2  # jobs in flight, so that no CPU waits for the driver
ENVIRONMENT: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # avoids a warning about a future change
}


def run_on_ray(
    work: Callable[[J], R], jobs: Iterable[J], address: str
) -> Generator[tuple[J, R], None, None]:
    """See `pool.run`."""
    waiting = iter(jobs)
    with _connected(address) as ray:
        call = ray.remote(max_retries=TRIES - 1)(attempt)
        in_flight: dict[Any, J] = {}
        try:
            while True:
                free = _capacity(ray) - len(in_flight)
                for job in islice(waiting, max(0, free)):
                    in_flight[call.remote(work, job)] = job
                if not in_flight:
                    return
                for reference in ray.wait(list(in_flight))[0]:
                    job = in_flight.pop(reference)
                    try:
                        answer = ray.get(reference)
                    except ray.exceptions.RayError as error:
                        raise job_kills_workers(job) from error
                    yield job, unwrap(answer)
        finally:
            for reference in in_flight:
                ray.cancel(reference, force=True)


def _capacity(ray: Any) -> int:
    """How many jobs may be in flight; asked again each time because machines come and go."""
    return JOBS_PER_CPU * max(1, int(ray.cluster_resources().get("CPU", 1)))


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    """Ray connected to a cluster; a connection that already exists is left open."""
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise PoolError("ray-missing", TEXTS) from None
    if ray.is_initialized():
        yield ray
        return
    try:
        _check_reachable(address)
        ray.init(
            address=None if address in LOCAL else address,
            include_dashboard=False if address in LOCAL else None,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    except (OSError, RuntimeError, ValueError) as error:
        raise PoolError("ray-unreachable", TEXTS, address=address, reason=str(error)) from error
    try:
        yield ray
    finally:
        ray.shutdown()


def _check_reachable(address: str) -> None:
    """Fail early if nothing listens there: Ray itself would wait for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), CONNECT_TIMEOUT).close()

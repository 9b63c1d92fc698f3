"""Runs several server processes on one port, and replaces those that die."""

from __future__ import annotations

import logging
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar, final

LOGGER: Final = logging.getLogger("perihelion.table")
STOP_SECONDS: Final = 15.0
# A process that dies soon after its start would die again: back off before the restart.
STABLE_SECONDS: Final = 10.0
FIRST_PAUSE: Final = 0.2
LONGEST_PAUSE: Final = 10.0
_CONTEXT: Final = get_context("spawn")

S = TypeVar("S")


@final
class Supervisor:
    """Server processes that share the listening socket; the kernel distributes connections."""

    def __init__(
        self,
        serve: Callable[[S, socket.socket, int], None],
        settings: S,
        listening: socket.socket,
        count: int,
    ) -> None:
        self._start: Final[Callable[[int], BaseProcess]] = lambda number: _started(
            serve, (settings, listening, number), number
        )
        self._running: Final[dict[int, tuple[BaseProcess, float]]] = {}
        self._pause = FIRST_PAUSE
        self._stopping = False
        self._count: Final = count

    def run(self) -> None:
        """Run until SIGTERM or SIGINT."""
        for kind in (signal.SIGTERM, signal.SIGINT):
            signal.signal(kind, self._stop)
        for number in range(self._count):
            self._running[number] = (self._start(number), time.monotonic())
        while not self._stopping:
            wait([process.sentinel for process, _ in self._running.values()], 0.5)
            for number, (process, since) in list(self._running.items()):
                if not process.is_alive() and not self._stopping:
                    self._replace(number, process, since)
        self._finish()

    def _replace(self, number: int, dead: BaseProcess, since: float) -> None:
        lived = time.monotonic() - since
        self._pause = FIRST_PAUSE if lived > STABLE_SECONDS else self._pause * 2
        pause = min(self._pause, LONGEST_PAUSE)
        LOGGER.error("process %d exited with %s; restarting it", number, dead.exitcode)
        dead.join()
        time.sleep(pause)
        self._running[number] = (self._start(number), time.monotonic())

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _finish(self) -> None:
        for process, _ in self._running.values():
            if process.is_alive():
                process.terminate()
        until = time.monotonic() + STOP_SECONDS
        for process, _ in self._running.values():
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def _started(run: Callable[..., None], given: tuple[Any, ...], number: int) -> BaseProcess:
    process = _CONTEXT.Process(target=run, args=given, name=f"server-{number}")
    process.start()
    return process

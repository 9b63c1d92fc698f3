"""One worker process that answers one request after another."""

from __future__ import annotations

import os
import pickle
import signal
import threading
from collections.abc import Callable
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeAlias, final

from perihelion.processes.answers import Answer, attempt, pickled, unwrap

Handler: TypeAlias = Callable[[Any], Any]
"""Answers one request."""

# Spawned, not forked: the parent may have threads and an event loop.
_CONTEXT: Final = get_context("spawn")


class WorkerDied(Exception):
    """The process ended before it answered."""


@final
class WorkerProcess:
    """A process that calls `start(*args)` once and answers requests with the handler it returns.

    `start` is pickled by name, so it must be a function of a module. Requests and answers are
    anything that can be pickled; answers come in the order of the requests.
    """

    def __init__(self, start: Callable[..., Handler], *args: object, niceness: int = 0) -> None:
        ours, theirs = _CONTEXT.Pipe()
        self.pipe: Final = ours
        self._process: Final[BaseProcess] = _CONTEXT.Process(
            target=_serve, args=(theirs, niceness, start, args), daemon=True
        )
        # The tracker unblocks SIGINT as it starts, which the first worker would inherit.
        resource_tracker.ensure_running()
        # Ctrl-C is for the parent, also while the worker is still starting up.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        try:
            self._process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
            theirs.close()

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def ask(self, request: object) -> Any:
        """The answer to a request; raises what the handler raised, or WorkerDied."""
        self.send(request)
        return self.recv()

    def send(self, request: object) -> None:
        """Send a request without waiting; `recv` returns the answer. Raises WorkerDied."""
        message = pickle.dumps(request)
        try:
            self.pipe.send_bytes(message)
        except OSError as error:
            raise WorkerDied(str(error)) from error

    def recv(self) -> Any:
        """The next answer; raises what the handler raised, or WorkerDied."""
        return unwrap(self.answer())

    def answer(self) -> Answer:
        """The next answer, not unwrapped, so that WorkerDied can only mean the process died."""
        try:
            message = self.pipe.recv_bytes()
        except (EOFError, OSError) as error:
            raise WorkerDied(str(error)) from error
        answer: Answer = pickle.loads(message)
        return answer

    def kill(self) -> None:
        """Kill the process. Can be called again."""
        self._process.kill()
        self._process.join()
        self.pipe.close()  # last: another thread may still be sending


def _serve(
    pipe: Connection, niceness: int, start: Callable[..., Handler], args: tuple[object, ...]
) -> None:
    """Answer requests until the other end of the pipe is closed."""
    threading.Thread(target=_follow_parent, daemon=True).start()
    if niceness:
        os.nice(niceness)
    handler = start(*args)
    while True:
        try:
            message = pipe.recv_bytes()
            pipe.send_bytes(pickled(attempt(lambda asked: handler(pickle.loads(asked)), message)))
        except (EOFError, OSError):
            return


def _follow_parent() -> None:
    """Exit with the parent, even if it was killed and closed nothing."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

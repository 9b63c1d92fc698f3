"""Handlers for the workers of these tests."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any


class Unpicklable(Exception):
    def __init__(self, first: str, second: str) -> None:
        super().__init__(first)


def counter(first: int) -> Callable[[Any], Any]:
    """Counts its requests from a number."""
    asked = first - 1

    def answer(request: object) -> tuple[int, object]:
        nonlocal asked
        asked += 1
        return asked, request

    return answer


def doer() -> Callable[[tuple[str, Any]], Any]:
    return lambda request: _DEEDS[request[0]](request[1])


def _die(folder: str) -> None:
    """Write the id of this process to a file and end it."""
    Path(folder, str(os.getpid())).touch()
    os.kill(os.getpid(), signal.SIGKILL)


def _sleep(folder: str) -> None:
    Path(folder, str(os.getpid())).touch()
    time.sleep(600)


def _fail(sentence: str) -> None:
    raise LookupError(sentence)


def _fail_badly(sentence: str) -> None:
    raise Unpicklable(sentence, "")


_DEEDS: dict[str, Callable[[Any], Any]] = {
    "die": _die,
    "sleep": _sleep,
    "fail": _fail,
    "fail badly": _fail_badly,
    "echo": lambda given: given,
    "lambda": lambda _: lambda: None,
    "pid": lambda _: os.getpid(),
    "niceness": lambda _: os.nice(0),
    "blocked": lambda _: signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []),
}

"""How long everybody else waits while somebody attacks."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.table.caller import Caller

SOON = 5.0
"""Seconds that anybody else may wait for an answer, on a machine that runs other tests; the attacks
held everybody up for 18 to 60."""
PAUSE = 0.04


@contextmanager
def worst_wait(url: str) -> Iterator[list[float]]:
    """How long another visitor has waited for answers while the block ran."""
    waits = [0.0]
    done = threading.Event()

    def look() -> None:
        other = Caller(url)
        while not done.wait(PAUSE):
            start = time.monotonic()
            assert other.get("/health").status == 200
            waits.append(time.monotonic() - start)

    looking = threading.Thread(target=look)
    looking.start()
    try:
        yield waits
    finally:
        done.set()
        looking.join()

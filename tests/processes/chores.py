"""Work for other processes: functions of a module, because work is pickled by name."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from perihelion.core.errors import PerihelionError


def square(job: int) -> int:
    return job * job


def square_or_die(folder: str, job: int) -> int:
    """Every third job kills its worker on the first try."""
    been = Path(folder, str(job))
    if job % 3 == 0 and not been.exists():
        been.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return job * job


def die(job: int) -> int:
    if job == 5:
        os.kill(os.getpid(), signal.SIGKILL)
    return job


def fail(job: int) -> int:
    if job == 5:
        raise PerihelionError("bot-unknown", name="oracle", known="-")
    return job


def sleep(folder: str, job: int) -> int:
    Path(folder, f"{job}.{os.getpid()}").touch()
    time.sleep(600)
    return job

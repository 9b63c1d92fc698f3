"""File locks held by one process and released when it ends."""

from __future__ import annotations

import fcntl
from typing import IO, Any


class Locked(Exception):
    """Another process holds the lock."""


def lock(file: IO[Any]) -> None:
    """Lock an open file until it is closed. Raises Locked."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise Locked(file.name) from error

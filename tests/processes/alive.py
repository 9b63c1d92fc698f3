"""Whether processes are running."""

from __future__ import annotations

import time
from pathlib import Path


def alive(process: int) -> bool:
    """Whether a process is running; a zombie is not."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def wait_until_gone(*processes: int) -> None:
    while any(alive(process) for process in processes):
        time.sleep(0.02)


def wait_for_trace(folder: Path, many: int = 1) -> list[int]:
    """The ids that processes have written into a folder, once there are so many."""
    while len(list(folder.iterdir())) < many:
        time.sleep(0.02)
    return [int(file.name.rpartition(".")[2]) for file in folder.iterdir()]

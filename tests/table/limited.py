"""`perihelion serve` under limits of the system, with its log in a file."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Limited:
    url: str
    log: Path
    pid: int

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def complaints(self) -> list[str]:
        """Lines of the log that no client may cause."""
        text = self.log.read_text(encoding="utf-8")
        return [line for line in text.splitlines() if " ERROR " in line or "Traceback" in line]

    def megabytes(self) -> float:
        """The memory in use."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="utf-8")
        match = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert match
        return int(match[1]) / 1024


@contextmanager
def limited(folder: Path, limit: str) -> Iterator[Limited]:
    """A server under a limit as `ulimit` takes it, such as "-n 256"."""
    log = folder / "log"
    command = [sys.executable, "-m", "perihelion.cli", "--lang", "en", "serve", "--no-open"]
    command += ["--port", "0", "--data", str(folder / "data")]
    with log.open("w") as errors:
        process = subprocess.Popen(
            ["sh", "-c", f'ulimit {limit} && exec "$@"', "sh", *command],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
    assert process.stdout is not None
    with process.stdout:
        match = re.search(r"http://localhost:(\d+)/", process.stdout.readline())
        try:
            assert match, log.read_text()
            yield Limited(f"http://127.0.0.1:{match[1]}", log, process.pid)
        finally:
            process.terminate()
            process.wait(20)

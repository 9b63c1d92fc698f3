"""Runs Python in a process of its own, interpreted or compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def run(*command: str | Path, changes: dict[str, str | None], cwd: Path | None = None) -> str:
    """What a command prints, in our environment with changes; None takes a variable out."""
    merged = {**os.environ, **changes}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={name: value for name, value in merged.items() if value is not None},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def python(
    *arguments: str | Path, pure: bool, cwd: Path | None = None, path: Path | None = None
) -> str:
    """What Python prints; `path` is a folder to import from before all others."""
    switches = {
        "PERIHELION_PURE": "1" if pure else None,
        "PYTHONPATH": str(path) if path else None,
    }
    return run(sys.executable, *arguments, changes=switches, cwd=cwd)

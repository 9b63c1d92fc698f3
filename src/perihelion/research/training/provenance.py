"""Where a network comes from: the version of the sources that trained it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import perihelion


def commit() -> str:
    """The commit of the sources, with a "+" if they were changed since; "" if they are not in a
    repository of their own or there is no Git."""
    root = Path(perihelion.__file__).parents[2]
    if not (root / ".git").exists():
        return ""
    try:
        head = _git(root, "rev-parse", "HEAD")
        changed = _git(root, "status", "--porcelain", "--", "src")
    except (OSError, subprocess.CalledProcessError):
        return ""
    return f"{head}+" if changed else head


def _git(root: Path, *arguments: str) -> str:
    line = ["git", "-C", str(root), *arguments]
    return subprocess.run(line, check=True, capture_output=True, text=True).stdout.strip()

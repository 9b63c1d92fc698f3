"""Folders of long runs: a manifest with the arguments, and a lock."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, BinaryIO, Final

from perihelion.research.data.errors import BadTable
from perihelion.research.extras import TEXTS
from perihelion.storage import Locked, atomic_write, lock

MANIFEST: Final = "_manifest.json"
LOCK: Final = "_lock"


def manifest(folder: Path) -> dict[str, Any] | None:
    """The manifest in a folder, or None if there is none."""
    path = folder / MANIFEST
    if not path.exists():
        return None
    try:
        contents = json.loads(path.read_bytes())
    except ValueError:
        contents = None
    if not isinstance(contents, dict):
        raise BadTable("selfplay-manifest", TEXTS, file=str(path))
    return contents


def check_manifest(folder: Path, ours: dict[str, Any]) -> None:
    """Write the manifest into a new folder; in an old one it must be equal."""
    theirs = manifest(folder)
    if theirs is None:
        if any(path.name not in (LOCK, f"_{MANIFEST}.draft") for path in folder.iterdir()):
            raise BadTable("selfplay-not-empty", TEXTS, folder=str(folder))
        with atomic_write(folder / MANIFEST) as file:
            file.write(json.dumps(ours, indent=2, ensure_ascii=False).encode() + b"\n")
        return
    for name, value in ours.items():
        if theirs.get(name) != value:
            both = {"theirs": json.dumps(theirs.get(name)), "ours": json.dumps(value)}
            raise BadTable("selfplay-differs", TEXTS, folder=str(folder), name=name, **both)


def open_lock(folder: Path) -> BinaryIO:
    """Lock the folder for this process until the returned file is closed."""
    file = (folder / LOCK).open("wb")
    try:
        lock(file)
    except Locked:
        file.close()
        raise BadTable("selfplay-busy", TEXTS, folder=str(folder)) from None
    return file

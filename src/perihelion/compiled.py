"""Which modules mypyc compiles, and whether it has.

This file is read by setup.py too, so it imports nothing of the house.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

ROOMS = (
    "games/*/board.py",
    "games/*/rules.py",
    "games/*/rules/*.py",
    "games/*/state.py",
    "games/*/heuristics.py",
)
# What the rooms import: the compiler copies constants from there.
BELOW = ("core/game.py", "games/*/edition.py")
HERE = Path(__file__).parent


def sources(package: Path = HERE) -> list[Path]:
    """The files that mypyc compiles, below the folder of the package."""
    return sorted(file for room in ROOMS for file in package.glob(room))


def library(package: Path = HERE) -> str:
    """The name of the library that the compiled modules share.

    It tells the contents of the sources, so a library of older sources is known by its name.
    """
    digest = sha256()
    for file in sorted(file for room in (*ROOMS, *BELOW) for file in package.glob(room)):
        digest.update(file.relative_to(package).as_posix().encode())
        digest.update(file.read_bytes())
    return f"perihelion.compiled_{digest.hexdigest()[:12]}"


def fresh() -> bool:
    """Whether compiled modules are here and belong to the sources as they are now."""
    name = library().rpartition(".")[2]
    return any((HERE / f"{name}__mypyc{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def modules() -> dict[str, bool]:
    """Each module that can be compiled, and whether the one that is imported here is."""
    found = {}
    for file in sources():
        path = file.parent if file.stem == "__init__" else file.with_suffix("")
        name = ".".join(("perihelion", *path.relative_to(HERE).parts))
        found[name] = not _origin(name, path.parent).endswith(".py")
    return found


def _origin(name: str, folder: Path) -> str:
    """The file that an import would take, found without importing anything."""
    for finder in sys.meta_path:
        spec = finder.find_spec(name, [str(folder)])
        if spec and spec.origin:
            return spec.origin
    raise ModuleNotFoundError(f"no module {name}", name=name)


def mode() -> str:
    """One word for how the rules run: compiled, interpreted, or mixed."""
    states = set(modules().values())
    if len(states) > 1:
        return "mixed"
    return "compiled" if states == {True} else "interpreted"


class _Interpreted:
    """Finds the plain Python file of every module of ours, passing over compiled ones."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("perihelion.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None:
                return spec
        return None


def obey_switch() -> None:
    """PERIHELION_PURE=1 runs everything interpreted, also where compiled modules are installed.

    So does a source that was changed after it was compiled: what is written is what runs.
    """
    pure = os.environ.get("PERIHELION_PURE", "0") not in ("", "0")
    if pure or not fresh():
        sys.meta_path.insert(0, _Interpreted())

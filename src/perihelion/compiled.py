"""The modules that mypyc compiles, and whether they are compiled.

The modules of a game are compiled as a group into one library, whose name has a digest of the
sources, so that a change after compiling is detected. The search and the packages of `core` in
`FURTHER` are such groups too. setup.py imports this file, so it imports nothing of the package.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
# Where a package is built, nothing that it imports need be installed, nor its types be known.
OPTIONS = ("--follow-imports=silent", "--ignore-missing-imports")
ROOMS = (
    "board.py",
    "rules.py",
    "rules/*.py",
    "state.py",
    "heuristics.py",
    "terms.py",
    "features.py",
    "features/*.py",
)
FURTHER = ("bots/search", "core/batch", "core/dealer", "core/lines", "core/numbers")
# Imported by these: the compiler copies constants from there.
BELOW = ("edition.py", "../../core/native.py", "../../core/state.py")


def games(package: Path = HERE) -> list[Path]:
    """The folders of the games."""
    return sorted(folder.parent for folder in package.glob("games/*/__init__.py"))


def groups(package: Path = HERE) -> list[Path]:
    """The folders whose modules are compiled together: each game, and what all of them use."""
    return [*games(package), *(package / folder for folder in FURTHER)]


def sources(group: Path) -> list[Path]:
    """The files of a group that mypyc compiles."""
    rooms = ROOMS if group.parent.name == "games" else ("[a-z]*.py",)
    return sorted(file for room in rooms for file in group.glob(room))


def library(group: Path) -> str:
    """The name of the library of a group. It lies beside our package, where mypyc looks for it."""
    digest = sha256()
    below = [group / file for file in BELOW]
    for file in (*sources(group), *(file for file in below if file.exists())):
        digest.update(file.name.encode() + file.read_bytes())
    return f"perihelion_{group.name}_{digest.hexdigest()[:12]}"


def fresh(group: Path) -> bool:
    """Whether the group is compiled from its current sources."""
    beside = group.parents[2] / f"{library(group)}__mypyc"
    return any(beside.with_name(beside.name + suffix).exists() for suffix in EXTENSION_SUFFIXES)


def can_run() -> bool:
    """Whether compiled modules find the packed arrays that they import."""
    try:
        return find_spec("librt.vecs") is not None
    except ModuleNotFoundError:
        return False


def modules() -> dict[str, bool]:
    """Each module that can be compiled, and whether an import gets the compiled one."""
    states = {}
    for file in [file for group in groups() for file in sources(group)]:
        path = file.parent if file.stem == "__init__" else file.with_suffix("")
        name = ".".join(("perihelion", *path.relative_to(HERE).parts))
        states[name] = not _origin(name, path.parent).endswith(".py")
    return states


def _origin(name: str, folder: Path) -> str:
    """The file that an import would load, without importing it."""
    for finder in sys.meta_path:
        spec = finder.find_spec(name, [str(folder)])
        if spec and spec.origin:
            return spec.origin
    raise ModuleNotFoundError(f"no module {name}", name=name)


def mode() -> str:
    """How the rules run: "compiled", "interpreted" or "mixed"."""
    states = set(modules().values())
    if len(states) > 1:
        return "mixed"
    return "compiled" if states == {True} else "interpreted"


class _Interpreted:
    """Finds the Python files of the groups that must run interpreted, ignoring compiled ones. A
    group is looked at when one of its modules is first imported: reading all sources takes time."""

    def __init__(self, pure: bool) -> None:
        self._groups = {f"perihelion.{group.parent.name}.{group.name}": group for group in groups()}
        self._stale = dict.fromkeys(self._groups, True) if pure else {}

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        group = ".".join(name.split(".", 3)[:3])
        if group == name or path is None or group not in self._groups:
            return None
        if group not in self._stale:
            self._stale[group] = not fresh(self._groups[group])
        if self._stale[group]:
            for folder in path:
                spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
                if spec is not None:
                    return spec
        return None


def obey_switch() -> None:
    """Run everything interpreted if PERIHELION_PURE=1 is set, even if compiled modules exist.

    So does an environment without librt, and a group that was changed after it was compiled.
    """
    pure = os.environ.get("PERIHELION_PURE", "0") not in ("", "0") or not can_run()
    sys.meta_path.insert(0, _Interpreted(pure))

"""Compiles the rules with mypyc where that is possible; everything else is in pyproject.toml.

Without mypy, without a C compiler, or with PERIHELION_PURE=1, the install succeeds all the same
and the same files run interpreted.
"""

from __future__ import annotations

import os
import runpy
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/perihelion")
BUILDS = {"bdist_wheel", "build", "build_ext", "editable_wheel"}


def extensions() -> list[Extension]:
    """None for a command that only asks for names, for the compiler takes its time."""
    if os.environ.get("PERIHELION_PURE", "0") not in ("", "0") or not BUILDS.intersection(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    compiled = runpy.run_path(str(PACKAGE / "compiled.py"))
    sources = [str(file) for file in compiled["sources"](PACKAGE)]
    found: list[Extension] = mypycify(sources, group_name=compiled["library"](PACKAGE))
    for extension in found:
        extension.optional = True
    return found


def sweep(folder: Path) -> None:
    """Remove what an earlier build has compiled, so that nothing old gets into this one."""
    for file in folder.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
        file.unlink()


class all_or_nothing(build_ext):  # noqa: N801
    """A module without the library they share cannot be imported: after a failure, keep none."""

    def build_extensions(self) -> None:
        super().build_extensions()
        files = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if not all(file.exists() for file in files):
            for file in files:
                file.unlink(missing_ok=True)


if BUILDS.intersection(sys.argv):
    sweep(Path("build"))
if "editable_wheel" in sys.argv:
    sweep(PACKAGE)
setup(ext_modules=extensions(), cmdclass={"build_ext": all_or_nothing})

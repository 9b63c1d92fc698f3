"""Compiles the rules with mypyc where that is possible; everything else is in pyproject.toml.

Without mypy, without a C compiler, or with PERIHELION_PURE=1, the install succeeds all the same
and the same files run interpreted.
"""

from __future__ import annotations

import os
import runpy
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

PACKAGE = Path("src/perihelion")
COMPILED = runpy.run_path(str(PACKAGE / "compiled.py"))
IN_PLACE = "editable_wheel" in sys.argv
PURE = os.environ.get("PERIHELION_PURE", "0") not in ("", "0")
# Other commands only ask for names, and the compiler takes its time.
BUILDS = bool({"bdist_wheel", "build", "build_ext", "editable_wheel"}.intersection(sys.argv))


def sweep(folder: Path, names: str = "*") -> None:
    """Remove what an earlier build has compiled, so that nothing old gets into this one."""
    for file in folder.rglob(names + EXTENSION_SUFFIXES[0]):
        file.unlink()


def compiler_works() -> bool:
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    with TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.add_include_dir(sysconfig.get_path("include"))
            compiler.compile([str(probe)], output_dir=folder)
        except (BaseError, CCompilerError, OSError):
            return False
    return True


def to_compile() -> list[Path]:
    """The games to compile. In place, one that is compiled as it is now stays."""
    games: list[Path] = COMPILED["games"](PACKAGE)
    if IN_PLACE:
        games = [game for game in games if PURE or not COMPILED["fresh"](game)]
        for game in games:
            sweep(game)
            sweep(PACKAGE.parent, f"perihelion_{game.name}_*__mypyc")
    return [] if PURE else games


def extensions(games: list[Path]) -> list[Extension]:
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    found: list[Extension] = []
    if games and compiler_works():
        for game in games:
            sources = [str(file) for file in COMPILED["sources"](game)]
            for extension in mypycify(sources, group_name=COMPILED["library"](game)):
                extension.optional = True
                extension.game = game
                found.append(extension)
    return found


class all_or_nothing(build_ext):  # noqa: N801
    """A game's modules cannot be imported without the library they share: if one fails, all go."""

    def build_extensions(self) -> None:
        self.parallel = self.parallel or os.cpu_count()
        super().build_extensions()
        built = [(ext.game, Path(self.get_ext_fullpath(ext.name))) for ext in self.extensions]
        failed = {game for game, file in built if not file.exists()}
        for game, file in built:
            if game in failed:
                file.unlink(missing_ok=True)


if BUILDS:
    sweep(Path("build"))
setup(
    ext_modules=extensions(to_compile()) if BUILDS else [],
    cmdclass={"build_ext": all_or_nothing},
)

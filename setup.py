"""Compiles the rules with mypyc where that is possible; everything else is in pyproject.toml.

Without mypy, without a C compiler, or with PERIHELION_PURE=1, the install succeeds all the same
and the same files run interpreted.
"""

from __future__ import annotations

import os
import runpy
import shutil
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
# Nobody replaces a function of a library from outside, so the compiler may inline it.
INLINE = [] if sys.platform == "win32" else ["-fno-semantic-interposition"]
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
    """The groups to compile. In place, one that is compiled as it is now stays."""
    groups: list[Path] = COMPILED["groups"](PACKAGE)
    if IN_PLACE:
        groups = [group for group in groups if PURE or not COMPILED["fresh"](group)]
        for group in groups:
            sweep(group)
            sweep(PACKAGE.parent, f"perihelion_{group.name}_*__mypyc")
    return [] if PURE else groups


def extensions(groups: list[Path]) -> list[Extension]:
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    found: list[Extension] = []
    if groups and compiler_works():
        for group in groups:
            sources = [str(file) for file in COMPILED["sources"](group)]
            given = [*COMPILED["OPTIONS"], *sources]
            for extension in mypycify(given, group_name=COMPILED["library"](group)):
                extension.optional = True
                extension.extra_compile_args += INLINE
                extension.group = group
                found.append(extension)
    return found


class all_or_nothing(build_ext):  # noqa: N801
    """A group's modules cannot be imported without the library they share: if one fails, all go."""

    def build_extensions(self) -> None:
        self.parallel = self.parallel or os.cpu_count()
        super().build_extensions()
        built = [(ext.group, Path(self.get_ext_fullpath(ext.name))) for ext in self.extensions]
        failed = {group for group, file in built if not file.exists()}
        for group, file in built:
            if group in failed:
                file.unlink(missing_ok=True)


if BUILDS:
    for earlier in Path("build").glob("lib*"):  # a module that was deleted since is in there
        shutil.rmtree(earlier)
setup(
    ext_modules=extensions(to_compile()) if BUILDS else [],
    cmdclass={"build_ext": all_or_nothing},
)
